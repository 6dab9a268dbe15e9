import { bogotaDate, isDate, makeDate } from '../../../../schemas/es-co/index.ts'

/** Message printed between `[[ ]]` and listed among the checks. */
export class ValorIlegible extends Error {}

/** Missing data: paths inside the received value (`[1].nombre`). */
export class ValorFaltante extends Error {
  readonly rutas: readonly string[]
  constructor(rutas: readonly string[]) {
    super('falta un dato')
    this.rutas = rutas
  }
}

interface Ejemplo {
  valor: unknown
  opciones?: readonly string[]
  da: unknown
}

/** Reports an assumption of a filter and the paths of the data that it lacked. */
export type Avisar = (mensaje: string, faltan?: readonly string[]) => void

export interface Filtro {
  que: string
  ejemplo: Ejemplo
  /** Number of slash-separated options; default none. */
  opciones?: readonly [least: number, most: number]
  revisar?: (opciones: readonly string[]) => string | null
  /** Explanation for the upload report; null if obvious. */
  entendido?: (opciones: readonly string[]) => string | null
  recibeVacio?: true
  /** Only in `{#…}` and `{^…}`. */
  condicion?: true
  /** Names it reads from each item besides the tag's. */
  usa?: readonly string[]
  /** @throws ValorIlegible, ValorFaltante */
  aplicar: (valor: unknown, opciones: readonly string[], avisar: Avisar) => unknown
}

/** Own data property only. */
export const propio = (de: unknown, nombre: string): unknown => {
  if (de === null || typeof de !== 'object' || Array.isArray(de)) return undefined
  return Object.getOwnPropertyDescriptor(de, nombre)?.value
}

/** Recursively empty; zero and «no» are values. */
export const vacio = (valor: unknown): boolean => {
  if (valor === null || valor === undefined) return true
  if (typeof valor === 'string') return valor.trim() === ''
  if (typeof valor === 'object') return Object.values(valor).every(vacio)
  return false
}

export const enLista = (valor: unknown): readonly unknown[] =>
  Array.isArray(valor) ? valor : valor === null || valor === undefined || valor === '' ? [] : [valor]

/** Decimal comma, no grouping, sí/no. @throws ValorIlegible for lists, groups and NaN */
export function textoDe(valor: unknown): string {
  if (typeof valor === 'string') return valor
  if (typeof valor === 'boolean') return valor ? 'sí' : 'no'
  if (typeof valor === 'number') {
    if (!Number.isFinite(valor) || /e/.test(String(valor)))
      throw new ValorIlegible('el dato no es un número que se pueda escribir')
    return String(valor).replace('.', ',')
  }
  if (valor === null || valor === undefined) return ''
  if (Array.isArray(valor)) throw new ValorIlegible('es una lista: use un bloque o «lista»')
  throw new ValorIlegible('es un grupo: diga cuál de sus datos')
}

const citado = (valor: unknown): string => `«${textoDe(valor).trim().slice(0, 60)}»`

const AGRUPADO = /^[1-9]\d{0,2}(\.\d{3})+$/

const soloCifras = (texto: string): string =>
  texto.trim().replace(/[\s\u00a0\u202f]|^-?\$|%$|m²$/g, (parte) => (parte === '-$' ? '-' : ''))

/** A whole number: `1521`, `'1.521'`, `'$ 120.000.000,00'`. @throws ValorIlegible */
export function enteroDe(valor: unknown): number {
  if (typeof valor === 'number' && Number.isSafeInteger(valor)) return valor
  const cifras = soloCifras(textoDe(valor)).replace(/,0{1,2}$/, '')
  const signo = cifras.startsWith('-') ? -1 : 1
  const plano = cifras.replace(/^-/, '')
  const numero = AGRUPADO.test(plano) ? Number(plano.replaceAll('.', '')) : /^\d+$/.test(plano) ? Number(plano) : NaN
  if (!Number.isSafeInteger(numero)) throw new ValorIlegible(`${citado(valor)} no es un número entero`)
  return numero === 0 ? 0 : signo * numero
}

/** Finite and exactly printable. */
const escribible = (numero: number): boolean => Math.abs(numero) <= Number.MAX_SAFE_INTEGER && !/e/.test(String(numero))

