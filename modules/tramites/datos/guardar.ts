import type { FromSchema } from 'json-schema-to-ts'
import { LARGO_DE_MINUTA } from '../../../schemas/minutas/minuta.ts'
import { entero } from '../../../schemas/json/leidos.ts'
import type { TramiteGuardado, PasadosLeidos } from '../../../schemas/respuestas/tramites/tramite.ts'
import type { tramiteCambioSchema, tramitesCambioSchema } from '../../../schemas/tramites/tramite-cuerpos.ts'
import {
  findRow,
  invalid,
  isTooDeep,
  Problem,
  update,
  type Columns,
  type Context,
  inTransaction,
  notFound,
  onlySeen,
  UnsureCommit,
} from '../../kernel/index.ts'
import { Plantilla } from '../../plantillas/index.ts'
import { bogotaDate } from '../../../schemas/es-co/index.ts'
import { tipoDe } from '../../../schemas/tramites/tipos/index.ts'
import { ABIERTOS } from '../domain.ts'
import { numeroDe, exigirTramite, leerTramite } from './leer.ts'
import { Tramite } from '../model.ts'
import { cobraLaTarifa, costoDe, sinGratuidad } from '../cobro/leer-cobro.ts'
import { pasarA } from '../estados/pasar.ts'
import { anunciarDatos } from '../orden/radicar-orden.ts'
import { setImmediate as respiro } from 'node:timers/promises'
import { deTramite } from '../quien-ve.ts'

/** At filing-day prices, while nothing was charged. @returns changed columns @throws Problem 409 if charged or ended */
async function costoConOtrosDatos(
  ctx: Context,
  tramite: Tramite,
  data: Tramite['data'],
): Promise<Columns<typeof Tramite>> {
  const tipo = tipoDe(tramite.tipo)
  if (!tipo || tipo.costo.clase === 'liquidacion') return {}
  const fecha = bogotaDate(tramite.radicado_en)
  const como = (await cobraLaTarifa(ctx, tipo, tramite)) ? sinGratuidad(tipo) : tipo
  const [antes, ahora] = [
    await costoDe(ctx, como, tramite, fecha),
    await costoDe(ctx, como, { datos: tramite.datos, data }, fecha),
  ]
  if (antes.pesos === ahora.pesos && antes.causa === ahora.causa) return {}
  if (tramite.cobro !== null && tramite.cobro !== 'gratis')
    throw new Problem(
      409,
      'cobrado',
      `El trámite ${numeroDe(tramite)} ya se cobró: anule su cobro antes de cambiar lo que cuesta.`,
    )
  if (!ABIERTOS.includes(tramite.estado))
    throw new Problem(409, 'terminado', `El trámite ${numeroDe(tramite)} ya terminó: lo que cuesta no se cambia.`)
  return { valor: ahora.pesos, causa_valor: ahora.causa, cobro: ahora.pesos === 0 ? 'gratis' : null }
}

type Cambio = FromSchema<typeof tramiteCambioSchema>

const NO_SE_LEEN = 'Los datos de la minuta no se pueden leer.'

/** @throws Problem 404; 409 with the current row for an old version, or if annulled; 422 by field; 403 without the step's permission */
export async function guardarTramite(ctx: Context, id: number, cambio: Cambio): Promise<TramiteGuardado> {
  const antes = await exigirTramite(ctx, id, { lock: true })
  const { anotaciones, req_data_tramite, data, id_plantilla, estado, version: leida, ...dicho } = cambio
  if (!estado) exigirSinPaso(dicho)
  const dichas = await columnasDe(ctx, { anotaciones, req_data_tramite, data, id_plantilla })
  const columnas = {
    ...dichas,
    ...(data && antes.estado !== 'anulado' && (await costoConOtrosDatos(ctx, antes, data))),
  }
  let version = leida
  if (Object.keys(columnas).length) {
    if (antes.estado === 'anulado') throw new Problem(409, 'anulado', 'El trámite está anulado: ya no se cambia.')
    const show = () => leerTramite(ctx, id)
    const despues = await update(ctx, Tramite, id, columnas, {
      before: antes,
      show,
      ...(version === undefined ? {} : { version }),
    })
    if (columnas.req_data_tramite) await anunciarDatos(ctx, despues, despues.req_data_tramite ?? {})
    version = version === undefined ? undefined : despues.version
  }
  const { avisos } = estado ? await pasarA(ctx, id, { ...dicho, estado, version }) : { avisos: [] }
  return { ...(await leerTramite(ctx, id)), message: 'Actualizado correctamente', avisos }
}

