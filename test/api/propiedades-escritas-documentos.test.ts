import { deDocumentos } from '../harness/escritas/de-documentos.ts'
import { recorridoDe } from '../harness/escritas/recorrido.ts'

recorridoDe('plantillas y documentos', deDocumentos)
