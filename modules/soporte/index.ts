export { entregarSoporte } from './entregar.tsx'
export { TRABAJO_SOPORTE, type SoportePedido, routes } from './routes.ts'
