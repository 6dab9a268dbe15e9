export { DocumentoGenerado, Minuta } from './model.ts'
export { generarDocumento, huellaDe, type PedidoDeDocumento } from './generar-documento.ts'
export { routes } from './routes.ts'
export { pdfDeDocx, SELLO_DE_BORRADOR, type ComoPdf } from './pdf/pdf-de-docx.ts'
