export { Cuando } from './Cuando.tsx'
export { useCuando, type HoraPedida } from './use-cuando.ts'
export { CitasDeHoy } from './CitasDeHoy.tsx'
