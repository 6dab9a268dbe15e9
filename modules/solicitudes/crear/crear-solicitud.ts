import type { FromSchema } from 'json-schema-to-ts'
import { entero } from '../../../schemas/json/leidos.ts'
import type { SolicitudCreada } from '../../../schemas/respuestas/solicitudes/solicitud.ts'
import type { solicitudNuevaSchema } from '../../../schemas/solicitudes/solicitud-cuerpos.ts'
import { permiso } from '../../../schemas/vistas/vistas.ts'
import { demand, insert, permission, type Context, invalid } from '../../kernel/index.ts'
import { pedirAviso } from '../avisos/pedir-aviso.ts'
import { hacerEnlace } from '../enlaces/enlace.ts'
import { CLIENTE, actorDe } from '../actor.ts'
import { anotarPaso } from '../etapas/anotar-paso.ts'
import { Solicitud } from '../model.ts'
import { cabeOtroCorreo, contarSolicitud } from './frenos.ts'
import { autorizar } from '../../habeas/index.ts'
import { ofrecidos } from '../tipos/leer-tipos.ts'
import { limpio } from './limpio.ts'

interface Dicho {
  aviso?: string | number | null
  finalidades?: readonly (string | number)[]
}

/**
 * What who asks was told of their data, and the optional purposes that they ticked, in the ledger. Programs that show no notice send none.
 * @throws Problem 422 at `aviso`, `finalidades`
 */
async function anotarAutorizacion(
  ctx: Context,
  solicitud: Solicitud,
  { aviso, finalidades = [] }: Dicho,
): Promise<void> {
  if (aviso === undefined || aviso === null) {
    if (finalidades.length) throw invalid({ aviso: ['Diga qué aviso de privacidad se mostró.'] })
    return
  }
  const porLaOficina = ctx.user && actorDe(ctx) === 'oficina' ? ctx.user.usuario : null
  const { id, nombre, apellidos, correo_electronico, tipo_identificacion, identificacion } = solicitud
  await autorizar(ctx, {
    titular: {
      tipo_documento: tipo_identificacion,
      numero_documento: identificacion,
      correo: correo_electronico,
      nombre: `${nombre} ${apellidos}`,
    },
    formulario: 'solicitud',
    aviso: String(aviso),
    finalidades: finalidades.map(String),
    origen: `solicitudes:${id}`,
    ...(porLaOficina ? { actua: `La oficina, por ${porLaOficina}`, canal: 'oficina' } : {}),
  })
}

/** A session asks with these; nobody's session asks too. */
const PIDEN = permission(permiso('tramites', 'modificar'), permiso('nuevoTramite', 'crear'))

/**
 * POST /SolicitudesTramites: the contact of who asks, which begins a request at stage 1. Whoever has no session is answered the secret of
 * a link, which their browser keeps; everybody is mailed another.
 * @throws Problem 422 by field; 403 for a session without 62 or 87; 429 for one mail too often
 */
export async function crearSolicitud(
  ctx: Context,
  body: FromSchema<typeof solicitudNuevaSchema>,
): Promise<SolicitudCreada> {
  if (ctx.user) demand(PIDEN, ctx.user)
  const contacto = limpio(body)
  const correo = contacto.correo_electronico ?? ''
  await contarSolicitud(ctx, correo)
  const solicitud = await insert(ctx, Solicitud, {
    tipo_identificacion: null,
    identificacion: null,
    ...contacto,
    etapa: 1,
    estado: 'datos',
    estado_desde: ctx.now.toISOString(),
    plantilla_pensada: await pensada(ctx, body.plantilla_pensada),
    id_plantilla: null,
    id_tramite: null,
    respuesta_solicitud: null,
    fecha_citacion: null,
    reagendamientos: 0,
    id_asignado: null,
    id_radicacion: null,
    id_usuario: ctx.user?.id ?? null,
    anulada_en: null,
    motivo_anulacion: null,
    pedidos_pendientes: 0,
  })
  await anotarAutorizacion(ctx, solicitud, body)
  const paso = await anotarPaso(ctx, solicitud, 'datos', ctx.user ? {} : { quien: CLIENTE })
  if (await cabeOtroCorreo(ctx, correo)) await pedirAviso(ctx, solicitud.id, 'datos', paso.id)
  return {
    id: solicitud.id,
    etapa: solicitud.etapa,
    enlace: ctx.user ? null : await hacerEnlace(ctx, solicitud.id, null),
  }
}

/** Of what outsiders are offered; anything else is no proposal, and nothing is said of it. */
export const pensada = async (ctx: Context, dicha: string | number | null | undefined): Promise<number | null> => {
  const id = entero(dicha)
  return id !== null && (await ofrecidos(ctx)).some(({ id_plantilla }) => id_plantilla === id) ? id : null
}
