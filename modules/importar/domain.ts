import { formatDate, isDate } from '../../schemas/es-co/fechas.ts'
import { fraseDeReparo, type CeldaConReparo } from '../../schemas/oficina/importar.ts'

export type ClaseDeColumna =
  | 'texto'
  | 'digitos'
  | 'entero'
  | 'dinero'
  | 'decimal'
  | 'fecha'
  | 'si_no'
  | 'opcion'
  | 'varias'
  | 'referencia'
  | 'lugar'

/** An option of a column. `otros`: other words for it, such as a code. */
export interface OpcionDeColumna {
  valor: string | number
  nombre: string
  otros: readonly string[]
}

export interface Columna {
  /** Name in the request body; a custom field (modules/campos) is `extra.<name>`. */
  campo: string
  titulo: string
  clase: ClaseDeColumna
  obligatoria: boolean
  ayuda: string | null
  ejemplo: string
  opciones: readonly OpcionDeColumna[]
}

/** Titles are compared without case, accents and signs: «Número de Documento (*)» is «numero de documento». */
export const comoTitulo = (texto: string): string =>
  texto
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

export interface Reconocidas {
  /** By sheet position; null is not read. */
  lugares: (Columna | null)[]
  desconocidas: string[]
  repetidas: string[]
  faltan: string[]
}

/** Extra columns of the correction book, ignored when it is uploaded again. */
export const QUE_CORREGIR = 'Qué corregir'
export const FILA_EN_SU_LIBRO = 'Fila en su libro'
const DE_CORREGIR = [QUE_CORREGIR, FILA_EN_SU_LIBRO].map(comoTitulo)

export function reconocer(titulos: readonly string[], columnas: readonly Columna[]): Reconocidas {
  const porTitulo = new Map(
    columnas.flatMap(
      (una) =>
        [
          [comoTitulo(una.campo), una],
          [comoTitulo(una.titulo), una],
        ] as const,
    ),
  )
  const vistas = new Set<string>()
  const repetidas: string[] = []
  const desconocidas: string[] = []
  const lugares = titulos.map((titulo) => {
    const columna = porTitulo.get(comoTitulo(titulo)) ?? null
    if (!columna) {
      if (titulo.trim() && !DE_CORREGIR.includes(comoTitulo(titulo))) desconocidas.push(titulo.trim().slice(0, 80))
      return null
    }
    if (vistas.has(columna.campo)) repetidas.push(columna.titulo)
    vistas.add(columna.campo)
    return columna
  })
  const faltan = columnas
    .filter(({ obligatoria, campo }) => obligatoria && !vistas.has(campo))
    .map(({ titulo }) => titulo)
  return { lugares, desconocidas, repetidas, faltan }
}

export type Celda = CeldaConReparo | string | number | boolean | null
type Dicha = Exclude<Celda, CeldaConReparo | null>

export type Leida = { valor: unknown } | { falta: string }

/** Excel keeps fifteen digits of a number. */
const EXACTO = 1e15
const ABREVIADO = 'Excel abrevió el número («1,23E+09»): dé a la columna formato de texto y escríbalo completo.'
const LARGO = 'Excel no guarda completo un número tan largo: dé a la columna formato de texto y escríbalo de nuevo.'
const FUERA = 'Ese valor no está en el catálogo.'
const SI = new Set(['si', 'x', '1', 'true', 'verdadero', 's'])
const NO = new Set(['no', '0', 'false', 'falso', 'n'])

const bien = (valor: unknown): Leida => ({ valor })
const mal = (falta: string): Leida => ({ falta })

/** Digits of a numeric cell without exponent or binary noise. */
const cifrasDe = (numero: number): string => {
  const redondo = Math.round(numero * 1e6) / 1e6
  return Number.isInteger(redondo) ? BigInt(redondo).toString() : String(redondo)
}

