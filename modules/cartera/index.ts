import './en-linea/destino.ts'
import './abonos/anular-abono.ts'
import './clientes/hallar.ts'

export { recibirAbono } from './abonos/abonar.ts'
export { alAnularCuenta, anularCuenta, cargarVarios, pedirDeposito } from './abonos/abrir-cuenta.ts'
export { Abono, Retencion } from './abonos/model.ts'
export { Castigo } from './castigos/model.ts'
export { CuentaCobro } from './cuentas-cobro/model.ts'
export { abonosDelDia, type AbonoEnCaja } from './abonos/caja.ts'
export {
  acreditarDeuda,
  ajustarDeuda,
  cargarDeuda,
  fecharDeuda,
  trasladarDeuda,
  venceOtroCargo,
  type FacturaDebida,
} from './deudas.ts'
export { anularDeuda, registrarLiberacion, type Liberacion } from './anular-deuda.ts'
export {
  asegurarCliente,
  clientesConocidos,
  conVencimiento,
  deudoresInactivos,
  primerVencimiento,
  type Deuda,
} from './deudores.ts'
export { conDeudaVieja } from './clientes/listar-clientes.ts'
export { clienteDePersona } from './clientes/unir-clientes.ts'
export { correrVencimiento, edades, puedeContactar, repartirAbono, situacionDe } from './domain.ts'
export { CuentaPorCobrar } from './model.ts'
export { routes } from './routes.ts'
export { alFallarEnvio } from './avisos/despachar.ts'
export { trabajarEnvio } from './avisos/trabajar-envio.ts'
export { TRABAJO_ENVIO, TRABAJO_LOTE } from './avisos/encargo.ts'
export { trabajarLote } from './avisos/lote.ts'
