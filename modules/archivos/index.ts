export { borrarArchivo, guardarArchivo, leerArchivo, type ArchivoGuardado } from './guardar.ts'
export { PDF } from './formato.ts'
export { revisarPdf } from './pdf.ts'
