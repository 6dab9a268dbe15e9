import { createHash } from 'node:crypto'
import {
  countUse,
  networkOf,
  Problem,
  type Context,
  type Limit,
  invalid,
  demand,
  insert,
  permission,
  findRow,
  inTransaction,
  remove,
  type BaseModel,
} from '../../kernel/index.ts'
import { actorDe, CLIENTE } from '../quien-ve.ts'
import { buzonDe } from '../domain.ts'
import { numeroSinTipo } from '../../../schemas/es-co/index.ts'
import { CAMPO_REQUERIDO } from '../../../schemas/solicitudes/etapas.ts'
import type { FromSchema } from 'json-schema-to-ts'
import { entero } from '../../../schemas/json/leidos.ts'
import type { SolicitudCreada } from '../../../schemas/respuestas/solicitudes/solicitud.ts'
import type { solicitudNuevaSchema } from '../../../schemas/solicitudes/solicitud-cuerpos.ts'
import { permiso } from '../../../schemas/vistas/vistas.ts'
import { pedirAviso } from '../avisos/pedir-aviso.ts'
import { hacerEnlace } from './enlaces.ts'
import { anotarPaso } from '../etapas.ts'
import {
  Solicitud,
  ArchivoDeSolicitud,
  AvisoDeSolicitud,
  EnlaceDeSolicitud,
  PasoDeSolicitud,
  PedidoDeSolicitud,
} from '../model.ts'
import { autorizar } from '../../habeas/index.ts'
import { ofrecidos } from '../tipos.ts'
import { olvidarAgilSinHacer } from '../../minutas/index.ts'
import { quitarArchivo } from '../archivos/archivos-de.ts'

/** Requests per mailbox and network; requests by staff do not count. */
const SOLICITUDES = { times: 10, seconds: 24 * 60 * 60 }
/** Mails that one outsider may cause to a mailbox. */
const CORREOS_DE_UNO = { times: 3, seconds: 60 * 60 }
/** Mails that all outsiders together may cause to a mailbox, so that its owner is not locked out. */
const CORREOS = { times: 6, seconds: 60 * 60 }
/** Mails per network, whatever the mailbox: above a household, below a list of victims. */
const DE_UNA_DIRECCION = { times: 40, seconds: 60 * 60 }
/** Address corrections per request and day; each one sends a mail. */
const CORRECCIONES = { times: 5, seconds: 24 * 60 * 60 }

/** Outsiders: no session, a link, or a self-made account. */
const deFuera = (ctx: Context): boolean => ctx.user === null || actorDe(ctx) === 'cliente'

/** The table of limits stores no addresses. */
const huella = (correo: string): string => createHash('sha256').update(buzonDe(correo)).digest('hex').slice(0, 40)

const pedidoPor = ({ ip }: Context, correo: string): string => `${huella(correo)}:${networkOf(ip)}`

/** @throws Problem 429 for too many requests of a mailbox */
export const contarSolicitud = async (ctx: Context, correo: string): Promise<void> => {
  if (deFuera(ctx)) await countUse(ctx, `solicitud-de:${pedidoPor(ctx, correo)}`, SOLICITUDES)
}

/** @throws Problem 429 for too many corrections */
export const contarCorreccion = async (ctx: Context, id: number): Promise<void> => {
  if (deFuera(ctx)) await countUse(ctx, `solicitud-otro-correo:${id}`, CORRECCIONES)
}

/** Whether an outsider may still cause a mail to this address. */
export const cabeOtroCorreo = async (ctx: Context, correo: string): Promise<boolean> =>
  !deFuera(ctx) ||
  ((await cabe(ctx, `solicitud-correo:${pedidoPor(ctx, correo)}`, CORREOS_DE_UNO)) &&
    (await cabe(ctx, `solicitud-correo:${huella(correo)}`, CORREOS)) &&
    (await cabe(ctx, `solicitud-correos-de:${networkOf(ctx.ip)}`, DE_UNA_DIRECCION)))

const cabe = (ctx: Context, llave: string, limite: Limit): Promise<boolean> =>
  countUse(ctx, llave, limite).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Problem && error.status === 429) return false
      throw error
    },
  )

