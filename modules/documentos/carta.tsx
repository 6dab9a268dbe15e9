import type { CSSProperties, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { addressRefused, type Context, type Mail, type Step } from '../kernel/index.ts'
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

const DIRECCION: CSSProperties = { fontSize: 12, color: '#5b6675', overflowWrap: 'anywhere' }
const SUBTITULO: CSSProperties = { fontSize: 20, fontWeight: 'bold', paddingTop: 4 }
const ROTULO: CSSProperties = {
  color: '#5b6675',
  padding: '4px 16px 4px 0',
  verticalAlign: 'top',
  whiteSpace: 'nowrap',
}
const SEPARADA: CSSProperties = { paddingTop: 12 }

const Fila = ({ estilo = SEPARADA, children }: { estilo?: CSSProperties; children: ReactNode }) => (
  <tr>
    <td style={estilo}>{children}</td>
  </tr>
)

const Boton = ({ url, rotulo, relleno = '20px 0 8px' }: { url: string; rotulo: string; relleno?: string }) => (
  <>
    <Fila estilo={{ padding: relleno }}>
      <a href={url} style={BOTON_DE_CARTA}>
        {rotulo}
      </a>
    </Fila>
    <Fila estilo={DIRECCION}>{url}</Fila>
  </>
)

const Tabla = ({ datos, fuerte = false }: { datos: readonly Rotulado[]; fuerte?: boolean }) => (
  <table role="presentation" cellPadding={0} cellSpacing={0}>
    <tbody>
      {datos.map(({ rotulo, valor }) => (
        <tr key={rotulo}>
          <td style={ROTULO}>{rotulo}</td>
          <td
            style={{
              padding: '4px 0',
              verticalAlign: 'top',
              ...(fuerte && { fontWeight: 'bold' }),
              overflowWrap: 'anywhere',
            }}
          >
            {valor}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

const Puntos = ({ puntos }: { puntos: readonly Punto[] }) => (
  <ol style={{ margin: 0, paddingLeft: 20 }}>
    {puntos.map((uno, i) => (
      <li key={i} style={{ padding: '3px 0' }}>
        <strong>{uno.titulo}</strong>
        {uno.motivo && (
          <>
            {': '}
            {uno.motivo}
          </>
        )}
      </li>
    ))}
  </ol>
)

export const DeCarta = { Fila, Boton, Tabla, Puntos, SUBTITULO, NOTA: NOTA_DE_CARTA }

export interface Rotulado {
  rotulo: string
  valor: string
}

export interface Punto {
  titulo: string
  motivo: string | null
}

export const puntosEnTexto = (puntos: readonly Punto[]): string[] =>
  puntos.map(({ titulo, motivo }, i) => `${i + 1}. ${titulo}${motivo ? `: ${motivo}` : ''}`)

export interface Correo {
  subject: string
  html: string
  text: string
}

/** The request id tells mails apart where they are stored as files. */
export const enviarAviso = (
  ctx: Context,
  step: Step,
  trabajo: string,
  id: number,
  mail: Omit<Mail, 'messageId'>,
): Promise<unknown> =>
  step('enviar', () =>
    ctx.app.mail.send(
      { ...ctx, requestId: `${ctx.requestId}-${id}` },
      { ...mail, messageId: `<${trabajo}-${id}@${ctx.office.slug}.protocolo>` },
    ),
  )

export const errorDeEnvio = (error: unknown): string =>
  `${addressRefused(error) ? 'El servidor de correo no recibe esa dirección: ' : ''}${error instanceof Error ? error.message : String(error)}`.slice(
    0,
    500,
  )

interface Carta {
  titulo: string
  de: string
  filas: ReactNode
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
  /** Line by itself before the button: «Usuario: ana@…». */
  dato?: Rotulado
  boton: string
  url: string
  nota: string
  oficina: Membrete
}

/** Mail with one button, whose address is also written out. HTML and text say the same. */
export function cartaConBoton(datos: Datos): Correo {
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
    <Boton url={url} rotulo={boton} relleno="16px 0 8px" />
    <Fila estilo={NOTA_DE_CARTA}>{nota}</Fila>
  </>
)
