export { barrer } from './sobrantes.ts'
export { carpeta, carpetas, nombra, nombres, type Carpeta, type Nombre } from './carpetas.ts'
export { comprimidos, nombreEnArchivo, type ParteDeArchivo } from './comprimir.ts'
export {
  abrirArchivo,
  borrarArchivo,
  guardarArchivo,
  guardarContenido,
  leerArchivo,
  type ArchivoGuardado,
} from './guardar-archivo.ts'
export { conGuardados, conSubido, siHaySubido } from './con-guardados.ts'
export type { Direcciones, Hallado } from './direcciones.ts'
export { DOC, DOCX, PDF, RAR, XLS } from './formato.ts'
export { enDisco, enMemoria, type Fuente } from './fuente.ts'
export type { Celda, Hoja, LimitesDeHoja } from './hojas/encargo.ts'
export { hojaALaVista } from './hojas/hoja-a-la-vista.ts'
export { leerHoja } from './hojas/leer-hoja.ts'
export { inflarParte } from './inflar-parte.ts'
export { leerOle, type EntradaOle } from './ole.ts'
export { atender } from './hilo/atender.ts'
export { mirada } from './hilo/mirada.ts'
export { mirarPdf } from './mirar-pdf.ts'
export { faltaDelPdf } from './pdf/falta-del-pdf.ts'
export { rutasDeArchivos } from './routes.ts'
export { pedirRevision, revisarArchivos, TRABAJO_REVISION } from './revisar-archivos.ts'
export { sacarParte } from './sacar-parte.ts'
export { hojasDePdf, textoDePdf } from './texto-pdf/texto-de-pdf.ts'
export { datosDesde, leerDirectorio, type FaltaDeZip, type LimitesDeZip, type Parte } from './zip.ts'
