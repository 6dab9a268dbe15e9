import { CLASES_DE_ENCARGO, ESTADOS_DE_ENCARGO } from '../../radicaciones/encargos.ts'
import { arreglo, cadena, id, instante, objeto, oNulo, uno, type Leida } from '../../json/vocabulario.ts'

const cuantos = { type: 'integer', minimum: 0 } as const

export const encargo = objeto({
  id,
  clase: uno(...CLASES_DE_ENCARGO),
  titulo: cadena,
  detalle: oNulo(cadena),
  estado: uno(...ESTADOS_DE_ENCARGO),
  hechas: cuantos,
  total: { ...oNulo(cuantos), description: 'Nulo de lo que no se cuenta por partes' } as const,
  fallas: cuantos,
  dice: { ...oNulo(cadena), description: 'En qué está, o por qué no siguió' } as const,
  href: { type: 'string', description: 'Su página' } as const,
  cancelar: { ...oNulo(cadena), description: 'La dirección que lo detiene; nula de lo que no se detiene' } as const,
  cuando: instante,
})
export type Encargo = Leida<typeof encargo>

/** GET /encargos: the latest first. */
export const encargos = arreglo(encargo)
