import { cartaConBoton, type Membrete } from '../../documentos/index.ts'
import type { Motivo } from '../model.ts'

interface Datos {
  motivo: Motivo
  nombre: string
  dato: { rotulo: string; valor: string }
  url: string
  oficina: Membrete
}

const TEXTOS: Record<Motivo, { asunto: string; saludo: string; boton: string; nota: string }> = {
  invitacion: {
    asunto: 'Su usuario',
    boton: 'Poner mi contraseña',
    saludo: 'Le crearon un usuario para trabajar en la oficina. Ponga su contraseña para entrar por primera vez.',
    nota: 'El enlace sirve una sola vez y vence en 7 días. Si no esperaba este correo, no haga nada.',
  },
  olvido: {
    asunto: 'Cambie su contraseña',
    boton: 'Cambiar mi contraseña',
    saludo: 'Pidieron cambiar la contraseña de su usuario. Al cambiarla se cierran las sesiones que tenga abiertas.',
    nota: 'El enlace sirve una sola vez y vence en una hora. Si usted no lo pidió, no haga nada: su contraseña sigue igual.',
  },
  ingreso: {
    asunto: 'Su código para entrar',
    boton: 'Ir al ingreso',
    saludo:
      'Después de varios intentos fallidos pidieron un código para entrar con su usuario. Escríbalo en la página de ingreso; ' +
      'después se pide su contraseña como siempre.',
    nota: 'El código sirve una sola vez y vence en 15 minutos. Si usted no lo pidió, no lo comparta ni haga nada más.',
  },
}

/** The mail that carries a link to set a password, or a code to log in. */
export function correoDeEnlace({ motivo, ...datos }: Datos): { subject: string; html: string; text: string } {
  const { saludo, ...texto } = TEXTOS[motivo]
  return cartaConBoton({ ...datos, ...texto, parrafos: [saludo] })
}
