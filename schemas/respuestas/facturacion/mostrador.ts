import {
  arreglo,
  cadena,
  entero,
  fecha,
  id,
  instante,
  logico,
  objeto,
  oNulo,
  pesos,
  uno,
  type Leida,
} from '../../json/vocabulario.ts'
import { estadoDian } from './facturacion.ts'

const servicio = objeto({
  id,
  codigo: cadena,
  name: cadena,
  precio: { ...oNulo(pesos), description: 'Pesos por unidad; null: no hay uno vigente' },
  libre: { ...logico, description: 'El precio lo escribe quien vende' } as const,
  gravado: logico,
  iva_incluido: logico,
  iva: { ...entero, description: 'Partes por millón' } as const,
  norma: oNulo(cadena),
  por_confirmar: logico,
})

const turno = objeto({
  id,
  usuario: cadena,
  fecha,
  abierto_en: instante,
  base: pesos,
  efectivo: { ...pesos, description: 'Que entró a la caja por ventas' } as const,
  gastos: { ...pesos, description: 'Que la caja pagó' } as const,
  esperado: pesos,
  ventas: pesos,
  cerrado_en: oNulo(instante),
  contado: oNulo(pesos),
  diferencia: oNulo(pesos),
  motivo: oNulo(cadena),
})
export const turnoDelMostrador = turno

const lineaDeVenta = objeto({ detalle: cadena, cantidad: entero, valor: pesos, iva: pesos, causa: oNulo(cadena) })

export const venta = objeto({
  id,
  cuando: instante,
  nombre: cadena,
  total: pesos,
  recibido: pesos,
  cambio: pesos,
  id_factura: oNulo(id),
  numero_factura: oNulo(cadena),
  estado_dian: oNulo(estadoDian),
  anulada: logico,
  lineas: arreglo(lineaDeVenta),
})

export const mostrador = objeto({
  turno: oNulo(turno),
  servicios: arreglo(servicio),
  ventas: { ...arreglo(venta), description: 'Las últimas del turno' },
  turnos: {
    ...arreglo(turno),
    description: 'Los últimos que se cerraron, y antes los abiertos de quienes ya no pueden cerrarlos',
  },
  tipos_documento: arreglo(
    objeto({ id, name: cadena, abreviatura: oNulo(cadena), clase: uno('natural', 'extranjero', 'juridica') }),
  ),
  bancos: arreglo(objeto({ id, name: cadena })),
  numeracion: {
    ...oNulo(objeto({ prefijo: cadena, quedan: entero, propia: logico })),
    description: 'La que numera las ventas; null: no hay',
  },
})

export const clientesDelMostrador = arreglo(objeto({ id, nombre: cadena, documento: cadena, correo: oNulo(cadena) }))

export type MostradorLeido = Leida<typeof mostrador>
export type ServicioEnMostrador = Leida<typeof servicio>
export type VentaHecha = Leida<typeof venta>
export type TurnoLeido = Leida<typeof turno>
export type ClienteHallado = Leida<typeof clientesDelMostrador>[number]
