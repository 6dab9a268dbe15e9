export { pesoDe } from '../../schemas/es-co.ts'
