export { pesoDe } from '../../../schemas/es-co/index.ts'
