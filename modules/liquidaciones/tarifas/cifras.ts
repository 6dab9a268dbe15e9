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
