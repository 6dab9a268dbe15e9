export { edades, puedeContactar, repartirAbono, situacionDe } from './domain.ts'
