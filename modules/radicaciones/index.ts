export {
  dondeEstan,
  dondeSeAbre,
  lasQueAbreEnteras,
  responsablesDe,
  buscarPorToken,
  enlaceCorto,
  enlaceDe,
} from './enlaces.ts'
export { actualizarRadicacion, exigirVigente, radicar } from './guardar/guardar-radicacion.ts'
export {
  decidirAccesorio,
  decidirBase,
  decidirLeasing,
  decidirTimbre,
  decidirVivienda,
} from './guardar/decidir-actos.ts'
export { alAnular, anularRadicacion, cambiarEstado, cambiarEstadoEscritura } from './guardar/cambiar-radicacion.ts'
export { contarRadicaciones, porSemana, ritmo, leerTablero } from './tablero.ts'
export { listarPorFicha } from './listar-radicaciones.ts'
export {
  asignarProyecto,
  buscarSinProyecto,
  contarDeProyecto,
  radicacionesDeProyecto,
  renombrarProyecto,
} from './guardar/asignar-proyecto.ts'
export {
  misRadicaciones,
  leerEsperan,
  nuevas,
  paradasPropias,
  sinAutorizar,
  porLiquidar,
  porLiquidarPropias,
  sinEscritura,
  VIGENTE,
  carga,
} from './esperan.ts'
export {
  crearExpress,
  editarExpress,
  type DatosExpress,
  dondeSeNombra,
  llevarIdentidad,
  renovarResumenes,
} from './guardar/radicacion-express.ts'
export {
  contadorDe as contadorDeEscrituras,
  EscrituraNumerada,
  exigirTomoAbierto,
  numerar,
  proponerNumero,
  sigueEscritura,
} from './guardar/numerar.ts'
export { tokenDe, type Estado } from './domain.ts'
export type { CuerpoRadicacion } from './guardar/cuerpo-radicacion.ts'
export {
  exigirPorNumero,
  leerCabecera,
  leerPartes,
  leerPorNumero,
  leerRadicacion,
  type ActoLeido,
  type BaseDicha,
  type InmuebleLeido,
  type OtorganteLeido,
  type ParteLeida,
  type RadicacionLeida,
} from './leer-radicacion.ts'
export { Radicacion } from './model.ts'
export { deRadicacion, lasQueVe, soloLasQueVe, deProyecto, deProyectoNombrado, dondeResponde } from './quien-ve.ts'
export { guardarPlantilla, type CuerpoPlantilla } from './plantillas.ts'
export { routes, TRABAJO_PRACTICADA } from './routes.ts'
