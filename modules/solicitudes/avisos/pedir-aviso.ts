import { NOMBRE_DE_ESTADO_DE_SOLICITUD } from '../../../schemas/solicitudes/etapas.ts'
import { avisable, avisarA } from '../../campana/index.ts'
import { isPermitted, type Context, enqueue, findRow, insert, notFound } from '../../kernel/index.ts'
import { anyOf, crear, modificar } from '../../roles/index.ts'
import { actorDe, deSolicitud, responsables } from '../quien-ve.ts'
import { type ComentarioDeSolicitud, type PasoDeSolicitud, Solicitud, AvisoDeSolicitud } from '../model.ts'
import { TEXTOS_PARA_LA_OFICINA, type ClaseParaLaOficina, esClase } from './textos.ts'
import { titularHoy } from '../../documentos/index.ts'

const TRABAJA = modificar('tramites')
const ABREN = anyOf(TRABAJA, crear('nuevoTramite'))

avisable({
  objeto: 'solicitud',
  tabla: 'solicitudes',
  ve: (ctx) =>
    ctx.user && isPermitted(ABREN, ctx.user.permisos) ? (deSolicitud.rows(ctx) ?? { sql: '1 = 1', values: [] }) : null,
  href: (ctx, { id_objeto }) =>
    ctx.user && isPermitted(TRABAJA, ctx.user.permisos)
      ? `/admin/solicitud/${id_objeto}`
      : `/admin/EstadoTramites/${id_objeto}`,
})

const de = (id: number) => ({ objeto: 'solicitud', id_objeto: id }) as const

/** To the assigned person, else to all who work requests; every event, also within a turn. */
async function avisarLlegada(ctx: Context, solicitud: Solicitud, clase: ClaseParaLaOficina): Promise<void> {
  const todos = (await responsables(ctx)).map(({ id }) => id)
  const suya = todos.filter((id) => id === solicitud.id_asignado)
  await avisarA(ctx, suya.length ? suya : todos, {
    ...de(solicitud.id),
    clase: 'solicitud_llego',
    llave: `solicitud:${solicitud.id}:${clase}:${ctx.requestId}`,
    titulo: `Solicitud ${solicitud.id}: ${TEXTOS_PARA_LA_OFICINA[clase].titulo.toLowerCase()}`,
  })
}

export const avisarAsignacion = (ctx: Context, { id, version, id_asignado }: Solicitud): Promise<void> =>
  avisarA(ctx, [id_asignado], {
    ...de(id),
    clase: 'solicitud_asignada',
    llave: `solicitud:${id}:asignada:${version}`,
    titulo: `Le asignaron la solicitud ${id}`,
  })

export async function avisarPaso(
  ctx: Context,
  { id, id_usuario }: Solicitud,
  { id: paso, estado }: PasoDeSolicitud,
): Promise<void> {
  if (actorDe(ctx) !== 'oficina' || estado === 'aceptada' || estado === 'papeles_traidos') return
  const nombre = {
    ...NOMBRE_DE_ESTADO_DE_SOLICITUD,
    anulada: 'Anulada',
    papeles_pedidos: 'la notaría pide documentos',
  }[estado]
  await avisarA(ctx, [id_usuario], {
    ...de(id),
    clase: 'solicitud_paso',
    llave: `solicitud-paso:${paso}`,
    titulo: `Solicitud ${id}: ${nombre}`,
  })
}

export const avisarComentario = (
  ctx: Context,
  { id, id_usuario }: Solicitud,
  comentario: ComentarioDeSolicitud,
): Promise<void> =>
  avisarA(ctx, [id_usuario], {
    ...de(id),
    clase: 'solicitud_paso',
    llave: `solicitud-comentario:${comentario.id}`,
    titulo: `Solicitud ${id}: la notaría le respondió`,
  })

export const TRABAJO_AVISO_DE_SOLICITUD = 'aviso-solicitud'

/** `origin` is the base of the links; absent for outsiders, who may send any host. */
export interface PedidoAvisoDeSolicitud {
  id: number
  origin?: string
}

/** In the caller's transaction; classes without a text are skipped. @param clase a state, or `anulada`, `enlace`… @throws Problem 404 */
export async function pedirAviso(
  ctx: Context,
  id_solicitud: number,
  clase: string,
  id_paso: number | null = null,
): Promise<void> {
  if (!esClase(clase)) return
  const solicitud = await findRow(ctx.db, Solicitud, id_solicitud)
  if (!solicitud) throw notFound('No se encontró la solicitud.')
  const correo = solicitud.correo_electronico
  const { id } = await insert(ctx, AvisoDeSolicitud, {
    id_solicitud,
    id_paso,
    clase,
    correo,
    enviado_en: null,
    error: null,
  })
  await enqueue(
    ctx,
    TRABAJO_AVISO_DE_SOLICITUD,
    { id, ...(ctx.user && actorDe(ctx) === 'oficina' ? { origin: ctx.origin } : {}) },
    {
      key: `${TRABAJO_AVISO_DE_SOLICITUD}:${id}`,
    },
  )
}

/** Each of these starts a new turn of the applicant. */
const RESPUESTAS = ['devueltos', 'pedido', 'validados', 'minuta_enviada', 'comentario']

/** To the assigned person, else the office's address; in the caller's transaction, once until the office answers. */
export async function pedirAvisoALaOficina(
  ctx: Context,
  solicitud: Solicitud,
  clase: ClaseParaLaOficina,
): Promise<void> {
  if (actorDe(ctx) !== 'cliente') return
  await avisarLlegada(ctx, solicitud, clase)
  const ultimo = await ctx
    .db<AvisoDeSolicitud>('solicitudes_avisos')
    .where('id_solicitud', solicitud.id)
    .whereIn('clase', [clase, ...RESPUESTAS])
    .orderBy('id', 'desc')
    .first()
  if (ultimo?.clase === clase) return
  const correo = await correoDeQuienLaTiene(ctx, solicitud)
  if (!correo) return
  const { id } = await insert(ctx, AvisoDeSolicitud, {
    id_solicitud: solicitud.id,
    id_paso: null,
    clase,
    correo,
    enviado_en: null,
    error: null,
  })
  await enqueue(ctx, TRABAJO_AVISO_DE_SOLICITUD, { id }, { key: `${TRABAJO_AVISO_DE_SOLICITUD}:${id}` })
}

async function correoDeQuienLaTiene(ctx: Context, { id_asignado }: Solicitud): Promise<string | null> {
  const suya = (await responsables(ctx)).find(({ id }) => id === id_asignado)
  if (!suya) return (await titularHoy(ctx)).correo
  const { email } = await ctx.db('usuarios').where('id', suya.id).first<{ email: string }>('email')
  return email
}