const textoDe = (celda: Dicha): string =>
  typeof celda === 'number' ? cifrasDe(celda) : typeof celda === 'boolean' ? (celda ? 'Sí' : 'No') : celda.trim()

function leerDigitos(celda: Dicha): Leida {
  if (typeof celda === 'number') {
    if (Math.abs(celda) >= EXACTO) return mal(LARGO)
    return Number.isInteger(celda) ? bien(cifrasDe(celda)) : mal('Debe ir sin decimales.')
  }
  const texto = textoDe(celda)
  return /^[+-]?\d+([.,]\d+)?e[+-]?\d+$/i.test(texto) ? mal(ABREVIADO) : bien(texto)
}

/** «$ 1.234.567», «1,234,567.00»; anything else is left to the form's check. */
function leerDinero(celda: Dicha): Leida {
  if (typeof celda === 'number') return Math.abs(celda) >= EXACTO ? mal(LARGO) : bien(cifrasDe(celda))
  const texto = textoDe(celda)
    .replace(/^(\$|COP)\s*/i, '')
    .replace(/\s/g, '')
  if (/^\d{1,3}(\.\d{3})+(,0{1,2})?$/.test(texto)) return bien(texto.replace(/,.*$/, '').replaceAll('.', ''))
  if (/^\d{1,3}(,\d{3})+(\.0{1,2})?$/.test(texto)) return bien(texto.replace(/\..*$/, '').replaceAll(',', ''))
  return bien(texto.replace(/,0{1,2}$/, ''))
}

/** «1.234,5» and «12,5 %»; anything else is left to the form's check. */
function leerDecimal(celda: Dicha): Leida {
  if (typeof celda === 'number') return bien(cifrasDe(celda))
  const texto = textoDe(celda).replace(/\s*%$/, '').replace(/\s/g, '')
  return bien(/^\d{1,3}(\.\d{3})+,\d+$/.test(texto) ? texto.replaceAll('.', '') : texto)
}

/** Excel counts days from 1899-12-30. */
const DIA_MS = 86_400_000
const desdeExcel = (dias: number): string =>
  new Date(Date.UTC(1899, 11, 30) + Math.floor(dias) * DIA_MS).toISOString().slice(0, 10)

