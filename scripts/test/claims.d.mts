export function sharing(folder: string | undefined): (file: string) => boolean
export function claimed(folder: string): number
export function leave(suite: { tests: unknown[]; suites: unknown[]; getHooks(kind: string): unknown[] }): void
