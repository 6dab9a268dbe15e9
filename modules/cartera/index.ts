export { edades, puedeContactar, repartirAbono, situacionDe } from './domain.ts'
export { routes } from './routes.ts'
