/** Starts a private MariaDB, or takes the one in TEST_DATABASE_URL. `end` is synchronous and may be called twice. */
export declare const startMariadb: () => Promise<{ url: string; end: () => void }>
