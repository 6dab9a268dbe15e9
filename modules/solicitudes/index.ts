import './listar-solicitudes.ts'

export { archivosDe, olvidarArchivosSinEnviar } from './archivos/archivos-de.ts'
export { pedirPapeles } from './pedidos/pedir.ts'
export { borradoresDe } from './borradores/borradores-de.ts'
export { comentarRevision } from './comentarios/comentar.ts'
export { crearBorrador } from './borradores.ts'
export { crearSolicitud, olvidarSolicitudesSinSeguir } from './crear-solicitud.ts'
export { elegirOCrear } from './elegir.ts'
export { enviarDocumentos, responderArchivo } from './archivos/subir.ts'
export { guardarSolicitud, alDejarDeAgendar } from './guardar-solicitud.ts'
export { guardarTipo } from './tipos.ts'
export { actorDe, quienEs, deSolicitud, pideSolicitud, SOLICITUD } from './quien-ve.ts'
export { alFallarAviso as alFallarAvisoDeSolicitud, avisarDeSolicitud } from './avisos/avisar.ts'
export { pedirAviso, TRABAJO_AVISO_DE_SOLICITUD, type PedidoAvisoDeSolicitud } from './avisos/pedir-aviso.ts'
export { reservarCita } from './citas/reservar-cita.ts'
export { propiasQueEsperan, leerLasQueEsperan, preguntaDeLasQueEsperan, solicitudesQueEsperan } from './hoy.ts'
export { rutasDeCitas } from './citas/routes.ts'
export { enlaceDeSolicitud, leerPase } from './enlaces.ts'
export { pasarEtapa, type PasoPedido } from './etapas.ts'
export { exigirSolicitud, exigirVigente } from './leer/exigir-solicitud.ts'
export { leerSolicitud } from './leer-solicitud.ts'
export {
  ArchivoDeSolicitud,
  BorradorDeSolicitud,
  ComentarioDeSolicitud,
  EnlaceDeSolicitud,
  PasoDeSolicitud,
  Solicitud,
  TipoDeSolicitud,
} from './model.ts'
export { routes } from './routes.ts'
