export { situacionDe, type Situacion } from './consultar.ts'

export { pages } from './paginas.ts'
export { routes } from './routes.ts'
