export { contarUsos, enPalabras, unibleDe } from './listar.ts'
export { routes } from './routes.ts'
