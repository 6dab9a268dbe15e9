export { DialogoCuando, useCuando, type HoraPedida } from './Cuando.tsx'
export { CitasDeHoy } from './CitasDeHoy.tsx'
