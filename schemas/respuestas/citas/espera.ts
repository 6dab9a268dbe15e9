import { estado } from '../radicaciones/radicacion.ts'
import { arreglo, cadena, entero, fecha, id, logico, objeto, oNulo, pesos, type Leida } from '../json/vocabulario.ts'

/** Something that waits: a filing, or a deposit. */
const queEspera = objeto({
  id,
  numero: entero,
  titulo: cadena,
  detalle: cadena,
  desde: { ...fecha, description: 'El día desde el que espera' },
  estado: oNulo(estado),
  valor: oNulo(pesos),
})

/** What waits in a room: the first of them, the longest waiting first, and how many there are. */
export const esperan = objeto({
  filas: arreglo(queEspera),
  total: entero,
  limitado: { ...logico, description: 'Hay más de las que se contaron' },
})
export type Esperan = Leida<typeof esperan>
export type QueEspera = Leida<typeof queEspera>
