export { QueEsperan } from './oficina/hoy/QueEsperan.tsx'
