export function changedFiles(): string[]
export function reached(
  changed: readonly string[],
  modules: readonly { source: string; dependencies: readonly { resolved: string }[] }[],
): string[]
export function testsOfChange(
  sources: readonly string[],
): Promise<Record<'unit' | 'api' | 'e2e' | 'conventions', string[]>>
