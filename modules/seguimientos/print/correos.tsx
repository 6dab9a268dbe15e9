import type { CSSProperties, ReactNode } from 'react'
import { formatDateLong } from '../../../schemas/es-co/index.ts'
import { BOTON_DE_CARTA, carta, NOTA_DE_CARTA, type Membrete } from '../../documentos/index.ts'
import type { Etapa } from '../domain.ts'

export interface Correo {
  subject: string
  html: string
  text: string
}

interface Paso {
  oficina: Membrete
  numero: number
  paso: string
  fecha: string
  etapa: Etapa | null
  observacion: string | null
  /** Time of a planned step. */
  programado: string | null
  url: string
  salir: string
}

const GRANDE: CSSProperties = { fontSize: 18, fontWeight: 'bold', paddingTop: 4 }

export function correoDePaso({
  oficina,
  numero,
  paso,
  fecha,
  etapa,
  observacion,
  programado,
  url,
  salir,
}: Paso): Correo {
  const dice =
    programado === null
      ? `Su trámite con radicación ${numero} tiene un paso nuevo, del ${formatDateLong(fecha)}:`
      : `Su trámite con radicación ${numero} tiene un paso programado para el ${formatDateLong(fecha)} a las ${programado}:`
  const motivo = 'Recibe este correo porque pidió que le avisáramos los pasos de este trámite.'
  return {
    subject: `Radicación ${numero}: ${paso} · ${oficina.nombre}`,
    html: documento(
      oficina,
      `Radicación ${numero}: ${paso}`,
      <>
        <Fila>{dice}</Fila>
        <tr>
          <td style={GRANDE}>{paso}</td>
        </tr>
        {etapa && <Fila>{etapa.va}</Fila>}
        {observacion && <Fila>«{observacion}»</Fila>}
        {etapa && (
          <Fila>
            <strong>¿Qué debo hacer?</strong> {etapa.haga}
          </Fila>
        )}
        <tr>
          <td style={{ padding: '16px 0 8px' }}>
            <a href={url} style={BOTON_DE_CARTA}>
              Ver el trámite
            </a>
          </td>
        </tr>
        <tr>
          <td style={NOTA_DE_CARTA}>
            {motivo}{' '}
            <a href={salir} style={{ color: '#1f4e79' }}>
              Dejar de recibirlos
            </a>
            .
          </td>
        </tr>
      </>,
    ),
    text: [
      oficina.nombre,
      '',
      dice,
      '',
      paso,
      ...(etapa ? [etapa.va] : []),
      ...(observacion ? [`«${observacion}»`] : []),
      ...(etapa ? ['', `¿Qué debo hacer? ${etapa.haga}`] : []),
      '',
      `Ver el trámite: ${url}`,
      '',
      motivo,
      `Dejar de recibirlos: ${salir}`,
      '',
      ...oficina.lineas,
      '',
    ].join('\n'),
  }
}

interface Confirmacion {
  oficina: Membrete
  numero: number
  url: string
}

/** Confirms the address before any other message is sent. */
export function correoDeConfirmacion({ oficina, numero, url }: Confirmacion): Correo {
  const pide = `Alguien pidió que le avisemos por correo los pasos de la radicación ${numero}. Si fue usted, confírmelo.`
  const nota = 'Si no fue usted, no haga nada: no le escribiremos más.'
  return {
    subject: `Confirme los avisos de la radicación ${numero} · ${oficina.nombre}`,
    html: documento(
      oficina,
      `Confirme los avisos de la radicación ${numero}`,
      <>
        <Fila>{pide}</Fila>
        <tr>
          <td style={{ padding: '16px 0 8px' }}>
            <a href={url} style={BOTON_DE_CARTA}>
              Confirmar los avisos
            </a>
          </td>
        </tr>
        <tr>
          <td style={{ fontSize: 12, color: '#5b6675', overflowWrap: 'anywhere' }}>{url}</td>
        </tr>
        <tr>
          <td style={NOTA_DE_CARTA}>{nota}</td>
        </tr>
      </>,
    ),
    text: [oficina.nombre, '', pide, '', url, '', nota, '', ...oficina.lineas, ''].join('\n'),
  }
}

const Fila = ({ children }: { children: ReactNode }) => (
  <tr>
    <td style={{ paddingTop: 12 }}>{children}</td>
  </tr>
)

const documento = (oficina: Membrete, titulo: string, filas: ReactNode): string =>
  carta({ titulo, de: oficina.nombre, filas, pie: oficina.lineas })
