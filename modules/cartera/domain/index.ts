export * from './abono.ts'
export * from './avisos.ts'
export * from './estado-de-cuenta.ts'
export * from './prescripcion.ts'
