export { entregarSoporte } from './entregar.tsx'
export { TRABAJO_SOPORTE, type SoportePedido } from './pedir.ts'
export { routes } from './routes.ts'
