/**
 * Starts a private MariaDB, or takes the one in TEST_DATABASE_URL. `passing`: what it holds goes with the run; `end` is synchronous and may
 * be called twice.
 */
export declare const startMariadb: () => Promise<{ url: string; passing: boolean; end: () => void }>
/** Starts a server whose data stay in a folder: for what is made once and measured many times. */
export declare const startKeptMariadb: (folder: string) => Promise<{ url: string; end: () => void }>
