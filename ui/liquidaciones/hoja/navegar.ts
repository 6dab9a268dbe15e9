import { formatAmount, formatDecimal } from '../../../schemas/es-co/index.ts'
import {
  POTESTADES,
  potestadDe,
  razonDe,
  type Linea,
  type NombresDeLados,
} from '../../../modules/liquidaciones/domain.ts'
import type { Reglas } from '../servicio.ts'

export const COLUMNAS = ['detalle', 'ven', 'com', 'tot', 'valor', 'iva', 'total'] as const
export type Columna = (typeof COLUMNAS)[number]

/** `dicho`: for screen readers. */
export const TITULOS: Record<Columna, { titulo: string; unidad?: string; dicho: string }> = {
  detalle: { titulo: 'Detalle', dicho: 'Detalle' },
  ven: { titulo: 'Ven', dicho: 'Ven' },
  com: { titulo: 'Com', dicho: 'Com' },
  tot: { titulo: 'Tot', dicho: 'Tot, unidades en total' },
  valor: { titulo: 'Valor', unidad: '$', dicho: 'Valor sin IVA, en pesos' },
  iva: { titulo: 'IVA', unidad: '$', dicho: 'IVA, en pesos' },
  total: { titulo: 'Total', unidad: '$', dicho: 'Total con IVA, en pesos' },
}

export const dichoDe = (columna: Columna, { paga }: NombresDeLados): string =>
  columna === 'ven' || columna === 'com'
    ? `${TITULOS[columna].titulo}, unidades que ${paga[columna === 'ven' ? 'vendedor' : 'comprador'].replace(/^P/, 'p')}`
    : TITULOS[columna].dicho

const numero = (linea: Linea, columna: Exclude<Columna, 'detalle'>): number =>
  ({
    ven: linea.cantidad_vendedor,
    com: linea.cantidad_comprador,
    tot: linea.cantidad,
    valor: linea.valor,
    iva: linea.iva,
    total: linea.total,
  })[columna]

const esCantidad = (columna: Columna): boolean => columna === 'ven' || columna === 'com' || columna === 'tot'

export const textoDe = (linea: Linea, columna: Columna): string =>
  columna === 'detalle'
    ? linea.detalle
    : esCantidad(columna)
      ? formatDecimal(numero(linea, columna))
      : formatAmount(numero(linea, columna))

/** Text to edit and copy: for the Valor of a service, its unit price. */
export const crudoDe = (linea: Linea, columna: Columna): string =>
  columna === 'valor' && linea.manual ? formatAmount(linea.valor_uni) : textoDe(linea, columna)

/** Ven is editable unless fixed by law; of a service, also the quantity, and the price if the tariff has none. */
export const esEditable = (linea: Linea, columna: Columna, { catalogo }: Reglas): boolean => {
  if (columna === 'ven') return linea.editable
  if (columna === 'valor') return linea.manual && (catalogo.get(linea.id_items_liquidaciones)?.editable ?? true)
  return columna === 'tot' && linea.manual
}

export const porQueNo = (linea: Linea, columna: Columna, reglas: Reglas): string | null => {
  if (esEditable(linea, columna, reglas)) return null
  if (columna === 'ven') return `La ley fija quién paga: ${razonDe(potestadDe(linea, 'reparto'))}.`
  if (columna === 'com') return 'Com se calcula solo: es Tot menos Ven.'
  if (columna === 'valor' && linea.manual) return `${POTESTADES.precioDeTarifa.porque}.`
  return columna === 'tot' || columna === 'valor'
    ? `La ley fija este valor: ${razonDe(potestadDe(linea, 'valor'))}.`
    : null
}

export interface Posicion {
  fila: string
  columna: Columna
}

/** Focusable row. `soloDetalle`: it has only its first cell (the row that adds a service). */
export interface FilaNavegable {
  id: string
  editables: readonly Columna[]
  soloDetalle?: boolean
}

interface Rango {
  filas: readonly [number, number]
  columnas: readonly [number, number]
}

