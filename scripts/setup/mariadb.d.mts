/**
 * Starts a private MariaDB, or takes the one in TEST_DATABASE_URL. `passing`: what it holds goes with the run; `end` is synchronous and may
 * be called twice.
 */
export declare const startMariadb: () => Promise<{ url: string; passing: boolean; end: () => void }>
/** Starts a server whose data stay in a folder: for what is made once and measured many times. */
export declare const startKeptMariadb: (folder: string) => Promise<{ url: string; end: () => void }>
/** The server and what makes its first folder, installed where they are missing. */
export declare const ensurePrograms: () => Promise<{ server: string; creator: string }>
/** So many ports of this machine that nobody has, each another. */
export declare const freePorts: (many: number) => Promise<number[]>
/** Whether a server there says hello. */
export declare const greets: (port: number) => Promise<boolean>
/** Gives a folder to the user that a server of root's runs as, and says how the server is told. */
export declare const asNobody: (folder: string) => string[]
