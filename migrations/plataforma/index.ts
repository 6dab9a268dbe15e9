import * as oficinas from './0001_oficinas.ts'
import * as agenda from './0002_agenda.ts'

/** How the platform database came to be, in order. */
export const plataforma = [oficinas, agenda]
