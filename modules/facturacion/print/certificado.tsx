import { formatAmount, formatDate, formatDateLong, formatPesos, pesosEnLetras } from '../../../schemas/es-co/index.ts'
import { Hoja, type Membrete } from '../../documentos/index.ts'

interface CertificadoDeRetencion {
  oficina: Membrete
  quien: string
  documento: string
  radicacion: number | null
  escritura: string | null
  fechaEscritura: string | null
  factura: string | null
  fecha: string
  lineas: readonly { detalle: string; norma: string; valor: number }[]
  anulado: boolean
}

const CSS = `
.certifica{margin:6mm 0 4mm;font-size:10pt;line-height:1.5}
.norma{display:block;font-size:7.5pt;color:#444}
.firma{margin-top:26mm;width:48%;border-top:.5pt solid #000;padding-top:1.5mm;font-size:8pt;break-inside:avoid}
`

export const CertificadoImpreso = (c: CertificadoDeRetencion) => {
  const total = c.lineas.reduce((suma, { valor }) => suma + valor, 0)
  return (
    <Hoja
      titulo="Certificado de retención"
      oficina={c.oficina}
      estilo={CSS}
      sello={c.anulado ? 'ANULADO' : null}
      subtitulo={`Expedido el ${formatDateLong(c.fecha)}`}
      datos={[
        { rotulo: 'A nombre de', valor: c.quien, ancho: true },
        { rotulo: 'Documento', valor: c.documento, ancho: true },
        { rotulo: 'Radicación', valor: c.radicacion, fila: true },
        {
          rotulo: 'Escritura',
          valor: c.escritura && [c.escritura, formatDate(c.fechaEscritura)].filter(Boolean).join(' del '),
        },
        { rotulo: 'Factura', valor: c.factura ?? 'Pendiente de enviar a la DIAN', ancho: true },
      ]}
    >
      <p className="certifica">
        {c.oficina.nombre} certifica que, por la escritura de la referencia, recaudó de {c.quien} {formatPesos(total)} (
        {pesosEnLetras(total)} m/cte), que declara y consigna a la DIAN:
      </p>
      <table>
        <thead>
          <tr>
            <th>Concepto</th>
            <th className="n">Valor ($)</th>
          </tr>
        </thead>
        <tbody>
          {c.lineas.map(({ detalle, norma, valor }) => (
            <tr key={detalle}>
              <td>
                {detalle}
                <span className="norma">{norma}</span>
              </td>
              <td className="n">{formatAmount(valor)}</td>
            </tr>
          ))}
          <tr>
            <th>Total</th>
            <th className="n">{formatAmount(total)}</th>
          </tr>
        </tbody>
      </table>
      <p className="firma">Notario</p>
    </Hoja>
  )
}
