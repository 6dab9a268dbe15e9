import { TIPOS_CAMPO, type DefinicionCampo, type TipoCampo, type OpcionDefinida } from '../../../schemas/json/campo.ts'
import { type Nodo, palabrasDeLimite, faltaDelPatron } from './esquema.ts'
import { isDate } from '../../../schemas/es-co/fechas.ts'
import { TIPOS } from './tipos.ts'
import { faltaDelValor, leerValor } from './valor.ts'

type Tell = (palabra: string, text: string) => null

function leerLimites(
  tipo: TipoCampo,
  value: Nodo,
  tell: Tell,
): { minimo: number | string | null; maximo: number | string | null } {
  const { limite, minimo: least, maximo: most } = TIPOS[tipo]
  const words = palabrasDeLimite(tipo)
  if (!words) return { minimo: null, maximo: null }
  const [low, high] = words
  const read = (palabra: string): number | string | null => {
    const said = value[palabra]
    if (said === undefined || said === null || said === '') return null
    if (limite === 'dia')
      return typeof said === 'string' && isDate(said) ? said : tell(palabra, 'Formato de fecha incorrecto')
    if (typeof said !== 'number' || !esCifra(said, tipo))
      return tell(
        palabra,
        tipo === 'porcentaje' ? 'Debe ser un número con dos decimales como máximo.' : 'Debe ser un número entero.',
      )
    if ((least !== undefined && said < least) || (most !== undefined && said > most))
      return tell(palabra, `Debe estar entre ${String(least)} y ${String(most)}.`)
    return said
  }
  const [minimo, maximo] = [read(low), read(high)]
  if (minimo !== null && maximo !== null && minimo > maximo) tell(high, 'El máximo es menor que el mínimo.')
  const multiplo = value.multipleOf
  if (tipo === 'porcentaje' && multiplo !== undefined && multiplo !== 0.01)
    tell('multipleOf', 'Los porcentajes llevan dos decimales: 0.01.')
  return { minimo, maximo }
}

const esCifra = (said: number, tipo: TipoCampo): boolean =>
  tipo === 'porcentaje' ? Math.abs(said * 100 - Math.round(said * 100)) < 1e-6 : Number.isSafeInteger(said)

const MAXIMO = 100
const LARGO = 80
/** No comma: list filters separate values by it. */
const FORMA = /^[^\p{Cc}\p{Cs},]+$/u

/** Choices: stored values (`enum`) and labels (`ui.nombres`, same order). */
function leerOpciones(
  values: unknown,
  nombres: unknown,
  tell: (palabra: string, text: string) => null,
): OpcionDefinida[] {
  if (!Array.isArray(values) || values.length === 0) {
    tell('enum', 'Agregue al menos una opción.')
    return []
  }
  if (values.length > MAXIMO) tell('enum', `Máximo ${MAXIMO} opciones.`)
  const bad = values.find(
    (one) => typeof one !== 'string' || one.length > LARGO || one.trim() !== one || !FORMA.test(one),
  )
  if (bad !== undefined) tell('enum', `Cada opción es un texto sin comas, de ${LARGO} caracteres como máximo.`)
  if (new Set(values).size !== values.length) tell('enum', 'Hay elementos repetidos.')
  const labels: unknown[] = Array.isArray(nombres) ? nombres : []
  if (
    nombres !== undefined &&
    (!Array.isArray(nombres) ||
      nombres.length !== values.length ||
      nombres.some((one) => typeof one !== 'string' || one.length > LARGO || /[\p{Cc}\p{Cs}]/u.test(one)))
  ) {
    tell('ui.nombres', 'Debe ser un nombre por opción.')
  }
  return values.slice(0, MAXIMO).map((value, index) => {
    const label = labels[index]
    return { value: String(value), label: typeof label === 'string' && label.trim() ? label.trim() : String(value) }
  })
}

export type Faltas = Record<string, string[]>

export interface Entorno {
  propios: readonly string[]
  catalogos: readonly string[]
  permisos: ReadonlySet<number>
}

const TOPE = { activos: 60, todos: 200, titulo: 60, ayuda: 300, seccion: 40 }
const RAIZ = ['type', 'title', 'description', 'required', 'properties', 'additionalProperties']
const COMUNES = ['title', 'description', 'type', 'default', 'ui']
const UI = ['tipo', 'seccion', 'catalogo', 'nombres', 'busca', 'lee', 'escribe', 'retirado']

