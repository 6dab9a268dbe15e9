import './listar/hallar.ts'

export { archivosDe } from './archivos/archivos-de.ts'
export { olvidarArchivosSinEnviar } from './archivos/quitar.ts'
export { pedirPapeles } from './pedidos/pedir.ts'
export { borradoresDe } from './borradores/borradores-de.ts'
export { comentarRevision } from './comentarios/comentar.ts'
export { crearBorrador } from './borradores/crear-borrador.ts'
export { crearSolicitud } from './crear/crear-solicitud.ts'
export { elegirOCrear } from './elegir/elegir.ts'
export { enviarDocumentos } from './archivos/enviar.ts'
export { guardarSolicitud } from './guardar/guardar-solicitud.ts'
export { guardarTipo } from './tipos/guardar-tipo.ts'
export { responderArchivo } from './archivos/responder.ts'
export { actorDe, quienEs } from './actor.ts'
export { alFallarAviso as alFallarAvisoDeSolicitud, avisarDeSolicitud } from './avisos/avisar.ts'
export { pedirAviso, TRABAJO_AVISO_DE_SOLICITUD, type PedidoAvisoDeSolicitud } from './avisos/pedir-aviso.ts'
export { olvidarSolicitudesSinSeguir } from './crear/olvidar.ts'
export { reservarCita } from './citas/reservar-cita.ts'
export { propiasQueEsperan } from './hoy/cuantas.ts'
export { leerLasQueEsperan, preguntaDeLasQueEsperan, solicitudesQueEsperan } from './hoy/esperan.ts'
export { rutasDeCitas } from './citas/rutas.ts'
export { enlaceDeSolicitud } from './enlaces/enlace.ts'
export { leerPase } from './enlaces/pase.ts'
export { pasarEtapa, type PasoPedido } from './etapas/pasar-etapa.ts'
export { alDejarDeAgendar } from './guardar/decidir.ts'
export { exigirSolicitud, exigirVigente } from './leer/exigir-solicitud.ts'
export { leerSolicitud } from './leer/leer-solicitud.ts'
export {
  ArchivoDeSolicitud,
  BorradorDeSolicitud,
  ComentarioDeSolicitud,
  EnlaceDeSolicitud,
  PasoDeSolicitud,
  Solicitud,
  TipoDeSolicitud,
} from './model.ts'
export { deSolicitud, pideSolicitud, SOLICITUD } from './quien-ve.ts'
export { routes } from './routes.ts'