function leerFecha(celda: Dicha): Leida {
  if (typeof celda === 'number')
    return celda >= 1 && celda < 200_000 ? bien(desdeExcel(celda)) : mal('Formato de fecha incorrecto')
  const texto = textoDe(celda)
  const [, dia = '', mes = '', ano = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(texto) ?? []
  const fecha = ano ? `${ano}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}` : texto
  return isDate(fecha) ? bien(fecha) : mal('Formato de fecha incorrecto')
}

function leerSiNo(celda: Dicha): Leida {
  const dicho = comoTitulo(textoDe(celda))
  return SI.has(dicho) ? bien(true) : NO.has(dicho) ? bien(false) : mal('Debe ser sí o no.')
}

const indices = new WeakMap<readonly OpcionDeColumna[], Map<string, Set<string | number>>>()

function indiceDe(opciones: readonly OpcionDeColumna[]): Map<string, Set<string | number>> {
  const hecho = indices.get(opciones)
  if (hecho) return hecho
  const indice = new Map<string, Set<string | number>>()
  for (const { valor, nombre, otros } of opciones) {
    for (const palabra of [nombre, ...otros].map(comoTitulo)) {
      if (palabra) indice.set(palabra, (indice.get(palabra) ?? new Set()).add(valor))
    }
  }
  indices.set(opciones, indice)
  return indice
}

/** Option of a text, by name, code or abbreviation; a code that Excel stored as a number has lost its leading zeros. */
function elegir(texto: string, opciones: readonly OpcionDeColumna[]): Leida {
  const indice = indiceDe(opciones)
  const dicho = comoTitulo(texto)
  const candidatos = [
    dicho,
    dicho.replaceAll(' ', ''),
    ...(/^\d+$/.test(dicho) ? [1, 2, 3].map((ceros) => '0'.repeat(ceros) + dicho) : []),
  ]
  const hallado = candidatos.map((uno) => indice.get(uno)).find((uno) => uno !== undefined)
  const [valor, otro] = hallado ?? []
  if (valor === undefined) return mal(FUERA)
  return otro === undefined
    ? bien(valor)
    : mal('Hay varios con ese nombre: escríbalo como está en la hoja «Listas», o por su código.')
}

/** Value of a column whose list is only a suggestion. */
function deLista(celda: Dicha, opciones: readonly OpcionDeColumna[]): Leida | null {
  const leida = opciones.length ? elegir(textoDe(celda), opciones) : mal(FUERA)
  return 'valor' in leida ? leida : null
}

function leerVarias(celda: Dicha, opciones: readonly OpcionDeColumna[]): Leida {
  const leidas = textoDe(celda)
    .split(/[,;/\n]/)
    .map((una) => una.trim())
    .filter(Boolean)
    .map((una) => elegir(una, opciones))
  const mala = leidas.find((una) => 'falta' in una)
  return mala ?? bien([...new Set(leidas.flatMap((una) => ('valor' in una ? [una.valor] : [])))])
}

/** Leading zeros mean nothing in these. */
const CIFRAS: readonly Columna['clase'][] = ['entero', 'dinero', 'decimal']

export function leerCelda(celda: Exclude<Celda, null>, columna: Pick<Columna, 'clase' | 'opciones'>): Leida {
  if (typeof celda !== 'object') return leerDicha(celda, columna)
  return celda.reparo === 'ceros' && CIFRAS.includes(columna.clase)
    ? leerDicha(Number(celda.dice), columna)
    : mal(fraseDeReparo(celda))
}

function leerDicha(celda: Dicha, { clase, opciones }: Pick<Columna, 'clase' | 'opciones'>): Leida {
  switch (clase) {
    case 'digitos':
      return deLista(celda, opciones) ?? leerDigitos(celda)
    case 'entero':
      return typeof celda === 'number' && Math.abs(celda) >= EXACTO ? mal(LARGO) : bien(textoDe(celda))
    case 'dinero':
      return leerDinero(celda)
    case 'decimal':
      return leerDecimal(celda)
    case 'fecha':
      return leerFecha(celda)
    case 'si_no':
      return leerSiNo(celda)
    case 'varias':
      return leerVarias(celda, opciones)
    case 'opcion':
    case 'referencia':
    case 'lugar':
      return elegir(textoDe(celda), opciones)
    case 'texto':
      return typeof celda === 'number' && Math.abs(celda) >= EXACTO ? mal(LARGO) : bien(textoDe(celda))
  }
}

export interface FilaLeida {
  cuerpo: Record<string, unknown>
  faltas: Record<string, string[]>
}

export function leerFila(celdas: Readonly<Record<string, Celda>>, columnas: readonly Columna[]): FilaLeida {
  const cuerpo: Record<string, unknown> = {}
  const extra: Record<string, unknown> = {}
  const faltas: Record<string, string[]> = {}
  for (const columna of columnas) {
    const { campo } = columna
    const celda = celdas[campo] ?? null
    if (celda === null) continue
    const leida = leerCelda(celda, columna)
    if ('falta' in leida) faltas[campo] = [leida.falta]
    else if (campo.startsWith('extra.')) extra[campo.slice('extra.'.length)] = leida.valor
    else cuerpo[campo] = leida.valor
  }
  return { cuerpo: Object.keys(extra).length ? { ...cuerpo, extra } : cuerpo, faltas }
}

export const celdaEscrita = (celda: Celda): string | number | null =>
  typeof celda === 'object'
    ? celda && celda.dice
    : typeof celda === 'boolean'
      ? celda
        ? 'Sí'
        : 'No'
      : typeof celda === 'string' && isDate(celda)
        ? formatDate(celda)
        : celda
