import { deDinero } from '../harness/escritas/de-dinero.ts'
import { recorridoDe } from '../harness/escritas/recorrido.ts'

recorridoDe('dinero', deDinero)
