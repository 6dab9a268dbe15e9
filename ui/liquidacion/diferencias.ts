import { conVendedor, type Linea } from '../../modules/liquidaciones/domain.ts'
import { textoDe, TITULOS, type Columna } from './hoja/columnas.ts'

export interface Diferencia {
  clave: string
  detalle: string
  que: 'cambiada' | 'nueva' | 'quitada'
  celdas: { columna: string; antes: string; ahora: string }[]
}

const COMPARADAS: readonly Columna[] = ['ven', 'tot', 'valor']

/** What changed between what was saved and what is on the sheet, line by line. */
export const diferencias = (antes: readonly Linea[], ahora: readonly Linea[]): Diferencia[] => {
  const previas = new Map(antes.map((linea) => [linea.clave, linea]))
  const actuales = new Set(ahora.map(({ clave }) => clave))
  const cambiadas = ahora.flatMap((linea): Diferencia[] => {
    const previa = previas.get(linea.clave)
    if (!previa) return [{ clave: linea.clave, detalle: linea.detalle, que: 'nueva', celdas: [] }]
    const celdas = COMPARADAS.map((columna) => ({ columna: TITULOS[columna].titulo, antes: textoDe(previa, columna), ahora: textoDe(linea, columna) })).filter((celda) => celda.antes !== celda.ahora)
    return celdas.length > 0 ? [{ clave: linea.clave, detalle: linea.detalle, que: 'cambiada', celdas }] : []
  })
  const quitadas = antes.filter(({ clave }) => !actuales.has(clave)).map(({ clave, detalle }): Diferencia => ({ clave, detalle, que: 'quitada', celdas: [] }))
  return [...cambiadas, ...quitadas]
}

/** Brings the edits of an unsaved visit to lines computed again: the splits that may still be changed, and the services. */
export const recuperar = (base: readonly Linea[], borrador: readonly Linea[]): Linea[] => {
  const dejadas = new Map(borrador.map((linea) => [linea.clave, linea]))
  const deLaLey = base.filter(({ manual }) => !manual).map((linea) => {
    const dejada = dejadas.get(linea.clave)
    const repartible = dejada && linea.editable && dejada.cantidad === linea.cantidad && dejada.cantidad_vendedor !== linea.cantidad_vendedor
    return repartible ? conVendedor(linea, dejada.cantidad_vendedor) : linea
  })
  return [...deLaLey, ...borrador.filter(({ manual }) => manual)]
}
