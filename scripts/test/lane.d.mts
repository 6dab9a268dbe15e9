export interface Failure {
  title: string
  lines: string[]
  file?: string
}
export interface Figures {
  passes: number
  failures: number
  pending?: number
  slowest?: { title: string; ms: number }[]
  told?: Failure[]
  passedIn?: Record<string, number>
}
export interface Journal {
  title: string
  at: number
  passed: number
  failed: number
  told?: Failure[]
}
export interface Left {
  figures: Figures | null
  journal: Journal | null
}
export interface Ending {
  code: number
  signal: string | null
  late: boolean
  limitMs: number
  now?: number
}
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
export interface Result {
  title: string
  passed: number
  failed: number
  why?: string[]
  failures?: Failure[]
  passedIn?: Record<string, number>
  unsteady?: Failure[]
}
export function worthAnother<T extends Result>(results: T[]): { result: T; files: string[] }[]
export function settled<T extends Result>(
  result: T,
  files: string[],
  second: Omit<Result, 'title'>,
): T & { unsteady: Failure[] }
