export { Cuando } from './agendar/Cuando.tsx'
export { useCuando, type HoraPedida } from './agendar/use-cuando.ts'
export { CitasDeHoy } from './CitasDeHoy.tsx'
