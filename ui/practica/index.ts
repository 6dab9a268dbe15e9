export { BandaPractica } from './Banda.tsx'
export { practicar, usePracticar } from './camino.ts'
