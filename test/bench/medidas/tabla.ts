import { csv } from '../../../scripts/checks/csv.mjs'
import type { Medida } from './juicio.ts'

const numero = (n: number): string => n.toLocaleString('es-CO', { maximumFractionDigits: n < 10 ? 2 : n < 100 ? 1 : 0 })

const celda = ({ mediana, ruido, unidad }: Medida): string =>
  `${numero(mediana)}${ruido ? ` ± ${numero(ruido)}` : ''} ${unidad === 'veces' ? '' : unidad}`.trim()

/**
 * The kept figures as a table for a spreadsheet: a row for each line of a bench on one engine, a column for each figure.
 * A figure is the median of its rounds ± the median of what they differ from it.
 */
export function tablaDe(medidas: readonly Medida[]): string {
  const que = [...new Set(medidas.map((una) => una.que))]
  const deLinea = ({ banco, motor, linea, fecha, node, maquina }: Medida) => [banco, motor, linea, fecha, node, maquina]
  const filas = new Map<string, Medida[]>()
  for (const una of medidas) {
    const clave = deLinea(una).join(' · ')
    filas.set(clave, [...(filas.get(clave) ?? []), una])
  }
  return csv([
    ['banco', 'motor', 'línea', 'medido', 'Node', 'máquina', ...que],
    ...[...filas.values()].map((suyas) => [
      ...suyas.slice(0, 1).flatMap(deLinea),
      ...que.map((cual) =>
        suyas
          .filter((una) => una.que === cual)
          .map(celda)
          .join(' / '),
      ),
    ]),
  ])
}
