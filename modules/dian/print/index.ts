export { htmlDeDocumento, pdfDeDocumento, type PorImprimir } from './imprimir.ts'
export { conSigno, identificacion, TITULOS, valor } from './textos.ts'