export const esNodo = (value: unknown): value is Nodo =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Refuses control characters and lone surrogates. */
const textoSano = (value: unknown, largo: number): value is string =>
  typeof value === 'string' && value.length <= largo && !/[\p{Cc}\p{Cs}]/u.test(value)

class Hallazgos {
  readonly faltas: Faltas = Object.create(null) // null prototype: a path may be called `constructor`
  add(path: string, text: string): null {
    ;(this.faltas[path] ??= []).push(text)
    return null
  }
  get hay(): boolean {
    return Object.keys(this.faltas).length > 0
  }
}

/** Reads added fields from the safe subset of JSON Schema: one level, known keywords, cheap patterns. Faults are collected by path. */
export function leerEsquema(value: unknown, entorno: Entorno): { campos: DefinicionCampo[]; faltas: Faltas } {
  const hallazgos = new Hallazgos()
  if (!esNodo(value) || (value.type !== undefined && value.type !== 'object'))
    hallazgos.add('_', 'Debe ser un esquema de tipo «object».')
  const root = esNodo(value) ? value : {}
  for (const palabra of Object.keys(root))
    if (!RAIZ.includes(palabra)) hallazgos.add(palabra, `«${palabra}» no se permite aquí.`)
  if (root.properties !== undefined && !esNodo(root.properties))
    hallazgos.add('properties', 'Debe ser un objeto con un campo por nombre.')
  const entries = Object.entries(esNodo(root.properties) ? root.properties : {})
  if (entries.length > TOPE.todos) hallazgos.add('properties', `Máximo ${TOPE.todos} campos, contando los retirados.`)
  const pedidos = leerPedidos(
    root.required,
    entries.map(([nombre]) => nombre),
    hallazgos,
  )
  const campos = entries.slice(0, TOPE.todos).flatMap(([nombre, fragmento]) => {
    const campo = leerCampo(nombre, fragmento, entorno, hallazgos)
    return campo ? [{ ...campo, requerido: pedidos.has(nombre) }] : []
  })
  if (campos.filter(({ retirado }) => !retirado).length > TOPE.activos)
    hallazgos.add('properties', `Máximo ${TOPE.activos} campos activos.`)
  return { campos, faltas: hallazgos.faltas }
}

function leerPedidos(required: unknown, nombres: readonly string[], hallazgos: Hallazgos): ReadonlySet<string> {
  if (required === undefined) return new Set()
  if (!Array.isArray(required) || required.some((nombre) => typeof nombre !== 'string' || !nombres.includes(nombre))) {
    hallazgos.add('required', 'Debe ser una lista de nombres de campos que estén en «properties».')
    return new Set()
  }
  return new Set(required.map(String))
}

