import { si, texto } from '../../schemas/json/leidos.ts'
import type { EsquemaDeFormulario, Pantalla } from '../../schemas/vistas/pantalla.ts'
import { extraSchema } from '../../schemas/json/campo.ts'
import { conExtra } from '../campos/index.ts'
import {
  findRow,
  insert,
  invalid,
  notFound,
  Problem,
  update,
  type Context,
  type FieldErrors,
  type ListColumn,
} from '../kernel/index.ts'
import { ceroUno, type Catalogo, type Fila, referenciasRotas } from './catalogo.ts'
import { usosDe } from '../entidades/index.ts'
import { tirar } from '../papelera/index.ts'
import { cambiosVedados, limiteDe, porQueSeQueda } from './protegidas.ts'
import type { JSONSchema } from 'json-schema-to-ts'
import { ceroOUno } from '../../schemas/json/vocabulario.ts'

export type Cuerpo = Readonly<Record<string, unknown>>

export interface Editable {
  catalogo: Catalogo
  pantalla: Pantalla
}

const LARGOS = { name: 255, code: 10 } as const
const version = { type: 'integer', minimum: 1, title: 'Versión' } as const

export const esquemaDeCrear = ({ esquema }: Pantalla) =>
  ({ ...esquema, properties: { ...esquema.properties, extra: extraSchema } }) as const

/** PUT: absent fields stay unchanged. Seeded names may exceed the form's limit, so length is checked later. */
export function esquemaDeCambiar({ esquema }: Pantalla): EsquemaDeFormulario {
  const { required: _required, ...resto } = esquema
  const largos = Object.fromEntries(
    Object.entries(LARGOS).map(([campo, maxLength]) => [campo, { ...Object(esquema.properties[campo]), maxLength }]),
  )
  return { ...resto, properties: { ...esquema.properties, ...largos, extra: extraSchema, version } }
}

export async function crearFila(ctx: Context, editable: Editable, body: Cuerpo): Promise<Record<string, unknown>> {
  const datos = await preparar(ctx, editable, { activo: true, ...body }, null)
  const { Modelo, columnas, pertenece } = editable.catalogo
  const fila = await insert(ctx, Modelo, datos, { form: body })
  if (pertenece) return leerFila(ctx, editable, fila.id)
  // absent columns take the database default
  const noDichas = Object.entries(columnas).map(([columna, { type }]) => [columna, type === 'boolean' ? false : null])
  const entera = { ...Object.fromEntries([['code', null], ...noDichas]), ...fila }
  return conTodo(ctx, editable, Modelo.fromJson(entera, { skipValidation: true }))
}

/** @throws Problem 404, 409 with the current row when `version` is old, 422 by field */
export async function cambiarFila(
  ctx: Context,
  editable: Editable,
  id: number,
  body: Cuerpo,
): Promise<Record<string, unknown>> {
  const actual = await findRow(ctx.db, editable.catalogo.Modelo, id)
  if (!actual) throw notFound('No se encontró el registro.')
  const datos = await preparar(ctx, editable, body, actual)
  const fila = await update(ctx, editable.catalogo.Modelo, id, datos, {
    form: body,
    ...(typeof body.version === 'number' ? { version: body.version } : {}),
    show: (row) => conTodo(ctx, editable, row),
    before: actual,
  })
  return editable.catalogo.pertenece ? leerFila(ctx, editable, id) : conTodo(ctx, editable, fila)
}

/** @throws Problem 404, 409 for a row that rules know by id, and «usado en N» for a referenced row */
export async function eliminarFila(ctx: Context, { catalogo }: Editable, id: number): Promise<void> {
  const fila = await catalogo.Modelo.query(ctx.db).findById(id)
  if (!fila) throw notFound('No se encontró el registro.')
  const queda = porQueSeQueda(catalogo, fila)
  if (queda) throw new Problem(409, 'protegida', queda)
  const usado = await usosDe(ctx, catalogo.usos, fila)
  if (usado)
    throw new Problem(
      409,
      'en_uso',
      `«${fila.name}» está usado en ${usado} ${usado === 1 ? 'registro' : 'registros'}. Puede desactivarlo.`,
      undefined,
      { usado },
    )
  if (!catalogo.papelera) throw new Error(`${catalogo.table} is only read`)
  await tirar(ctx, catalogo.papelera, id)
}

export async function leerFila(ctx: Context, editable: Editable, id: number): Promise<Record<string, unknown>> {
  const { catalogo } = editable
  const fila = catalogo.pertenece
    ? await filasDe(ctx, catalogo).findById(id)
    : await findRow(ctx.db, catalogo.Modelo, id)
  if (!fila) throw notFound('No se encontró el registro.')
  return conTodo(ctx, editable, fila)
}

const conTodo = (ctx: Context, { catalogo }: Editable, fila: Fila) => conExtra(ctx, fila, comoSale(catalogo, fila))

export function filasDe(ctx: Context, { table, pertenece, Modelo }: Catalogo) {
  const filas = Modelo.query(ctx.db)
  if (!pertenece) return filas
  const { tabla, columna, nombre } = pertenece
  return filas.join(tabla, `${tabla}.id`, `${table}.${columna}`).select(`${table}.*`, `${tabla}.name as ${nombre}`)
}

