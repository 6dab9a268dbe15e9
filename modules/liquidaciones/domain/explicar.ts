import { type Confianza, type Pesos, type Participacion, type Ppm, mulDiv, type Racional } from './unidades.ts'
import type { Version, Acto } from './datos.ts'
import type { Explicacion } from '../../../schemas/respuestas/liquidaciones/liquidacion.ts'
import { formatDecimal, formatPesos, groupDigits } from '../../../schemas/es-co/index.ts'

export { enumerar } from '../../../schemas/es-co/texto.ts'
export type {
  Explicacion,
  Linea,
  Paso,
  TipoLiquidacion,
} from '../../../schemas/respuestas/liquidaciones/liquidacion.ts'

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
