import { COLUMNAS, type Columna } from './columnas.ts'

export interface Posicion {
  fila: string
  columna: Columna
}

/** A row one can stand on: which of its cells can be edited, and whether it only has its first cell (the row to add by typing). */
export interface FilaNavegable {
  id: string
  editables: readonly Columna[]
  soloDetalle?: boolean
}

export interface Rango {
  filas: readonly [number, number]
  columnas: readonly [number, number]
}

const limitar = (valor: number, maximo: number): number => Math.min(Math.max(valor, 0), maximo)

const en = (fila: FilaNavegable | undefined, columna: Columna): Posicion | null =>
  fila ? { fila: fila.id, columna: fila.soloDetalle ? 'detalle' : columna } : null

export const indiceDe = (filas: readonly FilaNavegable[], { fila }: Posicion): number =>
  filas.findIndex(({ id }) => id === fila)

/** The cell so many rows and columns away, never out of the sheet. */
const vecina = (filas: readonly FilaNavegable[], desde: Posicion, abajo: number, derecha: number): Posicion => {
  const fila = filas[limitar(indiceDe(filas, desde) + abajo, filas.length - 1)]
  const columna = COLUMNAS[limitar(COLUMNAS.indexOf(desde.columna) + derecha, COLUMNAS.length - 1)]
  return en(fila, columna ?? desde.columna) ?? desde
}

/** Every cell that can be edited, in reading order. */
const editables = (filas: readonly FilaNavegable[]): Posicion[] =>
  filas.flatMap((fila) =>
    COLUMNAS.filter((columna) => fila.editables.includes(columna)).map((columna) => ({ fila: fila.id, columna })),
  )

const orden = (filas: readonly FilaNavegable[], posicion: Posicion): number =>
  indiceDe(filas, posicion) * COLUMNAS.length + COLUMNAS.indexOf(posicion.columna)

/** Where Tab goes: the next (or previous) editable cell; null when there is none and the focus leaves the sheet. */
export const siguienteEditable = (
  filas: readonly FilaNavegable[],
  desde: Posicion,
  sentido: 1 | -1,
): Posicion | null => {
  const celdas = editables(filas)
  const aqui = orden(filas, desde)
  const hallada =
    sentido === 1
      ? celdas.find((celda) => orden(filas, celda) > aqui)
      : celdas.findLast((celda) => orden(filas, celda) < aqui)
  return hallada ?? null
}

/** Where Enter goes: the next row (or previous, with Shift) where the same column can be edited; the same cell when there is none. */
export const abajoEditable = (filas: readonly FilaNavegable[], desde: Posicion, sentido: 1 | -1): Posicion => {
  const aqui = indiceDe(filas, desde)
  const sirve = (fila: FilaNavegable) => fila.editables.includes(desde.columna)
  const hallada = sentido === 1 ? filas.slice(aqui + 1).find(sirve) : filas.slice(0, aqui).findLast(sirve)
  return en(hallada, desde.columna) ?? desde
}

/** The rectangle between two cells, as indexes with both ends inside. */
export const rangoDe = (filas: readonly FilaNavegable[], ancla: Posicion, activa: Posicion): Rango => {
  const entre = (a: number, b: number): readonly [number, number] => (a < b ? [a, b] : [b, a])
  return {
    filas: entre(indiceDe(filas, ancla), indiceDe(filas, activa)),
    columnas: entre(COLUMNAS.indexOf(ancla.columna), COLUMNAS.indexOf(activa.columna)),
  }
}

const PAGINA = 10

/** Where a navigation key goes, or null when the key is not one. */
export const destino = (
  filas: readonly FilaNavegable[],
  desde: Posicion,
  tecla: string,
  ctrl: boolean,
): Posicion | null => {
  const pasos: Record<string, readonly [number, number]> = {
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
    PageUp: [-PAGINA, 0],
    PageDown: [PAGINA, 0],
    Home: [ctrl ? -Infinity : 0, -Infinity],
    End: [ctrl ? Infinity : 0, Infinity],
  }
  const paso = pasos[tecla]
  if (!paso) return null
  const lejos = ctrl && tecla.startsWith('Arrow') ? Infinity : 1
  const veces = (n: number) => (n === 0 ? 0 : n * lejos)
  return vecina(filas, desde, veces(paso[0]), veces(paso[1]))
}
