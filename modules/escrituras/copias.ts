import { bogotaDate, formatDate, isDate } from '../../schemas/es-co/index.ts'
import type { CopiaLeida } from '../../schemas/respuestas/radicaciones/escritura.ts'
import { calendarioDe, sumarHabiles } from '../calendario/index.ts'
import { BaseModel, insert, invalid, notFound, Problem, readRow, update, type Context } from '../kernel/index.ts'
import { lasQueVe, type EscrituraNumerada, type Radicacion } from '../radicaciones/index.ts'
import { numeradaDe, tomar } from './firmas.ts'

/** Authentic copy of a deed (D.L. 960 de 1970, arts. 79 to 88). Annulled ones keep their ordinal. */
export class Copia extends BaseModel {
  static override tableName = 'copias'
  declare id_radicacion: number
  declare numero: number
  declare fecha: string
  declare solicitante: string
  declare hojas: number
  declare acreedor: string | null
  declare reemplaza: number | null
  declare reemplaza_motivo: string | null
  declare anulada_en: string | null
  declare anulada_motivo: string | null
  declare id_usuario: number | null
}

/** Business days after the authorisation in which the first copy is due (art. 87). */
const DIAS = 8

const dePapel = (una: Copia): CopiaLeida => {
  const { numero, fecha, solicitante, hojas, acreedor, reemplaza, reemplaza_motivo, anulada_en, anulada_motivo } = una
  return { numero, fecha, solicitante, hojas, acreedor, reemplaza, reemplaza_motivo, anulada_en, anulada_motivo }
}

const guardadas = (ctx: Context, id_radicacion: number) =>
  Copia.query(ctx.db).where({ id_radicacion }).orderBy('numero')

export const copiasDe = async (ctx: Context, id: number): Promise<CopiaLeida[]> =>
  (await guardadas(ctx, id)).map(dePapel)

/** Day in which the first copy is due; null once it is issued, or while the deed is not authorised at signing. */
export async function venceLaPrimera(
  ctx: Context,
  numerada: EscrituraNumerada | undefined,
  copias: readonly CopiaLeida[],
): Promise<string | null> {
  if (!numerada?.autorizada_en || copias.some(({ anulada_en }) => anulada_en === null)) return null
  return sumarHabiles(await calendarioDe(ctx), bogotaDate(numerada.autorizada_en), DIAS)
}

/** Filing of a deed by its number and year; null if the office has none, or the caller doesn't see it. */
export async function radicacionDeEscritura(ctx: Context, numero: string, anio: string): Promise<number | null> {
  const visibles = lasQueVe(ctx, 'expediente')
  const fila = await readRow(
    ctx.db,
    `select id from radicaciones where num_escritura = ? and fecha_escritura >= ? and fecha_escritura <= ?
     and anulada_en is null and (${visibles.sql}) order by id limit 1`,
    [numero, `${anio}-01-01`, `${anio}-12-31`, ...visibles.values],
  )
  return fila ? Number(fila.id) : null
}

interface Pedida {
  fecha?: string | null | undefined
  solicitante: string
  hojas: number
  acreedor?: string | null | undefined
  reemplaza?: number | null | undefined
  motivo?: string | null | undefined
}

