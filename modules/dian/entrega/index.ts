export {
  correosDeDocumentos,
  correosDelCliente,
  encolarEntrega,
  entregasDe,
  TRABAJO_ENTREGA,
  type EntregaVista,
  alFallarEntrega,
  entregar,
} from './entregar.ts'
export { leerFirmado, pdfDe, type Firmado } from './paquete.ts'
