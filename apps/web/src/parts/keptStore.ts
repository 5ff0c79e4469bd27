// Things with an id that this browser keeps: one database of IndexedDB with one store in it.

export class KeptStore<Thing extends { readonly id: string }> {
  private opened: Promise<IDBDatabase> | undefined;

  constructor(
    private readonly database: string,
    private readonly name: string,
  ) {}

  async get(id: string): Promise<Thing | undefined> {
    return (await this.run('readonly', (store) => store.get(id))) as Thing | undefined;
  }

  async all(): Promise<Thing[]> {
    return (await this.run('readonly', (store) => store.getAll())) as Thing[];
  }

  async put(thing: Thing): Promise<void> {
    await this.run('readwrite', (store) => store.put(thing));
  }

  async remove(id: string): Promise<void> {
    await this.run('readwrite', (store) => store.delete(id));
  }

  private async run(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
    const database = await (this.opened ??= this.open());
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(this.name, mode);
      const request = work(transaction.objectStore(this.name));
      transaction.addEventListener('complete', () => resolve(request.result));
      transaction.addEventListener('abort', () =>
        reject(transaction.error ?? new Error('The browser stored nothing.')),
      );
    });
  }

  private async open(): Promise<IDBDatabase> {
    return new Promise((resolve, reject) => {
      const request = indexedDB.open(this.database, 1);
      request.addEventListener('upgradeneeded', () => {
        request.result.createObjectStore(this.name, { keyPath: 'id' });
      });
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () =>
        reject(request.error ?? new Error('The browser keeps no data for this page.')),
      );
    });
  }
}

/** An id that nothing else has. */
export function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}
