export { ArchivoDeSolicitud, BorradorDeSolicitud, ComentarioDeSolicitud, EnlaceDeSolicitud, PasoDeSolicitud, Solicitud } from './model.ts'
export { deSolicitud, pideSolicitud, SOLICITUD } from './quien-ve.ts'
export { routes } from './routes.ts'
