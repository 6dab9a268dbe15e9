import { clienteDePersona } from '../cartera/index.ts'
import { unibles as deCatalogos, type Unible } from '../catalogos/index.ts'
import { inmueblesUnibles } from '../inmuebles/index.ts'
import { notFound, type BaseModel, type Context } from '../kernel/index.ts'
import { personasUnibles } from '../personas/index.ts'
import { plural } from '../../schemas/es-co/index.ts'
import { nombradaEn } from '../campos/index.ts'
import type { Uso } from '../entidades/index.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'

/** Added here because personas cannot import cartera. */
const personas: Unible = { ...personasUnibles, usos: [...personasUnibles.usos, clienteDePersona] }

/** In the order of the list. A test compares the uses with the database. */
export const UNIBLES: readonly Unible[] = [personas, inmueblesUnibles, ...deCatalogos]

/** @throws Problem 404 for a table without union */
export function unibleDe(tabla: string): Unible {
  const unible = UNIBLES.find(({ Modelo }) => Modelo.tableName === tabla)
  if (!unible) throw notFound('De esa lista no se une nada.')
  return unible
}

export const clavesDe = (tabla: string): (typeof BaseModel)['keysOf'] =>
  UNIBLES.find(({ Modelo }) => Modelo.tableName === tabla)?.Modelo.keysOf ?? null

export const DONDE: Readonly<Record<string, readonly [uno: string, varios: string]>> = {
  radicaciones: ['radicación', 'radicaciones'],
  actos_radicacion: ['acto radicado', 'actos radicados'],
  firmas_otorgantes: ['firma de un otorgante', 'firmas de otorgantes'],
  otorgantes_acto: ['otorgante de un acto', 'otorgantes de actos'],
  radicaciones_plantillas: ['plantilla de radicación', 'plantillas de radicación'],
  radicaciones_plantillas_actos: ['acto de una plantilla', 'actos de plantillas'],
  radicaciones_plantillas_otorgantes: ['otorgante de una plantilla', 'otorgantes de plantillas'],
  inmuebles_acto: ['inmueble de un acto', 'inmuebles de actos'],
  seguimientos: ['paso de seguimiento', 'pasos de seguimiento'],
  facturas: ['factura', 'facturas'],
  facturas_pagos: ['pago', 'pagos'],
  depositos: ['depósito', 'depósitos'],
  abonos: ['abono', 'abonos'],
  clientes: ['cliente de cartera', 'clientes de cartera'],
  descargues: ['descargue', 'descargues'],
  proyectos: ['proyecto', 'proyectos'],
  usuarios: ['usuario', 'usuarios'],
  personas: ['persona', 'personas'],
  inmuebles: ['inmueble', 'inmuebles'],
  municipios: ['municipio', 'municipios'],
  emisores: ['emisor de facturas', 'emisores de facturas'],
  campos: ['campo adicional', 'campos adicionales'],
  gastos: ['gasto de caja', 'gastos de caja'],
  certificados_retencion: ['certificado de retención', 'certificados de retención'],
  cuentas_contables: ['cuenta contable', 'cuentas contables'],
  obligaciones_cumplidas: ['presentación', 'presentaciones'],
}

export interface Usable {
  id: number
  code?: string | null
}
export type Usos = ReadonlyMap<string, number>

/** Records that name each row; a record that names it twice counts once. */
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

/** In the spelling of JSON.stringify. */
const comoJson = (json: string, id: number): string[] => [',', '}'].map((fin) => `%"${json}":${id}${fin}%`)

/** Ids of the rows whose JSON names one, in their order. */
export const conJson = (
  ctx: Context,
  { tabla, columna, json }: { tabla: string; columna: string; json: string },
  id: number,
): Promise<number[]> =>
  ctx
    .db(tabla)
    .where((alguno) => {
      for (const texto of comoJson(json, id)) void alguno.orWhere(columna, 'like', texto)
    })
    .orderBy('id')
    .pluck<number[]>('id')

