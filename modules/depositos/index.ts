import './hallar.ts'

export {
  aplicarDepositos,
  devolverDeAbono,
  devolverDeFactura,
  devolverDepositos,
  type Aplicacion,
  type Uso,
} from './aplicar.ts'
export { anularSobrantes, tomarDepositos, type DepositoTomado } from './cruzar.ts'
export { descargar } from './descargar.ts'
export { APLICABLES } from './domain.ts'
export {
  disponiblesPara,
  disponiblesParaDeudas,
  disponiblesPorPersona,
  saldoAFavorDe,
  type Disponible,
} from './disponibles.ts'
export { alAnularDeposito, anularDeposito } from './editar-deposito.ts'
export { sinAsignar } from './cuantos.ts'
export { porEntregar } from './esperan.ts'
export { Deposito } from './model.ts'
export { movimientosDelDia, type MovimientoDeCaja } from './movimientos.ts'
export { recibirDeposito } from './recibir.ts'
export { recibirSobrante, type Sobrante } from './recibir-sobrante.ts'
export { routes } from './routes.ts'
export { textoDelPago } from './textoDelPago.ts'
export { totalesDe } from './topes.ts'
