import { clienteDePersona } from '../cartera/index.ts'
import { unibles as deCatalogos, type Unible } from '../catalogos/index.ts'
import { inmueblesUnibles } from '../inmuebles/index.ts'
import { notFound, type BaseModel, type Context } from '../kernel/index.ts'
import { personasUnibles } from '../personas/index.ts'
import { plural } from '../../schemas/es-co/index.ts'
import { nombradaEn } from '../campos/index.ts'
import type { Uso } from '../entidades/index.ts'

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

export interface Usable {
  id: number
  code?: string | null
}
export type Usos = ReadonlyMap<string, number>

/** Number of records naming each row; one that names it twice counts once. */
export async function contarUsos(
  ctx: Context,
  { usos, pantalla }: Unible,
  filas: readonly Usable[],
): Promise<Map<number, Usos>> {
  const tablas = [...new Set(usos.filter(({ sobra }) => !sobra).map(({ tabla }) => tabla))]
  const cuentas = new Map<number, Usos>()
  for (const fila of filas) {
    const suyas = new Map<string, number>()
    for (const tabla of tablas) {
      const n = await contar(
        ctx,
        usos.filter((uso) => uso.tabla === tabla),
        fila,
      )
      if (n > 0) suyas.set(tabla, n)
    }
    const campos = await nombradaEn(ctx, pantalla, fila.id)
    if (campos > 0) suyas.set('campos', campos)
    cuentas.set(fila.id, suyas)
  }
  return cuentas
}

async function contar(ctx: Context, usos: readonly Uso[], { id, code = null }: Usable): Promise<number> {
  const [{ tabla } = { tabla: '' }] = usos
  const [row] = await ctx
    .db(tabla)
    .where((alguno) => {
      for (const { columna, por } of usos) {
        if (typeof por === 'object')
          for (const texto of comoJson(por.json, id)) void alguno.orWhere(columna, 'like', texto)
        // rows without code have no references by code
        else void alguno.orWhere(columna, por === 'code' ? (code ?? '') : id)
      }
    })
    .count<{ n: number }[]>({ n: '*' })
  return Number(row?.n ?? 0)
}

/** As JSON.stringify writes it. */
const comoJson = (json: string, id: number): string[] => [',', '}'].map((fin) => `%"${json}":${id}${fin}%`)

interface ConJson {
  id: number
  valor: string
}

export const conJson = (
  ctx: Context,
  { tabla, columna, json }: { tabla: string; columna: string; json: string },
  id: number,
): Promise<ConJson[]> =>
  ctx
    .db(tabla)
    .where((alguno) => {
      for (const texto of comoJson(json, id)) void alguno.orWhere(columna, 'like', texto)
    })
    .select<ConJson[]>('id', { valor: columna })

/** `3 radicaciones, 1 factura`, and how many records that is. */
export function enPalabras(usos: Usos = new Map()): { usado: number; donde: string } {
  const partes = [...usos].map(([tabla, n]) => plural(n, ...(DONDE[tabla] ?? ['registro', 'registros'])))
  return { usado: [...usos.values()].reduce((total, n) => total + n, 0), donde: partes.join(', ') }
}
