/** Periods, due days and rows of the books: pure rules, shared by browser and server. */
export { repartirPesos } from './domain/reparto.ts'
export {
  anteriorA,
  leerPeriodo,
  MAXIMO_EN_PDF,
  partesDe,
  periodoDe,
  siguienteA,
  type ClaseDePeriodo,
  type Periodo,
} from './domain/periodo.ts'
export {
  PERIODICIDADES,
  periodoDeRegla,
  venceDe,
  type Periodicidad,
  type Regla,
  type Traslado,
} from './domain/vencimiento.ts'
export { columnaDe, columnas, letraDe, type ColumnaDeLibro, type Parte } from './domain/relacion.ts'
export { aporteDe, bandaDe, claseDeAporte, cuenta, type Banda, type ClaseDeAporte } from './domain/aportes.ts'
export { filasDeActos, type FilaEstadistica } from './domain/estadistico.ts'
export { HOJAS_DE_TOMO, ordenDe, proponerTomos } from './domain/tomos.ts'
