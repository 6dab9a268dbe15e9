import { isDate } from '../../schemas/es-co/index.ts'
import { escribirNumero } from '../../schemas/radicaciones/numero.ts'
import type { FirmaLeida, NumeradaLeida } from '../../schemas/respuestas/radicaciones/escritura.ts'
import {
  BaseModel,
  insert,
  invalid,
  marks,
  Problem,
  readRow,
  readRows,
  remove,
  update,
  type Context,
} from '../kernel/index.ts'
import { EscrituraNumerada, exigirVigente, leerCabecera, numerar, Radicacion } from '../radicaciones/index.ts'
import { faltantes, leerRequisitos } from '../requisitos/index.ts'
import { agregarSeguimiento } from '../seguimientos/index.ts'

/** That a party signed the deed, and when. */
class FirmaDeOtorgante extends BaseModel {
  static override tableName = 'firmas_otorgantes'
  declare id_radicacion: number
  declare id_personas: number
  declare cuando: string
  declare id_usuario: number | null
}

const PARTES = `select ar.id_radicacion, o.id_personas, min(p.nombres) as nombres, min(p.apellidos) as apellidos,
    min(p.numero_documento) as numero_documento, min(t.name) as calidad, min(f.cuando) as cuando
  from actos_radicacion ar join otorgantes_acto o on o.id_acto_radi = ar.id join personas p on p.id = o.id_personas
  join tipos_otorgantes t on t.id = o.id_tipos_otorgantes
  left join firmas_otorgantes f on f.id_radicacion = ar.id_radicacion and f.id_personas = o.id_personas
  where ar.id_radicacion in (@) group by ar.id_radicacion, o.id_personas
  order by ar.id_radicacion, min(ar.orden), min(o.orden)`

/** Parties of several filings, each person once, with the instant of the signature. */
export async function firmasDe(ctx: Context, ids: readonly number[]): Promise<Map<number, FirmaLeida[]>> {
  const filas = ids.length ? await readRows(ctx.db, PARTES.replace('@', marks(ids)), [...ids]) : []
  return new Map(
    ids.map((id) => [
      id,
      filas
        .filter((fila) => fila.id_radicacion === id)
        .map(({ id_personas, nombres, apellidos, numero_documento, calidad, cuando }) => ({
          id_personas: Number(id_personas),
          nombre: [nombres, apellidos].filter(Boolean).join(' '),
          numero_documento: String(numero_documento),
          calidad: String(calidad),
          cuando: typeof cuando === 'string' ? cuando : null,
        })),
    ]),
  )
}

export const comoNumerada = (una: EscrituraNumerada): NumeradaLeida => {
  const { numero, bis, anio, cuando, motivo, autorizada_en, hojas, no_autorizada, no_autorizada_motivo } = una
  return { numero, bis, anio, cuando, motivo, autorizada_en, hojas, no_autorizada, no_autorizada_motivo }
}

/** Locked, so that signatures, number and authorisation of a deed follow one another. */
export async function tomar(ctx: Context, id: number): Promise<Radicacion> {
  await Radicacion.query(ctx.db).where({ id }).forUpdate().select('id')
  const radicacion = await leerCabecera(ctx, id)
  exigirVigente(radicacion)
  return radicacion
}

export const numeradaDe = (ctx: Context, id: number) => EscrituraNumerada.query(ctx.db).findOne({ id_radicacion: id })

async function exigirSinAutorizar(ctx: Context, id: number): Promise<void> {
  if ((await numeradaDe(ctx, id))?.autorizada_en)
    throw new Problem(409, 'autorizada', 'La escritura ya está autorizada: sus firmas no se cambian.')
}

const EN_FIRMAS = 'En firmas'
const pasoDe = (ctx: Context, { numero_radicacion }: Radicacion, paso: string, observacion: string | null = null) =>
  agregarSeguimiento(ctx, { paso, fecha: ctx.today, observacion, num_radicacion: numero_radicacion })

/** Idempotent. @throws Problem 404; 409 if annulled or authorised; 422 if the person is no party of the deed */
export async function firmar(ctx: Context, id: number, id_personas: number): Promise<FirmaLeida[]> {
  const radicacion = await tomar(ctx, id)
  const antes = (await firmasDe(ctx, [id])).get(id) ?? []
  const suya = antes.find((una) => una.id_personas === id_personas)
  if (!suya) throw invalid({ id_personas: ['Esa persona no es otorgante de la escritura.'] })
  if (suya.cuando !== null) return antes
  await exigirSinAutorizar(ctx, id)
  const cuando = ctx.now.toISOString()
  await insert(ctx, FirmaDeOtorgante, { id_radicacion: id, id_personas, cuando, id_usuario: ctx.user?.id ?? null })
  if (antes.every((una) => una.cuando === null) && !(await estaEnFirmas(ctx, radicacion)))
    await pasoDe(ctx, radicacion, EN_FIRMAS)
  return antes.map((una) => (una.id_personas === id_personas ? { ...una, cuando } : una))
}

