import { deCartera } from '../harness/escritas/de-cartera.ts'
import { recorridoDe } from '../harness/escritas/recorrido.ts'

recorridoDe('cartera, cobros y pasarela', deCartera)
