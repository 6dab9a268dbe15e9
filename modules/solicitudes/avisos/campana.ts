import { NOMBRE_DE_ESTADO_DE_SOLICITUD } from '../../../schemas/solicitudes/solicitud.ts'
import { avisable, avisarA } from '../../campana/index.ts'
import { isPermitted, type Context } from '../../kernel/index.ts'
import { anyOf, crear, modificar } from '../../roles/index.ts'
import { actorDe, deSolicitud } from '../quien-ve.ts'
import { responsables } from '../guardar/referencias.ts'
import type { ComentarioDeSolicitud, PasoDeSolicitud, Solicitud } from '../model.ts'
import { TEXTOS_PARA_LA_OFICINA, type ClaseParaLaOficina } from './textos.ts'

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

/** Tells who has a request what who asked did; of one that nobody has, all who work them. Each time, also within a turn. */
export async function avisarLlegada(ctx: Context, solicitud: Solicitud, clase: ClaseParaLaOficina): Promise<void> {
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

/** Tells who made a request that the office wrote to them about it. */
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
