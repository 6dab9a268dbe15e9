import { escribirNumero, leerNumero } from '../../schemas/radicaciones/numero.ts'
import { METODO } from '../../schemas/facturacion/pagos.ts'
import { lineaDeServicio } from '../liquidaciones/domain.ts'

export interface Vendible {
  id: number
  name: string
  gravado: boolean
  iva_incluido: boolean
  /** Parts per million. */
  iva: number
}

/** Whole pesos, IVA rounded per line as in a deed. @param precio pesos a unit */
export function valorar(servicio: Vendible, cantidad: number, precio: number): { valor: number; iva: number } {
  const { valor, iva } = lineaDeServicio(
    {
      id: null,
      item: servicio.id,
      tipo: 'servicio_adicional',
      detalle: servicio.name,
      valorUnitario: precio,
      cantidad,
      cantidadVendedor: 0,
      gravado: servicio.gravado,
      ivaIncluido: servicio.iva_incluido,
    },
    servicio.iva,
  )
  return { valor, iva }
}

export interface CopiaPedida {
  numero: string
  anio: string
  acreedor: string | null
}

/** «812 de 2026»; null where it is not said. */
export function copiaDe(linea: { copia_de?: string | null; acreedor?: string | null }): CopiaPedida | null {
  const [, escrito = '', anio = ''] = /^\s*(.*?)\s+de\s+(\d{4})\s*$/i.exec(linea.copia_de ?? '') ?? []
  const numero = leerNumero(escrito)
  return numero && { numero: escribirNumero(numero), anio, acreedor: linea.acreedor?.trim() || null }
}

interface Pago {
  method: number
  valor: number
}

/** Cash among several means. Pesos. */
export const efectivoDe = (pagos: readonly Pago[]): number =>
  pagos.reduce((suma, { method, valor }) => suma + (method === METODO.efectivo ? valor : 0), 0)

export const contar = (conteo: readonly { denominacion: number; cantidad: number }[]): number =>
  conteo.reduce((suma, { denominacion, cantidad }) => suma + denominacion * cantidad, 0)

/** «3*au», «3 au» and «au» : units and what is sought. */
export function pedidoDe(escrito: string): { cantidad: number; que: string } {
  const [, cuantos, que] = /^\s*(\d{1,5})\s*[*x ]\s*(\S.*)$/i.exec(escrito) ?? []
  return cuantos && que ? { cantidad: Number(cuantos), que: que.trim() } : { cantidad: 1, que: escrito.trim() }
}
