import * as oficinas from './0001_oficinas.ts'

/** How the platform database came to be, in order. */
export const plataforma = [oficinas]
