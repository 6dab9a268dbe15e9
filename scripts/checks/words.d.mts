export function countWords(folder: string, under: readonly string[]): { docs: number; help: number; licences: number }
