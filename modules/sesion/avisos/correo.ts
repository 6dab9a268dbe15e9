import { cartaConBoton, type Membrete } from '../../documentos/index.ts'

interface Datos {
  nombre: string
  url: string
  oficina: Membrete
}
interface Correo {
  subject: string
  html: string
  text: string
}

/** Tells a person that somebody guesses at the password. */
export const correoDeCuenta = (datos: Datos): Correo =>
  cartaConBoton({
    ...datos,
    asunto: 'Intentos de entrar con su usuario',
    parrafos: [
      'Desde equipos en los que usted no ha entrado antes han probado varias contraseñas con su usuario, y fallaron. Frenamos esos ' +
        'intentos; en el equipo en que usted ya ha entrado puede seguir entrando como siempre.',
      'Si desde otro equipo no logra entrar, pida allí un código a su correo, o cambie su contraseña: con eso entra enseguida.',
    ],
    boton: 'Cambiar mi contraseña',
    nota: 'Si fue usted quien se equivocó, no haga nada. Este aviso llega una vez al día como máximo.',
  })

/** Tells an administrator which accounts are guessed at and from which addresses many are. */
export function correoDeIngresos({
  cuentas,
  redes,
  ...datos
}: Datos & { cuentas: readonly string[]; redes: readonly string[] }): Correo {
  return cartaConBoton({
    ...datos,
    asunto: 'Intentos de entrar a la oficina',
    parrafos: [
      ...(cuentas.length
        ? [`Están probando contraseñas con estos usuarios: ${hasta(cuentas)}. A cada uno ya se le avisó.`]
        : []),
      ...(redes.length ? [`Desde estas direcciones prueban muchos usuarios o contraseñas: ${hasta(redes)}.`] : []),
      'Los intentos están frenados. Quien ya había entrado desde su equipo entra como siempre; a quien no pueda entrar, desbloquéelo en ' +
        'Usuarios, o que pida un código a su correo en la página de ingreso.',
    ],
    boton: 'Ver los usuarios',
    nota: 'Este aviso llega una vez al día como máximo.',
  })
}

const MOST = 20
const hasta = (todos: readonly string[]): string =>
  todos.slice(0, MOST).join(', ') + (todos.length > MOST ? ` y ${todos.length - MOST} más` : '')
