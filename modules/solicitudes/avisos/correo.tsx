import type { CSSProperties, ReactNode } from 'react'
import { BOTON_DE_CARTA, carta, NOTA_DE_CARTA, type Membrete } from '../../documentos/index.ts'

export interface Correo {
  subject: string
  html: string
  text: string
}

export interface Aviso {
  oficina: Membrete
  id: number
  titulo: string
  dice: string
  escritura: string | null
  puntos: readonly { titulo: string; motivo: string | null }[]
  boton: string
  url: string
  /** Why the mail was sent to this address. */
  porQue: string
}

const ESTADO: CSSProperties = { fontSize: 20, fontWeight: 'bold', paddingTop: 4 }
const DIRECCION: CSSProperties = { fontSize: 12, color: '#5b6675', overflowWrap: 'anywhere' }
export const MOTIVO_DE_LA_OFICINA =
  'Recibe este correo porque tiene a cargo esta solicitud, o porque es la dirección de la notaría.'
export const MOTIVO_DE_QUIEN_PIDE =
  'Recibe este correo porque esta dirección quedó en la solicitud. Quien tenga el enlace puede ' +
  'seguirla: no lo comparta.'

export function correoDeAviso({ oficina, id, titulo, dice, escritura, puntos, boton, url, porQue }: Aviso): Correo {
  const cual = `Solicitud ${id}${escritura === null ? '' : `, ${escritura}`}`
  return {
    subject: `${titulo} · Solicitud ${id} · ${oficina.nombre}`,
    html: carta({
      titulo,
      de: oficina.nombre,
      pie: oficina.lineas,
      resumen: dice,
      soloClara: true,
      filas: (
        <>
          <Fila>{cual}</Fila>
          <tr>
            <td style={ESTADO}>{titulo}</td>
          </tr>
          <Fila>{dice}</Fila>
          {puntos.length > 0 && (
            <Fila>
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
            </Fila>
          )}
          <tr>
            <td style={{ padding: '20px 0 8px' }}>
              <a href={url} style={BOTON_DE_CARTA}>
                {boton}
              </a>
            </td>
          </tr>
          <tr>
            <td style={DIRECCION}>{url}</td>
          </tr>
          <tr>
            <td style={NOTA_DE_CARTA}>{porQue}</td>
          </tr>
        </>
      ),
    }),
    text: [
      oficina.nombre,
      '',
      cual,
      titulo,
      '',
      dice,
      ...(puntos.length
        ? ['', ...puntos.map((uno, i) => `${i + 1}. ${uno.titulo}${uno.motivo ? `: ${uno.motivo}` : ''}`)]
        : []),
      '',
      `${boton}: ${url}`,
      '',
      porQue,
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
