import { formatAmount, formatDate, formatDateLong, formatPesos, pesosEnLetras } from '../../../schemas/es-co/index.ts'
import { carta, DeCarta, Hoja, type Correo, type Membrete } from '../../documentos/index.ts'
import type { Retenido } from '../informes/retenidos/personas.ts'

interface DePapel extends Pick<Retenido, 'nombre' | 'documento' | 'lineas' | 'total'> {
  oficina: Membrete
  anio: string
  /** YYYY-MM-DD. */
  expedido: string
}

const CSS = `
.certifica{margin:6mm 0 4mm;font-size:10pt;line-height:1.5}
.firma{margin-top:26mm;width:48%;border-top:.5pt solid #000;padding-top:1.5mm;font-size:8pt;break-inside:avoid}
`

/** Withheld from one person in a year, deed by deed. */
export const CertificadoAnual = ({ oficina, anio, nombre, documento, lineas, total, expedido }: DePapel) => (
  <Hoja
    titulo={`Certificado de retención en la fuente · ${anio}`}
    oficina={oficina}
    estilo={CSS}
    subtitulo={`Expedido el ${formatDateLong(expedido)}`}
    datos={[
      { rotulo: 'A nombre de', valor: nombre, ancho: true },
      { rotulo: 'Documento', valor: documento, ancho: true },
    ]}
  >
    <p className="certifica">
      {oficina.nombre} certifica que en {anio} retuvo a {nombre} {formatPesos(total)} ({pesosEnLetras(total)} m/cte) a
      título de renta, por la enajenación de activos fijos (E.T., art. 398), y que los declara y consigna a la DIAN:
    </p>
    <table>
      <thead>
        <tr>
          <th>Escritura</th>
          <th>Fecha</th>
          <th>Acto</th>
          <th className="n">Valor ($)</th>
          <th>Su parte</th>
          <th>Tarifa</th>
          <th className="n">Retenido ($)</th>
        </tr>
      </thead>
      <tbody>
        {lineas.map(({ escritura, fecha, acto, base, parte, tarifa, valor }, n) => (
          <tr key={n}>
            <td>{escritura}</td>
            <td>{formatDate(fecha)}</td>
            <td>{acto}</td>
            <td className="n">{formatAmount(base)}</td>
            <td>{parte}</td>
            <td>{tarifa}</td>
            <td className="n">{formatAmount(valor)}</td>
          </tr>
        ))}
        <tr className="suma">
          <td colSpan={6}>Total</td>
          <td className="n">{formatAmount(total)}</td>
        </tr>
      </tbody>
    </table>
    <p className="firma">Notario(a)</p>
  </Hoja>
)

/** Mail that carries it. HTML and text say the same. */
export function correoDeCertificado(
  { nombre, total }: Pick<Retenido, 'nombre' | 'total'>,
  anio: string,
  oficina: Membrete,
): Correo {
  const asunto = `Certificado de retención en la fuente de ${anio}`
  const dice = `Este es el certificado de lo que se le retuvo en ${anio} al enajenar: ${formatPesos(total)}. Está en el PDF adjunto.`
  return {
    subject: `${asunto} · ${oficina.nombre}`,
    html: carta({
      titulo: asunto,
      de: oficina.nombre,
      filas: (
        <>
          <DeCarta.Fila>{nombre}:</DeCarta.Fila>
          <DeCarta.Fila>{dice}</DeCarta.Fila>
        </>
      ),
      pie: oficina.lineas,
    }),
    text: [oficina.nombre, '', `${nombre}:`, '', dice, '', ...oficina.lineas, ''].join('\n'),
  }
}
