import type { CSSProperties, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { formatDate, formatDateLong, formatNit } from '../../../schemas/es-co.ts'
import type { DocumentoLeido } from '../documento/index.ts'
import { conSigno, identificacion, TITULOS } from '../print/index.ts'

export interface DatosDeCorreo {
  leido: DocumentoLeido
  /** Where the customer accepts or rejects; null for what asks for no answer. */
  enlaces: { aceptar: string; rechazar: string } | null
  conPdf: boolean
  oficina: string
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
const ROTULO: CSSProperties = { padding: '6px 12px 6px 0', color: '#5b6675', verticalAlign: 'top', whiteSpace: 'nowrap' }
const VALOR: CSSProperties = { padding: '6px 0', verticalAlign: 'top', fontVariantNumeric: 'tabular-nums' }
const BOTON: CSSProperties = {
  display: 'inline-block',
  padding: '10px 20px',
  backgroundColor: '#1f4e79',
  color: '#ffffff',
  textDecoration: 'none',
  borderRadius: 6,
}
const NOTA: CSSProperties = { paddingTop: 20, fontSize: 12, color: '#5b6675' }

/** The mail that carries a document. Its subject is the one that receivers' programs read: NIT;name;number;type;trade name. */
export function correoDeDocumento(datos: DatosDeCorreo): { subject: string; html: string; text: string } {
  const { emisor, numero, tipo } = datos.leido
  const campo = (texto: string): string => texto.replaceAll(';', ',')
  return {
    subject: [emisor.numero, campo(emisor.nombre), numero, tipo, campo(emisor.nombreComercial || emisor.nombre)].join(';'),
    html: `<!doctype html>${renderToStaticMarkup(<Mensaje {...datos} />)}`,
    text: texto(datos),
  }
}

const filasDe = ({ numero, fecha, vence, emisor, adquirente, corrige, totales }: DocumentoLeido): [string, string][] => [
  ['Número', numero],
  ['Fecha', formatDateLong(fecha)],
  ['Emisor', `${emisor.nombre}, NIT ${formatNit(emisor.numero, emisor.dv)}`],
  ['Cliente', `${adquirente.nombre}, ${identificacion(adquirente)}`],
  ...(corrige ? [['Factura que corrige', `${corrige.numero} del ${formatDate(corrige.fecha)}`] satisfies [string, string]] : []),
  ...(!corrige && vence && vence !== fecha ? [['Vence', formatDateLong(vence)] satisfies [string, string]] : []),
  ['Total', conSigno(totales.total)],
]

const saludo = ({ leido: { clase, numero, emisor }, conPdf }: DatosDeCorreo): string =>
  `${emisor.nombreComercial || emisor.nombre} le envía la ${TITULOS[clase].toLowerCase()} ${numero}. `
  + (conPdf ? 'El archivo adjunto trae el documento firmado y su representación en PDF.' : 'El archivo adjunto trae el documento firmado.')

const PLAZO = 'Tiene tres días hábiles para aceptarla o rechazarla; si no responde, se entiende aceptada.'

const Mensaje = (datos: DatosDeCorreo) => {
  const { leido, enlaces, oficina } = datos
  return (
    <html lang="es-CO">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* the colours are these: a dark mailbox that turned some of them would leave dark on dark */}
        <meta name="color-scheme" content="light only" />
        <meta name="supported-color-schemes" content="light only" />
        <title>{`${TITULOS[leido.clase]} ${leido.numero}`}</title>
      </head>
      <body style={CUERPO}>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ backgroundColor: '#ffffff' }}>
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
                      <td style={TITULO}>{oficina}</td>
                    </tr>
                    <Fila>{saludo(datos)}</Fila>
                    <Fila>
                      <table role="presentation" cellPadding={0} cellSpacing={0}>
                        <tbody>
                          {filasDe(leido).map(([rotulo, valor]) => (
                            <tr key={rotulo}>
                              <td style={ROTULO}>{rotulo}</td>
                              <td style={rotulo === 'Total' ? { ...VALOR, fontWeight: 'bold' } : VALOR}>{valor}</td>
                            </tr>
                          ))}
                        </tbody>
                      </table>
                    </Fila>
                    {enlaces && (
                      <>
                        <Fila>{PLAZO}</Fila>
                        <tr>
                          <td style={{ padding: '16px 0 4px' }}>
                            <a href={enlaces.aceptar} style={BOTON}>
                              Ver la factura y responder
                            </a>
                          </td>
                        </tr>
                        <tr>
                          <td style={{ paddingTop: 8 }}>
                            <a href={enlaces.rechazar} style={{ color: '#1f4e79' }}>
                              Rechazar la factura
                            </a>
                          </td>
                        </tr>
                      </>
                    )}
                    <tr>
                      <td style={NOTA}>
                        <div style={{ wordBreak: 'break-all' }}>{`${leido.claseClave} ${leido.cufe}`}</div>
                        <div>
                          <a href={leido.url} style={{ color: '#1f4e79' }}>
                            Consultarla en la DIAN
                          </a>
                        </div>
                        {leido.ambiente === '2' && <div>Documento del ambiente de pruebas, sin validez.</div>}
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

const Fila = ({ children }: { children: ReactNode }) => <tr><td style={{ paddingTop: 12, overflowWrap: 'anywhere' }}>{children}</td></tr>

function texto(datos: DatosDeCorreo): string {
  const { leido, enlaces, oficina } = datos
  return [
    oficina, '', saludo(datos), '', ...filasDe(leido).map(([rotulo, valor]) => `${rotulo}: ${valor}`),
    ...(enlaces ? ['', PLAZO, '', `Ver la factura y responder: ${enlaces.aceptar}`, `Rechazar la factura: ${enlaces.rechazar}`] : []),
    '', `${leido.claseClave} ${leido.cufe}`, `Consúltela en la DIAN: ${leido.url}`,
    ...(leido.ambiente === '2' ? ['Documento del ambiente de pruebas, sin validez.'] : []), '',
  ].join('\n')
}
