/** Pure but for node:crypto. */
export type * from './tipos.ts'
export { construirFactura, construirNota } from './construir.ts'
export { revisarDatos } from './revisar-datos.ts'
export { calcularTotales, mediosDian } from './partes-ubl.ts'
export { cufe, cude, huellaSoftware, sha384, textoQr } from './huellas.ts'
export { firmar } from './firmar.ts'
export { firmaDelAcuse, primerasFaltas, revisarFirma, type RevisionFirma, verificarPropia } from './verificar.ts'
export {
  comprimir,
  comprimirVarios,
  nombresDeArchivo,
  type TipoArchivo,
  diaBogota,
  horaBogota,
  momentoDeFirma,
} from './nombres.ts'
export { construirAdjunto, type DatosAdjunto, leerEventos, leerMensajes, leerRespuestaAplicacion } from './adjunto.ts'
export { leerDocumento, type DocumentoLeido, type LineaLeida, type ParteLeida } from './leer-documento.ts'
