export { autenticar } from './autenticar.ts'
export { routes } from './routes.ts'
export { firmarOficina, olvidarVencidos } from './tokens.ts'
