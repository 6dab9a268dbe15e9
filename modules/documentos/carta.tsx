import type { CSSProperties, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Membrete } from './membrete.ts'

/** Mail clients read only inline styles, and few fonts. */
const CUERPO: CSSProperties = {
  margin: 0,
  padding: '24px 16px',
  backgroundColor: '#ffffff',
  color: '#1b2430',
  fontFamily: "Inter, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif",
  fontSize: 15,
  lineHeight: 1.5,
}
const CLARA: CSSProperties = { backgroundColor: '#ffffff' }
const COLUMNA: CSSProperties = { width: '100%', maxWidth: 600, textAlign: 'left' }
const TITULO: CSSProperties = {
  fontFamily: "Georgia, 'Times New Roman', serif",
  fontSize: 20,
  fontWeight: 'bold',
  paddingBottom: 12,
  borderBottom: '2px solid #1f4e79',
}
export const BOTON_DE_CARTA: CSSProperties = {
  display: 'inline-block',
  padding: '10px 20px',
  backgroundColor: '#1f4e79',
  color: '#ffffff',
  textDecoration: 'none',
  borderRadius: 6,
}
export const NOTA_DE_CARTA: CSSProperties = { paddingTop: 20, fontSize: 12, color: '#5b6675' }

interface Carta {
  titulo: string
  de: string
  filas: ReactNode
  /** Closing lines. */
  pie?: readonly string[]
  /** Preview text of the message list. */
  resumen?: string
  /** Opts out of dark mode, which would turn only some colours. */
  soloClara?: boolean
}

export const carta = ({ titulo, de, filas, pie, resumen, soloClara = false }: Carta): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang="es-CO">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {soloClara && <meta name="color-scheme" content="light only" />}
        {soloClara && <meta name="supported-color-schemes" content="light only" />}
        <title>{titulo}</title>
      </head>
      <body style={CUERPO}>
        {resumen !== undefined && <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{resumen}</div>}
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={soloClara ? CLARA : undefined}>
          <tbody>
            <tr>
              <td align="center">
                <table role="presentation" width="600" cellPadding={0} cellSpacing={0} style={COLUMNA}>
                  <tbody>
                    <tr>
                      <td style={TITULO}>{de}</td>
                    </tr>
                    {filas}
                    {pie && (
                      <tr>
                        <td style={NOTA_DE_CARTA}>
                          {pie.map((linea) => (
                            <div key={linea}>{linea}</div>
                          ))}
                        </td>
                      </tr>
                    )}
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>,
  )}`

interface Datos {
  asunto: string
  nombre: string
  parrafos: readonly string[]
  /** What stands by itself before the button: «Usuario: ana@…». */
  dato?: { rotulo: string; valor: string }
  boton: string
  url: string
  nota: string
  oficina: Membrete
}

/** A mail that says something and asks for one thing, by a button whose address it writes too. The text says the same as the HTML. */
export function cartaConBoton(datos: Datos): { subject: string; html: string; text: string } {
  const { asunto, nombre, parrafos, dato, url, nota, oficina } = datos
  const linea = dato ? [`${dato.rotulo}: ${dato.valor}`] : []
  return {
    subject: `${asunto} · ${oficina.nombre}`,
    html: carta({ titulo: asunto, de: oficina.nombre, filas: <Filas {...datos} />, pie: oficina.lineas }),
    text: [
      oficina.nombre,
      '',
      `${nombre}:`,
      '',
      ...parrafos,
      '',
      ...linea,
      url,
      '',
      nota,
      '',
      ...oficina.lineas,
      '',
    ].join('\n'),
  }
}

const Filas = ({ nombre, parrafos, dato, boton, url, nota }: Datos) => (
  <>
    <tr>
      <td style={{ paddingTop: 16 }}>{nombre}:</td>
    </tr>
    {parrafos.map((parrafo) => (
      <tr key={parrafo}>
        <td style={{ padding: '8px 0', overflowWrap: 'anywhere' }}>{parrafo}</td>
      </tr>
    ))}
    {dato && (
      <tr>
        <td style={{ padding: '8px 0' }}>
          {dato.rotulo}: <strong>{dato.valor}</strong>
        </td>
      </tr>
    )}
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
