export {
  DONDE_SE_NOMBRA,
  pedirNombrado,
  seguirNombrado,
  TRABAJO_NOMBRADO,
  type Nombrado,
  usosDe,
  type Fusion,
  type Uso,
} from './usos.ts'
export { buscable, buscables, type Buscable, type Hallado } from './buscable.ts'
export { entidad, entidades, type Entidad, columnasDe, specDe } from './declarar.ts'
export {
  cambiosDelCuerpo,
  filaDelCuerpo,
  lectorDe,
  listaDe,
  modeloDe,
  seleccionDe,
  tituloDeRegistro,
} from './registro.ts'
