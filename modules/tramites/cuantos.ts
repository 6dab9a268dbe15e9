import type { TipoTramite } from '../../schemas/tramites/tramite.ts'
import { marks, type Context, type Question } from '../kernel/index.ts'
import { ABIERTOS } from './domain.ts'

const MOST = 10_000
/** Whose term runs: a returned one waits for an answer. */
const CORREN = ABIERTOS.filter((estado) => estado !== 'devuelto')

/** How many of these kinds passed their term, and since when the oldest: «n|vencido desde». */
export const vencidos = ({ today }: Context, tipos: readonly TipoTramite[]): Question => ({
  sql: `(select concat(count(*), '|', coalesce(min(vence), '')) from (select vence from tramites
    where vence < ? and tipo_tramite in (${marks(tipos)}) and estado in (${marks(CORREN)}) limit ${MOST}) t)`,
  values: [today, ...tipos, ...CORREN],
})

/**
 * How many of one's own wait for oneself, returned or for papers that were asked for by name, and until when the first return is to be
 * answered: «n|hasta».
 */
export const devueltosPropios = ({ user }: Context): Question => ({
  sql: `(select concat(count(*), '|', coalesce(min(case when estado = 'devuelto' then responder_hasta end), '')) from tramites
    where id_usuario = ? and (estado = 'devuelto' or (pedidos_pendientes > 0 and estado in (${marks(CORREN)}))))`,
  values: [user?.id ?? 0, ...CORREN],
})
