export { FILTROS } from './domain.ts'
