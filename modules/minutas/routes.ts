import { rutasDeAgiles } from './agiles/routes.ts'
import { rutasDeMinutas } from './datos/routes.ts'
import { rutasDeDocumentos } from './documentos/routes.ts'
import { rutasDeFirmado } from './documentos/firmado.ts'
import { rutasDeLotes } from './lote/routes.ts'
import { rutasDePrueba, rutasDeVista } from './pdf/vista.ts'

export const routes = [
  ...rutasDeMinutas,
  ...rutasDeDocumentos,
  ...rutasDeAgiles,
  ...rutasDeFirmado,
  ...rutasDeLotes,
  ...rutasDeVista,
  ...rutasDePrueba,
]
