export { encargable, type EnQueVa, encargar } from './encargar.ts'
export { contarEncargos, olvidarEncargos } from './leer.ts'
export { routes } from './routes.ts'
