import { lazy } from 'react'
import { registrarDialogo } from '../screen/dialogos.ts'

/** The dialogs that definitions may name, each written in its own room. */
registrarDialogo('aceptar-persona', lazy(() => import('../personas/AceptarPersona.tsx')))

export { Pantalla } from '../screen/Pantalla.tsx'
