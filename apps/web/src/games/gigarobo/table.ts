// What the face reads of a table, and of what lies in the box.

export * from '@automachia/gigarobo/reading';