/** The deed's next ordinal. @throws Problem 404; 409 if it is annulled or not authorised; 422 by field */
export async function expedirCopia(ctx: Context, id: number, pedida: Pedida): Promise<CopiaLeida[]> {
  const radicacion = await tomar(ctx, id)
  await exigirAutorizada(ctx, radicacion)
  // at the counter other readings come before its lock: MariaDB would keep reading what was there then
  const todas = await guardadas(ctx, id).forUpdate()
  const antes = todas.filter(({ anulada_en }) => anulada_en === null)
  const fecha = pedida.fecha || ctx.today
  if (!isDate(fecha) || fecha > ctx.today || fecha < (radicacion.fecha_escritura ?? ''))
    throw invalid({ fecha: ['Debe ser de la fecha de la escritura a hoy.'] })
  const solicitante = pedida.solicitante.trim()
  if (!solicitante) throw invalid({ solicitante: ['Escriba quién la pide.'] })
  const merito = pedida.reemplaza ? sustituye(antes, pedida.reemplaza, pedida.motivo) : primera(antes, pedida.acreedor)
  await insert(ctx, Copia, {
    id_radicacion: id,
    numero: (todas.at(-1)?.numero ?? 0) + 1,
    fecha,
    solicitante,
    hojas: pedida.hojas,
    ...merito,
    anulada_en: null,
    anulada_motivo: null,
    id_usuario: ctx.user?.id ?? null,
  })
  return copiasDe(ctx, id)
}

async function exigirAutorizada(ctx: Context, { id, num_escritura }: Radicacion): Promise<void> {
  const numerada = await numeradaDe(ctx, id)
  // a number that was typed, without the day's signing, is of an authorised deed
  if (num_escritura && (!numerada || numerada.autorizada_en)) return
  throw new Problem(409, 'sin_autorizar', 'De una escritura sin autorizar no se expiden copias.')
}

type Merito = Pick<Copia, 'acreedor' | 'reemplaza' | 'reemplaza_motivo'>

/** Only the first copy is enforceable, with an exemplar for each of several creditors (art. 80, to be confirmed). */
function primera(antes: readonly Copia[], dicho: string | null | undefined): Merito {
  const acreedor = dicho?.trim() || null
  const mismo = (uno: string | null) => uno?.toLowerCase() === acreedor?.toLowerCase()
  if (acreedor && antes.some((una) => una.acreedor === null || mismo(una.acreedor)))
    throw invalid({
      acreedor: ['Solo la primera copia presta mérito ejecutivo. Si se perdió, expida la que la sustituye.'],
    })
  return { acreedor, reemplaza: null, reemplaza_motivo: null }
}

/** Takes the place of a lost one, by deed of both parties or order of the judge (art. 81). */
function sustituye(antes: readonly Copia[], numero: number, dicho: string | null | undefined): Merito {
  const perdida = antes.find((una) => una.numero === numero)
  if (!perdida?.acreedor) throw invalid({ reemplaza: ['No es una copia que preste mérito ejecutivo.'] })
  const otra = antes.find((una) => una.reemplaza === numero)
  if (otra) throw invalid({ reemplaza: [`La sustituyó la copia ${otra.numero}, del ${formatDate(otra.fecha)}.`] })
  const motivo = dicho?.trim() ?? ''
  if (motivo.length < 5)
    throw invalid({ motivo: ['Escriba la escritura de las partes, o la orden del juez y su fecha.'] })
  return { acreedor: perdida.acreedor, reemplaza: numero, reemplaza_motivo: motivo }
}

/** @throws Problem 404 */
export async function exigirCopia(ctx: Context, id: number, numero: number): Promise<Copia> {
  const copia = await guardadas(ctx, id).findOne({ numero })
  if (!copia) throw notFound('No se encontró esa copia.')
  return copia
}

/** For one recorded by mistake: it keeps its ordinal in the book. Idempotent. @throws Problem 404; 409 if another replaces it */
export async function anularCopia(ctx: Context, id: number, numero: number, motivo: string): Promise<CopiaLeida[]> {
  await tomar(ctx, id)
  const copia = await exigirCopia(ctx, id, numero)
  if (copia.anulada_en === null) {
    if (await guardadas(ctx, id).findOne({ reemplaza: numero }).whereNull('anulada_en'))
      throw new Problem(409, 'sustituida', 'Otra copia la sustituye: anule primero la otra.')
    const anulada = { anulada_en: ctx.now.toISOString(), anulada_motivo: motivo.trim() }
    await update(ctx, Copia, copia.id, anulada, { before: copia })
  }
  return copiasDe(ctx, id)
}
