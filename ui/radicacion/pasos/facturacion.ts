import type { Filtros, Radicacion } from '../radicacion.ts'
import { nombreCompleto } from '../radicacion.ts'
import { centesimas } from '../partes.ts'

export interface ParteAFacturar {
  id: number
  nombre: string
  documento: string
  /** Percent of its side. */
  parte: number
  /** Pesos. */
  valor: number
}

/**
 * What each person of a side would be invoiced: the side's total by their shares in the acts. Whole pesos; what the
 * rounding leaves goes to those with the largest fraction, so that the parts add up to the total.
 */
export const porFacturar = (radicacion: Radicacion, tipos: Filtros['tipos_otorgantes'], rol: 'DE' | 'A', total: number): ParteAFacturar[] => {
  const lado = new Set(tipos.filter((tipo) => tipo.rol_registral === rol).map(({ id }) => id))
  const personas = new Map<number, { nombre: string; documento: string; peso: number }>()
  for (const otorgante of radicacion.actosradi.flatMap((acto) => acto.otorgantes)) {
    if (!lado.has(otorgante.id_tipos_otorgantes)) continue
    const before = personas.get(otorgante.id_personas)
    personas.set(otorgante.id_personas, { nombre: nombreCompleto(otorgante), documento: otorgante.numero_documento, peso: (before?.peso ?? 0) + centesimas(otorgante.porcentaje_participacion) })
  }
  const todos = [...personas].map(([id, persona]) => ({ id, ...persona }))
  const suma = todos.reduce((sum, { peso }) => sum + peso, 0)
  const pesos = todos.map(({ peso }) => (suma === 0 ? 1 : peso))
  const valores = repartir(total, pesos)
  return todos.map(({ id, nombre, documento }, index) => ({ id, nombre, documento, parte: Math.round(((pesos[index] ?? 0) * 10_000) / (suma || todos.length)) / 100, valor: valores[index] ?? 0 }))
}

/** Splits whole pesos by integer weights, losing none (largest remainder). */
const repartir = (total: number, pesos: readonly number[]): number[] => {
  const suma = BigInt(pesos.reduce((sum, peso) => sum + peso, 0))
  if (suma === 0n) return pesos.map(() => 0)
  const exactas = pesos.map((peso, index) => ({ index, entero: (BigInt(total) * BigInt(peso)) / suma, resto: (BigInt(total) * BigInt(peso)) % suma }))
  let sobran = total - Number(exactas.reduce((sum, { entero }) => sum + entero, 0n))
  const orden = [...exactas].sort((a, b) => (b.resto > a.resto ? 1 : b.resto < a.resto ? -1 : a.index - b.index))
  const valores = exactas.map(({ entero }) => Number(entero))
  for (const { index } of orden) {
    if (sobran <= 0) break
    valores[index] = (valores[index] ?? 0) + 1
    sobran--
  }
  return valores
}
