import { rutasDeDocumentos } from './documentos/rutas.ts'

export const routes = [...rutasDeDocumentos]
