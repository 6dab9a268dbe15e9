/** Private MariaDB, or TEST_DATABASE_URL's. `passing`: its data are temporary; `end` is synchronous and may be called twice. */
export declare const startMariadb: () => Promise<{ url: string; passing: boolean; end: () => void }>
/** Server whose data stay in a folder, for benchmarks. */
export declare const startKeptMariadb: (folder: string) => Promise<{ url: string; end: () => void }>
export declare const ensurePrograms: () => Promise<{ server: string; creator: string }>
export declare const freePorts: (many: number) => Promise<number[]>
export declare const greets: (port: number) => Promise<boolean>
/** Gives a folder to user nobody if run by root; returns the server's option. */
export declare const asNobody: (folder: string) => string[]