function leerCampo(nombre: string, value: unknown, entorno: Entorno, hallazgos: Hallazgos): DefinicionCampo | null {
  const at = `properties.${nombre.slice(0, 60)}`
  if (!esNodo(value)) return hallazgos.add(at, 'Debe ser un esquema.')
  const ui = value.ui === undefined ? {} : value.ui
  if (!esNodo(ui)) return hallazgos.add(`${at}.ui`, 'Debe ser un objeto.')
  const tipo = leerTipo(value, ui, at, hallazgos)
  if (!tipo) return null
  const permitidas = [...COMUNES, ...TIPOS[tipo].palabras]
  for (const palabra of Object.keys(value))
    if (!permitidas.includes(palabra))
      hallazgos.add(
        `${at}.${palabra}`,
        `«${palabra}» no se permite en un campo de tipo ${TIPOS[tipo].titulo.toLowerCase()}.`,
      )
  for (const palabra of Object.keys(ui))
    if (!UI.includes(palabra)) hallazgos.add(`${at}.ui.${palabra}`, `«${palabra}» no se permite.`)
  const { titulo, ayuda, seccion } = leerTextos(value, ui, at, hallazgos)
  const { minimo, maximo } = leerLimites(tipo, value, (palabra, text) => hallazgos.add(`${at}.${palabra}`, text))
  const catalogo = ui.catalogo === undefined ? null : String(ui.catalogo)
  if (tipo === 'referencia' && (catalogo === null || !entorno.catalogos.includes(catalogo)))
    hallazgos.add(`${at}.ui.catalogo`, 'Elija un catálogo de la lista.')
  if (tipo !== 'referencia' && catalogo !== null)
    hallazgos.add(`${at}.ui.catalogo`, 'Solo un valor de catálogo lo lleva.')
  const permiso = (palabra: 'lee' | 'escribe'): number | null => {
    const id = ui[palabra]
    if (id === undefined || id === null) return null
    return typeof id === 'number' && entorno.permisos.has(id)
      ? id
      : hallazgos.add(`${at}.ui.${palabra}`, 'No es un permiso del sistema.')
  }
  const logico = (palabra: 'busca' | 'retirado', otherwise: boolean): boolean => {
    const said = ui[palabra]
    if (said !== undefined && typeof said !== 'boolean') hallazgos.add(`${at}.ui.${palabra}`, 'Debe ser sí o no.')
    return typeof said === 'boolean' ? said : otherwise
  }
  const campo: DefinicionCampo = {
    nombre,
    titulo,
    tipo,
    ayuda,
    seccion,
    requerido: false,
    minimo,
    maximo,
    patron: leerPatron(value, maximo, `${at}.pattern`, hallazgos),
    opciones:
      tipo === 'opcion'
        ? leerOpciones(value.enum, ui.nombres, (palabra, text) => hallazgos.add(`${at}.${palabra}`, text))
        : [],
    catalogo: tipo === 'referencia' ? catalogo : null,
    inicial: null,
    busca: logico('busca', TIPOS[tipo].busca),
    lee: permiso('lee'),
    escribe: permiso('escribe'),
    retirado: logico('retirado', false),
  }
  if (value.default === undefined || hallazgos.hay) return campo
  const inicial = leerValor(campo, value.default)
  if (tipo === 'archivo') hallazgos.add(`${at}.default`, 'Un archivo no tiene valor inicial.')
  const falta = inicial === null ? 'No sirve como valor inicial.' : faltaDelValor(campo, inicial)
  if (falta) hallazgos.add(`${at}.default`, typeof falta === 'string' ? falta : 'No cumple los límites del campo.')
  return { ...campo, inicial }
}

function leerTipo(value: Nodo, ui: Nodo, at: string, hallazgos: Hallazgos): TipoCampo | null {
  const dicho = ui.tipo ?? deducido(value)
  const tipo = TIPOS_CAMPO.find((one) => one === dicho)
  if (!tipo) return hallazgos.add(`${at}.ui.tipo`, `Debe ser uno de: ${TIPOS_CAMPO.join(', ')}.`)
  const { json, format } = TIPOS[tipo]
  if (value.type !== undefined && value.type !== json)
    hallazgos.add(`${at}.type`, `Para este tipo de campo es «${json}».`)
  if (value.format !== undefined && value.format !== format)
    hallazgos.add(
      `${at}.format`,
      format ? `Para este tipo de campo es «${format}».` : 'Este tipo de campo no lleva formato.',
    )
  return tipo
}

function deducido({ type, format, enum: list }: Nodo): TipoCampo | null {
  if (list !== undefined) return 'opcion'
  if (type === 'string') return format === 'date' ? 'fecha' : format === 'email' ? 'correo' : 'texto'
  if (type === 'integer') return 'entero'
  if (type === 'number') return 'porcentaje'
  return type === 'boolean' ? 'si_no' : null
}

function leerTextos(value: Nodo, ui: Nodo, at: string, hallazgos: Hallazgos) {
  const texto = (said: unknown, path: string, largo: number): string | null => {
    if (said === undefined || said === null || said === '') return null
    return textoSano(said, largo)
      ? said.trim() || null
      : hallazgos.add(`${at}.${path}`, `Debe ser un texto de ${largo} caracteres como máximo.`)
  }
  const titulo = texto(value.title, 'title', TOPE.titulo)
  if (titulo === null && !(`${at}.title` in hallazgos.faltas))
    hallazgos.add(`${at}.title`, 'Este campo es obligatorio.')
  return {
    titulo: titulo ?? '',
    ayuda: texto(value.description, 'description', TOPE.ayuda),
    seccion: texto(ui.seccion, 'ui.seccion', TOPE.seccion),
  }
}

function leerPatron(value: Nodo, maximo: number | string | null, at: string, hallazgos: Hallazgos): string | null {
  if (value.pattern === undefined || value.pattern === '') return null
  if (!textoSano(value.pattern, 1000)) return hallazgos.add(at, 'Debe ser una expresión regular.')
  const falta = faltaDelPatron(value.pattern, typeof maximo === 'number' ? maximo : (TIPOS.texto.maximo ?? 0))
  return falta ? hallazgos.add(at, falta) : value.pattern
}
