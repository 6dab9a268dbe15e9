export { conGuardados, conSubido, siHaySubido } from './guardar-archivo.ts'
export {
  carpeta,
  carpetas,
  nombra,
  nombres,
  type Carpeta,
  type Nombre,
  abrirArchivo,
  borrarArchivo,
  guardarArchivo,
  guardarContenido,
  leerArchivo,
  type ArchivoGuardado,
} from './guardar-archivo.ts'
export {
  comprimidos,
  nombreEnArchivo,
  type ParteDeArchivo,
  inflarParte,
  faltaDeParte,
  leerDirectorio,
  type FaltaDeZip,
  type LimitesDeZip,
  type Parte,
} from './zip.ts'
export { DOC, DOCX, PDF, RAR, XLS } from './tipos.ts'
export { type Direcciones, type Hallado } from './direcciones.ts'
export { leerOle, type EntradaOle } from './ole.ts'
export { type Celda, type Hoja, type HojaCruda, type LimitesDeHoja, hojasALaVista, leerHoja } from './hojas/hoja.ts'
export { atender } from './worker/atender.ts'
export { mirada } from './worker/mirada.ts'
export { barrer, borrarSueltos, pedirRevision, revisarArchivos, TRABAJO_REVISION } from './barrer-archivos.ts'
export { mirarPdf } from './pdf/mirar-pdf.ts'
export { faltaDelPdf } from './pdf/medir.ts'
export { rutasDeArchivos } from './routes.ts'
export { hojasDePdf, textoDePdf } from './texto-pdf/texto-de-pdf.ts'
