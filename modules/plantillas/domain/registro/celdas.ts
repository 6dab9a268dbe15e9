import { normalizeMatricula, normalizeText, parseDate, parseMoney } from '../../../../schemas/es-co/index.ts'
import { claveDeMatricula } from '../../../../schemas/json/claves.ts'
import { cleanText } from '../../../../schemas/es-co/limpio.ts'
import {
  ERROR_DE_EXCEL,
  fraseDeReparo,
  sinApostrofo,
  type CeldaConReparo,
} from '../../../../schemas/oficina/importar.ts'

const DIA_MS = 86_400_000
/** Day 0 of Excel's date serials. */
const CERO_DE_EXCEL = Date.UTC(1899, 11, 30)

export class CeldaIlegible extends Error {}

export const esConReparo = (celda: unknown): celda is CeldaConReparo =>
  typeof celda === 'object' && celda !== null && 'reparo' in celda

/** Dates arrive as midnight UTC; local time would shift them a day. */
export function textoDeCelda(celda: unknown): string {
  if (esConReparo(celda)) throw new CeldaIlegible(fraseDeReparo(celda))
  if (celda instanceof Date) return Number.isNaN(celda.getTime()) ? '' : celda.toISOString().slice(0, 10)
  if (typeof celda === 'number') return String(celda).replace('.', ',')
  if (typeof celda === 'boolean') return celda ? 'Si' : 'No'
  const texto = typeof celda === 'string' ? cleanText(sinApostrofo(celda)) : ''
  if (ERROR_DE_EXCEL.test(texto)) throw new CeldaIlegible(fraseDeReparo({ dice: texto, reparo: 'error' }))
  return texto
}

/** «---» means nobody (specification 3, section 5); so does a lone dash. */
export const sinGuiones = (texto: string): string =>
  texto
    .replace(/^\s*\p{Pd}+\s*$/u, '')
    .replace(/-{3,}/g, ' ')
    .replace(/[^\S\n]{2,}/g, ' ')
    .trim()

/** Whole pesos; 0 for an empty cell. @throws CeldaIlegible */
export function dineroDeCelda(celda: unknown): number {
  // leading zeros mean nothing in an amount
  if (esConReparo(celda) && celda.reparo === 'ceros') return Number(celda.dice)
  const texto = sinGuiones(textoDeCelda(celda))
  const valor = typeof celda === 'number' ? celda : texto === '' ? 0 : parseMoney(texto)
  if (valor === null || !Number.isSafeInteger(valor) || valor < 0)
    throw new CeldaIlegible(`«${texto}» no es un valor en pesos`)
  return valor
}

/** `YYYY-MM-DD`; empty for an empty cell. @throws CeldaIlegible */
export function fechaDeCelda(celda: unknown, hoy: string): string {
  const texto = sinGuiones(textoDeCelda(celda))
  if (celda instanceof Date || texto === '') return texto
  if (typeof celda === 'number' && Number.isInteger(celda) && celda > 20_000 && celda < 80_000) {
    return new Date(CERO_DE_EXCEL + celda * DIA_MS).toISOString().slice(0, 10)
  }
  const fecha = parseDate(texto, hoy)
  if (fecha === null) throw new CeldaIlegible(`«${texto}» no es una fecha`)
  return fecha
}

/** Words of a sheet for no and nobody, without accents. */
const NIEGAN = new Set(
  [
    '',
    'no',
    'n',
    'false',
    '0',
    'no aplica',
    'n/a',
    'n.a',
    'na',
    'ninguno',
    'ninguna',
    'nadie',
    'sin',
    'sin apoderado',
  ].concat(['no tiene', 'no hay', 'no registra', 'no requiere']),
)
const AFIRMAN = new Set(['si', 's', 'x', 'yes', 'true', '1'])
export const diceNo = (texto: string): boolean => NIEGAN.has(normalizeText(sinGuiones(texto)).replace(/\.$/, ''))
export const diceSi = (texto: string): boolean => AFIRMAN.has(normalizeText(texto))

/** Separated by commas, semicolons, lines or «y»; each once. */
export function matriculasDe(texto: string): string[] {
  const dichas = sinGuiones(texto)
    .split(/\s*[,;\n]\s*|\s+y\s+/i)
    .map(normalizeMatricula)
    .filter(Boolean)
  return [...new Map(dichas.map((una) => [claveDeMatricula(una), una])).values()]
}

