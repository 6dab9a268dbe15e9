import { rutasDeDocumentos } from './documentos/rutas.ts'
import { rutasDeVista } from './vista/rutas.ts'

export const routes = [...rutasDeDocumentos, ...rutasDeVista]
