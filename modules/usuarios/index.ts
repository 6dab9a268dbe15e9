export { restablecerClave, cifrarClave, claveCorrecta, fingirVerificacion } from './clave.ts'
export {
  crearUsuario,
  insertarUsuario,
  type NuevoUsuario,
  claveDeInvitado,
  prepararInvitado,
} from './registrar-usuario.ts'
export { apartarIntentos, llaveDeCuenta, llaveDePareja } from './intentos.ts'
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
