// What the face reads of a table.

export * from '@automachia/gears/reading';
