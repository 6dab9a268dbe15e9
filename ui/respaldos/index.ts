export { EnviosDetenidos } from './EnviosDetenidos.tsx'
export { Respaldos } from './Respaldos.tsx'
