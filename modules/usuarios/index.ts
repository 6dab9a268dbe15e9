export { restablecerClave } from './cambiarClave.ts'
export { cifrarClave, claveCorrecta, fingirVerificacion } from './clave.ts'
export { crearUsuario, insertarUsuario, type NuevoUsuario } from './crear-usuario.ts'
export { apartarIntentos, llaveDeCuenta, llaveDePareja } from './intentos.ts'
export {
  enviarEnlace,
  gastarCodigoDeIngreso,
  olvidarEnlaces,
  pedirCodigo,
  TRABAJO_ENLACE,
  type PedidoEnlace,
} from './enlaces.ts'
export { entregarEnlace } from './entregarEnlace.ts'
export { exigirUsuario } from './listar-usuarios.ts'
export { Usuario } from './model.ts'
export { claveDeInvitado, prepararInvitado } from './registrar-usuario.ts'
export { deUsuario } from './quien-ve.ts'
export { routes } from './routes.ts'
