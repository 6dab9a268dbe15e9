export { Cuando } from './agendar/Cuando.tsx'
export { useCuando, type HoraPedida } from './agendar/useCuando.ts'
export { CitasDeHoy } from './CitasDeHoy.tsx'
