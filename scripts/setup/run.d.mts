export const root: string
export interface Ended {
  code: number
  output: string
  signal: NodeJS.Signals | null
  late: boolean
}
export function runNode(
  args: string[],
  options?: {
    env?: NodeJS.ProcessEnv
    quiet?: boolean
    tag?: string
    cwd?: string
    limitMs?: number
    lastSign?: () => number
  },
): Promise<Ended>
