export { buscable, buscables, type Buscable, type Hallado } from './buscable.ts'
export { entidad, entidades, type Entidad } from './declarar.ts'
export { columnasDe } from './lista.ts'
export { usosDe, type Fusion, type Uso } from './usos.ts'
