import type { CSSProperties } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Membrete } from '../../documentos/index.ts'
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

/** Mail clients read styles only on the element itself, and few fonts. */
const CUERPO: CSSProperties = {
  margin: 0, padding: '24px 16px', backgroundColor: '#ffffff', color: '#1b2430',
  fontFamily: "Inter, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif", fontSize: 15, lineHeight: 1.5,
}
const TITULO: CSSProperties = {
  fontFamily: "Georgia, 'Times New Roman', serif",
  fontSize: 20,
  fontWeight: 'bold',
  paddingBottom: 12,
  borderBottom: '2px solid #1f4e79',
}
const BOTON: CSSProperties = {
  display: 'inline-block',
  padding: '10px 20px',
  backgroundColor: '#1f4e79',
  color: '#ffffff',
  textDecoration: 'none',
  borderRadius: 6,
}
const NOTA: CSSProperties = { paddingTop: 20, fontSize: 12, color: '#5b6675' }

/** The mail that carries a link to set a password. The text says the same as the HTML. */
export function correoDeEnlace(datos: Datos): { subject: string; html: string; text: string } {
  const { asunto, saludo, nota } = TEXTOS[datos.motivo]
  const { nombre, email, url, oficina } = datos
  return {
    subject: `${asunto} · ${oficina.nombre}`,
    html: `<!doctype html>${renderToStaticMarkup(<Mensaje {...datos} />)}`,
    text: [oficina.nombre, '', `${nombre}:`, '', saludo, '', `Usuario: ${email}`, url, '', nota, '', ...oficina.lineas, ''].join('\n'),
  }
}

const Mensaje = ({ motivo, nombre, email, url, oficina }: Datos) => {
  const { asunto, saludo, boton, nota } = TEXTOS[motivo]
  return (
    <html lang="es-CO">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{asunto}</title>
      </head>
      <body style={CUERPO}>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
          <tbody>
            <tr>
              <td align="center">
                <table
                  role="presentation"
                  width="600"
                  cellPadding={0}
                  cellSpacing={0}
                  style={{ width: '100%', maxWidth: 600, textAlign: 'left' }}
                >
                  <tbody>
                    <tr>
                      <td style={TITULO}>{oficina.nombre}</td>
                    </tr>
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
                        <a href={url} style={BOTON}>
                          {boton}
                        </a>
                      </td>
                    </tr>
                    <tr>
                      <td style={{ fontSize: 12, color: '#5b6675', overflowWrap: 'anywhere' }}>{url}</td>
                    </tr>
                    <tr>
                      <td style={NOTA}>{nota}</td>
                    </tr>
                    <tr>
                      <td style={NOTA}>
                        {oficina.lineas.map((linea) => (
                          <div key={linea}>{linea}</div>
                        ))}
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  )
}
