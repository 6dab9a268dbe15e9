import {
  idParams,
  type Condition,
  findRow,
  invalid,
  keyOf,
  list,
  readRow,
  readRows,
  type Context,
  type ListQuery,
  type ListSpec,
  ofOffice,
} from '../kernel/index.ts'
import { claveDeDocumento } from '../../schemas/json/claves.ts'
import { documentosPosibles } from '../../schemas/es-co/documento.ts'
import { personas as registro } from '../../schemas/registros/personas.ts'
import { buscable, listaDe } from '../entidades/index.ts'
import { conExtra, listar } from '../campos/index.ts'
import { leyendaCompleta, sqlDeLeyenda } from '../habeas/index.ts'
import { type Cargo, type Elegible, leerDocumento } from './domain.ts'
import { comoCargos, noEsta, Persona, SUS_CARGOS } from './model.ts'
import type { Nombrado } from './preparar.ts'
import { formatDocument } from '../../schemas/es-co/index.ts'
import { ver } from '../roles/index.ts'

const MOST = 1000

const LISTA: ListSpec = {
  table: 'personas',
  defaultSort: 'apellidos',
  whole: true,
  fileName: 'personas',
  columns: listaDe(
    registro,
    {
      tipo_documento: { type: 'enum', title: 'Código del tipo de documento', export: false },
      tipo: { column: 'td.abreviatura' },
      numero_documento: { title: 'Documento', compact: true },
      nombres: { title: 'Nombres o razón social' },
      apellidos: { sort: 'personas.orden' },
      telefono: { compact: true },
      id_municipio: { type: 'enum', title: 'Código de municipio', export: false },
      reclamo_en_tramite: {
        type: 'enum',
        column: { sql: sqlDeLeyenda('personas.numero_documento'), select: true },
        sort: false,
      },
      municipio: { column: 'm.name', sort: 'm.busqueda' },
      exento: { type: 'boolean' },
      sin_verificar: { type: 'boolean' },
      partes_nombre: { type: 'enum' },
    },
    [
      'tipo_documento',
      'tipo',
      'numero_documento',
      'nombres',
      'apellidos',
      'telefono',
      'correo_electronico',
      'direccion',
      'id_municipio',
      'reclamo_en_tramite',
    ],
  ),
}

const { reclamo_en_tramite: _leyenda, ...PROPIAS } = LISTA.columns
const DE_UN_CARGO: ListSpec = { ...LISTA, columns: PROPIAS }

const FICHA = `select personas.*, td.abreviatura as tipo, m.name as municipio, ${SUS_CARGOS} as cargos,
  ${sqlDeLeyenda('personas.numero_documento')} as leyenda
  from personas left join tipos_documento td on td.id = personas.tipo_documento left join municipios m on m.id = personas.id_municipio
  where personas.id = ? limit 1`

const conNombres = (ctx: Context) =>
  Persona.query(ctx.db)
    .leftJoin('tipos_documento as td', 'td.id', 'personas.tipo_documento')
    .leftJoin('municipios as m', 'm.id', 'personas.id_municipio')
    .select('personas.*', 'td.abreviatura as tipo', 'm.name as municipio', ctx.db.raw(`${SUS_CARGOS} as cargos`))
    .castTo<(Persona & { cargos: string | null })[]>()

const fila = (persona: Persona): Record<string, unknown> => {
  const { cargos, ...row }: Record<string, unknown> = { ...persona.toJSON() }
  return { ...row, cargos: comoCargos(cargos) }
}

export const listarPersonas = (ctx: Context, query: ListQuery) => listar(ctx, conNombres(ctx), query, LISTA, fila)

/** Added fields only as far as the reader may see them. @throws Problem 404 */
export async function verPersona(ctx: Context, id: number): Promise<Record<string, unknown>> {
  const { leyenda = null, ...row } = (await readRow(ctx.db, FICHA, [id])) ?? {}
  if (row.id === undefined) throw noEsta()
  const persona = Persona.fromDatabaseJson(row)
  return {
    ...(await comoSale(ctx, persona)),
    reclamo_en_tramite: await leyendaCompleta(ctx, persona.numero_documento, leyenda),
  }
}

export async function fichaDe(
  ctx: Context,
  persona: Persona,
  { tipo, municipio, leyenda, cargos }: Nombrado & { cargos: readonly Cargo[] },
): Promise<Record<string, unknown>> {
  const row = { ...persona.toJSON(), tipo, municipio, cargos: [...new Set(cargos)].sort() }
  return {
    ...(await conExtra(ctx, persona, row)),
    reclamo_en_tramite: await leyendaCompleta(ctx, persona.numero_documento, leyenda),
  }
}

export const comoSale = (ctx: Context, persona: Persona): Promise<Record<string, unknown>> =>
  conExtra(ctx, persona, 'cargos' in persona ? fila(persona) : persona.toJSON())

export async function cargosDe(ctx: Context, id: number): Promise<Cargo[]> {
  const rows = await ctx
    .db('personas_cargos')
    .where('id_persona', id)
    .orderBy('cargo')
    .select<{ cargo: Cargo }[]>('cargo')
  return rows.map((row) => row.cargo)
}

export async function leerPersona(ctx: Context, id: number): Promise<Persona> {
  const persona = await findRow(ctx.db, Persona, id)
  if (!persona) throw noEsta()
  return persona
}

type Rango = readonly [desde: string, hasta: string]

/** Bounds of the keys of a document of any type: as it is, and as a NIT with its check digit. */
export function rangosDeDocumento(texto: string): Rango[] {
  return documentosPosibles(texto).map((uno) => {
    const clave = keyOf('numero_documento', claveDeDocumento(uno) ?? '')
    return [clave, clave.replace(/\/$/, '0')] // of every type, which is said after the slash
  })
}

