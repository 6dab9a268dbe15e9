import { Problem, update, versionConflict, type Context } from '../kernel/index.ts'
import type { Estado } from './domain.ts'
import { actosDe, columnasDe, type ActoEntrada, type CuerpoRadicacion } from './cuerpo-radicacion.ts'
import { guardarActos } from './hijos.ts'
import { conActos, leerRadicacion, type ActoLeido, type RadicacionLeida } from './leer-radicacion.ts'
import { Radicacion } from './model.ts'
import { exigirExistentes } from './nombrados.ts'
import { conPersonas } from './otorgantes.ts'
import { resumenDe } from './resumen.ts'

/**
 * Saves an edited filing. What a settlement is made of (acts, parties, properties, deed date) sends a filing that
 * was ready to invoice back to be settled again, and is closed once the deed is invoiced.
 * @throws Problem 409 with the filing as it is now if somebody saved since `version`; 422 by field.
 */
export async function actualizarRadicacion(
  ctx: Context,
  id: number,
  { version, numero_radicacion: _, ...dado }: CuerpoRadicacion & { version?: number; numero_radicacion?: unknown },
): Promise<RadicacionLeida> {
  const actual = await leerRadicacion(ctx, id)
  exigirVigente(actual)
  if (version !== undefined && version !== actual.version) throw versionConflict(actual)
  const body = await conPersonas(ctx, dado)
  const columnas = columnasDe(body)
  const actos = actosDe(body).map((acto) => ({
    ...acto,
    remate: acto.remate === undefined ? remateDe(actual, acto.id) : acto.remate,
  }))
  const nombrados = await exigirExistentes(ctx, columnas, actos)
  const estado = estadoTrasCambio(actual, actos, columnas.fecha_escritura)
  // an express record keeps its flat fields until somebody writes its acts
  const express = actual.express && actos.length === 0
  const row = await update(
    ctx,
    Radicacion,
    id,
    { ...columnas, ...(express ? {} : resumenDe(nombrados, actos)), express, estado },
    { version: actual.version },
  )
  await guardarActos(ctx, id, actos, false)
  return conActos(ctx, row)
}

/** @throws Problem 409 if the filing was annulled. */
export function exigirVigente({
  anulada_en,
  numero_radicacion,
}: Pick<RadicacionLeida, 'anulada_en' | 'numero_radicacion'>): void {
  if (anulada_en) throw new Problem(409, 'anulada', `La radicación No. ${numero_radicacion} está anulada.`)
}

const remateDe = ({ actosradi }: RadicacionLeida, id: number | null): number | null =>
  actosradi.find((acto) => acto.id === id)?.remate ?? null

/** The state after a change; invoiced deeds are closed. @throws Problem 409 */
function estadoTrasCambio(actual: RadicacionLeida, actos: ActoEntrada[], fechaEscritura: string | null): Estado {
  if (actual.estado === 'radicacion' || actual.estado === 'liquidacion') return actual.estado
  const same =
    fechaEscritura === actual.fecha_escritura &&
    JSON.stringify(actos.map(material)) === JSON.stringify(actual.actosradi.map(materialLeido))
  if (same) return actual.estado
  if (actual.estado === 'finalizada')
    throw new Problem(
      409,
      'finalizada',
      'La escritura ya fue facturada: sus actos, otorgantes, inmuebles y fecha no se pueden cambiar.',
    )
  return 'liquidacion'
}

/** The part of an act that its fees depend on. */
const material = (a: ActoEntrada) => [
  a.id_acto,
  a.cuantia,
  a.remate,
  a.exento,
  a.otorgantes.map((o) => [o.id_personas, o.id_tipos_otorgantes, o.participacion]),
  a.inmuebles.map((i) => [i.id_inmuebles, i.fecha_adquisicion, i.vivienda_habitacion]),
]

const materialLeido = (a: ActoLeido) => [
  a.id_acto,
  a.cuantia,
  a.remate,
  a.exento,
  a.otorgantes.map((o) => [o.id_personas, o.id_tipos_otorgantes, Math.round(o.porcentaje_participacion * 100)]),
  a.actosradiinmuebles.map((i) => [i.id_inmuebles, i.fecha_adquisicion, i.vivienda_habitacion]),
]
