import { deOficina } from '../harness/escritas/de-oficina.ts'
import { recorridoDe } from '../harness/escritas/recorrido.ts'

recorridoDe('la oficina', deOficina)
