import {
  PARAMETROS,
  TARIFAS,
  type Cifra,
  type ClaseDeCifra,
  type NombreDeTabla,
} from '../../../schemas/liquidaciones/tarifas.ts'

export type Valor = string | number | null
export type Leida = { valor: Valor } | { falta: string }

const MILES = /^[1-9]\d{0,2}(\.\d{3})+$/
const PESOS = /^\d{1,12}$/
const FRACCION = /^(0(\.\d{1,6})?|1(\.0{1,6})?)$/

const FALTAS: Record<Exclude<ClaseDeCifra, 'valor'>, string> = {
  pesos: 'Debe ser un valor en pesos, sin decimales.',
  fraccion: 'Es una fracción de 0 a 1, como 0,003.',
  base: 'Son pesos enteros, o una tasa como 0,003.',
}

/** Zeros after the last figure say nothing: «0.0030» is «0.003». */
const corta = (fraccion: string): string => (fraccion.includes('.') ? fraccion.replace(/\.?0+$/, '') : fraccion)

/** A figure as people write it in a form or a file («259.300», «0,003»), as it is kept. */
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

/** The value of a parameter: one of its options, or a figure. */
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
