import { formatAmount, formatDate, formatDateLong, formatDateTime, formatPesos, pesosEnLetras } from '../../../schemas/es-co.ts'
import { Hoja, type Membrete } from '../../documentos/index.ts'

export interface ReciboDeCaja {
  oficina: Membrete
  numero: number
  fecha: string
  pagador: string
  documento: string
  radicacion: number
  escritura: string | null
  factura: string | null
  lineas: readonly { detalle: string; base: number; iva: number; terceros: boolean }[]
  /** What was paid now, and what is owed. */
  recibido: number
  aCredito: number
  vence: string | null
  tercerosEnFactura: boolean
  pago: readonly string[]
  recibio: string
  registrado: string
  anulado: boolean
}

const CSS = `
.suma-recibida{display:flex;justify-content:space-between;align-items:baseline;gap:8mm;margin-top:6mm;padding:3mm 0;
  border-top:.75pt solid #000;border-bottom:.75pt solid #000;break-inside:avoid}
.suma-recibida p{font-size:9.5pt;line-height:1.45}
.suma-recibida .cifra{font:600 18pt/1.1 'Source Serif 4',Signos,serif;white-space:nowrap;font-variant-numeric:tabular-nums}
.firmas{display:flex;gap:20mm;margin-top:24mm;break-inside:avoid}
.firmas div{flex:1;border-top:.5pt solid #000;padding-top:1.5mm;font-size:8pt}
.firmas b{display:block;font-size:9pt;line-height:1.3}
`

const enLetras = (pesos: number): string => {
  const words = `${pesosEnLetras(pesos)} m/cte`
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const suma = (lineas: ReciboDeCaja['lineas'], de: (linea: ReciboDeCaja['lineas'][number]) => number) =>
  lineas.reduce((total, linea) => total + de(linea), 0)

/** What the till gives to who pays a deed: whose money is the notary's and whose is not. */
export const ReciboImpreso = (r: ReciboDeCaja) => {
  const propias = r.lineas.filter(({ terceros }) => !terceros)
  const terceros = r.lineas.filter((linea) => linea.terceros)
  return (
    <Hoja
      titulo={`Recibo de caja No. ${r.numero}`}
      oficina={r.oficina}
      estilo={CSS}
      sello={r.anulado ? 'ANULADO' : null}
      subtitulo={formatDateLong(r.fecha)}
      datos={[
        { rotulo: 'Recibido de', valor: r.pagador, ancho: true },
        { rotulo: 'Documento', valor: r.documento, ancho: true },
        { rotulo: 'Radicación', valor: r.radicacion, fila: true },
        { rotulo: 'Escritura', valor: r.escritura },
        { rotulo: 'Factura', valor: r.factura ?? 'Pendiente de enviar a la DIAN', ancho: true },
      ]}
    >
      <div className="suma-recibida">
        <p>
          <b>La suma de</b>
          <br />
          {enLetras(r.recibido)}
        </p>
        <p className="cifra">{formatPesos(r.recibido)}</p>
      </div>
      <section className="junto">
        <h2>Concepto</h2>
        <table>
          <thead>
            <tr>
              <th>Detalle</th>
              <th className="n">Valor ($)</th>
              <th className="n">IVA ($)</th>
              <th className="n">Total ($)</th>
            </tr>
          </thead>
          <tbody>
            {propias.map((l, i) => (
              <Renglon key={i} {...l} />
            ))}
            {terceros.length > 0 && (
              <tr>
                <th colSpan={4}>Recaudado para terceros</th>
              </tr>
            )}
            {terceros.map((l, i) => (
              <Renglon key={i} {...l} />
            ))}
            <tr className="suma">
              <td>Total</td>
              <td className="n">{formatAmount(suma(r.lineas, (l) => l.base))}</td>
              <td className="n">{formatAmount(suma(r.lineas, (l) => l.iva))}</td>
              <td className="n">{formatAmount(suma(r.lineas, (l) => l.base + l.iva))}</td>
            </tr>
          </tbody>
        </table>
      </section>
      <section className="junto">
        <h2>Método de pago</h2>
        {r.pago.map((linea, i) => (
          <p key={i}>{linea}</p>
        ))}
        {r.aCredito > 0 && (
          <p>
            Queda debiendo {formatPesos(r.aCredito)}
            {r.vence ? `, que vencen el ${formatDate(r.vence)}` : ''}.
          </p>
        )}
      </section>
      <div className="firmas">
        <div>
          <b>{r.recibio || 'Caja'}</b>Recibió por {r.oficina.nombre}
        </div>
        <div>
          <b>{r.pagador}</b>Pagó · {r.documento}
        </div>
      </div>
      <p className="nota">
        {terceros.length > 0 &&
          'Lo recaudado para terceros no es ingreso de la ' +
            `notaría${r.tercerosEnFactura ? '' : ' ni va en la factura: este recibo es su soporte'}. `}
        Este recibo no reemplaza la factura electrónica. Registrado el {formatDateTime(r.registrado)}.
      </p>
    </Hoja>
  )
}

const Renglon = ({ detalle, base, iva }: ReciboDeCaja['lineas'][number]) => (
  <tr>
    <td>{detalle}</td>
    <td className="n">{formatAmount(base)}</td>
    <td className="n">{formatAmount(iva)}</td>
    <td className="n">{formatAmount(base + iva)}</td>
  </tr>
)
