/** How a filing goes on: its steps, its QR, looking it up by its number. */
export { BuscarRadicacion } from './BuscarRadicacion.tsx'
export { Procedimiento } from './Procedimiento.tsx'
export { QrDialogo } from './QrDialogo.tsx'
export { Seguimiento } from './Seguimiento.tsx'
export { useRotula } from './useRotula.ts'
export { type RadicacionPlana, recienteDe, rutaDe } from './radicacion.ts'
