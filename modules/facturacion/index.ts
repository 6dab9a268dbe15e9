import './anulacion.ts'
import './leer-facturas.ts'

export {
  porEnviar,
  porMes,
  contarSinEnviar,
  rechazadas,
  sinEnviar,
  facturasQuery,
  listarFacturas,
  type FacturasQuery,
  type FilaDeFactura,
  deFactura,
} from './listar-facturas.ts'
export { acreditarFactura, cargarFactura, vencimientoDelCargo, rehacerFactura } from './tarjetas/rehacer.ts'
export { alAnularFactura, estaVigente, Factura, tomarFactura } from './model.ts'
export { interesadosEn, anularFactura } from './anulacion.ts'
export { anotarFallo, marcarEmision, type MarcaDeEmision } from './emitir.ts'
export { archivarFacturas, exigirComoArchivada, type TarjetaMostrada } from './tarjetas/archivar.ts'
export type { Adquirente } from './tarjetas/deudores.ts'
export { centesimasDe, montosDe, porcentajeInicial, repartirElResto } from './domain.ts'
export { facturaParaEmitir, type FacturaPorEmitir, type LineaPorEmitir } from './emitir.ts'
export { alEsperar, datosParaFacturar } from './leer-facturas.ts'
export { pagosDelDia, type PagoDelDia } from './pagos.ts'
export { routes } from './routes.ts'
export { facturarVenta } from './venta.ts'
export type { CuerpoFacturas } from './tarjetas/tarjetas.ts'
