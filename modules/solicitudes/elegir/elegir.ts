import type { FromSchema } from 'json-schema-to-ts'
import { entero } from '../../../schemas/leidos.ts'
import type { documentoAgilDeSolicitudSchema } from '../../../schemas/solicitud-cuerpos.ts'
import { permiso } from '../../../schemas/vistas.ts'
import { invalid, type Context } from '../../kernel/index.ts'
import { crearAgil, olvidarAgilSinHacer } from '../../minutas/index.ts'
import { plantillasAgiles } from '../../plantillas/index.ts'
import { actorDe } from '../actor.ts'
import { pasarEtapa } from '../etapas/pasar-etapa.ts'
import { exigirVigente } from '../leer/exigir-solicitud.ts'
import { ofrecidos } from '../tipos/leer-tipos.ts'

const REDACTA = permiso('plantillas', 'crear')
const NO_SE_OFRECE = 'Esa escritura no se puede solicitar por aquí.'

/**
 * POST /documentosAgiles: a quick document. Of a request (its bearer's own, or the one that the body names) it is what is asked for, and
 * takes it to stage 2; choosing again, until documents are sent, leaves the earlier one.
 * @throws Problem 404, 409 of the request; 422 by field, also for what outsiders are not offered
 */
export async function elegirOCrear(ctx: Context, body: FromSchema<typeof documentoAgilDeSolicitudSchema>): Promise<{ id: number }> {
  const { id_solicitud, ...documento } = body
  const id = entero(id_solicitud) ?? ctx.pass?.id
  if (id !== undefined) return elegir(ctx, id, documento)
  if (!ctx.user?.permisos.has(REDACTA)) throw invalid({ id_solicitud: ['Diga para qué solicitud se elige la escritura.'] })
  return crearAgil(ctx, documento)
}

type Elegido = Parameters<typeof crearAgil>[1]

async function elegir(ctx: Context, id: number, elegido: Elegido): Promise<{ id: number }> {
  const antes = await exigirVigente(ctx, id, { lock: true })
  const id_plantilla = entero(elegido.id_plantilla)
  if (actorDe(ctx) === 'cliente' && id_plantilla !== null && !(await ofrecidos(ctx)).some((uno) => uno.id_plantilla === id_plantilla)) {
    throw invalid({ id_plantilla: [NO_SE_OFRECE] })
  }
  const hecho = await crearAgil(ctx, elegido)
  await pasarEtapa(ctx, id, { a: 'elegido', columnas: { id_plantilla, id_tramite: hecho.id } })
  if (antes.id_tramite !== null) await olvidarAgilSinHacer(ctx, antes.id_tramite)
  return hecho
}

/** GET /PlantillaAgiles/Order: the quick templates in use, by their name; to who asks for a deed, those that the office offers. */
export async function plantillasQueSeEligen(ctx: Context) {
  const todas = await plantillasAgiles(ctx)
  if (actorDe(ctx) === 'oficina' || [...LEEN].some((id) => ctx.user?.permisos.has(id))) return todas
  const ids = new Set((await ofrecidos(ctx)).map(({ id_plantilla }) => id_plantilla))
  return todas.filter(({ id }) => ids.has(id))
}

const LEEN = [permiso('plantillas', 'ver'), REDACTA, permiso('plantillas', 'modificar')]
