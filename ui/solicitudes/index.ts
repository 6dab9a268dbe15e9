export { QueEsperan } from './oficina/QueEsperan.tsx'
