import './hallar.ts'
import { routes as plantillas } from './plantillas/routes.ts'
import { routes as propias } from './routes.ts'

export { dondeEstan, dondeSeAbre, lasQueAbreEnteras, responsablesDe } from './avisos.ts'
export { actualizarRadicacion, exigirVigente } from './guardar-radicacion.ts'
export { alAnular, anularRadicacion, cambiarEstado, cambiarEstadoEscritura } from './anular.ts'
export { contarRadicaciones } from './contadas.ts'
export { listarPorFicha } from './listar-radicaciones.ts'
export {
  asignarProyecto,
  buscarSinProyecto,
  contarDeProyecto,
  radicacionesDeProyecto,
  renombrarProyecto,
} from './asignarProyecto.ts'
export {
  decidirAccesorio,
  decidirBase,
  decidirLeasing,
  decidirTimbre,
  decidirVivienda,
  type Decision,
} from './decidirAccesorio.ts'
export { misRadicaciones } from './cuantas.ts'
export { leerEsperan, nuevas, porLiquidar, sinEscritura, VIGENTE } from './esperan.ts'
export { buscarPorToken, enlaceCorto, enlaceDe } from './enlace.ts'
export { crearExpress, editarExpress, type DatosExpress } from './radicacion-express.ts'
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
export { dondeSeNombra, llevarIdentidad, renovarResumenes } from './llevar-identidad.ts'
export { Radicacion } from './model.ts'
export { deRadicacion, soloLasQueVe } from './quien-ve.ts'
export { deProyecto, deProyectoNombrado, dondeResponde } from './quien-ve-proyecto.ts'
export { guardarPlantilla, type CuerpoPlantilla } from './plantillas/plantilla.ts'
export { porSemana } from './por-semana.ts'
export { carga } from './carga.ts'
export { ritmo } from './ritmo.ts'
export { leerTablero } from './tablero.ts'
export { radicar } from './radicar.ts'
export const routes = [...propias, ...plantillas]
