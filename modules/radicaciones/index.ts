import './listar-radicaciones.ts'
import { routes as plantillas } from './plantillas/routes.ts'
import { routes as propias } from './routes.ts'

export {
  dondeEstan,
  dondeSeAbre,
  lasQueAbreEnteras,
  responsablesDe,
  buscarPorToken,
  enlaceCorto,
  enlaceDe,
} from './avisos.ts'
export { actualizarRadicacion, exigirVigente, radicar } from './guardar-radicacion.ts'
export {
  alAnular,
  anularRadicacion,
  cambiarEstado,
  cambiarEstadoEscritura,
  decidirAccesorio,
  decidirBase,
  decidirLeasing,
  decidirTimbre,
  decidirVivienda,
  type Decision,
} from './anular.ts'
export { contarRadicaciones, porSemana, ritmo, leerTablero } from './tablero.ts'
export { listarPorFicha } from './listar-radicaciones.ts'
export {
  asignarProyecto,
  buscarSinProyecto,
  contarDeProyecto,
  radicacionesDeProyecto,
  renombrarProyecto,
} from './asignar-proyecto.ts'
export { misRadicaciones } from './cuantas.ts'
export { leerEsperan, nuevas, porLiquidar, sinEscritura, VIGENTE } from './esperan.ts'
export {
  crearExpress,
  editarExpress,
  type DatosExpress,
  dondeSeNombra,
  llevarIdentidad,
  renovarResumenes,
} from './radicacion-express.ts'
export { tokenDe, type Estado } from './domain.ts'
export type { CuerpoRadicacion } from './cuerpo-radicacion.ts'
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
export { deRadicacion, soloLasQueVe } from './quien-ve.ts'
export { deProyecto, deProyectoNombrado, dondeResponde } from './quien-ve-proyecto.ts'
export { guardarPlantilla, type CuerpoPlantilla } from './plantillas/plantilla.ts'
export { carga } from './carga.ts'
export const routes = [...propias, ...plantillas]
