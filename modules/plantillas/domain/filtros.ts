import { CONCORDAR } from './filtros/concordar.ts'
import { CONDICIONES } from './filtros/condiciones.ts'
import { DINERO } from './filtros/dinero.ts'
import { DOCUMENTOS } from './filtros/documentos.ts'
import { FECHAS } from './filtros/fechas.ts'
import type { Filtro } from './filtros/filtro.ts'
import { LISTAS } from './filtros/listas.ts'
import { NUMEROS } from './filtros/numeros.ts'
import { ORDINALES } from './filtros/ordinales.ts'
import { TEXTO } from './filtros/texto.ts'

/** The filters by what they write. */
export const FAMILIAS: readonly { titulo: string; filtros: Readonly<Record<string, Filtro>> }[] = [
  { titulo: 'Dinero', filtros: DINERO },
  { titulo: 'Números', filtros: { ...NUMEROS, ...ORDINALES } },
  { titulo: 'Fechas', filtros: FECHAS },
  { titulo: 'Documentos de identidad', filtros: DOCUMENTOS },
  { titulo: 'Texto', filtros: TEXTO },
  { titulo: 'Listas', filtros: LISTAS },
  { titulo: 'Concordancia', filtros: CONCORDAR },
  { titulo: 'Condiciones', filtros: CONDICIONES },
]

/** The closed list of filters: 28, and 4 conditions. A template knows no others. */
export const FILTROS: ReadonlyMap<string, Filtro> = new Map(FAMILIAS.flatMap(({ filtros }) => Object.entries(filtros)))
