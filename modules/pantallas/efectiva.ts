import { createHash } from 'node:crypto'
import type {
  CampoAdicional,
  EsquemaDeFormulario,
  Formulario,
  FormularioEfectivo,
  FormularioSuelto,
  Pantalla,
  PantallaEfectiva,
} from '../../schemas/vistas/pantalla.ts'
import { FORMULARIOS, PANTALLAS } from '../../schemas/pantallas/index.ts'
import { ACCIONES, permiso, type Accion } from '../../schemas/vistas/vistas.ts'
import { camposDe } from '../campos/index.ts'
import {
  forbidden,
  notFound,
  type Context,
  sentenceOf,
  ofOffice,
  openToAll,
  personal,
  Answer,
  brotli,
} from '../kernel/index.ts'
import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/lib/compileSchemaValidatorsCode.js'
import { _ } from 'ajv'
import { FORMATOS } from '../../schemas/json/formatos.ts'

type Nodo = Readonly<Record<string, unknown>>

const esNodo = (value: unknown): value is Nodo => typeof value === 'object' && value !== null && !Array.isArray(value)

const PARAMETROS: Record<string, string> = {
  type: 'type',
  maxLength: 'limit',
  minLength: 'limit',
  maximum: 'limit',
  minimum: 'limit',
  exclusiveMaximum: 'limit',
  exclusiveMinimum: 'limit',
  maxItems: 'limit',
  minItems: 'limit',
  enum: 'allowedValues',
  const: 'allowedValue',
  pattern: 'pattern',
  multipleOf: 'multipleOf',
  format: 'format',
}
const HIJOS = ['items', 'if', 'then', 'else', 'not', 'additionalProperties']
const MAPAS = ['properties', 'dependencies', 'dependentSchemas', 'definitions', '$defs']
const LISTAS = ['allOf', 'anyOf', 'oneOf']

/** Adds the server's message of every rule (`mensajes`), so that the browser shows the same ones. */
function conSentencias(schema: Nodo, obligatorio = false): Nodo {
  const mensajes: Record<string, unknown> = obligatorio ? { required: sentenceOf('required', {}) } : {}
  for (const [keyword, parametro] of Object.entries(PARAMETROS)) {
    if (keyword in schema) mensajes[keyword] = sentenceOf(keyword, { [parametro]: schema[keyword] })
  }
  Object.assign(mensajes, schema.mensajes)
  const required = new Set(Array.isArray(schema.required) ? schema.required : [])
  const made: Record<string, unknown> = { ...schema }
  for (const key of HIJOS) if (esNodo(schema[key])) made[key] = conSentencias(schema[key])
  for (const key of LISTAS) {
    const list: unknown = schema[key]
    if (Array.isArray(list)) made[key] = list.map((one: unknown) => (esNodo(one) ? conSentencias(one) : one))
  }
  for (const key of MAPAS) {
    const map = schema[key]
    if (esNodo(map))
      made[key] = Object.fromEntries(
        Object.entries(map).map(([name, one]) => [
          name,
          esNodo(one) ? conSentencias(one, key === 'properties' && required.has(name)) : one,
        ]),
      )
  }
  return Object.keys(mensajes).length ? { ...made, mensajes } : made
}

const porId = new Map(PANTALLAS.map((una): [string, Pantalla] => [una.id, una]))

const puede = (ctx: Context, { vista }: Pick<Pantalla, 'vista'>, accion: Accion): boolean =>
  ctx.user?.permisos.has(permiso(vista, accion)) ?? false

/** A screen, or a form without a table. @throws Problem 404 */
function formularioBase(id: string): Pantalla | FormularioSuelto {
  const found = porId.get(id) ?? FORMULARIOS.find((uno) => uno.id === id)
  if (!found) throw notFound('No existe esa pantalla.')
  return found
}

const seAmplia = (base: Pantalla | FormularioSuelto): boolean =>
  'tabla' in base ? !base.sinCamposAdicionales : base.camposAdicionales !== undefined

