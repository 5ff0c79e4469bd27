// The table notation of Tournoi, read by the game itself.

export * from '@automachia/tournoi/reading';
