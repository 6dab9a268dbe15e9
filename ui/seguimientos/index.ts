export { BuscarRadicacion, Seguimiento } from './Seguimiento.tsx'
export { Procedimiento } from './Procedimiento.tsx'
export { QrDialogo, useRotula, type RadicacionPlana, recienteDe, rutaDe } from './QrDialogo.tsx'
