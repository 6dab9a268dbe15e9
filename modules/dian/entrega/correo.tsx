import type { CSSProperties, ReactNode } from 'react'
import { formatDate, formatDateLong, formatNit } from '../../../schemas/es-co/index.ts'
import { BOTON_DE_CARTA, carta, NOTA_DE_CARTA } from '../../documentos/index.ts'
import type { DocumentoLeido } from '../documento/index.ts'
import { conSigno, identificacion, TITULOS } from '../print/textos.ts'

interface DatosDeCorreo {
  leido: DocumentoLeido
  /** Null for documents that ask for no answer. */
  enlaces: { aceptar: string; rechazar: string } | null
  conPdf: boolean
  oficina: string
}

const ROTULO: CSSProperties = {
  padding: '6px 12px 6px 0',
  color: '#5b6675',
  verticalAlign: 'top',
  whiteSpace: 'nowrap',
}
const VALOR: CSSProperties = { padding: '6px 0', verticalAlign: 'top', fontVariantNumeric: 'tabular-nums' }

/** The subject has the form that receiving programs parse: NIT;name;number;type;trade name. */
export function correoDeDocumento(datos: DatosDeCorreo): { subject: string; html: string; text: string } {
  const { clase, emisor, numero, tipo } = datos.leido
  const campo = (texto: string): string => texto.replaceAll(';', ',')
  return {
    subject: [emisor.numero, campo(emisor.nombre), numero, tipo, campo(emisor.nombreComercial || emisor.nombre)].join(
      ';',
    ),
    html: carta({
      titulo: `${TITULOS[clase]} ${numero}`,
      de: datos.oficina,
      filas: <Filas {...datos} />,
      soloClara: true,
    }),
    text: texto(datos),
  }
}

const filasDe = ({
  numero,
  fecha,
  vence,
  emisor,
  adquirente,
  corrige,
  totales,
}: DocumentoLeido): [string, string][] => [
  ['Número', numero],
  ['Fecha', formatDateLong(fecha)],
  ['Emisor', `${emisor.nombre}, NIT ${formatNit(emisor.numero, emisor.dv)}`],
  ['Cliente', `${adquirente.nombre}, ${identificacion(adquirente)}`],
  ...(corrige
    ? [['Factura que corrige', `${corrige.numero} del ${formatDate(corrige.fecha)}`] satisfies [string, string]]
    : []),
  ...(vence && vence !== fecha ? [['Vence', formatDateLong(vence)] satisfies [string, string]] : []),
  ['Total', conSigno(totales.total)],
]

const saludo = ({ leido: { clase, numero, emisor }, conPdf }: DatosDeCorreo): string =>
  `${emisor.nombreComercial || emisor.nombre} le envía la ${TITULOS[clase].toLowerCase()} ${numero}. ` +
  (conPdf
    ? 'El archivo adjunto trae el documento firmado y su representación en PDF.'
    : 'El archivo adjunto trae el documento firmado.')

const PLAZO = 'Tiene tres días hábiles para aceptarla o rechazarla; si no responde, se entiende aceptada.'

const Filas = (datos: DatosDeCorreo) => {
  const { leido, enlaces } = datos
  return (
    <>
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
              <a href={enlaces.aceptar} style={BOTON_DE_CARTA}>
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
        <td style={NOTA_DE_CARTA}>
          <div style={{ wordBreak: 'break-all' }}>{`${leido.claseClave} ${leido.cufe}`}</div>
          <div>
            <a href={leido.url} style={{ color: '#1f4e79' }}>
              Consultarla en la DIAN
            </a>
          </div>
          {leido.ambiente === '2' && <div>Documento del ambiente de pruebas, sin validez.</div>}
        </td>
      </tr>
    </>
  )
}

const Fila = ({ children }: { children: ReactNode }) => (
  <tr>
    <td style={{ paddingTop: 12, overflowWrap: 'anywhere' }}>{children}</td>
  </tr>
)

function texto(datos: DatosDeCorreo): string {
  const { leido, enlaces, oficina } = datos
  return [
    oficina,
    '',
    saludo(datos),
    '',
    ...filasDe(leido).map(([rotulo, valor]) => `${rotulo}: ${valor}`),
    ...(enlaces
      ? ['', PLAZO, '', `Ver la factura y responder: ${enlaces.aceptar}`, `Rechazar la factura: ${enlaces.rechazar}`]
      : []),
    '',
    `${leido.claseClave} ${leido.cufe}`,
    `Consúltela en la DIAN: ${leido.url}`,
    ...(leido.ambiente === '2' ? ['Documento del ambiente de pruebas, sin validez.'] : []),
    '',
  ].join('\n')
}
