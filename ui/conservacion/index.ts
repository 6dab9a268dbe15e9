export { Conservacion } from './Conservacion.tsx'
