import type { Datos } from '../../plantillas/domain.ts'

/** Nothing: what was never written and what was rubbed out are the same. */
export const nada = (valor: unknown): boolean =>
  valor === null || valor === undefined || (typeof valor === 'string' && valor.trim() === '')

function limpio(valor: unknown): unknown {
  if (Array.isArray(valor)) {
    const lista = valor.map((item) => limpio(item) ?? {})
    return lista.length ? lista : undefined
  }
  if (typeof valor === 'object' && valor !== null) {
    const pares = Object.entries(valor).map(([nombre, dentro]): [string, unknown] => [nombre, limpio(dentro)])
    const llenos = pares.filter(([, dentro]) => dentro !== undefined).sort(([a], [b]) => (a < b ? -1 : 1))
    return llenos.length ? Object.fromEntries(llenos) : undefined
  }
  return nada(valor) ? undefined : valor
}

/**
 * The data with nothing empty in them and their names in one order: the same document gives the same text. A party that was added and
 * has nothing yet stays, as an empty one.
 */
export const canonico = (datos: unknown): Datos => {
  const dicho = limpio(datos)
  return typeof dicho === 'object' && dicho !== null && !Array.isArray(dicho) ? { ...dicho } : {}
}

/** Whether two data say the same, in whatever order their names came. */
export const mismosDatos = (uno: unknown, otro: unknown): boolean =>
  JSON.stringify(limpio(uno)) === JSON.stringify(limpio(otro))
