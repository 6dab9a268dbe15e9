import { sumaDe, type PorLinea } from '../../modules/facturacion/domain.ts'
import { LADOS, type Lado } from '../../schemas/facturacion/facturacion.ts'
import type { FilasDelLado } from './cuadricula.ts'
import type { Lados, PorFacturar } from './datos.ts'
import type { Tarjeta } from './formulario.ts'

export type Columna = PorFacturar['lineas'][number]

/** A row of the grid: an invoice, or together those of a side that pay by percents. */
export interface FilaDeTabla {
  clave: string
  lado: Lado
  nombre: string
  percent: number | null
  lineas: PorLinea
  total: number
  editable: boolean
}

interface Dado {
  columnas: readonly Columna[]
  lados: Lados
  tarjetas: (lado: Lado) => readonly Tarjeta[]
  filas: Record<Lado, FilasDelLado | null>
  /** What a card that no longer changes pays; null of the others. */
  pagado: (tarjeta: Tarjeta) => PorLinea | null
  nombreDe: (tarjeta: Tarjeta) => string
}

const CORTOS: Readonly<Record<string, string>> = { 'item:20': 'Superintendencia', 'item:21': 'Fondo' }

/** The name of a line under its act: «Derechos notariales». */
export const tituloCorto = ({ clave, detalle }: Pick<Columna, 'clave' | 'detalle'>): string =>
  CORTOS[clave] ?? (/^(derecho|aporte):/.test(clave) ? (detalle.split(':')[0] ?? detalle) : detalle)

/** The same where its act is not over it: «Derechos notariales: Hipoteca». */
export const rotuloDe = (columna: Columna): string => (columna.acto === null ? tituloCorto(columna) : columna.detalle)

/** The grid of payers by lines: columns by act, rows by side. The rows of a column add up to the settlement. */
export const tablaDe = ({ columnas, lados, tarjetas, filas, pagado, nombreDe }: Dado) => {
  const grupos: { id: string; titulo: string; cuantas: number }[] = []
  for (const { id_actos, acto } of columnas) {
    const id = String(id_actos ?? 'escritura')
    const ultimo = grupos.at(-1)
    if (ultimo?.id === id) ultimo.cuantas += 1
    else grupos.push({ id, titulo: acto ?? 'De la escritura', cuantas: 1 })
  }
  const cuerpos = LADOS.filter((lado) => lados[lado].total > 0).map((lado) => ({
    lado,
    titulo: lados[lado].titulo,
    filas: filasDe(lado, tarjetas(lado)),
  }))
  const totales = Object.fromEntries(
    columnas.map(({ clave }) => [
      clave,
      cuerpos.flatMap((cuerpo) => cuerpo.filas).reduce((suma, fila) => suma + (fila.lineas[clave] ?? 0), 0),
    ]),
  )
  return { grupos, cuerpos, totales }

  function filasDe(lado: Lado, suyas: readonly Tarjeta[]): FilaDeTabla[] {
    const acordadas = filas[lado]
    const fila = (
      clave: string,
      nombre: string,
      percent: number | null,
      lineas: PorLinea,
      editable: boolean,
    ): FilaDeTabla => ({ clave, lado, nombre, percent, lineas, total: sumaDe(lineas), editable })
    const hechas = suyas.flatMap((tarjeta) => {
      const lineas = pagado(tarjeta) ?? acordadas?.get(tarjeta.clave)
      const editable = pagado(tarjeta) === null && (acordadas?.size ?? 0) > 1
      return lineas ? [fila(tarjeta.clave, nombreDe(tarjeta), tarjeta.percent, lineas, editable)] : []
    })
    if (acordadas) return hechas
    const resto = Object.fromEntries(
      Object.entries(lados[lado].lineas).map(([clave, valor]) => [
        clave,
        valor - hechas.reduce((suma, { lineas }) => suma + (lineas[clave] ?? 0), 0),
      ]),
    )
    return [
      ...hechas,
      fila(`resto-${lado}`, suyas.length > hechas.length ? 'Por porcentaje' : 'Sin facturas', null, resto, false),
    ]
  }
}
