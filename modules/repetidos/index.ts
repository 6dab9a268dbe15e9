export { contarUsos, enPalabras } from './contar.ts'
export { routes } from './routes.ts'
export { unibleDe } from './unibles.ts'
