export { avisarA, type Dicho, avisable, type Avisable, comoUsuario } from './avisar.ts'
export {
  avisarCorreoFallido,
  alFallarResumen,
  enviarResumen,
  pedirResumenes,
  TRABAJO_RESUMEN,
  type PedidoResumen,
} from './resumen.tsx'
export { contarSinLeer, olvidarAvisos } from './leer.ts'
export { routes } from './routes.ts'