/**
 * Keys of persons in some ranges, as a query. One range a `select`: SQLite without statistics reads the whole table for an `or`. Two in a
 * table of their own: MariaDB would try a bare `union` for each person.
 */
export function clavesEnRangos(rangos: readonly Rango[], columnas: string): Condition {
  const cada = rangos.map(() => `select ${columnas} from claves where tabla = 'personas' and clave > ? and clave < ?`)
  return {
    sql: cada.length > 1 ? `select ${columnas} from (${cada.join(' union ')}) as dichas` : cada.join(),
    values: rangos.flat(),
  }
}

/** Of any type, however typed. @throws Problem 422 for an empty number */
export async function buscarPorDocumento(ctx: Context, texto: string): Promise<Record<string, unknown>[]> {
  const claves = rangosDeDocumento(texto)
  if (!claves.length) throw invalid({ numero_documento: ['Ingrese un documento'] })
  const { sql, values } = clavesEnRangos(claves, 'registro')
  const rows = await readRows(
    ctx.db,
    `select personas.* from (${sql}) as c join personas on personas.id = c.registro limit ${MOST}`,
    values,
  )
  const enOrden = rows.toSorted((a, b) => (String(a.orden) < String(b.orden) ? -1 : 1)) // of one or two, MariaDB would make a table
  return Promise.all(enOrden.map((row) => comoSale(ctx, Persona.fromDatabaseJson(row))))
}

const conCargo = (ctx: Context, cargo: Elegible) => {
  const todas = Persona.query(ctx.db)
  return cargo === 'otorgante'
    ? todas
    : todas.whereIn('id', ctx.db('personas_cargos').where({ cargo }).select('id_persona'))
}

export async function personasPorCargo(
  ctx: Context,
  cargo: Cargo,
): Promise<{ id: number; nombres: string; apellidos: string }[]> {
  const personas = await conCargo(ctx, cargo).orderBy('orden').limit(MOST)
  return personas.map(({ id, nombres, apellidos }) => ({ id, nombres, apellidos }))
}

/** By surname: all, those found by `q`, or a page. @throws Problem 422 for too many */
export const buscarPorCargo = async (
  ctx: Context,
  cargo: Elegible,
  { q, page, pageSize }: ListQuery,
): Promise<Persona[]> => (await list(conCargo(ctx, cargo), { q, page, pageSize }, DE_UN_CARGO)).data

const SE_ESCRIBEN = /^[\dA-Za-z][\dA-Za-z. -]{2,30}$/

buscable({
  clase: 'personas',
  titulo: 'Personas',
  llamadas: ['persona', 'personas', 'cc', 'cedula', 'nit', 'documento'],
  needs: ver('personas'),
  lista: LISTA,
  filas: conNombres,
  exacta: (texto) => {
    const rangos = SE_ESCRIBEN.test(texto) && /\d/.test(texto) ? rangosDeDocumento(texto) : []
    if (rangos.length === 0) return null
    const { sql, values } = clavesEnRangos(rangos, 'registro')
    return { sql: `personas.id in (${sql})`, values }
  },
  hallado: (persona) => {
    const { tipo } = persona as Persona & { tipo: string | null } // `conNombres` joins it
    return {
      titulo: [persona.nombres, persona.apellidos].filter(Boolean).join(' '),
      detalle: [
        `${tipo ? `${tipo} ` : ''}${formatDocument(persona.numero_documento)}`,
        persona.correo_electronico,
        persona.telefono,
      ]
        .filter(Boolean)
        .join(' · '),
      nota: persona.sin_verificar ? 'Sin verificar' : null,
      href: `/admin/personas?id=${persona.id}`,
      claves: [persona.numero_documento, `${persona.numero_documento}${persona.digito ?? ''}`],
    }
  },
  enLista: () => '/admin/personas',
})

export interface DocumentoDado {
  tipo: number
  numero: string
}

interface Hallada {
  id: number
  clave: string
  tipo_documento: number
  numero_documento: string
}

const comoSeEscribe = ({ tipo, numero }: DocumentoDado): string => `${tipo}:${leerDocumento(tipo, numero).numero}`
const claveDe = ({ tipo, numero }: DocumentoDado): string =>
  keyOf('numero_documento', claveDeDocumento(leerDocumento(tipo, numero).numero, tipo) ?? '')

/** Question by type and number, however typed; null: nobody. Of two records not united yet, the exact spelling wins, then the oldest. */
export async function personasPorDocumento(
  ctx: Context,
  documentos: readonly DocumentoDado[],
): Promise<(documento: DocumentoDado) => number | null> {
  const claves = [...new Set(documentos.map(claveDe))]
  const filas =
    claves.length === 0
      ? []
      : await ctx
          .db('claves as c')
          .join('personas as p', 'p.id', 'c.registro')
          .where('c.tabla', 'personas')
          .whereIn('c.clave', claves)
          .select<Hallada[]>('p.id', 'c.clave', 'p.tipo_documento', 'p.numero_documento')
  filas.sort((una, otra) => otra.id - una.id) // here: in that order SQLite would read every key of the table
  const ids = new Map(filas.map(({ clave, id }) => [clave, id]))
  const exactas = new Map(
    filas.map(({ id, tipo_documento, numero_documento }) => [`${tipo_documento}:${numero_documento}`, id]),
  )
  return (documento) => exactas.get(comoSeEscribe(documento)) ?? ids.get(claveDe(documento)) ?? null
}

export const unaPersona = {
  whose: ofOffice('Personas', 'De toda la oficina: una misma persona otorga en muchas escrituras.', [
    'id_personas',
    'id_persona',
  ]),
  params: idParams,
}
