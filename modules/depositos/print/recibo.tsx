import { formatAmount, formatDate, formatDateLong, formatDateTime } from '../../../schemas/es-co/index.ts'
import { ESTILO_RECIBO, Hoja, SumaRecibida, type Membrete } from '../../documentos/index.ts'
import { NOMBRE_RUBRO, RUBROS, type Importes, type TipoDeDeposito } from '../domain.ts'

export interface Recibo {
  oficina: Membrete
  numero: number
  tipo: TipoDeDeposito
  /** YYYY-MM-DD. */
  fecha: string
  otorgante: string
  documento: string
  cifras: Importes
  total: number
  pago: readonly string[]
  radicacion: number | null
  escritura: string | null
  proyecto: string | null
  observaciones: string | null
  recibio: string
  /** Instant. */
  registrado: string
  anulado: { en: string; motivo: string } | null
  url: string
}

const CSS = `${ESTILO_RECIBO}.destino{max-width:110mm}
.destino td,.destino th{font-size:9pt}
.anulacion{margin-top:5mm;padding:2.5mm 3mm;border:.75pt solid #000;break-inside:avoid}
.firmas{margin-top:26mm}
`

export const ReciboImpreso = ({ oficina, numero, tipo, anulado, ...r }: Recibo) => {
  const nombre = tipo === 'anticipo' ? 'Recibo de anticipo' : 'Recibo de depósito'
  return (
    <Hoja
      titulo={`${nombre} No. ${numero}`}
      oficina={oficina}
      estilo={CSS}
      sello={anulado ? 'ANULADO' : null}
      subtitulo={formatDateLong(r.fecha)}
      qr={{ url: r.url, codigo: String(numero), leyenda: 'Compruebe este recibo' }}
      datos={[
        { rotulo: 'Recibido de', valor: r.otorgante, ancho: true },
        { rotulo: 'Documento', valor: r.documento, ancho: true },
        { rotulo: 'Radicación', valor: r.radicacion, fila: true },
        { rotulo: 'Escritura', valor: r.escritura },
        { rotulo: 'Proyecto', valor: r.proyecto, ancho: true },
      ]}
    >
      {anulado && (
        <p className="anulacion">
          <b>Recibo anulado el {formatDate(anulado.en)}.</b> Motivo: {anulado.motivo}
        </p>
      )}
      <SumaRecibida pesos={r.total} />
      <section className="junto">
        <h2>Destino</h2>
        <table className="destino">
          <thead>
            <tr>
              <th>Concepto</th>
              <th className="n">Valor ($)</th>
            </tr>
          </thead>
          <tbody>
            {RUBROS.filter((rubro) => r.cifras[rubro] > 0).map((rubro) => (
              <tr key={rubro}>
                <td>{NOMBRE_RUBRO[rubro]}</td>
                <td className="n">{formatAmount(r.cifras[rubro])}</td>
              </tr>
            ))}
            <tr className="suma">
              <td>Total recibido</td>
              <td className="n">{formatAmount(r.total)}</td>
            </tr>
          </tbody>
        </table>
      </section>
      <section className="junto">
        <h2>Método de pago</h2>
        {r.pago.map((linea, i) => (
          <p key={i}>{linea}</p>
        ))}
      </section>
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
          <b>{r.otorgante}</b>Entregó · {r.documento}
        </div>
      </div>
      <p className="nota">
        {r.cifras.boleta + r.cifras.registro > 0 &&
          'Lo recibido para boleta fiscal y registro es dinero de terceros: la notaría lo paga por cuenta del cliente. '}
        Este recibo no reemplaza la factura. Registrado el {formatDateTime(r.registrado)}.
      </p>
    </Hoja>
  )
}
