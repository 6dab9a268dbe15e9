import { arreglo, cadena, objeto, type Leida } from '../json/vocabulario.ts'

/** Who else has the same open to edit it, by name; none is named twice. */
export const presencia = objeto({ otros: arreglo(cadena) })
export type Presencia = Leida<typeof presencia>
