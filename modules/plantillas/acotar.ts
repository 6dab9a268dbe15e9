import type { Reporte } from './reporte/reporte.ts'

/** Of each list of a report, as many as anybody reads: the rest is told by its number. */
const TOPE = 500

/** A report as it is answered: no list of it without an end. */
export const acotado = ({ peligros, fallas, reconocidas, desconocidas, avisos, notas, ...resto }: Reporte) => ({
  ...resto,
  peligros: peligros.slice(0, TOPE),
  fallas: fallas.slice(0, TOPE),
  reconocidas: reconocidas.slice(0, TOPE),
  desconocidas: desconocidas.slice(0, TOPE),
  avisos: avisos.slice(0, TOPE),
  notas: notas.slice(0, TOPE),
  totales: {
    fallas: fallas.length,
    reconocidas: reconocidas.length,
    desconocidas: desconocidas.length,
    avisos: avisos.length,
  },
})
