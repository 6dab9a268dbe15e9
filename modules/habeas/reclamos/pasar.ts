import { formatDate, plural } from '../../../schemas/es-co/index.ts'
import { NOMBRE_DE_DECISION } from '../../../schemas/personas/habeas.ts'
import { texto } from '../../../schemas/json/leidos.ts'
import { calendarioDe } from '../../calendario/index.ts'
import { invalid, update, versionConflict, type Context } from '../../kernel/index.ts'
import { olvidarTitular } from '../../papelera/index.ts'
import { estaAbierto, juzgarPaso, transicion, venceDe, type Pedido } from '../domain.ts'
import { Reclamo, type Reclamo as Fila } from '../model.ts'
import { anotarPaso } from './anotar-paso.ts'
import { exigirReclamo, leerReclamo } from './leer.ts'

/**
 * Takes a step of a claim: judges it, moves its clock, writes it down and asks to tell the titular.
 * @returns what whoever took it should know
 * @throws Problem 404; 409 with the claim as it is if the version is old; 422 by field
 */
export async function pasarReclamo(
  ctx: Context,
  id: number,
  { version, ...pedido }: Pedido & { version: number },
): Promise<string[]> {
  const antes = await exigirReclamo(ctx, id, { lock: true })
  if (version !== antes.version) throw versionConflict(await leerReclamo(ctx, id))
  const calendario = await calendarioDe(ctx)
  const { errores, avisos } = juzgarPaso(calendario, antes, pedido, ctx.today)
  if (Object.keys(errores).length) throw invalid(errores)
  const a = transicion(antes.estado, pedido.paso)?.a ?? null
  const cuando = ctx.now.toISOString()
  const cambio = {
    ...(a && { estado: a, estado_desde: cuando, desistimiento_propuesto: null }),
    ...(a && !estaAbierto(a) && { terminado_en: cuando }),
    ...columnasDe(pedido, antes, cuando),
  }
  const { prorroga, estado, completo_en, requerido_en } = { ...antes, ...cambio }
  const contado = { tipo: antes.tipo, recibido_en: antes.recibido_en, prorroga, estado, completo_en, requerido_en }
  const vence = venceDe(calendario, contado)
  const reclamo = await update(
    ctx,
    Reclamo,
    id,
    { ...cambio, vence },
    { before: antes, show: () => leerReclamo(ctx, id) },
  )
  // suppressed data cannot be restored
  const suprime = antes.tipo === 'supresion' && pedido.paso === 'responder' && pedido.decision !== 'no_procede'
  const olvidados = suprime ? await olvidarTitular(ctx, antes) : 0
  // that the identity was verified is the office's business
  const correo = pedido.paso === 'verificar' ? null : reclamo.correo
  await anotarPaso(ctx, reclamo, { paso: pedido.paso, detalle: dichoDe(pedido, reclamo), correo })
  return olvidados === 0
    ? avisos
    : [
        ...avisos,
        `En la papelera había ${plural(olvidados, 'registro')} con datos del titular: ya no se puede restaurar.`,
      ]
}

type Cambio = Partial<
  Pick<
    Fila,
    | 'verificacion'
    | 'completo_en'
    | 'falta'
    | 'requerido_en'
    | 'prorroga'
    | 'motivo_prorroga'
    | 'trasladado_a'
    | 'decision'
    | 'respuesta'
    | 'norma'
  >
>

function columnasDe(pedido: Pedido, antes: Fila, cuando: string): Cambio {
  const verificacion = texto(pedido.verificacion) ?? antes.verificacion
  switch (pedido.paso) {
    case 'verificar':
      return { verificacion }
    // complete from the start: counts from its arrival
    case 'completar':
      return { completo_en: antes.estado === 'incompleto' ? cuando : antes.recibido_en }
    case 'pedir':
      return { falta: texto(pedido.falta), requerido_en: cuando }
    case 'prorrogar':
      return { prorroga: pedido.dias ?? 0, motivo_prorroga: texto(pedido.motivo) }
    case 'trasladar':
      return { trasladado_a: texto(pedido.trasladado_a) }
    case 'responder':
      return {
        verificacion,
        decision: pedido.decision ?? null,
        respuesta: texto(pedido.respuesta),
        norma: texto(pedido.norma),
      }
    case 'desistir':
      return {}
  }
}

function dichoDe(pedido: Pedido, { vence, verificacion, falta, trasladado_a }: Fila): string | null {
  const motivo = texto(pedido.motivo)
  switch (pedido.paso) {
    case 'verificar':
      return verificacion
    case 'pedir':
      return falta
    case 'prorrogar':
      return `${plural(pedido.dias ?? 0, 'día hábil', 'días hábiles')} más: se responde hasta el ${formatDate(vence)}. ${motivo ?? ''}`
    case 'trasladar':
      return `A ${trasladado_a}. ${motivo ?? ''}`
    case 'responder':
      return [pedido.decision && NOMBRE_DE_DECISION[pedido.decision], texto(pedido.norma)].filter(Boolean).join('. ')
    case 'completar':
    case 'desistir':
      return motivo
  }
}
