export { Alarmas } from './Alarmas.tsx'
