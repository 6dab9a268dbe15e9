import type { Version } from './datos.ts'
import type { Explicacion } from './explicacion.ts'
import type { Confianza } from './unidades.ts'

export const peor = (...confianzas: readonly Confianza[]): Confianza =>
  confianzas.reduce((mala, otra) => (otra > mala ? otra : mala), 'A')

export const porConfirmar = (confianza: Confianza): boolean => confianza >= 'C'

type Explicado = Pick<Explicacion, 'regla' | 'norma'> & Partial<Pick<Explicacion, 'base' | 'pasos' | 'notas' | 'confianza'>>

/** Builds an explanation; the dated row gives validity, confidence and its note. */
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
    notas: [...(dicho.notas ?? []), ...(version?.nota ? [version.nota] : [])],
  }
}
