import { estado } from '../radicaciones/radicacion.ts'
import {
  arreglo,
  cadena,
  ceroOUno,
  entero,
  fecha,
  id,
  instante,
  logico,
  objeto,
  oNulo,
  pesos,
  porcentaje,
  uno,
  version,
  type Leida,
} from '../../json/vocabulario.ts'

export const metodosDePago = arreglo(objeto({ id, name: cadena, requiere_detalle: logico }))

export const estadoDian = uno('firmada', 'incierta', 'aceptada', 'rechazada', 'error_config')
export const respuestaDelCliente = uno('Aceptado', 'Rechazado')
const lado = uno('vendedor', 'comprador')

/** Payment details by method (specification 2, section 3). */
const detalles = {
  deudor: { ...id, description: 'El id del cliente, como lo da GET /clientes' } as const,
  deudor_persona: { ...id, description: 'El id de su persona' } as const,
  id_banco: id,
  numero_cheque: cadena,
  tipo_tarjeta: uno('debito', 'credito'),
  numero_transferencia: cadena,
  depositos: arreglo(objeto({ id, valor: pesos }, { numero_deposito: { type: ['integer', 'string'] } as const })),
  total: pesos,
}
export const detallesDePago = objeto(
  {},
  { ...detalles, medios: arreglo(objeto({ method: id, valor: pesos }, detalles)) },
)

const pagador = objeto({
  id,
  nombre: cadena,
  numero_documento: cadena,
  tipo_documento: id,
  abreviatura: cadena,
  correo_electronico: oNulo(cadena),
  exento: logico,
  tipo_otorgante: cadena,
  deposito_disponible: { ...pesos, description: 'Pesos de sus depósitos que pueden pagar una factura' },
  ultimo_pago: {
    ...oNulo(objeto({ metodo: id, fecha, id_banco: oNulo(id), tipo_tarjeta: oNulo(uno('debito', 'credito')) })),
    description: 'Cómo pagó su última factura',
  },
})
const porLinea = arreglo(objeto({ clave: cadena, valor: pesos }))
const asignada = arreglo(objeto({ otorgante: id, lineas: porLinea }))

export const porFacturar = objeto({
  id_radicacion: id,
  numero_radicacion: entero,
  estado,
  num_escritura: oNulo(cadena),
  fecha_escritura: oNulo(fecha),
  total_vendedor: pesos,
  metodo_usual: { ...oNulo(id), description: 'Cómo se pagó lo último que archivó quien pregunta' },
  total_comprador: pesos,
  otorgantes_vendedor: arreglo(pagador),
  otorgantes_comprador: arreglo(pagador),
  lineas: arreglo(
    objeto({
      clave: cadena,
      detalle: cadena,
      id_actos: oNulo(id),
      acto: oNulo(cadena),
      vendedor: pesos,
      comprador: pesos,
    }),
  ),
  asignado: {
    ...objeto({ vendedores: asignada, compradores: asignada }),
    description: 'Quién paga qué, según la liquidación',
  },
})

const facturaGuardada = objeto({
  id,
  id_factura: id,
  lado,
  otorgante: id,
  nombre: cadena,
  numero_documento: cadena,
  metodo_pago: id,
  porcentaje_participacion: porcentaje,
  total: pesos,
  base: pesos,
  iva: pesos,
  terceros: pesos,
  observaciones: oNulo(cadena),
  method_data: arreglo(detallesDePago),
  numero_factura: { type: 'string', description: 'Vacío mientras no se emita' },
  is_send: logico,
  state_document_id: ceroOUno,
  estado_dian: oNulo(estadoDian),
  respuesta: oNulo(respuestaDelCliente),
  pendiente_dian: logico,
  mensaje_dian: oNulo(cadena),
  anulada_en: oNulo(instante),
  lineas: porLinea,
})
export const facturas = objeto({
  id_radicacion: id,
  numero_radicacion: entero,
  estado,
  vendedores: arreglo(facturaGuardada),
  compradores: arreglo(facturaGuardada),
  anuladas: arreglo(facturaGuardada),
  sin_facturar: objeto({ vendedor: pesos, comprador: pesos }),
  version: oNulo(version),
})

export type FacturaGuardada = Leida<typeof facturaGuardada>
export type FacturasDeRadicacion = Leida<typeof facturas>
export type PorFacturar = Leida<typeof porFacturar>
export type Pagador = Leida<typeof pagador>
