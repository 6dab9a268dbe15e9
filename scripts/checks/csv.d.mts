export function csvCell(value: unknown): string
export function csv(rows: readonly (readonly (string | number | null | undefined)[])[]): string
export function csvLines(text: string): string[]
