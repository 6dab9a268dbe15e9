import type { ActoAnalizado } from './analisis.ts'
import type { DatosVigentes } from './datos.ts'
import type { Reparto } from './reparto-partes.ts'
import { CERO, por, racional, sumar } from './racional.ts'
import { MITAD, type Pesos } from './unidades.ts'

export interface Ponderado {
  valor: Pesos
  reparto: Reparto
}

/** Who pays registry costs of an act: its own split, or the buyer where the office follows that custom in sales. */
export const repartoDeRegistro = ({ acto, reparto }: ActoAnalizado, { parametros }: DatosVigentes): Reparto =>
  parametros.pagadorRegistro === 'comprador' && acto.splitVendedor === MITAD && !reparto.fijo
    ? { fraccion: CERO, fijo: false, porque: 'A cargo del comprador, por costumbre, salvo pacto' }
    : reparto

/** The split of a deed's line made of several acts: the average of theirs, weighted by amount. */
export const ponderar = (actos: readonly Ponderado[], respaldo: Reparto): Reparto => {
  const total = actos.reduce((suma, { valor }) => suma + valor, 0)
  const [primero] = actos
  if (total === 0 || !primero) return { ...respaldo, fijo: false }
  if (actos.length === 1) return primero.reparto
  const vendedor = actos.reduce((suma, { valor, reparto }) => sumar(suma, por(racional(valor), reparto.fraccion)), CERO)
  return {
    fraccion: { n: vendedor.n, d: vendedor.d * BigInt(total) },
    fijo: actos.every(({ reparto }) => reparto.fijo),
    porque: 'Según el reparto de cada acto, ponderado por su valor',
  }
}
