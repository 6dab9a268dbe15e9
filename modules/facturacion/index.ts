import './anulacion.ts'
import './leer-facturas.ts'

export {
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
export { acreditarFactura, cargarFactura, vencimientoDelCargo, rehacerFactura } from './rehacer.ts'
export { alAnularFactura } from './al-anular.ts'
export { interesadosEn } from './avisos.ts'
export { archivarFacturas, exigirComoArchivada, type TarjetaMostrada } from './archivar.ts'
export type { Adquirente } from './deudores.ts'
export { centesimasDe, montosDe, porcentajeInicial, repartirElResto } from './domain.ts'
export { facturaParaEmitir, type FacturaPorEmitir, type LineaPorEmitir } from './emitir.ts'
export { alEsperar, datosParaFacturar } from './leer-facturas.ts'
export { anotarFallo, anularFactura, marcarEmision, type MarcaDeEmision } from './anulacion.ts'
export { Factura } from './model.ts'
export { pagosDelDia, type PagoDelDia } from './pagos.ts'
export { routes } from './routes.ts'
export type { CuerpoFacturas } from './tarjetas.ts'