/** Fields that only a step keeps. @throws Problem 422 by field */
function exigirSinPaso(dicho: Omit<Cambio, keyof Guardable | 'estado' | 'version'>): void {
  const dichos = Object.entries(dicho).filter(([, valor]) => (Array.isArray(valor) ? valor.length > 0 : Boolean(valor)))
  if (dichos.length)
    throw invalid(Object.fromEntries(dichos.map(([campo]) => [campo, ['Solo se escribe al pasar a otro estado.']])))
}

type Guardable = Pick<Cambio, 'anotaciones' | 'req_data_tramite' | 'data' | 'id_plantilla'>

async function columnasDe(
  ctx: Context,
  { anotaciones, req_data_tramite, data, id_plantilla }: Guardable,
): Promise<Columns<typeof Tramite>> {
  return {
    ...(anotaciones === undefined ? {} : { anotaciones: anotaciones?.trim() || null }),
    ...(req_data_tramite === undefined ? {} : { req_data_tramite: deMinuta(req_data_tramite) }),
    ...(data === undefined ? {} : { data: { ...data } }),
    ...(id_plantilla === undefined ? {} : { id_plantilla: await exigirPlantilla(ctx, entero(id_plantilla)) }),
  }
}

function deMinuta(dicho: Cambio['req_data_tramite']): Record<string, unknown> | null {
  if (dicho === null || dicho === undefined || dicho === '') return null
  const datos = typeof dicho === 'string' ? leerJson(dicho) : dicho
  const esObjeto = typeof datos === 'object' && datos !== null && !Array.isArray(datos)
  if (!esObjeto || isTooDeep(datos)) throw invalid({ req_data_tramite: [NO_SE_LEEN] })
  if (JSON.stringify(datos).length > LARGO_DE_MINUTA)
    throw invalid({ req_data_tramite: ['Los datos son demasiados para una minuta.'] })
  return { ...datos }
}

function leerJson(texto: string): unknown {
  try {
    return JSON.parse(texto)
  } catch {
    throw invalid({ req_data_tramite: [NO_SE_LEEN] })
  }
}

async function exigirPlantilla(ctx: Context, id: number | null): Promise<number | null> {
  if (id !== null && !(await findRow(ctx.db, Plantilla, id))?.activo)
    throw invalid({ id_plantilla: ['Esa plantilla no existe.'] })
  return id
}

type Pedido = FromSchema<typeof tramitesCambioSchema>

const SIN_SABER = 'No se sabe si alcanzó a pasar: revíselo.'
const NO_ALCANZO = 'No alcanzó a pasar: intente de nuevo.'

/**
 * One transaction each. A rejected one does not stop the others; any other error stops the batch, and the rest is reported as not done.
 * @throws Problem 404 if the user does not see one of them; the error of the first one if none was done
 */
export async function pasarVarios(ctx: Context, { ids, versiones = {}, ...dicho }: Pedido): Promise<PasadosLeidos> {
  const filas = await onlySeen(ctx, Tramite.query(ctx.db), deTramite).whereIn('tramites.id', ids)
  if (filas.length < ids.length) throw notFound('No se encontró alguno de los trámites.')
  const numeros = new Map(filas.map((fila) => [fila.id, numeroDe(fila)]))
  const resultados: PasadosLeidos['resultados'][number][] = []
  let falla = false
  // id order, so that concurrent batches do not deadlock
  for (const id of [...ids].sort((a, b) => a - b)) {
    const fila = { id, numero_tramite: numeros.get(id) ?? '' }
    const no = (error: string) => {
      resultados.push({ ...fila, ok: false, estado: null, version: null, error, avisos: [] })
    }
    if (falla) {
      no(NO_ALCANZO)
      continue
    }
    try {
      const { tramite, avisos } = await inTransaction(ctx, (its) =>
        pasarA(its, id, { ...dicho, version: versiones[id] }),
      )
      resultados.push({ ...fila, ok: true, estado: tramite.estado, version: tramite.version, error: null, avisos })
    } catch (error) {
      if (error instanceof Problem && error.status < 500) {
        no(sentencia(error))
        continue
      }
      if (!resultados.some(({ ok }) => ok)) throw error
      ctx.log.error({ err: error }, 'some procedures were not taken to their state')
      no(error instanceof UnsureCommit ? SIN_SABER : NO_ALCANZO)
      falla = true
    }
    await respiro() // SQLite never yields, so let other requests in
  }
  return { resultados, pasados: resultados.filter(({ ok }) => ok).length }
}

const sentencia = ({ message, errors }: Problem): string => Object.values(errors ?? {}).flat()[0] ?? message
