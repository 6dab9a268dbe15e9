export { routes } from './routes.ts'
export { tieneTitulo } from './titulos.ts'