/** `72.5`, `'72,5'`, `'0.3512'`, `'1.234,56'`; `'1.250'` is ambiguous. @throws ValorIlegible */
export function decimalDe(valor: unknown): number {
  if (typeof valor === 'number' && escribible(valor)) return valor
  const cifras = soloCifras(textoDe(valor))
  const plano = cifras.replace(/^-/, '')
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(plano))
    throw new ValorIlegible(`${citado(valor)} puede leerse de dos maneras: escriba los decimales con coma`)
  const numero = /^[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/.test(plano)
    ? plano.replaceAll('.', '').replace(',', '.')
    : plano.replace(',', '.')
  if (!/^\d+(\.\d+)?$/.test(numero) || !escribible(Number(numero)))
    throw new ValorIlegible(`${citado(valor)} no es un número`)
  return cifras.startsWith('-') ? -Number(numero) : Number(numero)
}

/** `YYYY-MM-DD`, an instant (its day in Bogotá), or `31/12/2026`. @throws ValorIlegible */
export function fechaDe(valor: unknown): string {
  const texto = textoDe(valor).trim()
  const [, dia, mes, anio] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(texto) ?? []
  const fecha = anio ? makeDate(Number(anio), Number(mes), Number(dia)) : isDate(texto) ? texto : instanteDe(texto)
  if (!fecha) throw new ValorIlegible(`${citado(valor)} no es una fecha`)
  return fecha
}

const instanteDe = (texto: string): string | null =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/.test(texto) && !Number.isNaN(Date.parse(texto))
    ? bogotaDate(texto)
    : null

const PARTICULAS = new Set(['de', 'del', 'la', 'las', 'los', 'y', 'e'])
/** Words kept in capitals: company types, dotted initials, and Roman numerals, of which «Vivi» is none. */
const SIGLA =
  /^(s\.?a\.?s?\.?|ltda\.?|e\.?u\.?|s\.?c\.?a\.?|e\.?s\.?p\.?|(\p{L}\.){2,}|(?=[ivx]{2})x{0,3}(ix|iv|v?i{0,3}))[,;:]?$/iu
/** A surname too: a company type only as it stands, in capitals. */
const SA = /^Sa[,;:]?$/

const titulo = (texto: string): string => {
  let primera = true
  return texto.replace(/\S+/g, (escrita) => {
    const [inicio, palabra] = [primera, escrita.toLowerCase()]
    primera = false
    if (SIGLA.test(palabra) && !SA.test(escrita)) return palabra.toUpperCase()
    if (!inicio && PARTICULAS.has(palabra)) return palabra
    return palabra.replace(/(^|[-'’(«"])(\p{L})/gu, (_, antes: string, letra: string) => antes + letra.toUpperCase())
  })
}

const unaLinea = (texto: string): string =>
  texto
    .split(/\s*[\n\r\u2028\u2029]+\s*/)
    .filter(Boolean)
    .join(' ')
    .replace(/\s{2,}/g, ' ')
    .trim()

export const TEXTO = {
  mayusculas: {
    que: 'Todo en mayúsculas',
    ejemplo: { valor: 'Inés Peña', da: 'INÉS PEÑA' },
    aplicar: (valor) => textoDe(valor).toUpperCase(),
  },
  minusculas: {
    que: 'Todo en minúsculas',
    ejemplo: { valor: 'INÉS PEÑA', da: 'inés peña' },
    aplicar: (valor) => textoDe(valor).toLowerCase(),
  },
  oracion: {
    que: 'La primera letra en mayúscula; lo demás como está',
    ejemplo: { valor: 'lote de terreno', da: 'Lote de terreno' },
    aplicar: (valor) => textoDe(valor).replace(/\p{L}/u, (letra) => letra.toUpperCase()),
  },
  titulo: {
    que: 'Cada palabra con mayúscula, menos «de», «la»…; S.A.S. y II quedan como están',
    ejemplo: { valor: 'MARÍA DEL PILAR DE LA CRUZ', da: 'María del Pilar de la Cruz' },
    aplicar: (valor) => titulo(textoDe(valor)),
  },
  una_linea: {
    que: 'Un texto de varios renglones, en uno',
    ejemplo: {
      valor: 'Por el NORTE con la calle 5.\nPor el SUR, lote 3.',
      da: 'Por el NORTE con la calle 5. Por el SUR, lote 3.',
    },
    aplicar: (valor) => unaLinea(textoDe(valor)),
  },
  o: {
    que: 'Lo que se escribe cuando el dato falta; «o:» solo dice que puede quedar vacío',
    ejemplo: { valor: '', opciones: ['no informa'], da: 'no informa' },
    opciones: [1, Infinity],
    recibeVacio: true,
    aplicar: (valor, opciones) => (vacio(valor) ? opciones.join('/') : valor),
  },
} as const satisfies Record<string, Filtro>