const limitar = (valor: number, maximo: number): number => Math.min(Math.max(valor, 0), maximo)

const en = (fila: FilaNavegable | undefined, columna: Columna): Posicion | null =>
  fila ? { fila: fila.id, columna: fila.soloDetalle ? 'detalle' : columna } : null

export const indiceDe = (filas: readonly FilaNavegable[], { fila }: Posicion): number =>
  filas.findIndex(({ id }) => id === fila)

const vecina = (filas: readonly FilaNavegable[], desde: Posicion, abajo: number, derecha: number): Posicion => {
  const fila = filas[limitar(indiceDe(filas, desde) + abajo, filas.length - 1)]
  const columna = COLUMNAS[limitar(COLUMNAS.indexOf(desde.columna) + derecha, COLUMNAS.length - 1)]
  return en(fila, columna ?? desde.columna) ?? desde
}

const editables = (filas: readonly FilaNavegable[]): Posicion[] =>
  filas.flatMap((fila) =>
    COLUMNAS.filter((columna) => fila.editables.includes(columna)).map((columna) => ({ fila: fila.id, columna })),
  )

const orden = (filas: readonly FilaNavegable[], posicion: Posicion): number =>
  indiceDe(filas, posicion) * COLUMNAS.length + COLUMNAS.indexOf(posicion.columna)

/** Target of Tab: the next or previous editable cell; null leaves the sheet. */
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

/** Target of Enter: the next row (previous with Shift) with the same column editable, else the same cell. */
export const abajoEditable = (filas: readonly FilaNavegable[], desde: Posicion, sentido: 1 | -1): Posicion => {
  const aqui = indiceDe(filas, desde)
  const sirve = (fila: FilaNavegable) => fila.editables.includes(desde.columna)
  const hallada = sentido === 1 ? filas.slice(aqui + 1).find(sirve) : filas.slice(0, aqui).findLast(sirve)
  return en(hallada, desde.columna) ?? desde
}

/** Rectangle between two cells: indexes, both ends inclusive. */
export const rangoDe = (filas: readonly FilaNavegable[], ancla: Posicion, activa: Posicion): Rango => {
  const entre = (a: number, b: number): readonly [number, number] => (a < b ? [a, b] : [b, a])
  return {
    filas: entre(indiceDe(filas, ancla), indiceDe(filas, activa)),
    columnas: entre(COLUMNAS.indexOf(ancla.columna), COLUMNAS.indexOf(activa.columna)),
  }
}

const PAGINA = 10

/** Target of a navigation key; null for other keys. */
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

/** `ancla`: the other corner of the selection. */
export interface Cursor {
  activa: Posicion | null
  ancla: Posicion | null
  edicion: Edicion | null
}

export interface Edicion {
  inicial: string
  /** `escribir`: started by typing, arrows finish it. `editar`: F2 or click, arrows move the caret. */
  modo: 'escribir' | 'editar'
  error: string | null
}

export type Movimiento =
  | { tipo: 'ir'; a: Posicion }
  | { tipo: 'extender'; desde: Posicion; hasta: Posicion }
  | { tipo: 'editar'; en: Posicion; inicial: string; modo: Edicion['modo'] }
  | { tipo: 'rechazar'; error: string }
  | { tipo: 'terminar' }

export const SIN_CURSOR: Cursor = { activa: null, ancla: null, edicion: null }

export const mover = (cursor: Cursor, movimiento: Movimiento): Cursor => {
  switch (movimiento.tipo) {
    case 'ir':
      return { activa: movimiento.a, ancla: null, edicion: null }
    case 'extender':
      return { activa: movimiento.hasta, ancla: cursor.ancla ?? movimiento.desde, edicion: null }
    case 'editar':
      return {
        activa: movimiento.en,
        ancla: null,
        edicion: { inicial: movimiento.inicial, modo: movimiento.modo, error: null },
      }
    case 'rechazar':
      return cursor.edicion ? { ...cursor, edicion: { ...cursor.edicion, error: movimiento.error } } : cursor
    case 'terminar':
      return { ...cursor, edicion: null }
  }
}
