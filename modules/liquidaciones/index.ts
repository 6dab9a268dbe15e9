export { situacionDe, type Situacion, liquidarRadicacion } from './liquidar.ts'
export { alFallarCorreo, entregarCorreo, TRABAJO as TRABAJO_CORREO } from './correo.ts'
export { causasDe, esDeUnLado, ITEM, nombrar, SERVICIO_DE_TRAMITE } from './domain.ts'
export {
  partesDeLaEscritura,
  precioDeServicio,
  serviciosDelMostrador,
  type PrecioDeServicio,
  type ServicioDelMostrador,
} from './reglas.ts'
export { leerGuardada, type Guardada } from './guardadas.ts'
export { routes } from './routes.ts'
export { porConfirmar as tarifasPorConfirmar } from './tarifas/en-vigor.ts'
export { cargarTarifas, marcarCambioDeTarifas } from './tarifas/cargar.ts'
export { crearServicio, eliminarServicio } from './tarifas/servicios.ts'
