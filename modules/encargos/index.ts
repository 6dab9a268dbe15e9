export { encargable, type EnQueVa } from './declarar.ts'
export { encargar } from './encargar.ts'
export { contarEncargos, olvidarEncargos } from './leer.ts'
export { routes } from './routes.ts'
