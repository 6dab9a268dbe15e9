import { rutasDeAgiles } from './agiles/routes.ts'
import { rutasDeMinutas } from './datos/routes.ts'
import { rutasDeDocumentos } from './documentos/routes.ts'
import { rutasDeFirmado } from './firmado.ts'
import { rutasDeLotes } from './lote/routes.ts'
import { rutasDePrueba } from './probar/routes.ts'
import { rutasDeVista } from './vista/routes.ts'

export const routes = [
  ...rutasDeMinutas,
  ...rutasDeDocumentos,
  ...rutasDeAgiles,
  ...rutasDeFirmado,
  ...rutasDeLotes,
  ...rutasDeVista,
  ...rutasDePrueba,
]
