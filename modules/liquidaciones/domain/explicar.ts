import type { Version } from './datos.ts'
import type { Explicacion } from './explicacion.ts'
import type { Confianza } from './unidades.ts'

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

/** Builds an explanation; the dated row gives validity and confidence. */
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
