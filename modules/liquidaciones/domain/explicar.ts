import type { Confianza, Fecha, Pesos, Participacion, Ppm } from './unidades.ts'
import type { Version } from './datos.ts'
import { formatDecimal, formatPesos, groupDigits } from '../../../schemas/es-co/index.ts'
import { mulDiv, type Racional } from './racional.ts'
import type { Acto } from './escritura.ts'

export { enumerar } from '../../../schemas/es-co/texto.ts'

/** One step of the arithmetic, with its numbers in place: «(200.000.000 − 259.300) × 3 ‰» = 599222.1. */
export interface Paso {
  concepto: string
  operacion: string
  /** What it gives, already formatted («$ 599.222,10»). */
  resultado: string
}

export interface Explicacion {
  regla: string
  norma: string
  /** What the figure is computed on, and why that and not the other. Null for fixed fees. */
  base: { valor: Pesos; origen: 'cuantia' | 'avaluo' | 'remate'; porque: string } | null
  pasos: Paso[]
  reparto: string
  /** The dated data used, or null when none was. */
  vigencia: { nombre: string; desde: Fecha; hasta: Fecha | null; norma: string | null } | null
  confianza: Confianza
  /** True for C, D and E. */
  porConfirmar: boolean
  notas: string[]
}

export const peor = (...confianzas: readonly Confianza[]): Confianza =>
  confianzas.reduce((mala, otra) => (otra > mala ? otra : mala), 'A')

export const porConfirmar = (confianza: Confianza): boolean => confianza >= 'C'

/** What a figure that is not published says of itself; the research note of its row is for whoever loads tariffs. */
const DUDA: Partial<Record<Confianza, string>> = {
  C: 'Cifra calculada con la fórmula de la norma: por confirmar',
  D: 'Cifra de fuente indirecta: por confirmar',
  E: 'Cifra sin fuente publicada: por confirmar',
}

type Explicado = Pick<Explicacion, 'regla' | 'norma'> &
  Partial<Pick<Explicacion, 'base' | 'pasos' | 'notas' | 'confianza'>>

export const explicar = (dicho: Explicado, nombre?: string, version?: Version): Omit<Explicacion, 'reparto'> => {
  const confianza = dicho.confianza ?? version?.confianza ?? 'A'
  return {
    regla: dicho.regla,
    norma: dicho.norma,
    base: dicho.base ?? null,
    pasos: dicho.pasos ?? [],
    vigencia: version && nombre ? { nombre, desde: version.desde, hasta: version.hasta, norma: version.norma } : null,
    confianza,
    porConfirmar: porConfirmar(confianza),
    notas: [...(dicho.notas ?? []), ...(DUDA[confianza] ? [DUDA[confianza]] : [])],
  }
}

export const pesos = (valor: Pesos): string => formatPesos(valor)

/** An exact amount with its centavos when it has them: «$ 599.222,10». */
export const exacto = ({ n, d }: Racional): string => {
  const centavos = mulDiv(n, 100n, d)
  const resto = (centavos % 100n).toString().padStart(2, '0')
  return `$ ${groupDigits((centavos / 100n).toString())}${resto === '00' ? '' : `,${resto}`}`
}

/** A rate as the norms write it: «3 ‰», «9,11 ‰»; whole percentages as such: «1 %», «70 %». */
export const tasa = (ppm: Ppm): string => (ppm % 10_000 === 0 ? porcentaje(ppm) : `${formatDecimal(ppm / 1_000, 3)} ‰`)

/** «1,045 %», «70 %». */
export const porcentaje = (ppm: Ppm): string => `${formatDecimal(ppm / 10_000, 4)} %`

/** «33,33 %». */
export const participacion = (valor: Participacion): string => `${formatDecimal(valor / 100, 2)} %`

/** «Compraventa», or «Compraventa (2)» for the second of its name: two acts of a deed never share a name. */
export const nombrar = (actos: readonly Acto[]): Map<Acto, string> => {
  const vistos = new Map<string, number>()
  return new Map(
    actos.map((acto) => {
      const veces = (vistos.get(acto.nombre) ?? 0) + 1
      vistos.set(acto.nombre, veces)
      return [acto, veces === 1 ? acto.nombre : `${acto.nombre} (${veces})`]
    }),
  )
}
