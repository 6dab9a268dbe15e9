export { BandaPractica } from './Banda.tsx'
export { practicar, usePracticar } from './practicar.ts'
