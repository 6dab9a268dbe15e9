import {
  type Confianza,
  type Fecha,
  type Pesos,
  type Participacion,
  type Ppm,
  mulDiv,
  type Racional,
} from './unidades.ts'
import type { Version, Acto } from './datos.ts'
import { formatDecimal, formatPesos, groupDigits } from '../../../schemas/es-co/index.ts'

export { enumerar } from '../../../schemas/es-co/texto.ts'

/** One step with its numbers: «(200.000.000 − 259.300) × 3 ‰» = 599222.1. */
export interface Paso {
  concepto: string
  operacion: string
  resultado: string
}

export interface Explicacion {
  regla: string
  norma: string
  /** Null for fixed fees. */
  base: { valor: Pesos; origen: 'cuantia' | 'avaluo' | 'remate'; porque: string } | null
  pasos: Paso[]
  reparto: string
  vigencia: { nombre: string; desde: Fecha; hasta: Fecha | null; norma: string | null } | null
  confianza: Confianza
  /** True for C, D and E. */
  porConfirmar: boolean
  notas: string[]
}

export const peor = (...confianzas: readonly Confianza[]): Confianza =>
  confianzas.reduce((mala, otra) => (otra > mala ? otra : mala), 'A')

export const porConfirmar = (confianza: Confianza): boolean => confianza >= 'C'

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

/** With centavos if it has them: «$ 599.222,10». */
export const exacto = ({ n, d }: Racional): string => {
  const centavos = mulDiv(n, 100n, d)
  const resto = (centavos % 100n).toString().padStart(2, '0')
  return `$ ${groupDigits((centavos / 100n).toString())}${resto === '00' ? '' : `,${resto}`}`
}

/** Form of the norms: «3 ‰», «9,11 ‰»; whole percentages: «1 %», «70 %». */
export const tasa = (ppm: Ppm): string => (ppm % 10_000 === 0 ? porcentaje(ppm) : `${formatDecimal(ppm / 1_000, 3)} ‰`)

/** «1,045 %», «70 %». */
export const porcentaje = (ppm: Ppm): string => `${formatDecimal(ppm / 10_000, 4)} %`

export const participacion = (valor: Participacion): string => `${formatDecimal(valor / 100, 2)} %`

/** «Compraventa», «Compraventa (2)»: unique names within a deed. */
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

export type TipoLiquidacion = 'derecho_notarial' | 'servicio_adicional' | 'recaudo_terceros' | 'servicio_registral'

/** Names of the specification; Ven, Com and Tot are quantities. `clave` is the same in every recompute. */
export interface Linea {
  id: number | null
  clave: string
  id_items_liquidaciones: number
  /** Null for lines of the whole deed. */
  id_actos: number | null
  tipo_liquidacion: TipoLiquidacion
  detalle: string
  cantidad: number
  cantidad_vendedor: number
  cantidad_comprador: number
  valor_uni: Pesos
  /** Before IVA. */
  valor: Pesos
  iva: Pesos
  /** `valor + iva`; `precio_total` is the specification's name for it. */
  total: Pesos
  precio_total: Pesos
  /** Columns with IVA; they add up to `total`. */
  vendedor: Pesos
  comprador: Pesos
  /** False where the law fixes who pays. */
  editable: boolean
  /** Added by a person; survives a recompute. */
  manual: boolean
  explicacion: Explicacion
}
