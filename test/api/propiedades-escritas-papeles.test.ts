import { dePapeles } from '../harness/escritas/de-papeles.ts'
import { recorridoDe } from '../harness/escritas/recorrido.ts'

recorridoDe('papeles, enlaces y pedidos', dePapeles)
