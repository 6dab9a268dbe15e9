// completo: a thousand requests, of which most invoice a filing: two minutes where the machine is busy
import { dePagos } from '../harness/escritas/de-dinero.ts'
import { recorridoDe } from '../harness/escritas/recorrido.ts'

recorridoDe('pagos', dePagos)
