export { comoTitulo, reconocer, type ClaseDeColumna, type Columna, type OpcionDeColumna, type Reconocidas } from './domain/columna.ts'
export { celdaEscrita, leerCelda, leerFila, type Celda, type FilaLeida, type Leida } from './domain/leer-celda.ts'