const vistasDe = (base: Pantalla | FormularioSuelto) => [
  base.vista,
  ...(('tabla' in base ? base.otrasVistas : base.camposAdicionales?.otrasVistas) ?? []),
]

const seAbre = (ctx: Context, pantalla: Pantalla): boolean =>
  (['ver', ...(pantalla.tambienAbre ?? [])] as const).some((accion) => puede(ctx, pantalla, accion))

export function listarPantallas(ctx: Context) {
  return PANTALLAS.filter((pantalla) => seAbre(ctx, pantalla)).map(
    ({ id, titulo, singular, grupo, vista, recurso, sinCamposAdicionales }) => ({
      id,
      titulo,
      singular,
      grupo,
      vista,
      recurso,
      camposAdicionales: !sinCamposAdicionales,
    }),
  )
}

/** A screen for this person: base, added fields, permissions. @throws Problem 404 for an unknown screen, 403 without `ver` of its view */
export async function pantallaEfectiva(
  ctx: Context,
  id: string,
): Promise<PantallaEfectiva | FormularioEfectivo<FormularioSuelto>> {
  const base = formularioBase(id)
  const extra = seAmplia(base) ? await camposDe(ctx, id) : []
  if (!('tabla' in base)) return sueltoEfectivo(ctx, base, extra)
  if (!seAbre(ctx, base)) throw forbidden()
  const { definicion, ...resto } = efectivo(base, extra)
  return {
    definicion,
    puede: {
      ver: true,
      crear: puede(ctx, base, 'crear'),
      modificar: puede(ctx, base, 'modificar'),
      eliminar: puede(ctx, base, 'eliminar'),
    },
    ...resto,
  }
}

/** A form without a table. @throws Problem 403 without permission to send it */
export function sueltoEfectivo(
  ctx: Context,
  base: FormularioSuelto,
  extra: readonly CampoAdicional[] = [],
): FormularioEfectivo<FormularioSuelto> {
  if (![base.necesita].flat().some((una) => puede(ctx, base, una))) throw forbidden()
  return efectivo(base, extra)
}

function efectivo<F extends Formulario>(base: F, extra: readonly CampoAdicional[]): FormularioEfectivo<F> {
  const esquema = esquemaEfectivo(base, extra)
  const huella = huellaDe(esquema)
  return { definicion: { ...base, esquema }, extra, huella, validador: direccionDelValidador(base.id, huella, extra) }
}

/** Added fields of a screen; any permission on its records suffices. @throws Problem 404 for an unknown screen, 403 without permission */
export async function adicionalesEfectivos(ctx: Context, id: string): Promise<readonly CampoAdicional[]> {
  const base = formularioBase(id)
  if (!vistasDe(base).some((vista) => ACCIONES.some((accion) => puede(ctx, { vista }, accion)))) throw forbidden()
  return seAmplia(base) ? camposDe(ctx, id) : []
}

/** Schema of the form, with added fields under `extra`. Fields that the person may not write are not required. */
export function esquemaEfectivo(base: Formulario, extra: readonly CampoAdicional[]): EsquemaDeFormulario {
  const properties = Object.fromEntries(
    Object.entries(base.esquema.properties).filter(([name]) => name !== 'version' && name !== 'extra'),
  )
  const required = extra.filter((campo) => campo.requerido && campo.escribe).map(({ name }) => name)
  if (extra.length) {
    const adicionales = Object.fromEntries(
      extra.map(({ name, titulo, esquema }) => [
        name,
        typeof esquema === 'object' ? { ...esquema, title: titulo } : { title: titulo },
      ]),
    )
    properties.extra = {
      type: 'object',
      title: 'Campos adicionales',
      properties: adicionales,
      ...(required.length ? { required } : {}),
    }
  }
  const pedidos = [...(base.esquema.required ?? []), ...(required.length ? ['extra'] : [])]
  const { required: _required, allOf, ...resto } = base.esquema
  const reglas: readonly unknown[] = [...(Array.isArray(allOf) ? allOf : []), ...(base.soloEnPantalla ?? [])]
  // messages change no shape
  return conSentencias({
    ...resto,
    ...(reglas.length ? { allOf: reglas } : {}),
    ...(pedidos.length ? { required: pedidos } : {}),
    properties,
  }) as EsquemaDeFormulario
}

