import type { FromSchema } from 'json-schema-to-ts'
import { CAMPO_REQUERIDO } from '../../../schemas/solicitudes/etapas.ts'
import type { comentarioDeRevisionSchema } from '../../../schemas/solicitudes/solicitud-cuerpos.ts'
import type { SolicitudLeida } from '../../../schemas/respuestas/solicitudes/solicitud.ts'
import { insert, invalid, Problem, type Context, versionConflict } from '../../kernel/index.ts'
import { actorDe, exigirVigente } from '../quien-ve.ts'
import { avisarComentario, pedirAviso, pedirAvisoALaOficina } from '../avisos/pedir-aviso.ts'
import { anotarPaso, pasarEtapa } from '../etapas.ts'
import { leerSolicitud } from '../datos/leer-solicitud.ts'
import { exigirBorrador } from '../datos/partes.ts'
import { BorradorDeSolicitud, ComentarioDeSolicitud, type Solicitud } from '../model.ts'

const ACEPTA: ReadonlySet<unknown> = new Set([true, 'true', 1, '1'])
/** Calls of the specification send no draft, so the history records the office's word. */
const MOSTRADA_POR_FUERA =
  'La notaría dice que la minuta se mostró por fuera de esta página y que quien la pidió la aceptó'
const ACEPTADA_POR_FUERA = 'La notaría dice que quien la pidió la aceptó por fuera de esta página'
const SIN_MINUTA = 'Todavía no hay una minuta para aceptar. Le avisaremos por correo cuando esté lista.'

/**
 * A comment keeps the review open; accepting leads to booking (specification 3, section 4).
 * @throws Problem 404; 409 out of the review, or accepting a draft that is no longer the last; 422 without a comment or a draft to accept,
 * or for what only the office decides
 */
export async function comentarRevision(
  ctx: Context,
  id: number,
  { respuesta, usuario, comentarios, mostrada, minuta }: FromSchema<typeof comentarioDeRevisionSchema>,
): Promise<SolicitudLeida> {
  const solicitud = await exigirVigente(ctx, id, { lock: true })
  if (solicitud.etapa !== 4)
    throw new Problem(409, 'etapa', 'La solicitud no está en la revisión de la minuta.', undefined, {
      actual: await leerSolicitud(ctx, id),
    })
  const texto = comentarios?.trim() ?? ''
  const como = mostrada?.trim() ?? ''
  if (como !== '' && actorDe(ctx) === 'cliente') throw invalid({ mostrada: ['Eso lo decide la notaría.'] })
  if (como !== '' && texto !== '')
    throw invalid({ mostrada: ['Con comentarios la minuta no queda aceptada: quítelos.'] })
  const ultimo = await BorradorDeSolicitud.query(ctx.db).where({ id_solicitud: id }).orderBy('numero', 'desc').first()
  const leido = minuta === undefined ? ultimo : await exigirBorrador(ctx, id, minuta)
  if (texto !== '') await decir(ctx, solicitud, { usuario, texto, id_borrador: leido?.id ?? null })
  else if (!ACEPTA.has(respuesta)) throw invalid({ comentarios: [CAMPO_REQUERIDO] })
  else if (leido?.id !== ultimo?.id) throw versionConflict(await leerSolicitud(ctx, id))
  else await aceptar(ctx, solicitud, { hayMinuta: ultimo !== undefined, como })
  return leerSolicitud(ctx, id)
}

interface Dicho {
  usuario: string | null | undefined
  texto: string
  id_borrador: number | null
}

/** A session signs with its user name, whatever the body says; a link signs with the given name. */
async function decir(ctx: Context, solicitud: Solicitud, { usuario, texto, id_borrador }: Dicho): Promise<void> {
  const de = actorDe(ctx)
  const suyo = `${solicitud.nombre} ${solicitud.apellidos}`
  const ultimo = await ComentarioDeSolicitud.query(ctx.db)
    .where('id_solicitud', solicitud.id)
    .orderBy('orden', 'desc')
    .first()
  const comentario = await insert(ctx, ComentarioDeSolicitud, {
    id_solicitud: solicitud.id,
    orden: (ultimo?.orden ?? 0) + 1,
    usuario: (ctx.user?.usuario ?? (usuario?.trim() || suyo)).slice(0, 200),
    comentario: texto,
    de,
    id_borrador,
    id_usuario: ctx.user?.id ?? null,
  })
  if (de === 'cliente') {
    await pasarEtapa(ctx, solicitud.id, { a: 'con_observaciones' })
    await pedirAvisoALaOficina(ctx, solicitud, 'llego_comentario')
  } else {
    await pedirAviso(ctx, solicitud.id, 'comentario')
    await avisarComentario(ctx, solicitud, comentario)
  }
}

async function aceptar(
  ctx: Context,
  solicitud: Solicitud,
  { hayMinuta, como }: { hayMinuta: boolean; como: string },
): Promise<void> {
  const porFuera = !hayMinuta || solicitud.estado === 'validados'
  if (porFuera && actorDe(ctx) === 'cliente') throw invalid({ respuesta: [SIN_MINUTA] })
  const dicho = porFuera ? MOSTRADA_POR_FUERA : ACEPTADA_POR_FUERA
  await anotarPaso(ctx, solicitud, 'aceptada', {
    motivo: como !== '' ? `${dicho}: ${como}` : porFuera ? `${dicho}.` : null,
  })
  await pasarEtapa(ctx, solicitud.id, { a: 'sin_cita' })
  await pedirAvisoALaOficina(ctx, solicitud, 'llego_aceptada')
}
