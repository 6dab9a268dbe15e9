import type { CSSProperties, ReactNode } from 'react'
import { BOTON_DE_CARTA, carta, NOTA_DE_CARTA, type Membrete } from '../../documentos/index.ts'

export interface Correo {
  subject: string
  html: string
  text: string
}

export interface CorreoDeCita {
  oficina: Membrete
  titulo: string
  texto: string
  datos: readonly { rotulo: string; valor: string }[]
  que_traer: readonly string[]
  /** Null without a request. */
  enlace: { url: string; rotulo: string } | null
}

const TITULO: CSSProperties = { fontSize: 20, fontWeight: 'bold', paddingTop: 4 }
const ROTULO: CSSProperties = {
  color: '#5b6675',
  padding: '4px 16px 4px 0',
  verticalAlign: 'top',
  whiteSpace: 'nowrap',
}
const VALOR: CSSProperties = { padding: '4px 0', verticalAlign: 'top', fontWeight: 'bold', overflowWrap: 'anywhere' }
const DIRECCION: CSSProperties = { fontSize: 12, color: '#5b6675', overflowWrap: 'anywhere' }

const MOTIVO = 'Recibe este correo porque esta dirección quedó en la cita.'
const NO_COMPARTIR = ' Quien tenga el enlace puede cambiarla: no lo comparta.'

export function correoDeCita({ oficina, titulo, texto, datos, que_traer, enlace }: CorreoDeCita): Correo {
  const motivo = `${MOTIVO}${enlace ? NO_COMPARTIR : ''}`
  return {
    subject: `${titulo} · ${oficina.nombre}`,
    html: carta({
      titulo,
      de: oficina.nombre,
      pie: oficina.lineas,
      resumen: texto,
      soloClara: true,
      filas: (
        <>
          <tr>
            <td style={TITULO}>{titulo}</td>
          </tr>
          <Fila>
            <table role="presentation" cellPadding={0} cellSpacing={0}>
              <tbody>
                {datos.map(({ rotulo, valor }) => (
                  <tr key={rotulo}>
                    <td style={ROTULO}>{rotulo}</td>
                    <td style={VALOR}>{valor}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Fila>
          <Fila>{texto}</Fila>
          {que_traer.length > 0 && (
            <Fila>
              <strong>Qué traer</strong>
              <ul style={{ margin: 0, paddingLeft: 20 }}>
                {que_traer.map((cosa, i) => (
                  <li key={i} style={{ padding: '3px 0' }}>
                    {cosa}
                  </li>
                ))}
              </ul>
            </Fila>
          )}
          {enlace && (
            <>
              <tr>
                <td style={{ padding: '20px 0 8px' }}>
                  <a href={enlace.url} style={BOTON_DE_CARTA}>
                    {enlace.rotulo}
                  </a>
                </td>
              </tr>
              <tr>
                <td style={DIRECCION}>{enlace.url}</td>
              </tr>
            </>
          )}
          <tr>
            <td style={NOTA_DE_CARTA}>{motivo}</td>
          </tr>
        </>
      ),
    }),
    text: [
      oficina.nombre,
      '',
      titulo,
      '',
      ...datos.map(({ rotulo, valor }) => `${rotulo}: ${valor}`),
      '',
      texto,
      ...(que_traer.length ? ['', 'Qué traer:', ...que_traer.map((cosa) => `- ${cosa}`)] : []),
      ...(enlace ? ['', `${enlace.rotulo}: ${enlace.url}`] : []),
      '',
      motivo,
      '',
      ...oficina.lineas,
      '',
    ].join('\n'),
  }
}

const Fila = ({ children }: { children: ReactNode }) => (
  <tr>
    <td style={{ paddingTop: 12 }}>{children}</td>
  </tr>
)
