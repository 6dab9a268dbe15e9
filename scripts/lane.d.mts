export interface Failure { title: string; lines: string[] }
export interface Figures { passes: number; failures: number; pending?: number; slowest?: { title: string; ms: number }[]; told?: Failure[] }
export interface Journal { title: string; at: number; passed: number; failed: number; told?: Failure[] }
export interface Left { figures: Figures | null; journal: Journal | null }
export interface Ending { code: number; signal: string | null; late: boolean; limitMs: number; now?: number }
export function journalOf(report: string): string
export function lastSign(report: string): number
export function readLane(report: string): Left
export function judge(end: Ending, left: Left): { passed: number; failed: number; why: string[] }
export function slowest(
  groups: { title: string; slowest?: { title: string; ms: number }[] }[],
  most?: number,
): { title: string; ms: number; group: string }[]
export function brief(title: string, error: { message?: string; stack?: string }, diff?: string): Failure
export function retold(groups: { title: string; failures?: Failure[] }[]): string[]
