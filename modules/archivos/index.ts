export { abrirArchivo, borrarArchivo, guardarArchivo, guardarContenido, leerArchivo, type ArchivoGuardado } from './guardar-archivo.ts'
export { DOC, DOCX, PDF } from './formato.ts'
export { revisarPdf } from './pdf.ts'
