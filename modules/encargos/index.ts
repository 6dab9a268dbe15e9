export { encargable, type EnQueVa, encargar, contarEncargos, olvidarEncargos } from './encargar.ts'
export { routes } from './routes.ts'
