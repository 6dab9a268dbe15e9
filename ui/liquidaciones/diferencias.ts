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
    const celdas = COMPARADAS.map((columna) => ({
      columna: TITULOS[columna].titulo,
      antes: textoDe(previa, columna),
      ahora: textoDe(linea, columna),
    })).filter((celda) => celda.antes !== celda.ahora)
    return celdas.length > 0 ? [{ clave: linea.clave, detalle: linea.detalle, que: 'cambiada', celdas }] : []
  })
  const quitadas = antes
    .filter(({ clave }) => !actuales.has(clave))
    .map(({ clave, detalle }): Diferencia => ({ clave, detalle, que: 'quitada', celdas: [] }))
  return [...cambiadas, ...quitadas]
}

/** Brings the edits of an unsaved visit to lines computed again: the splits that may still be changed, and the services. */
export const recuperar = (base: readonly Linea[], borrador: readonly Linea[]): Linea[] => {
  const dejadas = new Map(borrador.map((linea) => [linea.clave, linea]))
  const deLaLey = base
    .filter(({ manual }) => !manual)
    .map((linea) => {
      const dejada = dejadas.get(linea.clave)
      const repartible =
        dejada &&
        linea.editable &&
        dejada.cantidad === linea.cantidad &&
        dejada.cantidad_vendedor !== linea.cantidad_vendedor
      return repartible ? conVendedor(linea, dejada.cantidad_vendedor) : linea
    })
  return [...deLaLey, ...borrador.filter(({ manual }) => manual)]
}

/** Lays over lines that the server computed again what was changed on the sheet since `base` and not yet saved. */
export const rebasar = (base: readonly Linea[], nuevas: readonly Linea[], hoja: readonly Linea[]): Linea[] => {
  const [previas, actuales] = [base, hoja].map((lineas) => new Map(lineas.map((linea) => [linea.clave, linea])))
  const deLaLey = nuevas
    .filter(({ manual }) => !manual)
    .map((linea) => {
      const [previa, actual] = [previas?.get(linea.clave), actuales?.get(linea.clave)]
      const cambiada =
        previa &&
        actual &&
        previa.cantidad_vendedor !== actual.cantidad_vendedor &&
        linea.editable &&
        linea.cantidad === actual.cantidad
      return cambiada ? conVendedor(linea, actual.cantidad_vendedor) : linea
    })
  return [...deLaLey, ...hoja.filter(({ manual }) => manual)]
}
