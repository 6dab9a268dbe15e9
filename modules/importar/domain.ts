export {
  comoTitulo,
  FILA_EN_SU_LIBRO,
  QUE_CORREGIR,
  reconocer,
  type ClaseDeColumna,
  type Columna,
  type OpcionDeColumna,
  type Reconocidas,
} from './domain/columna.ts'
export { celdaEscrita, leerCelda, leerFila, type Celda, type FilaLeida, type Leida } from './domain/leer-celda.ts'