const REQUERIDOS = ['nombre', 'apellidos', 'correo_electronico', 'direccion', 'telefono'] as const
type Requerido = (typeof REQUERIDOS)[number]
const LIBRES = ['tipo_identificacion', 'identificacion'] as const

/** Some forms send the telephone as a number. */
type Dicho = Partial<Record<Requerido, string | number> & Record<(typeof LIBRES)[number], string | null>>
type Contacto = Partial<Record<Requerido, string> & Record<(typeof LIBRES)[number], string | null>>

/** Trims; lower-cases the mail and normalises the document. Only fields that came. @throws Problem 422 */
export function limpio(dicho: Dicho): Contacto {
  const venidos = REQUERIDOS.flatMap((campo) =>
    dicho[campo] === undefined ? [] : [[campo, String(dicho[campo]).trim()] as const],
  )
  const vacios = venidos.filter(([, texto]) => texto === '')
  if (vacios.length) throw invalid(Object.fromEntries(vacios.map(([campo]) => [campo, [CAMPO_REQUERIDO]])))
  const libres = LIBRES.flatMap((campo) =>
    dicho[campo] === undefined ? [] : [[campo, dicho[campo]?.trim() || null] as const],
  )
  const contacto: Contacto = Object.fromEntries([...venidos, ...libres])
  const { correo_electronico, identificacion } = contacto
  return {
    ...contacto,
    ...(correo_electronico !== undefined && { correo_electronico: correo_electronico.toLowerCase() }),
    ...(identificacion && { identificacion: numeroSinTipo(identificacion) }),
  }
}

interface Aceptado {
  aviso?: string | number | null
  finalidades?: readonly (string | number)[]
}

/** API clients without a notice send none. @throws Problem 422 at `aviso`, `finalidades` */
async function anotarAutorizacion(
  ctx: Context,
  solicitud: Solicitud,
  { aviso, finalidades = [] }: Aceptado,
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

/** Asking without a session is allowed too. */
const PIDEN = permission(permiso('tramites', 'modificar'), permiso('nuevoTramite', 'crear'))

/** Without a session a link is returned and another mailed. @throws Problem 422 by field; 403 for a session without 62 or 87; 429 */
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

/** Template if offered to outsiders, else null. */
export const pensada = async (ctx: Context, dicha: string | number | null | undefined): Promise<number | null> => {
  const id = entero(dicha)
  return id !== null && (await ofrecidos(ctx)).some(({ id_plantilla }) => id_plantilla === id) ? id : null
}

/** Days without activity; twice a link's life. */
const DIAS = 60

/** Deletes requests that were never sent (Ley 1581 de 2012, art. 4 b). Their privacy record stays. */
export async function olvidarSolicitudesSinSeguir(ctx: Context): Promise<void> {
  const limite = new Date(ctx.now.getTime() - DIAS * 86_400_000).toISOString()
  const viejas = await Solicitud.query(ctx.db)
    .where('etapa', '<=', 2)
    .where('updated_at', '<', limite)
    .limit(200)
    .select('id')
  for (const { id } of viejas) await inTransaction(ctx, (its) => olvidar(its, id, limite))
}

async function olvidar(ctx: Context, id: number, limite: string): Promise<void> {
  const solicitud = await findRow(ctx.db, Solicitud, id, { lock: true })
  // may have been resumed meanwhile
  if (!solicitud || solicitud.etapa > 2 || solicitud.updated_at >= limite) return
  const archivos = await ArchivoDeSolicitud.query(ctx.db).where('id_solicitud', id)
  if (archivos.some(({ created_at }) => created_at >= limite)) return
  for (const archivo of archivos) await quitarArchivo(ctx, archivo)
  for (const Kind of [AvisoDeSolicitud, EnlaceDeSolicitud, PasoDeSolicitud, PedidoDeSolicitud])
    await quitarSuyos(ctx, Kind, id)
  await remove(ctx, Solicitud, id)
  if (solicitud.id_tramite !== null) await olvidarAgilSinHacer(ctx, solicitud.id_tramite)
}

async function quitarSuyos(ctx: Context, Kind: typeof BaseModel, id_solicitud: number): Promise<void> {
  for (const { id } of await Kind.query(ctx.db).where({ id_solicitud }).select('id')) await remove(ctx, Kind, id)
}
