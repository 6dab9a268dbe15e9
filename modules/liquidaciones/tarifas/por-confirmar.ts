import { TABLAS_DE_TARIFAS, TARIFAS } from '../../../schemas/liquidaciones/tarifas.ts'
import type { Context, Question } from '../../kernel/index.ts'

const DUDOSA = "confianza in ('C', 'D', 'E')"
/** Each range of a recaudo has its own letter too. */
const POR_RANGO = `(${DUDOSA} or confianzas like '%C%' or confianzas like '%D%' or confianzas like '%E%')`

/** How many of the figures in force today the office has not confirmed yet. */
export function porConfirmar({ today }: Context): Question {
  const tablas = TABLAS_DE_TARIFAS.filter((nombre) => TARIFAS[nombre].certeza)
  const deCada = tablas.map(
    (nombre) => `(select count(*) from ${TARIFAS[nombre].tabla}
    where confirmada_en is null and ${nombre === 'recaudos' ? POR_RANGO : DUDOSA} and desde <= ? and (hasta is null or hasta >= ?))`,
  )
  return { sql: `(${deCada.join(' + ')})`, values: tablas.flatMap(() => [today, today]) }
}
