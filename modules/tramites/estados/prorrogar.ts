import { formatDate, plural } from '../../../schemas/es-co/index.ts'
import { tipoDe } from '../../../schemas/tramites/tipos/index.ts'
import { bogotaDate, invalid, update, versionConflict, type Columns, type Context } from '../../kernel/index.ts'
import { calendarioDe, type Calendario } from '../../calendario/index.ts'
import {
  faltasDeProrroga,
  MESES_PARA_RESPONDER,
  NORMA_DE_PRORROGA,
  responderHasta,
  type Actor,
  type Prorroga,
  type Prorrogable,
} from '../domain.ts'
import { exigirTramite, leerTramite } from '../leer.ts'
import { Tramite, type PasoDeTramite } from '../model.ts'
import { anotarPaso, pasosDe, type Leido } from './pasar.ts'
import { plazoContado, terminoDe } from './reloj.ts'

/**
 * Gives more time: to the office, told before its limit and up to double (Ley 1755 de 2015, art. 14, par.), or to who asked to answer,
 * once (art. 17). It is a step of its way: who waits is told.
 * @throws Problem 404; 409 with the procedure as it is if the version is old; 422 by field
 */
export async function prorrogar(
  ctx: Context,
  id: number,
  { version, ...pedida }: Prorroga & Leido,
  { como = 'oficina' }: { como?: Actor } = {},
): Promise<Tramite> {
  const antes = await exigirTramite(ctx, id, { lock: true })
  if (version !== undefined && version !== antes.version) throw versionConflict(await leerTramite(ctx, id))
  const faltas = faltasDeProrroga(prorrogable(antes), pedida, ctx.today)
  if (Object.keys(faltas).length) throw invalid(faltas)
  const [calendario, pasos] = [await calendarioDe(ctx), await pasosDe(ctx, id)]
  const dias = pedida.de === 'termino' ? (pedida.dias ?? 0) : 0
  const columnas = dias ? alTermino(calendario, antes, pasos, dias) : aLaRespuesta(calendario, antes)
  const tramite = await update(ctx, Tramite, id, columnas, { before: antes, show: () => leerTramite(ctx, id) })
  const dicho = dias
    ? `Término prorrogado ${plural(dias, 'día hábil', 'días hábiles')}: vence el ${formatDate(tramite.vence)}.`
    : `Plazo para responder prorrogado hasta el ${formatDate(tramite.responder_hasta)}.`
  const motivo = [dicho, pedida.motivo?.trim()].filter(Boolean).join(' ')
  await anotarPaso(
    ctx,
    id,
    { de: antes.estado, estado: antes.estado, motivo, norma: NORMA_DE_PRORROGA[pedida.de] },
    { como },
  )
  return tramite
}

export function prorrogable(tramite: Tramite): Prorrogable {
  const { estado, vence, pausado_desde, responder_hasta, prorroga, respuesta_prorrogada } = tramite
  return {
    estado,
    vence,
    pausado_desde,
    responder_hasta,
    prorroga,
    respuesta_prorrogada,
    dias_limite: terminoDe(tramite)?.dias_limite ?? null,
    norma_respuesta: tipoDe(tramite.tipo)?.termino.respuesta?.norma,
  }
}

const alTermino = (
  calendario: Calendario,
  antes: Tramite,
  pasos: readonly PasoDeTramite[],
  dias: number,
): Columns<typeof Tramite> => {
  const prorroga = antes.prorroga + dias
  return { prorroga, ...plazoContado(calendario, { ...antes, prorroga }, pasos) }
}

const aLaRespuesta = (calendario: Calendario, { pausado_desde, estado_desde }: Tramite): Columns<typeof Tramite> => ({
  respuesta_prorrogada: true,
  responder_hasta: responderHasta(
    calendario,
    pausado_desde ?? bogotaDate(new Date(estado_desde)),
    MESES_PARA_RESPONDER,
    true,
  ),
})
