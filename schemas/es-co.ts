/** Formatting and parsing for Colombia (es-CO). Pure: no Intl, no clock, no NBSP. One part per file in ./es-co/. */
export * from './es-co/dinero.ts'
export * from './es-co/documento.ts'
export * from './es-co/fechas.ts'
export * from './es-co/letras.ts'
export * from './es-co/matricula.ts'
export * from './es-co/nit.ts'
export * from './es-co/peso.ts'
export * from './es-co/texto.ts'
