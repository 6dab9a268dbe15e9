export { archivosDe } from './archivos/archivos-de.ts'
export { olvidarArchivosSinEnviar } from './archivos/quitar.ts'
export { borradoresDe } from './borradores/borradores-de.ts'
export {
  ArchivoDeSolicitud, BorradorDeSolicitud, ComentarioDeSolicitud, EnlaceDeSolicitud, PasoDeSolicitud, Solicitud, TipoDeSolicitud,
} from './model.ts'
export { deSolicitud, pideSolicitud, SOLICITUD } from './quien-ve.ts'
export { routes } from './routes.ts'
