export { entregarCorreo, TRABAJO as TRABAJO_CORREO } from './correo.ts'
export { liquidarRadicacion } from './liquidar.ts'
export { routes } from './routes.ts'
export { cargarTarifas, marcarCambioDeTarifas } from './tarifas/cargar.ts'
