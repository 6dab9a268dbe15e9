import { formatAmount, formatDate, formatDateLong, formatDateTime, formatPesos } from '../../../schemas/es-co/index.ts'
import { ESTILO_RECIBO, Hoja, SumaRecibida, type Membrete } from '../../documentos/index.ts'
import { detalleDeRetencion } from '../abonos/aplicaciones.ts'
import type { AbonoConTodo } from '../abonos/leer-abono.ts'

export interface ReciboDeAbono extends AbonoConTodo {
  oficina: Membrete
  documento: string
  recibio: string
  /** Address of the QR: the receipt's current state. */
  url: string
}

const CSS = `${ESTILO_RECIBO}
.anulacion{margin-top:5mm;padding:2.5mm 3mm;border:.75pt solid #000;break-inside:avoid}
.aplicado td:first-child{white-space:normal}
.aplicado small{display:block;font-size:7pt}
.firmas{margin-top:24mm}
`

const suma = <T,>(de: readonly T[], valor: (uno: T) => number): number =>
  de.reduce((total, uno) => total + valor(uno), 0)
const cifra = (valor: number): string => (valor === 0 ? '—' : formatAmount(valor))

export const ReciboDeAbonoImpreso = ({ oficina, numero, ...r }: ReciboDeAbono) => (
  <Hoja
    titulo={`Recibo de abono No. ${numero}`}
    oficina={oficina}
    estilo={CSS}
    sello={r.anulado_en ? 'ANULADO' : null}
    subtitulo={formatDateLong(r.fecha)}
    qr={{ url: r.url, codigo: String(numero), leyenda: 'Compruebe este recibo' }}
    datos={[
      { rotulo: 'Recibido de', valor: r.nombre, ancho: true },
      { rotulo: 'Documento', valor: r.documento, ancho: true },
    ]}
  >
    {r.anulado_en && (
      <p className="anulacion">
        <b>Recibo anulado el {formatDate(r.anulado_en)}.</b> Motivo: {r.anulado_motivo}
      </p>
    )}
    {r.valor > 0 && <SumaRecibida pesos={r.valor} />}
    <section className="junto">
      <h2>A qué se aplicó</h2>
      <table className="aplicado">
        <thead>
          <tr>
            <th>Concepto</th>
            <th>Fecha</th>
            <th className="n">Pagado ($)</th>
            <th className="n">Retenido ($)</th>
            <th className="n">Queda debiendo ($)</th>
          </tr>
        </thead>
        <tbody>
          {r.aplicaciones.map((una) => (
            <tr key={una.id_cuenta}>
              <td>
                {una.rotulo}
                {una.num_escritura && <small>Escritura {una.num_escritura}</small>}
                {una.devuelta && !r.anulado_en && <small>Se anuló después: lo pagado volvió al cliente</small>}
              </td>
              <td>{formatDate(una.fecha)}</td>
              <td className="n">{cifra(una.abono + una.cruce)}</td>
              <td className="n">{cifra(una.retenido)}</td>
              <td className="n">{cifra(una.saldo)}</td>
            </tr>
          ))}
          <tr className="suma">
            <td colSpan={2}>Total</td>
            <td className="n">{formatAmount(r.valor)}</td>
            <td className="n">{cifra(r.retenido)}</td>
            <td className="n">{cifra(suma(r.aplicaciones, ({ saldo }) => saldo))}</td>
          </tr>
        </tbody>
      </table>
    </section>
    {r.retenciones.length > 0 && <Retenciones {...r} />}
    {r.pago.length > 0 && (
      <section className="junto">
        <h2>Método de pago</h2>
        {r.pago.map((linea, i) => (
          <p key={i}>{linea}</p>
        ))}
        {r.depositos.map((uno) => (
          <p key={uno.id}>
            Con el depósito No. {uno.numero_deposito}, recibido antes: {formatPesos(uno.valor)}
          </p>
        ))}
        {r.anticipos.map((uno) => (
          <p key={uno.id}>
            Queda como anticipo No. {uno.numero_deposito}: {formatPesos(uno.valor)}
          </p>
        ))}
      </section>
    )}
    {r.observaciones && (
      <section className="junto">
        <h2>Observaciones</h2>
        <p>{r.observaciones}</p>
      </section>
    )}
    <div className="firmas">
      <div>
        <b>{r.recibio || 'Caja'}</b>Recibió por {oficina.nombre}
      </div>
      <div>
        <b>{r.nombre}</b>Pagó · {r.documento}
      </div>
    </div>
    <p className="nota">
      «Queda debiendo» es lo de cada cuenta al registrar este abono. Este recibo no reemplaza la factura electrónica.
      Registrado el {formatDateTime(r.created_at)}.
    </p>
  </Hoja>
)

const Retenciones = ({
  retenciones,
  retenido,
  aplicaciones,
}: Pick<AbonoConTodo, 'retenciones' | 'retenido' | 'aplicaciones'>) => (
  <section className="junto">
    <h2>Retenciones que practicó el cliente</h2>
    <table>
      <thead>
        <tr>
          <th>Retención</th>
          <th>De</th>
          <th className="n">Base ($)</th>
          <th className="n">Valor ($)</th>
        </tr>
      </thead>
      <tbody>
        {retenciones.map((una) => (
          <tr key={una.id}>
            <td>{detalleDeRetencion({ tipo: una.tipo, tarifa: Math.round(una.tarifa * 10_000) })}</td>
            <td>{aplicaciones.find(({ id_cuenta }) => id_cuenta === una.id_cuenta)?.rotulo}</td>
            <td className="n">{formatAmount(una.base)}</td>
            <td className="n">{formatAmount(una.valor)}</td>
          </tr>
        ))}
        <tr className="suma">
          <td colSpan={3}>Total retenido</td>
          <td className="n">{formatAmount(retenido)}</td>
        </tr>
      </tbody>
    </table>
    <p className="nota">No es dinero recibido: paga la deuda y queda pendiente su certificado.</p>
  </section>
)
