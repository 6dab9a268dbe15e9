import { formatDate } from '../../../schemas/es-co/index.ts'
import { qrTrazo } from '../../documentos/index.ts'
import { textoQr, type DocumentoLeido } from '../documento/index.ts'

export const Qr = ({ documento }: { documento: DocumentoLeido }) => {
  const { numero, fecha, hora, emisor, adquirente, totales, claseClave, cufe, url } = documento
  const { lado, d } = qrTrazo(
    textoQr({
      numero,
      fecha,
      hora,
      nit: emisor.numero,
      adquirente: adquirente.numero,
      totales,
      clase: claseClave,
      cufe,
      url,
    }),
    'M',
  )
  return (
    <svg viewBox={`0 0 ${lado} ${lado}`} role="img" aria-label="Código QR del documento">
      <path d={d} />
    </svg>
  )
}

/** Authorisation of the numbering range. */
export const Autorizacion = ({ rango, del }: { rango: DocumentoLeido['rango']; del: string | null }) =>
  rango && (
    <p>
      {`Autorización de numeración de facturación n.º ${rango.resolucion}${del ? ` del ${formatDate(del)}` : ''}, ` +
        `${rango.prefijo ? `prefijo ${rango.prefijo}, ` : ''}del ${rango.desde} al ${rango.hasta}, vigente del ` +
        `${formatDate(rango.vigenteDesde)} al ${formatDate(rango.vigenteHasta)}.`}
    </p>
  )
