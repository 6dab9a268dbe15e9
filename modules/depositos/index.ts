import './libro.ts'

export {
  aplicarDepositos,
  devolverDeAbono,
  devolverDeFactura,
  devolverDepositos,
  type Aplicacion,
  type Uso,
} from './aplicar.ts'
export {
  anularSobrantes,
  tomarDepositos,
  type DepositoTomado,
  disponiblesPara,
  disponiblesParaDeudas,
  disponiblesPorPersona,
  saldoAFavorDe,
  type Disponible,
} from './disponibles.ts'
export { descargar } from './descargar.ts'
export { nombreDelUsuario } from './imprimir-recibo.ts'
export { APLICABLES } from './domain.ts'
export {
  alAnularDeposito,
  alCorregirDeposito,
  anularDeposito,
  recibirDeposito,
  recibirSobrante,
  type Sobrante,
} from './guardar-deposito.ts'
export { porAsignar, sinAsignar, porEntregar, sumarSaldos, movimientosDelDia, type MovimientoDeCaja } from './libro.ts'
export { Deposito } from './model.ts'
export { routes } from './routes.ts'
export { aplanar, leerMetodo, leerPago, textoDelPago, type CuerpoDePago } from './pago.ts'
export { totalesDe } from './cuerpo-deposito.ts'
