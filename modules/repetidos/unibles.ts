import { clienteDePersona } from '../cartera/index.ts'
import { unibles as deCatalogos, type Unible } from '../catalogos/index.ts'
import { inmueblesUnibles } from '../inmuebles/index.ts'
import { notFound, type BaseModel } from '../kernel/index.ts'
import { personasUnibles } from '../personas/index.ts'

/** Receivables know persons, and not the other way round: what they name of them is said here. */
const personas: Unible = { ...personasUnibles, usos: [...personasUnibles.usos, clienteDePersona] }

/**
 * Every table whose rows may be one, written twice: those that people look for most come first. A test holds their uses to the database.
 */
export const UNIBLES: readonly Unible[] = [personas, inmueblesUnibles, ...deCatalogos]

/** @throws Problem 404 for a table of which nothing is united */
export function unibleDe(tabla: string): Unible {
  const unible = UNIBLES.find(({ Modelo }) => Modelo.tableName === tabla)
  if (!unible) throw notFound('De esa lista no se une nada.')
  return unible
}

/** What no two rows of a table may share; null of those that may hold what they like. */
export const clavesDe = (tabla: string): (typeof BaseModel)['keysOf'] =>
  UNIBLES.find(({ Modelo }) => Modelo.tableName === tabla)?.Modelo.keysOf ?? null

/** One and several of what names a row, by table. */
export const DONDE: Readonly<Record<string, readonly [uno: string, varios: string]>> = {
  radicaciones: ['radicación', 'radicaciones'],
  actos_radicacion: ['acto radicado', 'actos radicados'],
  otorgantes_acto: ['otorgante de un acto', 'otorgantes de actos'],
  radicaciones_plantillas: ['plantilla de radicación', 'plantillas de radicación'],
  radicaciones_plantillas_actos: ['acto de una plantilla', 'actos de plantillas'],
  radicaciones_plantillas_otorgantes: ['otorgante de una plantilla', 'otorgantes de plantillas'],
  inmuebles_acto: ['inmueble de un acto', 'inmuebles de actos'],
  seguimientos: ['paso de seguimiento', 'pasos de seguimiento'],
  facturas: ['factura', 'facturas'],
  facturas_pagos: ['pago', 'pagos'],
  depositos: ['depósito', 'depósitos'],
  clientes: ['cliente de cartera', 'clientes de cartera'],
  descargues: ['descargue', 'descargues'],
  proyectos: ['proyecto', 'proyectos'],
  usuarios: ['usuario', 'usuarios'],
  personas: ['persona', 'personas'],
  inmuebles: ['inmueble', 'inmuebles'],
  municipios: ['municipio', 'municipios'],
  emisores: ['emisor de facturas', 'emisores de facturas'],
  campos: ['campo adicional', 'campos adicionales'],
}
