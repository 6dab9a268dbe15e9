export { ETIQUETAS_DE_AVISO } from './domain/avisos.ts'
export {
  ABIERTOS,
  estaPagado,
  pasosDesde,
  SIN_PRECIO,
  sinPaso,
  sinPrecio,
  transicion,
  TRANSICIONES,
  type Actor,
  type Exigencia,
  type Reloj,
  type Transicion,
} from './domain/estados.ts'
export {
  DIAS_PARA_DEVOLVER,
  DIAS_PARA_TRASLADAR,
  impedimento,
  juzgarPaso,
  type CambioDeEstado,
  type Faltante,
  type Juicio,
  type Situacion,
} from './domain/juzgar-paso.ts'
export { hojaDe } from './domain/orden.ts'
export {
  faltasDeProrroga,
  prorrogaPosible,
  type Prorroga,
  type Prorrogable,
  contarPlazo,
  MESES_PARA_RESPONDER,
  responderHasta,
  type Pausa,
  type Plazo,
  type Termino,
  concedidoPorSilencio,
  plazoDicho,
  type ConPlazo,
  type PlazoDicho,
  type Silencio,
  type TonoDePlazo,
} from './domain/plazo.ts'
