import {
  PARAMETROS,
  TARIFAS,
  type Cifra,
  type ClaseDeCifra,
  type NombreDeTabla,
} from '../../../schemas/liquidaciones/tarifas.ts'
import type { Escala, Modo, Pesos, Ppm, Tramo } from '../domain.ts'
import type { FilaEscala } from './filas.ts'

type Valor = string | number | null
type Leida = { valor: Valor } | { falta: string }

const MILES = /^[1-9]\d{0,2}(\.\d{3})+$/
const PESOS = /^\d{1,12}$/
const FRACCION = /^(0(\.\d{1,6})?|1(\.0{1,6})?)$/

const FALTAS: Record<Exclude<ClaseDeCifra, 'valor'>, string> = {
  pesos: 'Debe ser un valor en pesos, sin decimales.',
  fraccion: 'Es una fracción de 0 a 1, como 0,003.',
  base: 'Son pesos enteros, o una tasa como 0,003.',
}

const corta = (fraccion: string): string => (fraccion.includes('.') ? fraccion.replace(/\.?0+$/, '') : fraccion)

export function leerCifra(clase: Exclude<ClaseDeCifra, 'valor'>, crudo: unknown): Leida {
  const texto =
    crudo === null || crudo === undefined
      ? ''
      : String(crudo)
          .trim()
          .replace(/^\$\s*/, '')
  if (texto === '') return { valor: null }
  const llano = MILES.test(texto) ? texto.replaceAll('.', '') : texto.replace(',', '.')
  if (clase !== 'pesos' && FRACCION.test(llano)) return { valor: corta(llano) }
  if (clase !== 'fraccion' && PESOS.test(llano))
    return { valor: clase === 'pesos' ? Number(llano) : String(Number(llano)) }
  return { falta: FALTAS[clase] }
}

export function leerParametro(clave: string, crudo: unknown): Leida {
  const parametro = PARAMETROS[clave]
  const texto = String(crudo ?? '').trim()
  if (!parametro || parametro.fijo) return { falta: 'Ese parámetro no se cambia aquí.' }
  if (parametro.opciones)
    return Object.hasOwn(parametro.opciones, texto)
      ? { valor: texto }
      : { falta: `Debe ser uno de: ${Object.keys(parametro.opciones).join(', ')}.` }
  const leida = leerCifra(parametro.cifra ?? 'pesos', texto)
  return 'falta' in leida
    ? leida
    : leida.valor === null
      ? { falta: 'Escriba un valor.' }
      : { valor: String(leida.valor) }
}

export const cifrasDe = (nombre: NombreDeTabla): [campo: string, cifra: Cifra][] =>
  Object.entries(TARIFAS[nombre].cifras)

/** Decimal text to parts per million: «0.00911» → 9110. @throws RangeError for other text, or more than six decimals */
export const ppmDe = (decimal: string): Ppm => {
  const match = /^(\d+)(?:\.(\d{1,6}))?0*$/.exec(decimal)
  if (!match) throw new RangeError(`«${decimal}» no es un decimal de hasta seis cifras`)
  return Number(match[1]) * 1_000_000 + Number((match[2] ?? '').padEnd(6, '0'))
}

/** Parts per million to decimal text: 9110 → «0.00911». */
export const decimalDe = (ppm: Ppm): string => {
  const decimales = String(ppm % 1_000_000)
    .padStart(6, '0')
    .replace(/0+$/, '')
  return `${Math.floor(ppm / 1_000_000)}${decimales ? `.${decimales}` : ''}`
}

/** Pesos when 0 or at least 1, a rate in between (design §8.1). */
const tramoDe = (base: string, hasta: Pesos | null): Tramo => {
  const ppm = ppmDe(base)
  return ppm > 0 && ppm < 1_000_000 ? { hasta, tasa: ppm } : { hasta, pesos: ppm / 1_000_000 }
}

const tramosDe = (fila: FilaEscala): Tramo[] => {
  const topes = [fila.tope1, fila.tope2, fila.tope3, fila.tope4, null]
  return [fila.base1, fila.base2, fila.base3, fila.base4, fila.base5].flatMap((base, i) =>
    base === null ? [] : [tramoDe(base, topes[i] ?? null)],
  )
}

export const escalaDe = (
  fila: FilaEscala & { factor?: string; minimo?: Pesos | null; maximo?: Pesos | null },
  modo: Modo,
): Escala => ({
  modo,
  tramos: tramosDe(fila),
  factor: ppmDe(fila.factor ?? '1'),
  minimo: fila.minimo ?? null,
  maximo: fila.maximo ?? null,
})

export interface ClaseDeTarifa {
  codigo: string
  nombre: string
  rubros: readonly string[]
}

const GENERAL = ['acto_sin_cuantia', 'umbral_tarifa_general', 'fija_hasta_umbral'] as const

/** The order gives the ids. */
export const CLASES: readonly ClaseDeTarifa[] = [
  { codigo: 'GENERAL', nombre: 'Tarifa general de actos con cuantía', rubros: GENERAL },
  { codigo: 'SIN_CUANTIA', nombre: 'Tarifa de actos sin cuantía', rubros: ['acto_sin_cuantia'] },
  {
    codigo: 'HERENCIA_SOC_CONYUGAL',
    nombre: 'Tarifa de herencias y sociedad conyugal o patrimonial',
    rubros: ['acto_sin_cuantia', 'umbral_herencias'],
  },
  { codigo: 'VIS_MITAD', nombre: 'Vivienda de interés social: mitad de la tarifa', rubros: GENERAL },
  { codigo: 'HIPOTECA_70', nombre: 'Hipoteca de crédito de vivienda: 70 % de la tarifa', rubros: GENERAL },
  {
    codigo: 'HIPOTECA_VIS_NO_SUBSIDIABLE_40',
    nombre: 'Hipoteca VIS no subsidiable: 40 % de la tarifa',
    rubros: GENERAL,
  },
  { codigo: 'HIPOTECA_VIS_SUBSIDIABLE_10', nombre: 'Hipoteca VIS subsidiable: 10 % de la tarifa', rubros: GENERAL },
  {
    codigo: 'BENEFICENCIA',
    nombre: 'Fundaciones de beneficencia: tarifa general con máximo',
    rubros: [...GENERAL, 'beneficencia_maximo'],
  },
  {
    codigo: 'VIS_UNICA_D2158',
    nombre: 'VIS de programas del D. 2158 de 1995 y D. 371 de 1996: tarifa única por escritura',
    rubros: ['vis_tarifa_unica_D2158'],
  },
  { codigo: 'EXENTO', nombre: 'Acto exento de derechos notariales', rubros: [] },
  { codigo: 'MATRIMONIO', nombre: 'Matrimonio en el despacho', rubros: ['matrimonio_en_despacho'] },
  { codigo: 'MATRIMONIO_FUERA', nombre: 'Matrimonio fuera del despacho', rubros: ['matrimonio_fuera_despacho'] },
  { codigo: 'CAMBIO_NOMBRE', nombre: 'Cambio de nombre', rubros: ['cambio_de_nombre'] },
  { codigo: 'CORRECCION_RC', nombre: 'Corrección del registro civil', rubros: ['correccion_registro_civil'] },
]
