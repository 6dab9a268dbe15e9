import { cartaConBoton, type Membrete } from '../../documentos/index.ts'
import type { Motivo } from '../model.ts'

interface Datos { motivo: Motivo; nombre: string; email: string; url: string; oficina: Membrete }

const TEXTOS: Record<Motivo, { asunto: string; saludo: string; boton: string; nota: string }> = {
  invitacion: {
    asunto: 'Su usuario', boton: 'Poner mi contraseña',
    saludo: 'Le crearon un usuario para trabajar en la oficina. Ponga su contraseña para entrar por primera vez.',
    nota: 'El enlace sirve una sola vez y vence en 7 días. Si no esperaba este correo, no haga nada.',
  },
  olvido: {
    asunto: 'Cambie su contraseña', boton: 'Cambiar mi contraseña',
    saludo: 'Pidieron cambiar la contraseña de su usuario. Al cambiarla se cierran las sesiones que tenga abiertas.',
    nota: 'El enlace sirve una sola vez y vence en una hora. Si usted no lo pidió, no haga nada: su contraseña sigue igual.',
  },
}

/** The mail that carries a link to set a password. */
export function correoDeEnlace({ motivo, email, ...datos }: Datos): { subject: string; html: string; text: string } {
  const { saludo, ...texto } = TEXTOS[motivo]
  return cartaConBoton({ ...datos, ...texto, parrafos: [saludo], dato: { rotulo: 'Usuario', valor: email } })
}
