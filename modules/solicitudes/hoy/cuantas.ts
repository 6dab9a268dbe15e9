import { marks, type Condition, type Context, type Question } from '../../kernel/index.ts'
import { ESPERAN_A_QUIEN_PIDE } from '../domain.ts'

/** Requests whose applicant has the turn: by their state, or for papers asked for by name, until the signing. */
export const ESPERAN_ALGO: Condition = {
  sql: `(solicitudes.estado in (${marks(ESPERAN_A_QUIEN_PIDE)}) or (solicitudes.pedidos_pendientes > 0 and solicitudes.etapa < 6))`,
  values: [...ESPERAN_A_QUIEN_PIDE],
}

/** How many of one's own requests wait for oneself. */
export const propiasQueEsperan = ({ user }: Context): Question => ({
  sql: `(select count(*) from solicitudes where id_usuario = ? and anulada_en is null and ${ESPERAN_ALGO.sql})`,
  values: [user?.id ?? 0, ...ESPERAN_ALGO.values],
})
