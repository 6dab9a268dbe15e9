import './abonos/pago-en-linea.ts'
import './abonos/anular-abono.ts'
import './clientes/listar-clientes.ts'

export { recibirAbono } from './abonos/abonar.ts'
export { alAnularCuenta, anularCuenta, cargarVarios, pedirDeposito } from './abonos/abrir-cuenta.ts'
export { Abono, Retencion, Castigo, CuentaCobro, CuentaPorCobrar } from './model.ts'
export { abonosDelDia, type AbonoEnCaja } from './abonos/pago.ts'
export {
  acreditarDeuda,
  ajustarDeuda,
  cargarDeuda,
  fecharDeuda,
  trasladarDeuda,
  venceOtroCargo,
  type FacturaDebida,
} from './deudas/deudas.ts'
export { anularDeuda, registrarLiberacion, type Liberacion } from './deudas/anular-deuda.ts'
export {
  asegurarCliente,
  clientesConocidos,
  conVencimiento,
  deudoresInactivos,
  primerVencimiento,
  type Deuda,
} from './deudas/deudores.ts'
export { conDeudaVieja, porRecordar } from './clientes/listar-clientes.ts'
export { clienteDePersona } from './clientes/unir-clientes.ts'
export { correrVencimiento, edades, puedeContactar, repartirAbono, situacionDe } from './domain/index.ts'
export { routes } from './routes.ts'
export { alFallarEnvio, trabajarEnvio } from './avisos/despachar.ts'
export { TRABAJO_ENVIO, TRABAJO_LOTE } from './avisos/encargo.ts'
export { alFallarLote, trabajarLote } from './avisos/lote.ts'
