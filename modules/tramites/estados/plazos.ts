import { formatDate, plural } from '../../../schemas/es-co/index.ts'
import { NORMA_DE_PRORROGA } from '../../../schemas/tramites/tramite-estado.ts'
import { tipoDe } from '../../../schemas/tramites/tipos/index.ts'
import { bogotaDate, invalid, update, type Columns, type Context, findRow, inTransaction } from '../../kernel/index.ts'
import { calendarioDe, type Calendario } from '../../calendario/index.ts'
import {
  faltasDeProrroga,
  MESES_PARA_RESPONDER,
  responderHasta,
  type Actor,
  type Prorroga,
  type Prorrogable,
} from '../domain.ts'
import { exigirTramite, exigirVersion, leerTramite } from '../datos/leer.ts'
import { Tramite, PasoDeTramite } from '../model.ts'
import { anotarPaso, pasosDe, type Leido, plazoContado, terminoDe, type PasoContado } from './pasar.ts'

/**
 * Extends the office's term, before it expires and up to double (Ley 1755 de 2015, art. 14, par.), or the applicant's, once (art. 17).
 * @throws Problem 404; 409 with the current row for an old version; 422 by field
 */
export async function prorrogar(
  ctx: Context,
  id: number,
  { version, ...pedida }: Prorroga & Leido,
  { como = 'oficina' }: { como?: Actor } = {},
): Promise<Tramite> {
  const antes = await exigirTramite(ctx, id, { lock: true })
  await exigirVersion(ctx, antes, version)
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

const EN_UNA_VEZ = 200

/** Open ones only, past dates too. Safe to run twice. @returns number of changed procedures */
export async function recontarPlazos(ctx: Context): Promise<number> {
  const calendario = await calendarioDe(ctx)
  let movidos = 0
  for (let desde = 0; ;) {
    const tramites = await Tramite.query(ctx.db)
      .whereNotNull('vence')
      .where('id', '>', desde)
      .orderBy('id')
      .limit(EN_UNA_VEZ)
    const pasos = await pasosDeVarios(
      ctx,
      tramites.map(({ id }) => id),
    )
    for (const tramite of tramites)
      if (fechasMovidas(calendario, tramite, pasos.get(tramite.id) ?? []) && (await mover(ctx, calendario, tramite.id)))
        movidos++
    desde = tramites.at(-1)?.id ?? 0
    if (tramites.length < EN_UNA_VEZ) return movidos
  }
}

/** Rereads the row in its own transaction. */
const mover = (ctx: Context, calendario: Calendario, id: number): Promise<boolean> =>
  inTransaction(ctx, async (its) => {
    const tramite = await findRow(its.db, Tramite, id, { lock: true })
    const fechas = tramite?.vence && fechasMovidas(calendario, tramite, await pasosDe(its, id))
    if (!fechas) return false
    await update(its, Tramite, id, fechas, { before: tramite })
    return true
  })

function fechasMovidas(calendario: Calendario, tramite: Tramite, pasos: readonly PasoContado[]) {
  const plazo = plazoContado(calendario, tramite, pasos)
  if (!plazo) return null
  const { pausado_desde, respuesta_prorrogada } = tramite
  const meses = tipoDe(tramite.tipo)?.termino.respuesta?.meses ?? MESES_PARA_RESPONDER
  const responder_hasta = pausado_desde && responderHasta(calendario, pausado_desde, meses, respuesta_prorrogada)
  const igual =
    plazo.promesa === tramite.promesa && plazo.vence === tramite.vence && responder_hasta === tramite.responder_hasta
  return igual ? null : { ...plazo, responder_hasta }
}

async function pasosDeVarios(ctx: Context, ids: readonly number[]): Promise<Map<number, PasoDeTramite[]>> {
  const varios = new Map<number, PasoDeTramite[]>(ids.map((id) => [id, []]))
  const pasos = ids.length
    ? await PasoDeTramite.query(ctx.db)
        .whereIn('id_tramite', [...ids])
        .orderBy('id')
    : []
  for (const paso of pasos) varios.get(paso.id_tramite)?.push(paso)
  return varios
}

const DESISTIMIENTOS_EN_UNA_VEZ = 500

/** A person signs the withdrawal (Ley 1755 de 2015, art. 17); until then an answer counts. Safe to run twice. */
export async function proponerDesistimientos(ctx: Context): Promise<void> {
  const sinRespuesta = await Tramite.query(ctx.db)
    .where('estado', 'devuelto')
    .where('responder_hasta', '<', ctx.today)
    .whereNull('desistimiento_propuesto')
    .orderBy('id')
    .limit(DESISTIMIENTOS_EN_UNA_VEZ)
  for (const { id } of sinRespuesta) await inTransaction(ctx, (its) => proponer(its, id))
}

/** Rereads the row: an answer may have come meanwhile. */
async function proponer(ctx: Context, id: number): Promise<void> {
  const tramite = await findRow(ctx.db, Tramite, id, { lock: true })
  if (tramite?.estado !== 'devuelto' || tramite.desistimiento_propuesto !== null) return
  const { responder_hasta } = tramite
  if (!responder_hasta || responder_hasta >= ctx.today) return
  await update(ctx, Tramite, id, { desistimiento_propuesto: ctx.today }, { before: tramite })
  await anotarPaso(
    ctx,
    id,
    {
      de: 'devuelto',
      estado: 'devuelto',
      norma: 'Ley 1755 de 2015, art. 17',
      motivo: `No se respondió hasta el ${formatDate(responder_hasta)}: se propone declarar el desistimiento.`,
    },
    { avisa: false },
  )
}