/** Ignores leading zeros, which Excel may keep or drop. */
export const documentoDe = (texto: string): string => sinGuiones(texto).replace(/^0+(?=\d)/, '')

export interface Clave {
  clave: string
  etiqueta: string
  clase: 'texto' | 'dinero' | 'fecha'
  ejemplo: string | number
}

const ORDINALES = ['first', 'second', 'third', 'fourth', 'fifth'] as const

const DE_PARTE: readonly (readonly [clave: string, etiqueta: string, ejemplo: string])[] = [
  ['name', 'Nombre', 'Andrés Felipe Ocampo Rentería'],
  ['id', 'Documento', '1144032871'],
  ['id_expedition', 'Lugar de expedición', 'Cali'],
  ['civil_status', 'Estado civil', 'Casado'],
  ['email', 'Correo electrónico', 'comprador@ejemplo.co'],
  ['phone', 'Teléfono', '3154402211'],
  ['address', 'Dirección', 'Calle 5 # 38-25'],
  ['occupation', 'Ocupación', 'Asalariado'],
  ['affectation', 'Afectación a vivienda familiar', 'Si'],
  ['domicile', 'Domicilio', 'Cali'],
  ['as_spouse', 'Comparece como cónyuge', 'No'],
  ['attorney', 'Apoderado', 'No'],
]

const texto = (clave: string, etiqueta: string, ejemplo: string): Clave => ({
  clave,
  etiqueta,
  clase: 'texto',
  ejemplo,
})
const dinero = (clave: string, etiqueta: string, ejemplo: number): Clave => ({
  clave,
  etiqueta,
  clase: 'dinero',
  ejemplo,
})
const fecha = (clave: string, etiqueta: string, ejemplo: string): Clave => ({
  clave,
  etiqueta,
  clase: 'fecha',
  ejemplo,
})

const deParte = (lado: 'buyer' | 'seller', quien: string): Clave[] =>
  ORDINALES.flatMap((ordinal, at) =>
    DE_PARTE.map(([clave, etiqueta, ejemplo]) =>
      texto(`${ordinal}_${lado}_${clave}`, `${etiqueta} ${quien} ${at + 1}`, ejemplo),
    ),
  )

/** Sheet of the blank book that shows a deed, and is not one. */
export const HOJA_DE_EJEMPLO = 'Ejemplo'

/** Keys of specification 3; parties up to five (section 9), subsidies up to three. */
export const CLAVES_DE_REGISTRO: readonly Clave[] = [
  texto('property_number', 'Número del inmueble', 'T5-502'),
  texto('registration_number', 'Matrícula inmobiliaria', '370-1045521 y 370-1045733'),
  texto('project', 'Proyecto', 'Guaduales del Río'),
  texto('stage', 'Etapa', '2'),
  texto('project_address', 'Dirección del proyecto', 'Carrera 98 # 42-115'),
  fecha('agreed_date', 'Fecha pactada', '2026-12-01'),
  fecha('additional_date', 'Fecha adicional', '2026-12-15'),
  ...deParte('buyer', 'comprador'),
  ...deParte('seller', 'vendedor'),
  texto('sale_type', 'Tipo de venta', 'VIS'),
  dinero('sale_value', 'Valor de la venta', 185000000),
  dinero('received_value', 'Valor recibido', 22000000),
  dinero('credit_value', 'Valor del crédito', 130000000),
  texto('bank', 'Banco', 'Banco Cooperativo del Pacífico S.A.'),
  texto('credit_type', 'Tipo de crédito', 'UVR'),
  ...ORDINALES.slice(0, 3).flatMap((ordinal, at) => [
    dinero(`${ordinal}_subsidy_value`, `Valor del subsidio ${at + 1}`, 33000000),
    texto(`${ordinal}_subsidy_entity`, `Entidad del subsidio ${at + 1}`, 'MICASAYA'),
  ]),
  texto('observations', 'Observaciones', 'Entrega en diciembre'),
]

/** `partesDe('buyer')[1]`: the second buyer. */
export const ordinalesDe = (lado: 'buyer' | 'seller'): string[] => ORDINALES.map((ordinal) => `${ordinal}_${lado}_`)
