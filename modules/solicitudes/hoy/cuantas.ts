import { ESPERAN_A_QUIEN_PIDE } from '../../../schemas/mi-dia.ts'
import { marks, type Context, type Question } from '../../kernel/index.ts'

/** How many of one's own requests wait for oneself. */
export const propiasQueEsperan = ({ user }: Context): Question => ({
  sql: `(select count(*) from solicitudes where id_usuario = ? and anulada_en is null and estado in (${marks(ESPERAN_A_QUIEN_PIDE)}))`,
  values: [user?.id ?? 0, ...ESPERAN_A_QUIEN_PIDE],
})
