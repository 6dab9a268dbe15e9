import { dePersonas } from '../harness/escritas/de-personas.ts'
import { recorridoDe } from '../harness/escritas/recorrido.ts'

recorridoDe('personas, inmuebles y proyectos', dePersonas)
