import { DICHOS, ESTADOS_PAGO, LISTA_RESULTADOS, PROVEEDORES } from '../../facturacion/pasarela.ts'
import {
  arreglo,
  cadena,
  con,
  entero,
  id,
  instante,
  logico,
  objeto,
  oNulo,
  pesos,
  porNombre,
  uno,
  version,
  type Leida,
} from '../../json/vocabulario.ts'

const proveedor = uno(...PROVEEDORES)

/** A provider account for staff: only the presence of its secrets. */
export const cuentaProveedor = objeto({
  proveedor,
  nombre: cadena,
  configurado: logico,
  prueba: logico,
  en_linea: logico,
  /** Public payments use it; a test account never does in a live office. */
  publico: logico,
  datos: porNombre(cadena),
  tiene_secretos: logico,
  probado: { type: 'boolean', description: 'Si se probó contra el proveedor de verdad' },
  notificaciones: { type: 'string', description: 'La dirección que el proveedor llama' },
  version: oNulo(version),
})
export const configuracionPagos = objeto({ cuentas: arreglo(cuentaProveedor), oficina_de_prueba: logico })

export const filaOrdenPago = objeto({
  id,
  referencia: cadena,
  created_at: instante,
  destino_tipo: cadena,
  descripcion: cadena,
  pesos,
  moneda: cadena,
  proveedor,
  prueba: logico,
  estado: uno(...ESTADOS_PAGO),
  id_proveedor: oNulo(cadena),
  aprobado_en: oNulo(instante),
  reversado_en: oNulo(instante),
  cobrado_en: oNulo(instante),
  vence: instante,
  aviso: oNulo(cadena),
  /** Approved money not yet recorded. */
  por_aplicar: logico,
})

export const filaNotificacionPago = objeto({
  id,
  cuando: instante,
  proveedor,
  id_orden: oNulo(entero),
  referencia: cadena,
  id_proveedor: cadena,
  estado: uno('', ...DICHOS),
  pesos: oNulo(pesos),
  moneda: cadena,
  prueba: logico,
  firma_ok: logico,
  resultado: { enum: LISTA_RESULTADOS },
  huella: cadena,
  ip: cadena,
  origen: uno('aviso', 'consulta'),
})

const campos = porNombre(cadena)

/** Start of a payment in the browser. */
export const inicioPago = objeto(
  { clase: uno('script', 'formulario', 'redireccion'), url: cadena, campos },
  { metodo: uno('GET', 'POST') },
)
export const ordenPago = con(filaOrdenPago, {
  detalle: arreglo(objeto({ clave: cadena, texto: cadena, pesos })),
  notificaciones: arreglo(filaNotificacionPago),
  enviado: oNulo(inicioPago),
})

export const filaEnlacePago = objeto({
  id,
  destino_tipo: cadena,
  destino_id: entero,
  created_at: instante,
  vence: instante,
  revocado_en: oNulo(instante),
  vigente: logico,
})

export const pagoDePrueba = objeto({ orden: filaOrdenPago, inicio: inicioPago })

export type CuentaDeProveedor = Leida<typeof cuentaProveedor>
export type ConfiguracionPagos = Leida<typeof configuracionPagos>
export type FilaOrdenPago = Leida<typeof filaOrdenPago>
export type OrdenPagoLeida = Leida<typeof ordenPago>
export type FilaNotificacionPago = Leida<typeof filaNotificacionPago>
export type FilaEnlacePago = Leida<typeof filaEnlacePago>
export type InicioPago = Leida<typeof inicioPago>
export type PagoDePrueba = Leida<typeof pagoDePrueba>
