import { rutasDeAgiles } from './agiles/rutas.ts'
import { rutasDeMinutas } from './datos/rutas.ts'
import { rutasDeDocumentos } from './documentos/rutas.ts'
import { rutasDeFirmado } from './firmado.ts'
import { rutasDeLotes } from './lote/rutas.ts'
import { rutasDePrueba } from './probar/rutas.ts'
import { rutasDeVista } from './vista/rutas.ts'

export const routes = [
  ...rutasDeMinutas,
  ...rutasDeDocumentos,
  ...rutasDeAgiles,
  ...rutasDeFirmado,
  ...rutasDeLotes,
  ...rutasDeVista,
  ...rutasDePrueba,
]