const estaEnFirmas = async ({ db }: Context, { id_estados_escrituras }: Radicacion): Promise<boolean> =>
  (await readRow(db, 'select id from estados_escrituras where id = ? and name = ? limit 1', [
    id_estados_escrituras ?? 0,
    EN_FIRMAS,
  ])) !== undefined

/** For a signature noted by mistake. Idempotent. @throws Problem 404; 409 if annulled or authorised */
export async function quitarFirma(ctx: Context, id: number, id_personas: number): Promise<FirmaLeida[]> {
  await tomar(ctx, id)
  await exigirSinAutorizar(ctx, id)
  const suya = await FirmaDeOtorgante.query(ctx.db).findOne({ id_radicacion: id, id_personas })
  if (suya) await remove(ctx, FirmaDeOtorgante, suya.id)
  return (await firmasDe(ctx, [id])).get(id) ?? []
}

/** Gives the number, and says it in the follow-up. @throws errors of `numerar` */
export async function numerarEscritura(
  ctx: Context,
  id: number,
  pedido: Parameters<typeof numerar>[2],
): Promise<NumeradaLeida> {
  // the lock before any reading: MariaDB would keep reading what was there before another click committed
  await tomar(ctx, id)
  const antes = await numeradaDe(ctx, id)
  const numerada = await numerar(ctx, id, pedido)
  if (numerada.numero !== antes?.numero || numerada.bis !== antes.bis)
    await pasoDe(
      ctx,
      await leerCabecera(ctx, id),
      'Numerada',
      `Escritura ${escribirNumero(numerada)} de ${numerada.anio}`,
    )
  return comoNumerada(numerada)
}

/** @throws Problem 409 */
export async function exigirNumerada(ctx: Context, id: number): Promise<EscrituraNumerada> {
  const numerada = await numeradaDe(ctx, id)
  if (!numerada) throw new Problem(409, 'sin_numero', 'Dele primero su número a la escritura.')
  return numerada
}

/** Today unless another day is said. @throws Problem 422 before the deed or after today */
export function diaDicho(
  { today }: Context,
  { fecha_escritura }: Radicacion,
  dicho: string | null | undefined,
): string {
  const fecha = dicho || today
  if (!isDate(fecha) || fecha > today || fecha < (fecha_escritura ?? ''))
    throw invalid({ fecha: ['Debe ser de la fecha de la escritura a hoy.'] })
  return fecha
}

/** Of another day the hour is not known: noon of Bogotá. */
const instanteDe = ({ now, today }: Context, fecha: string): string =>
  fecha === today ? now.toISOString() : `${fecha}T17:00:00.000Z`

/**
 * Idempotent.
 * @throws Problem 404; 409 `sin_numero`, or `falta` with what is missing while no reason is given; 422 for its date
 */
export async function autorizar(
  ctx: Context,
  id: number,
  { motivo: dicho, fecha: dicha }: { motivo?: string | null | undefined; fecha?: string | null | undefined },
): Promise<NumeradaLeida> {
  const radicacion = await tomar(ctx, id)
  const numerada = await exigirNumerada(ctx, id)
  if (numerada.autorizada_en) return comoNumerada(numerada)
  if (numerada.no_autorizada)
    throw new Problem(409, 'no_autorizada', 'Tiene nota de no autorizada: quítela primero, si fue un error.')
  const fecha = diaDicho(ctx, radicacion, dicha)
  const motivo = dicho?.trim() || null
  const firmas = (await firmasDe(ctx, [id])).get(id) ?? []
  const faltan = [
    ...firmas.filter(({ cuando }) => cuando === null).map(({ nombre }) => `La firma de ${nombre}`),
    ...faltantes(await leerRequisitos(ctx, id)),
  ]
  if (faltan.length && motivo === null) throw new Problem(409, 'falta', `Falta: ${faltan.join('; ')}.`)
  if (faltan.length && motivo !== null && motivo.length < 5) throw invalid({ motivo: ['Escriba el motivo.'] })
  const despues = await update(
    ctx,
    EscrituraNumerada,
    numerada.id,
    {
      autorizada_en: instanteDe(ctx, fecha),
      autorizada_por: ctx.user?.id ?? null,
      faltaba: faltan.length ? faltan.join('; ').slice(0, 4000) : null,
      autorizada_motivo: faltan.length ? motivo : null,
    },
    { before: numerada },
  )
  await pasoDe(ctx, radicacion, 'Autorizada')
  return comoNumerada(despues)
}
