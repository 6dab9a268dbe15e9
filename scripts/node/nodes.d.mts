export const NODES: Record<string, string>
export const NEWEST: number
export function ensureNode(version: string): Promise<string>
