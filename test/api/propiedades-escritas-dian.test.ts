// completo: most requests sign an invoice
import { deDian } from '../harness/escritas/de-dian.ts'
import { recorridoDe } from '../harness/escritas/recorrido.ts'

recorridoDe('facturación electrónica', deDian)
