export { buscable, buscables, type Buscable, type Hallado } from './buscable.ts'
export { entidad, entidades, type Entidad, columnasDe } from './declarar.ts'
export {
  pedirNombrado,
  seguirNombrado,
  TRABAJO_NOMBRADO,
  type Nombrado,
  usosDe,
  type Fusion,
  type Uso,
} from './usos.ts'
