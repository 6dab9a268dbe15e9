export { delAlmacen, respaldosGuardados } from './almacen.ts'
export {
  leerRespaldos,
  pedirPrueba,
  probar,
  trabajarPrueba,
  TRABAJO_PRUEBA,
  pedirRespaldo,
  respaldarAhora,
  trabajarRespaldo,
  TRABAJO_RESPALDO,
} from './respaldar.ts'
export { guardarEn, respaldarOficina } from './guardar.ts'
export { restaurarOficina, type Restaurada } from './restaurar.ts'
export { routes } from './routes.ts'
