import { arreglo, cadena, entero, objeto, type Leida } from '../json/vocabulario.ts'

/** Where a record is named, before its matrícula or its document is corrected. */
export const dondeEsta = objeto({
  actual: { type: 'string', description: 'La matrícula o el documento que tiene' },
  usado: { type: 'integer', description: 'En cuántos registros se nombra' },
  donde: cadena,
  radicaciones: {
    ...arreglo(entero),
    description: 'Números de las que ve quien pregunta: diez como máximo, las más nuevas',
  },
  avisos: arreglo(cadena),
})
export type DondeEsta = Leida<typeof dondeEsta>
