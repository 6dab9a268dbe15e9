export { desenlaceDe, type Factura } from './facturas/factura.ts'
