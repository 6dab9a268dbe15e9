import './datos/listar-solicitudes.ts'

export { archivosDe, olvidarArchivosSinEnviar } from './archivos/archivos-de.ts'
export { pedirPapeles } from './archivos/pedidos.ts'
export { borradoresDe } from './datos/partes.ts'
export { comentarRevision } from './revision/comentar.ts'
export { crearBorrador } from './revision/borradores.ts'
export { crearSolicitud, olvidarSolicitudesSinSeguir } from './datos/crear-solicitud.ts'
export { elegirOCrear } from './datos/elegir.ts'
export { enviarDocumentos, responderArchivo } from './archivos/subir.ts'
export { guardarSolicitud, alDejarDeAgendar } from './datos/guardar-solicitud.ts'
export { guardarTipo } from './tipos.ts'
export { actorDe, quienEs, deSolicitud, pideSolicitud, SOLICITUD, exigirSolicitud, exigirVigente } from './quien-ve.ts'
export { alFallarAviso as alFallarAvisoDeSolicitud, avisarDeSolicitud } from './avisos/avisar.ts'
export { pedirAviso, TRABAJO_AVISO_DE_SOLICITUD, type PedidoAvisoDeSolicitud } from './avisos/pedir-aviso.ts'
export { agendarEnOficina, reservarCita } from './citas/reservar-cita.ts'
export {
  propiasQueEsperan,
  leerLasQueEsperan,
  preguntaDeLasQueEsperan,
  sinQuienAtienda,
  solicitudesQueEsperan,
} from './datos/hoy.ts'
export { rutasDeCitas } from './citas/routes.ts'
export { enlaceDeSolicitud, leerPase } from './datos/enlaces.ts'
export { pasarEtapa, type PasoPedido } from './etapas.ts'
export { leerSolicitud } from './datos/leer-solicitud.ts'
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
