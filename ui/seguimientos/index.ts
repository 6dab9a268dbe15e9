/** How a filing goes on: its steps, its QR, looking it up by its number. */
export { BuscarRadicacion, Seguimiento } from './Seguimiento.tsx'
export { Procedimiento } from './Procedimiento.tsx'
export { QrDialogo, useRotula, type RadicacionPlana, recienteDe, rutaDe } from './QrDialogo.tsx'
