import { deUnaNueva, exigirVigente, reservarNumero } from './guardar-radicacion.ts'
import {
  insert,
  inTransaction,
  invalid,
  Problem,
  update,
  versionConflict,
  type Context,
  type FieldErrors,
  findRow,
  marks,
  readRows,
  renewDerived,
  type Step,
} from '../../kernel/index.ts'
import { exigirPorNumero } from '../leer-radicacion.ts'
import { Radicacion } from '../model.ts'
import { DONDE_SE_NOMBRA, type Nombrado } from '../../entidades/index.ts'
import { leerNombrados, type ActoResumido, resumenDe } from './nombrados.ts'
import { exigirSuNumero } from './exigir-numero.ts'

/** Specification 1, «Express filing». */
export interface DatosExpress {
  num_escritura: string
  fecha_escritura: string
  matricula: string
  direccion: string
  otorgante1: string
  otorgante2: string
  actos: string
  usuario: string
}

const columnasDe = ({ usuario, ...flat }: DatosExpress) => ({
  ...flat,
  usuario_plataforma: usuario,
  comparecientes: [flat.otorgante1, flat.otorgante2, usuario].join(' '),
})

/** @throws Problem 409 if a filing has that number */
export async function crearExpress(ctx: Context, numero: number, datos: DatosExpress): Promise<Radicacion> {
  if (!(await reservarNumero(ctx, numero)))
    throw new Problem(409, 'existe', `La radicación número ${numero} ya existe.`)
  await exigirSuNumero(ctx, null, datos)
  return insert(ctx, Radicacion, {
    ...columnasDe(datos),
    express: true,
    ...deUnaNueva(ctx, numero),
    reparto: true,
    activo: false,
  })
}

/** Fields that come from acts cannot change here. @throws Problem 404; 409 if annulled, invoiced or saved meanwhile; 422 by field */
export async function editarExpress(
  ctx: Context,
  numero: number,
  datos: DatosExpress,
  version?: number,
): Promise<Radicacion> {
  const actual = await exigirPorNumero(ctx, numero, 'express')
  exigirVigente(actual)
  if (version !== undefined && version !== actual.version) throw versionConflict(actual)
  await exigirSuNumero(ctx, actual, datos)
  const cambio = actual.express ? columnasDe(datos) : columnasSinActos(actual, datos)
  return update(ctx, Radicacion, actual.id, cambio, { version: actual.version })
}

function columnasSinActos(actual: Radicacion, datos: DatosExpress) {
  exigirDeActos(actual, datos)
  const { num_escritura, fecha_escritura, usuario } = datos
  return {
    num_escritura,
    fecha_escritura,
    usuario_plataforma: usuario,
    estado: estadoConFecha(actual, fecha_escritura),
  }
}

const DE_ACTOS = ['matricula', 'direccion', 'otorgante1', 'otorgante2', 'actos'] as const

function exigirDeActos(actual: Radicacion, datos: DatosExpress): void {
  const errors: FieldErrors = {}
  // fields that acts leave empty are not compared
  for (const campo of DE_ACTOS)
    if (actual[campo] !== null && actual[campo] !== datos[campo])
      errors[campo] = ['Sale de los actos: cámbielo en la radicación.']
  if (Object.keys(errors).length) throw invalid(errors)
}

/** The deed date decides the tariff: a settled filing is settled again, an invoiced one is closed to change. */
export function estadoConFecha({ estado, fecha_escritura }: Radicacion, fecha: string) {
  if (fecha === fecha_escritura || estado === 'radicacion' || estado === 'liquidacion') return estado
  if (estado === 'finalizada')
    throw new Problem(409, 'finalizada', 'La escritura ya fue facturada: su fecha no se puede cambiar.')
  return 'liquidacion' as const
}

const BATCH = 100

export const dondeSeNombra = (ctx: Context, { tabla, id }: Nombrado) => {
  const [table, column] = DONDE_SE_NOMBRA[tabla]
  return ctx
    .db(`${table} as x`)
    .join('actos_radicacion as ar', 'ar.id', 'x.id_acto_radi')
    .where(`x.${column}`, id)
    .select('ar.id_radicacion')
}

/** Rewrites the summary and search text of a batch of filings that name a record. @returns the last id read; null at the end */
export async function renovarResumenes(ctx: Context, nombrado: Nombrado, after = 0): Promise<number | null> {
  const ids = await ctx
    .db('radicaciones')
    .whereIn('id', dondeSeNombra(ctx, nombrado))
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH)
    .pluck<number[]>('id')
  // each in its own unless the caller has one: it locks first, so that it reads what the last writer left
  for (const id of ids) await (ctx.db.isTransaction ? renovar(ctx, id) : inTransaction(ctx, (its) => renovar(its, id)))
  return ids.length < BATCH ? null : (ids.at(-1) ?? null)
}

export async function llevarIdentidad(ctx: Context, nombrado: Nombrado, step: Step): Promise<void> {
  for (let after: number | null = 0; after !== null;) {
    const from: number = after
    after = await step(`desde ${from}`, () => renovarResumenes(ctx, nombrado, from))
  }
}

async function renovar(ctx: Context, id: number): Promise<void> {
  const row = await findRow(ctx.db, Radicacion, id, { lock: true })
  if (!row || row.express) return // flat fields are typed, not derived
  const actos = await actosResumidos(ctx, id)
  const resumen = resumenDe(await leerNombrados(ctx, {}, actos), actos)
  const cambia = Object.entries(resumen).some(([campo, valor]) => Reflect.get(row, campo) !== valor)
  if (cambia) await renewDerived(ctx, Radicacion, row, resumen)
}

async function actosResumidos(ctx: Context, idRadicacion: number): Promise<ActoResumido[]> {
  const deLaRadicacion = 'select id, id_acto from actos_radicacion where id_radicacion = ? order by orden, id'
  const actos = await readRows(ctx.db, deLaRadicacion, [idRadicacion])
  const ids = actos.map(({ id }) => Number(id))
  const hijos = async (columns: string, table: string) =>
    ids.length
      ? readRows(
          ctx.db,
          `select id_acto_radi, ${columns} from ${table} where id_acto_radi in (${marks(ids)}) order by orden, id`,
          ids,
        )
      : []
  const [otorgantes, inmuebles] = [
    await hijos('id_personas, id_tipos_otorgantes', 'otorgantes_acto'),
    await hijos('id_inmuebles', 'inmuebles_acto'),
  ]
  const suyos = <F extends { id_acto_radi?: unknown }>(filas: readonly F[], id: unknown) =>
    filas.filter((fila) => fila.id_acto_radi === id)
  return actos.map(({ id, id_acto }) => ({
    id_acto: Number(id_acto),
    otorgantes: suyos(otorgantes, id).map((o) => ({
      id_personas: Number(o.id_personas),
      id_tipos_otorgantes: Number(o.id_tipos_otorgantes),
    })),
    inmuebles: suyos(inmuebles, id).map(({ id_inmuebles }) => ({ id_inmuebles: Number(id_inmuebles) })),
  }))
}
