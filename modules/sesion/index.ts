export { autenticar } from './autenticar.ts'
export { routes } from './routes.ts'
export { firmarOficina } from './tokens.ts'
