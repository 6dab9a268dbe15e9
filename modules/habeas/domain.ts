export { AVISOS, NOMBRE_DE_FORMULARIO, textoDelAviso, type Formulario } from './domain/avisos.ts'
export {
  FINALIDADES,
  NOMBRE_DE_FUNDAMENTO,
  tituloDeFinalidad,
  type Finalidad,
  type Fundamento,
  LO_QUE_SE_CONSERVA,
} from './domain/finalidades.ts'
export {
  cifrasDe,
  type Cifras,
  ABIERTOS,
  completarHasta,
  esReclamo,
  estaAbierto,
  limiteDe,
  llevaLeyenda,
  pedirHasta,
  relojDe,
  terminoDe,
  trasladarHasta,
  venceDe,
  type Contado,
  type Tono,
} from './domain/terminos.ts'
export {
  impedimento,
  juzgarPaso,
  transicion,
  TRANSICIONES,
  type Exigencia,
  type Juicio,
  type Pedido,
  type Situacion,
} from './domain/pasos.ts'
