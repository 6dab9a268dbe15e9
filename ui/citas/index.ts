export { Cuando } from './agendar/Cuando.tsx'
export { useCuando, type HoraPedida } from './agendar/useCuando.ts'
