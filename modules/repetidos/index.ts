export { contarUsos, enPalabras, unibleDe } from './contar.ts'
export { routes } from './routes.ts'
