import { VARIABLES_DE_NOTARIA } from '../../oficina/notaria.ts'
import { arreglo, id, objeto, uno, version, type Leida } from '../json/vocabulario.ts'

export const entradaDeNotaria = objeto({
  id,
  variable: uno(...VARIABLES_DE_NOTARIA),
  data: { type: 'string', description: 'Una lista, como texto JSON: de notarios, o de nombres' } as const,
  version,
})
export type EntradaDeNotaria = Leida<typeof entradaDeNotaria>
export const entradasDeNotaria = arreglo(entradaDeNotaria)
