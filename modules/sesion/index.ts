export { autenticar } from './autenticar.ts'
export {
  avisarCuenta,
  avisarIngresos,
  TRABAJO_AVISO_CUENTA,
  TRABAJO_AVISO_INGRESOS,
  type PedidoAvisoCuenta,
} from './avisos/avisar.ts'
export { avisarSegundo, TRABAJO_AVISO_SEGUNDO, type PedidoAvisoSegundo } from './avisos/avisar-segundo.ts'
export { quitarSegundoPorCorreo } from './segundo/activar.ts'
export { conGalleta, galletaDe } from './equipos.ts'
export { abrirPara } from './ingresar.ts'
export { routes } from './routes.ts'
export { firmarOficina, olvidarVencidos } from './tokens.ts'