export const huellaDe = (esquema: EsquemaDeFormulario): string =>
  createHash('sha256').update(JSON.stringify(esquema)).digest('base64url').slice(0, 22)

/** A module is loaded without a session, so the address itself lists the visible added fields, guarded by an unguessable hash. */
function direccionDelValidador(id: string, huella: string, extra: readonly CampoAdicional[]): string {
  const ve = extra.map(({ name, escribe }) => (escribe ? name : `${name}!`)).join()
  return `/api/pantallas/${id}/validador/${huella}${ve ? `?campos=${encodeURIComponent(ve)}` : ''}`
}

export const deVista = personal({
  entity: 'Vistas guardadas',
  says: 'Las propias, y las que alguien dejó a toda la oficina; cada una la cambia solo quien la guardó.',
  names: [],
  all: [],
  own: ({ user }) => ({
    sql: 'vistas_guardadas.id_usuario = ? or vistas_guardadas.compartida = 1',
    values: [user?.id ?? 0],
  }),
})

export const dePreferencia = personal({
  entity: 'Preferencias',
  says: 'Cada quien las suyas.',
  names: [],
  all: [],
  own: ({ user }) => ({ sql: 'preferencias.id_usuario = ?', values: [user?.id ?? 0] }),
})

export const dePantalla = ofOffice('Pantallas', 'De toda la oficina: cada quien abre las de su rol.')

export const deValidador = openToAll(
  'Revisión de un formulario',
  'Quien tiene la huella de su contenido: es parte del programa.',
)

const KEPT = 500
const compiled = new Map<string, { code: Buffer; br: Buffer }>()

/** GET /pantallas/:id/validador/:huella: immutable ES module; its importer injects run-time functions. @throws Problem 404 if changed */
export async function leerValidador(ctx: Context, id: string, huella: string, campos = ''): Promise<Answer> {
  const base = formularioBase(id)
  const todos = campos && seAmplia(base) ? await camposDe({ ...ctx, user: null }, id, { todos: true }) : []
  const esquema = esquemaEfectivo(base, elegidos(todos, campos))
  if (huellaDe(esquema) !== huella) throw notFound('Esa pantalla cambió: vuelva a abrirla.')
  const { code, br } = vigente(huella, esquema)
  return new Answer(
    200,
    code,
    {
      'content-type': 'text/javascript; charset=utf-8',
      etag: `"${huella}"`,
      'cache-control': 'public, max-age=31536000, immutable',
    },
    br,
  )
}

function elegidos(todos: readonly CampoAdicional[], campos: string): CampoAdicional[] {
  const escribe = new Map(campos.split(',').map((name) => [name.replace('!', ''), !name.endsWith('!')]))
  return todos
    .filter(({ name }) => escribe.has(name))
    .map((campo) => ({ ...campo, escribe: escribe.get(campo.name) ?? false }))
}

function vigente(huella: string, esquema: EsquemaDeFormulario) {
  const kept = compiled.get(huella)
  if (kept) return kept
  const code = Buffer.from(codigoDelValidador(esquema))
  const made = { code, br: brotli(code) }
  if (compiled.size >= KEPT) compiled.clear()
  compiled.set(huella, made)
  return made
}

/** Source of the module: the default export takes `require` and gives each schema's check by hash. */
export function codigoDelValidador(esquema: EsquemaDeFormulario): string {
  const copia = JSON.parse(JSON.stringify(esquema)) as object // the compiler mutates its input
  const functions = compileSchemaValidatorsCode(copia, {
    ajvFormatOptions: false,
    customFormats: { ...FORMATOS },
    ajvOptionsOverrides: { code: { lines: false, formats: _`require("formatos")` } },
  })
  return `export default (require) => {\nconst exports = {};\n${functions}\nreturn exports;\n};\n`
}
