import { BOTON_DE_CARTA, carta, NOTA_DE_CARTA, type Membrete } from '../../documentos/index.ts'
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

/** The mail that carries a link to set a password. The text says the same as the HTML. */
export function correoDeEnlace(datos: Datos): { subject: string; html: string; text: string } {
  const { asunto, saludo, nota } = TEXTOS[datos.motivo]
  const { nombre, email, url, oficina } = datos
  return {
    subject: `${asunto} · ${oficina.nombre}`,
    html: carta({ titulo: asunto, de: oficina.nombre, filas: <Filas {...datos} />, pie: oficina.lineas }),
    text: [oficina.nombre, '', `${nombre}:`, '', saludo, '', `Usuario: ${email}`, url, '', nota, '', ...oficina.lineas, ''].join('\n'),
  }
}

const Filas = ({ motivo, nombre, email, url }: Datos) => {
  const { saludo, boton, nota } = TEXTOS[motivo]
  return (
    <>
      <tr>
        <td style={{ paddingTop: 16 }}>{nombre}:</td>
      </tr>
      <tr>
        <td style={{ padding: '8px 0' }}>{saludo}</td>
      </tr>
      <tr>
        <td style={{ padding: '8px 0' }}>
          Usuario: <strong>{email}</strong>
        </td>
      </tr>
      <tr>
        <td style={{ padding: '16px 0 8px' }}>
          <a href={url} style={BOTON_DE_CARTA}>
            {boton}
          </a>
        </td>
      </tr>
      <tr>
        <td style={{ fontSize: 12, color: '#5b6675', overflowWrap: 'anywhere' }}>{url}</td>
      </tr>
      <tr>
        <td style={NOTA_DE_CARTA}>{nota}</td>
      </tr>
    </>
  )
}
