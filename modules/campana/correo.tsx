import { formatDateTime } from '../../schemas/es-co/index.ts'
import type { AvisoLeido } from '../../schemas/respuestas/oficina/mi-dia.ts'
import { BOTON_DE_CARTA, carta, NOTA_DE_CARTA, type Membrete } from '../documentos/index.ts'

interface Datos {
  nombre: string
  oficina: Membrete
  origen: string
  avisos: readonly AvisoLeido[]
  hayMas: boolean
}

const NOTA =
  'Recibe este resumen porque lo pidió en Mi cuenta, donde puede dejar de recibirlo. Llega una vez al día como máximo, y solo ' +
  'si hay avisos que no ha leído.'
const HAY_MAS = 'Hay más avisos en la campana del programa.'

const DETALLE = { fontSize: 13, color: '#5b6675' } as const

/** The day's mail of what a person has not read, with a link to each. The text says the same as the HTML. */
export function correoDeResumen({ nombre, oficina, origen, avisos, hayMas }: Datos): {
  subject: string
  html: string
  text: string
} {
  const asunto =
    avisos.length === 1 && !hayMas
      ? 'Tiene un aviso sin leer'
      : `Tiene ${hayMas ? 'más de ' : ''}${avisos.length} avisos sin leer`
  const filas = (
    <>
      <tr>
        <td style={{ paddingTop: 16 }}>{nombre}:</td>
      </tr>
      <tr>
        <td style={{ padding: '8px 0' }}>Esto pasó con lo suyo y todavía no lo ha leído.</td>
      </tr>
      {avisos.map(({ id, titulo, detalle, href, cuando }) => (
        <tr key={id}>
          <td style={{ padding: '10px 0', borderTop: '1px solid #e3e0d8', overflowWrap: 'anywhere' }}>
            <a href={`${origen}${href}`} style={{ color: '#1f4e79', fontWeight: 'bold' }}>
              {titulo}
            </a>
            {detalle === null ? null : <div style={{ fontSize: 14 }}>{detalle}</div>}
            <div style={DETALLE}>{formatDateTime(cuando)}</div>
          </td>
        </tr>
      ))}
      {hayMas ? (
        <tr>
          <td style={{ padding: '8px 0' }}>{HAY_MAS}</td>
        </tr>
      ) : null}
      <tr>
        <td style={{ padding: '16px 0 8px' }}>
          <a href={`${origen}/admin/dashboard`} style={BOTON_DE_CARTA}>
            Abrir el programa
          </a>
        </td>
      </tr>
      <tr>
        <td style={NOTA_DE_CARTA}>{NOTA}</td>
      </tr>
    </>
  )
  const lineas = avisos.flatMap(({ titulo, detalle, href, cuando }) => [
    titulo,
    ...(detalle === null ? [] : [detalle]),
    formatDateTime(cuando),
    `${origen}${href}`,
    '',
  ])
  return {
    subject: `${asunto} · ${oficina.nombre}`,
    html: carta({ titulo: asunto, de: oficina.nombre, filas, pie: oficina.lineas }),
    text: [
      oficina.nombre,
      '',
      `${nombre}:`,
      '',
      'Esto pasó con lo suyo y todavía no lo ha leído.',
      '',
      ...lineas,
      ...(hayMas ? [HAY_MAS, ''] : []),
      NOTA,
      '',
      ...oficina.lineas,
      '',
    ].join('\n'),
  }
}
