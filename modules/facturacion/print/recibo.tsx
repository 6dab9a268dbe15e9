import { formatAmount, formatDate, formatDateLong, formatDateTime, formatPesos } from '../../../schemas/es-co/index.ts'
import { ESTILO_RECIBO, Hoja, SumaRecibida, type Membrete } from '../../documentos/index.ts'

interface ReciboDeCaja {
  oficina: Membrete
  numero: number
  fecha: string
  pagador: string
  documento: string
  radicacion: number | null
  escritura: string | null
  factura: string | null
  lineas: readonly { detalle: string; base: number; iva: number; terceros: boolean }[]
  recibido: number
  aCredito: number
  vence: string | null
  tercerosEnFactura: boolean
  pago: readonly string[]
  recibio: string
  registrado: string
  anulado: boolean
}

const CSS = `${ESTILO_RECIBO}.firmas{margin-top:24mm}
`

const suma = (lineas: ReciboDeCaja['lineas'], de: (linea: ReciboDeCaja['lineas'][number]) => number) =>
  lineas.reduce((total, linea) => total + de(linea), 0)

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
      <SumaRecibida pesos={r.recibido} />
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
