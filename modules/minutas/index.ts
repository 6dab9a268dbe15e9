export { generarDocumento, huellaDe, type PedidoDeDocumento } from './generar-documento.ts'
