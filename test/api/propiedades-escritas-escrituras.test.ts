import { deEscrituras } from '../harness/escritas/de-escrituras.ts'
import { recorridoDe } from '../harness/escritas/recorrido.ts'

recorridoDe('escrituras', deEscrituras)