/** A row in the specification's form (3, section 3), with `protegida` when it may not be deleted or switched off. */
export function comoSale(catalogo: Catalogo, fila: Fila): Record<string, unknown> {
  const { alias = {}, pertenece, Modelo } = catalogo
  const limite = limiteDe(catalogo, fila)
  const row: Record<string, unknown> = {
    ...ceroUno(Modelo.booleans, fila.toJSON()),
    ...(limite ? { protegida: limite } : {}),
  }
  for (const [name, column] of Object.entries(alias)) row[name] = row[column]
  if (pertenece) {
    row[pertenece.campo] = row[pertenece.columna]
    row[pertenece.objeto] = { id: row[pertenece.columna], name: row[pertenece.nombre] }
  }
  return row
}

async function preparar(ctx: Context, { catalogo, pantalla }: Editable, body: Cuerpo, actual: Fila | null) {
  const { table, columnas, pertenece } = catalogo
  const datos: Record<string, unknown> = {}
  if (body.name !== undefined) datos.name = texto(body.name)
  if (body.code !== undefined) datos.code = texto(body.code)
  if (body.activo !== undefined) datos.activo = si(body.activo)
  for (const [columna, { type }] of Object.entries(columnas)) {
    if (!(columna in pantalla.esquema.properties) || body[columna] === undefined) continue
    datos[columna] = type === 'boolean' ? si(body[columna]) : texto(body[columna])
  }
  const errors: FieldErrors = datos.name === null ? { name: ['No puede estar vacio'] } : {}
  if (actual) Object.assign(errors, await largosDe(ctx, table, pantalla, datos, actual))
  if (pertenece && body[pertenece.campo] !== undefined) {
    datos[pertenece.columna] = Number(texto(body[pertenece.campo]))
    Object.assign(
      errors,
      await referenciasRotas(ctx, { [pertenece.campo]: [pertenece.tabla, Number(texto(body[pertenece.campo]))] }),
    )
  }
  if (actual) {
    for (const [columna, frases] of Object.entries(cambiosVedados(catalogo, actual, datos)))
      errors[columna === pertenece?.columna ? pertenece.campo : columna] = frases
  }
  if (Object.keys(errors).length) throw invalid(errors)
  return datos
}

/** Seed values longer than the form's limit may stay or be restored. */
async function largosDe(
  ctx: Context,
  table: string,
  { esquema }: Pantalla,
  datos: Record<string, unknown>,
  actual: Fila,
): Promise<FieldErrors> {
  const errors: FieldErrors = {}
  for (const campo of ['name', 'code'] as const) {
    const { maxLength } = Object(esquema.properties[campo]) as { maxLength?: number } // both are texts with a limit
    const value = datos[campo]
    const largo =
      typeof value === 'string' && maxLength !== undefined && [...value].length > maxLength && value !== actual[campo]
    if (largo && !(await fueAntes(ctx, table, actual.id, campo, value)))
      errors[campo] = [`Máximo ${maxLength} caracteres.`]
  }
  return errors
}

async function fueAntes(ctx: Context, table: string, id: number, campo: string, value: unknown): Promise<boolean> {
  const lineas = await ctx
    .db('auditoria')
    .where({ tabla: table, registro: id })
    .whereNotNull('antes')
    .select<{ antes: string }[]>('antes')
  return lineas.some(({ antes }) => Object(JSON.parse(antes))[campo] === value)
}

const id = { type: 'integer', minimum: 1 } as const
const nombre = { type: 'string' } as const
type Objeto = Extract<JSONSchema, object>
const TIPOS: Partial<Record<ListColumn['type'], Objeto>> = { boolean: ceroOUno, number: { type: ['integer', 'null'] } }
const textual: Objeto = { type: ['string', 'null'] }

interface FilaSchema {
  type: 'object'
  additionalProperties: false
  required: string[]
  properties: Record<string, JSONSchema>
}

export function filaSchema({ columnas, alias = {}, pertenece, protegidas }: Catalogo): FilaSchema {
  const propias: Record<string, JSONSchema> = {
    id,
    name: nombre,
    code: textual,
    ...Object.fromEntries(
      Object.entries(columnas).map(([columna, { type, title }]) => [columna, { ...(TIPOS[type] ?? textual), title }]),
    ),
    ...(pertenece
      ? {
          [pertenece.nombre]: nombre,
          [pertenece.campo]: id,
          [pertenece.objeto]: {
            type: 'object',
            additionalProperties: false,
            required: ['id', 'name'],
            properties: { id, name: nombre },
          },
        }
      : {}),
    activo: ceroOUno,
    version: id,
  }
  for (const [otro, columna] of Object.entries(alias)) propias[otro] = propias[columna] ?? textual
  const protegida: Record<string, JSONSchema> = protegidas
    ? { protegida: { enum: ['sin_eliminar', 'sin_apagar'] } }
    : {}
  return {
    type: 'object',
    additionalProperties: false,
    required: Object.keys(propias),
    properties: { ...propias, ...protegida },
  }
}
