export interface Group {
  id: string
  folder: string
  files?: (file: string) => boolean
  daily?: (file: string) => boolean
}
export const GROUPS: readonly Group[]
export function testsOf(
  group: Group,
  which: { only?: readonly string[]; whole: boolean },
): { files: string[]; left: string[] }
