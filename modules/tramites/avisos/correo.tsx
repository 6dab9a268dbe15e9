import type { CSSProperties, ReactNode } from 'react'
import { BOTON_DE_CARTA, carta, NOTA_DE_CARTA, type Membrete } from '../../documentos/index.ts'

export interface Correo {
  subject: string
  html: string
  text: string
}

/** Names nobody; for a reserved procedure not even its type. */
export interface Aviso {
  oficina: Membrete
  /** `2026-000123` */
  numero: string
  estado: string
  texto: string
  /** Title of the procedure; null if reserved. */
  tramite: string | null
  datos: readonly { rotulo: string; valor: string }[]
  faltantes: readonly { titulo: string; motivo: string | null }[]
  url: string
}

const ESTADO: CSSProperties = { fontSize: 20, fontWeight: 'bold', paddingTop: 4 }
const ROTULO: CSSProperties = {
  color: '#5b6675',
  padding: '4px 16px 4px 0',
  verticalAlign: 'top',
  whiteSpace: 'nowrap',
}
const VALOR: CSSProperties = { padding: '4px 0', verticalAlign: 'top', overflowWrap: 'anywhere' }
const DIRECCION: CSSProperties = { fontSize: 12, color: '#5b6675', overflowWrap: 'anywhere' }

const MOTIVO =
  'Recibe este correo porque esta dirección quedó en la solicitud. Quien tenga el enlace puede ver el trámite: no lo comparta.'

export function correoDeAviso({ oficina, numero, estado, texto, tramite, datos, faltantes, url }: Aviso): Correo {
  const titulo = `Trámite ${numero}: ${estado}`
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
          <Fila>{`Trámite ${numero}${tramite === null ? '' : `, ${tramite}`}`}</Fila>
          <tr>
            <td style={ESTADO}>{estado}</td>
          </tr>
          <Fila>{texto}</Fila>
          {faltantes.length > 0 && (
            <Fila>
              <ol style={{ margin: 0, paddingLeft: 20 }}>
                {faltantes.map((una, i) => (
                  <li key={i} style={{ padding: '3px 0' }}>
                    <strong>{una.titulo}</strong>
                    {una.motivo && (
                      <>
                        {': '}
                        {una.motivo}
                      </>
                    )}
                  </li>
                ))}
              </ol>
            </Fila>
          )}
          {datos.length > 0 && (
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
          )}
          <tr>
            <td style={{ padding: '20px 0 8px' }}>
              <a href={url} style={BOTON_DE_CARTA}>
                Ver el trámite
              </a>
            </td>
          </tr>
          <tr>
            <td style={DIRECCION}>{url}</td>
          </tr>
          <tr>
            <td style={NOTA_DE_CARTA}>{MOTIVO}</td>
          </tr>
        </>
      ),
    }),
    text: [
      oficina.nombre,
      '',
      `Trámite ${numero}${tramite === null ? '' : `, ${tramite}`}`,
      estado,
      '',
      texto,
      ...(faltantes.length
        ? ['', ...faltantes.map(({ titulo: cual, motivo }, i) => `${i + 1}. ${cual}${motivo ? `: ${motivo}` : ''}`)]
        : []),
      ...(datos.length ? ['', ...datos.map(({ rotulo, valor }) => `${rotulo}: ${valor}`)] : []),
      '',
      `Ver el trámite: ${url}`,
      '',
      MOTIVO,
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
