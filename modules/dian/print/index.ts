export { htmlDeDocumento, pdfDeDocumento, type PorImprimir } from './imprimir-documento.ts'
export { conSigno, identificacion, TITULOS, valor } from './textos.ts'
