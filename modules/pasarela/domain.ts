export { pasoDe, type Paso } from './domain/pasos.ts'
