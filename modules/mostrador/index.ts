import './oyentes.ts'

export { routes } from './routes.ts'
