export { EnviosDetenidos, Respaldos } from './Respaldos.tsx'