export function enPalabras(usos: Usos = new Map()): { usado: number; donde: string } {
  const partes = [...usos].map(([tabla, n]) => plural(n, ...(DONDE[tabla] ?? ['registro', 'registros'])))
  return { usado: [...usos.values()].reduce((total, n) => total + n, 0), donde: partes.join(', ') }
}

interface Clave {
  clave: string
  registro: number
}
interface FilaRepetida {
  id: number
  nombre: string
  detalle: string
  activo: boolean
  usado: number
  donde: string
  se_queda: string | null
}
interface Grupo {
  tabla: string
  titulo: string
  por: string
  puede: boolean
  filas: FilaRepetida[]
}

const POR: Readonly<Record<string, string>> = {
  name: 'Mismo nombre',
  code: 'Mismo código',
  numero_documento: 'Mismo documento',
  matricula: 'Misma matrícula',
}

const puede = (ctx: Context, { vista }: Unible, accion: 'ver' | 'modificar'): boolean =>
  ctx.user?.permisos.has(permiso(vista, accion)) ?? false

/** GET /repetidos: rows older than the unique keys that they break, only of the lists that the person may see, in pages. */
export async function listarRepetidos(ctx: Context, { page = 1, pageSize = 10 }: { page?: number; pageSize?: number }) {
  const grupos: { unible: Unible; por: string; ids: number[] }[] = []
  for (const unible of UNIBLES) {
    if (!puede(ctx, unible, 'ver')) continue
    for (const grupo of await gruposDe(ctx, unible.Modelo.tableName)) grupos.push({ unible, ...grupo })
  }
  const data: Grupo[] = []
  for (const { unible, por, ids } of grupos.slice((page - 1) * pageSize, page * pageSize))
    data.push(await comoSale(ctx, unible, por, ids))
  return { data, total: grupos.length, page, pageSize }
}

/** Ids that share a key, oldest first, each group once. */
async function gruposDe(ctx: Context, tabla: string): Promise<{ por: string; ids: number[] }[]> {
  const aparte = ctx.db('claves').where({ tabla }).where('gemela', '>', 0).select('clave')
  const claves = await ctx
    .db('claves')
    .where({ tabla })
    .whereIn('clave', aparte)
    .orderBy('registro')
    .select<Clave[]>('clave', 'registro')
  const porClave = new Map<string, number[]>()
  for (const { clave, registro } of claves) porClave.set(clave, [...(porClave.get(clave) ?? []), Number(registro)])
  const grupos = new Map<string, { por: string[]; ids: number[] }>()
  for (const [clave, ids] of porClave) {
    const grupo = grupos.get(ids.join()) ?? { por: [], ids }
    if (ids.length > 1)
      grupos.set(ids.join(), { ...grupo, por: [...grupo.por, POR[clave.split(':', 1)[0] ?? ''] ?? 'Lo mismo'] })
  }
  return [...grupos.values()]
    .map(({ por, ids }) => ({ por: por.sort().reverse().join(' y ').replace(' y M', ' y m'), ids }))
    .sort((a, b) => (a.ids[0] ?? 0) - (b.ids[0] ?? 0))
}

async function comoSale(ctx: Context, unible: Unible, por: string, ids: number[]): Promise<Grupo> {
  const filas = await unible.Modelo.query(ctx.db).findByIds(ids).orderBy('id')
  const usos = await contarUsos(ctx, unible, filas)
  return {
    tabla: unible.Modelo.tableName,
    titulo: unible.titulo,
    por,
    puede: puede(ctx, unible, 'modificar'),
    filas: filas.map((fila) => ({
      id: fila.id,
      nombre: unible.nombreDe(fila),
      detalle: unible.detalleDe(fila),
      activo: !('activo' in fila) || Boolean(fila.activo),
      ...enPalabras(usos.get(fila.id)),
      se_queda: unible.seQueda(fila),
    })),
  }
}
