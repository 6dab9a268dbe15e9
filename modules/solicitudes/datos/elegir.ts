import type { FromSchema } from 'json-schema-to-ts'
import { entero } from '../../../schemas/json/leidos.ts'
import { documentoAgilDeSolicitudSchema } from '../../../schemas/solicitudes/solicitud-cuerpos.ts'
import { permiso } from '../../../schemas/vistas/vistas.ts'
import { invalid, type Context, passOr, perMinute, route } from '../../kernel/index.ts'
import { crearAgil, olvidarAgilSinHacer } from '../../minutas/index.ts'
import { plantillasAgiles, dePlantilla } from '../../plantillas/index.ts'
import { actorDe, CON_SU_ENLACE, deSolicitud, SOLICITUD, exigirVigente } from '../quien-ve.ts'
import { pasarEtapa } from '../etapas.ts'
import { Solicitud } from '../model.ts'
import { ofrecidos } from '../tipos.ts'
import * as ejemplos from '../../../schemas/json/ejemplos.ts'
import { documentoAgilCreado } from '../../../schemas/respuestas/radicaciones/documentos.ts'
import { plantillasOfrecidas } from '../../../schemas/respuestas/minutas/plantilla.ts'
import { anyOf, crear, modificar, ver } from '../../roles/index.ts'

const REDACTA = permiso('plantillas', 'crear')
const TOPE = 50
const NO_SE_OFRECE = 'Esa escritura no se puede solicitar por aquí.'

/**
 * The request (of the link, the body, or the only open one: the specification's body names none) gets it as its deed, and goes to stage 2.
 * @throws Problem 404, 409 of the request, also once files were sent; 422 by field, also for templates not offered to outsiders
 */
export async function elegirOCrear(
  ctx: Context,
  body: FromSchema<typeof documentoAgilDeSolicitudSchema>,
): Promise<{ id: number }> {
  const { id_solicitud, ...documento } = body
  const trabaja = ctx.user?.permisos.has(REDACTA) || actorDe(ctx) === 'oficina'
  const id = entero(id_solicitud) ?? ctx.pass?.id ?? (trabaja ? null : await suUnica(ctx))
  return id === null ? crearAgil(ctx, documento) : elegir(ctx, id, documento)
}

/** The applicant's only open request, or the only one still choosing. @throws Problem 422 under `id_solicitud` */
async function suUnica(ctx: Context): Promise<number> {
  const abiertas = await Solicitud.query(ctx.db)
    .where('id_usuario', ctx.user?.id ?? 0)
    .whereNull('anulada_en')
    .where('etapa', '<', 6)
    .orderBy('id')
    .select('id', 'etapa')
    .limit(TOPE)
  const eligen = abiertas.length > 1 ? abiertas.filter(({ etapa }) => etapa <= 2) : abiertas
  const [unica, ...otras] = eligen
  if (!unica && abiertas.length === 0)
    throw invalid({ id_solicitud: ['Usted no tiene una solicitud abierta: cree una primero.'] })
  if (!unica || otras.length) throw invalid({ id_solicitud: ['Diga para qué solicitud se elige la escritura.'] })
  return unica.id
}

type Elegido = Parameters<typeof crearAgil>[1]

async function elegir(ctx: Context, id: number, elegido: Elegido): Promise<{ id: number }> {
  const antes = await exigirVigente(ctx, id, { lock: true })
  const id_plantilla = entero(elegido.id_plantilla)
  if (
    actorDe(ctx) === 'cliente' &&
    id_plantilla !== null &&
    !(await ofrecidos(ctx)).some((uno) => uno.id_plantilla === id_plantilla)
  ) {
    throw invalid({ id_plantilla: [NO_SE_OFRECE] })
  }
  const hecho = await crearAgil(ctx, elegido)
  await pasarEtapa(ctx, id, { a: 'elegido', columnas: { id_plantilla, id_tramite: hecho.id } })
  if (antes.id_tramite !== null) await olvidarAgilSinHacer(ctx, antes.id_tramite)
  return hecho
}

/** Active quick templates; outsiders get only the offered ones. */
async function plantillasQueSeEligen(ctx: Context) {
  const todas = await plantillasAgiles(ctx)
  if (actorDe(ctx) === 'oficina' || [...LEEN].some((id) => ctx.user?.permisos.has(id))) return todas
  const ids = new Set((await ofrecidos(ctx)).map(({ id_plantilla }) => id_plantilla))
  return todas.filter(({ id }) => ids.has(id))
}

const LEEN = [permiso('plantillas', 'ver'), REDACTA, permiso('plantillas', 'modificar')]

const escribe = anyOf(crear('plantillas'), modificar('tramites'), crear('nuevoTramite'))
const lee = anyOf(
  ver('plantillas'),
  crear('plantillas'),
  modificar('plantillas'),
  modificar('tramites'),
  crear('nuevoTramite'),
)

export const rutasDeElegir = [
  route('POST /documentosAgiles', {
    operation: 'crearDocumentoAgil',
    answers: 201,
    summary: 'Comenzar un documento ágil; de una solicitud es la escritura que se pide, y la lleva a la etapa 2',
    needs: passOr(SOLICITUD, CON_SU_ENLACE, escribe),
    whose: [deSolicitud, dePlantilla],
    limit: perMinute(60),
    idempotent: true,
    body: documentoAgilDeSolicitudSchema,
    example: ejemplos.documentoAgil,
    multipart: { files: {} },
    reply: documentoAgilCreado,
    handler: (ctx, { body }) => elegirOCrear(ctx, body),
  }),
  route('GET /PlantillaAgiles/Order', {
    operation: 'listarPlantillasAgiles',
    summary: 'Las plantillas de los documentos ágiles; a quien solicita una escritura, las que la oficina ofrece',
    needs: passOr(SOLICITUD, CON_SU_ENLACE, lee),
    limit: perMinute(120),
    reply: plantillasOfrecidas,
    handler: plantillasQueSeEligen,
  }),
]
