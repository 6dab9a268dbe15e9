import { deTramites } from '../harness/escritas/de-tramites.ts'
import { recorridoDe } from '../harness/escritas/recorrido.ts'

recorridoDe('trámites, solicitudes y citas', deTramites)
