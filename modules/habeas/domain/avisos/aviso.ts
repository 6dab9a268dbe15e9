import type { Finalidad } from '../finalidades.ts'

/** What a form tells of the data that it takes. */
export interface Aviso {
  /** Changes with the text, so that what is kept says what was shown. */
  version: string
  /** What the data are for, in the order in which they are told. */
  finalidades: readonly Finalidad[]
  texto(oficina: string): string
}
