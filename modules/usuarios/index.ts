export {
  restablecerClave,
  cifrarClave,
  claveCorrecta,
  fingirVerificacion,
  apartarIntentos,
  llaveDeCuenta,
  llaveDePareja,
} from './clave.ts'
export {
  crearUsuario,
  insertarUsuario,
  type NuevoUsuario,
  claveDeInvitado,
  prepararInvitado,
} from './registrar-usuario.ts'
export {
  enviarEnlace,
  gastarCodigoDeIngreso,
  olvidarEnlaces,
  pedirCodigo,
  TRABAJO_ENLACE,
  type PedidoEnlace,
  entregarEnlace,
} from './enlaces.ts'
export { exigirUsuario, deUsuario } from './listar-usuarios.ts'
export { Usuario } from './model.ts'
export { routes } from './routes.ts'
