export { delAlmacen, respaldosGuardados } from './almacen.ts'
export { guardarEn, respaldarOficina } from './guardar.ts'
export { pedirRespaldo, respaldarAhora, trabajarRespaldo, TRABAJO_RESPALDO } from './respaldar.ts'
export { restaurarOficina, type Restaurada } from './restaurar.ts'
