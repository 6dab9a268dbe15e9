import type { ContactoDeTramite } from '../../../schemas/respuestas/tramites/tramite.ts'
import { findRow, type Context } from '../../kernel/index.ts'
import { buscarPorDocumento, Persona } from '../../personas/index.ts'
import { soloLosSuyos, trabaja } from '../velo.ts'
import type { Pedido } from './leer-pedido.ts'

const NADIE: ContactoDeTramite = { identificacion: null, solicitante: null, telefono: null, correo: null }

const deSuFicha = ({
  numero_documento,
  nombres,
  apellidos,
  telefono,
  correo_electronico,
}: Persona): ContactoDeTramite => ({
  identificacion: /^\d+$/.test(numero_documento) ? numero_documento : null,
  solicitante: `${nombres} ${apellidos}`.trim() || null,
  telefono: telefono?.trim() || null,
  correo: correo_electronico?.trim() || null,
})

/**
 * Contact data that the office has of a requester. Who works procedures reads it by a document, as long as it is of one record alone; who
 * asks for themselves, their own and nobody else's.
 */
export async function contactoDe(ctx: Context, identificacion: string): Promise<ContactoDeTramite> {
  if (soloLosSuyos(ctx)) {
    const suya = ctx.user?.id_persona ? await findRow(ctx.db, Persona, ctx.user.id_persona) : undefined
    const suyo = suya ? deSuFicha(suya) : NADIE
    const ajeno = identificacion !== '' && identificacion !== suyo.identificacion
    return ajeno ? NADIE : { ...suyo, correo: suyo.correo ?? ctx.user?.email ?? null }
  }
  if (!trabaja(ctx) || !/\d/.test(identificacion)) return NADIE
  const [una, otra] = await buscarPorDocumento(ctx, identificacion)
  const persona = una && !otra ? await findRow(ctx.db, Persona, Number(una['id'])) : undefined
  return persona ? deSuFicha(persona) : NADIE
}

/**
 * How who asks is told: as the request says; where it says neither telephone nor mail, as their record does. Who asks from their own
 * session and leaves no mail is told by that of their session.
 */
export async function conContacto(
  ctx: Context,
  { identificacion, telefono, correo }: Pick<Pedido['columnas'], 'identificacion' | 'telefono' | 'correo'>,
): Promise<{ telefono: string | null; correo: string | null }> {
  const suyo = soloLosSuyos(ctx) ? (ctx.user?.email ?? null) : null
  if (telefono !== null || correo !== null) return { telefono, correo: correo ?? suyo }
  const sabido = await contactoDe(ctx, identificacion ?? '')
  return { telefono: sabido.telefono, correo: suyo ?? sabido.correo }
}
