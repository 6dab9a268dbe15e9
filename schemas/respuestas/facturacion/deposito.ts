import { depositos } from '../../registros/depositos.ts'
import { respuestaDe } from '../../registros/registro.ts'
import { detallesDePago } from './facturacion.ts'
import {
  arreglo,
  cadena,
  con,
  conExtra,
  entero,
  fecha,
  filaConExtra,
  id,
  instante,
  objeto,
  oNulo,
  pesos,
  uno,
  type Leida,
} from '../../json/vocabulario.ts'

const rubros = { notaria: pesos, boleta: pesos, registro: pesos, otros: pesos, anticipo: pesos }
const importes = objeto(rubros)

const pago = con(detallesDePago, { name: { type: 'string', description: 'El método' } })
const columnas = con(respuestaDe(depositos), { saldos: importes, method_data: pago, created_at: instante })
export const filaDeDeposito = filaConExtra(columnas)
export const deposito = conExtra(columnas)
export const depositoRecibido = con(deposito, { message: cadena })
export const depositoDeNumero = con(deposito, { recibido: importes })
export const proximoDeposito = objeto({ numero_deposito: entero })

const conTope = objeto({ notaria: pesos, boleta: pesos, registro: pesos })
const topeONulo = {
  type: ['integer', 'null'],
  description: 'Pesos que aún se pueden depositar; null: no hay liquidación guardada',
} as const
/** A filing, with the amount that may still be deposited for it. */
export const totalesDeDeposito = objeto({
  notaria: topeONulo,
  boleta: topeONulo,
  registro: topeONulo,
  id_radicacion: id,
  numero_radicacion: entero,
  num_escritura: oNulo(cadena),
  fecha_escritura: oNulo(fecha),
  estado: cadena,
  anulada_en: oNulo(instante),
  otorgante1: oNulo(cadena),
  otorgante2: oNulo(cadena),
  actos: oNulo(cadena),
  id_proyecto: oNulo(id),
  proyecto: oNulo(cadena),
  liquidado: oNulo(conTope),
  cubierto: conTope,
  otras: arreglo(objeto({ numero_radicacion: entero, fecha_escritura: oNulo(fecha) })),
})

export const resumenDeDepositos = objeto({
  saldos: objeto({ notaria: pesos, terceros: pesos, otros: pesos, anticipo: pesos }),
  en_poder: pesos,
  sin_asignar: objeto({ cantidad: entero, valor: pesos, desde: oNulo(fecha) }),
})
export const depositosDisponibles = arreglo(
  objeto({
    id,
    numero_deposito: entero,
    otorgante: cadena,
    id_personas: id,
    id_radicacion: oNulo(id),
    fecha_deposito: fecha,
    disponible: pesos,
    aplicado: pesos,
  }),
)

/** A deposit's ledger: entries, and negative exits. */
export const movimientos = arreglo(
  objeto({
    id,
    tipo: uno('recibido', 'corregido', 'anulado', 'descargado', 'devuelto', 'aplicado'),
    fecha,
    created_at: instante,
    usuario: oNulo(cadena),
    ...rubros,
    valor: pesos,
    saldo: pesos,
    id_factura: oNulo(id),
    numero_factura: oNulo(cadena),
    numero_radicacion: oNulo(entero),
    id_abono: oNulo(id),
    numero_abono: oNulo(entero),
    id_descargue: oNulo(id),
    detalle: oNulo(cadena),
  }),
)

const pagado = objeto(
  {
    id,
    id_deposito: id,
    id_radicacion: oNulo(id),
    fecha,
    ...rubros,
    total: pesos,
    metodo_pago: oNulo(id),
    metodo: cadena,
    observaciones: oNulo(cadena),
    usuario: oNulo(cadena),
    created_at: instante,
  },
  { anulado_en: oNulo(instante), anulado_motivo: oNulo(cadena) },
)
export const descargue = con(pagado, { numero_deposito: entero, deposito })
export const descargueAnulado = pagado
export const descargues = arreglo(pagado)

const filaDeCaja = objeto({
  metodo: id,
  nombre: cadena,
  depositos: pesos,
  facturas: pesos,
  mostrador: pesos,
  abonos: pesos,
  descargues: pesos,
  gastos: pesos,
  total: pesos,
  sinDinero: { type: 'boolean', description: 'No trae dinero: se debe, o se recibió antes' },
})
const clase = uno('deposito', 'factura', 'mostrador', 'abono', 'descargue', 'gasto')
export const cierreDeCaja = objeto({
  fecha,
  filas: arreglo(filaDeCaja),
  recibido: pesos,
  pagado: pesos,
  neto: pesos,
  efectivo: { ...pesos, description: 'Pesos que debe haber en billetes y monedas, aparte de la base' },
  detalle: arreglo(
    objeto({
      clave: cadena,
      clase,
      cuando: instante,
      concepto: cadena,
      nombre: cadena,
      numero_radicacion: oNulo(entero),
      metodo: id,
      metodo_nombre: cadena,
      valor: pesos,
      usuario: oNulo(cadena),
    }),
  ),
})

export type DepositoLeido = Leida<typeof deposito>
export type FilaDeDeposito = Leida<typeof columnas>
export type Movimiento = Leida<typeof movimientos>[number]
export type Totales = Leida<typeof totalesDeDeposito>
export type Disponible = Leida<typeof depositoDeNumero>
export type Descargue = Leida<typeof descargueAnulado>
export type CierreLeido = Leida<typeof cierreDeCaja>
