import { arreglo, cadena, con, entero, id, logico, objeto, oNulo, paginaDe, type Leida } from '../json/vocabulario.ts'

const filaRepetida = objeto({
  id,
  nombre: cadena,
  detalle: cadena,
  activo: logico,
  usado: { type: 'integer', description: 'Cuántas veces se usa' },
  donde: cadena,
  se_queda: { type: ['string', 'null'], description: 'Por qué no puede ser la que se va' },
})
/** Rows that share what no two may share. */
const grupo = objeto({
  tabla: cadena,
  titulo: cadena,
  por: cadena,
  puede: { type: 'boolean', description: 'Quien pregunta puede unirlas' },
  filas: arreglo(filaRepetida),
})
export const repetidos = paginaDe(grupo)
export const unidas = objeto({ usado: entero, donde: cadena })
export const union = con(unidas, { impide: oNulo(cadena), avisos: arreglo(cadena) })

export type FilaRepetida = Leida<typeof filaRepetida>
export type Grupo = Leida<typeof grupo>
export type PaginaDeRepetidos = Leida<typeof repetidos>
export type Union = Leida<typeof union>
