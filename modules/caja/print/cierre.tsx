import {
  formatAmount,
  formatDate,
  formatDateTime,
  formatDateWeekday,
  formatPesos,
  formatTime,
  plural,
} from '../../../schemas/es-co/index.ts'
import { Hoja, type Membrete } from '../../documentos/index.ts'
import type { DetalleDeCaja } from '../cierre.ts'
import type { Cierre } from '../domain.ts'

export interface CierreDePapel extends Cierre {
  oficina: Membrete
  /** YYYY-MM-DD. */
  fecha: string
  detalle: readonly DetalleDeCaja[]
  abierto: boolean
  impresa: { en: string; por: string }
}

const CSS = `
.arqueo{display:flex;flex-wrap:wrap;gap:3mm 8mm;margin-top:5mm;padding:3mm 0;border-top:.75pt solid #000;border-bottom:.75pt solid #000;
  break-inside:avoid}
.arqueo div{flex:1 0 auto;min-width:30mm}
.arqueo dt{font-size:7pt}
.arqueo dd{font:600 13pt/1.2 'Source Serif 4',Signos,serif;white-space:nowrap;font-variant-numeric:tabular-nums}
.arqueo .blanco{border-bottom:.5pt solid #000;height:6mm}
.firmas{display:flex;gap:20mm;padding-top:18mm;break-inside:avoid}
.firmas div{flex:1;border-top:.5pt solid #000;padding-top:1.5mm;font-size:8pt}
.firmas b{display:block;font-size:9pt}
.renglones td{white-space:nowrap}
.renglones td:nth-child(2),.renglones td:nth-child(5){white-space:normal}
.renglones th{white-space:nowrap}
.renglones td:nth-child(5){min-width:34mm}
.nombre{display:block;font-size:7pt}
`

const cifra = (valor: number): string => (valor === 0 ? '—' : formatAmount(valor))

export const CierreImpreso = ({
  oficina,
  fecha,
  filas,
  recibido,
  pagado,
  neto,
  efectivo,
  detalle,
  abierto,
  impresa,
}: CierreDePapel) => (
  <Hoja
    titulo="Cierre de caja"
    oficina={oficina}
    estilo={CSS}
    cabeza={`Cierre de caja · ${formatDate(fecha)}`}
    subtitulo={formatDateWeekday(fecha)}
    sello={abierto ? 'PARCIAL' : null}
  >
    <dl className="arqueo">
      <div>
        <dt>Recibido</dt>
        <dd>{formatPesos(recibido)}</dd>
      </div>
      <div>
        <dt>Pagado</dt>
        <dd>{formatPesos(pagado)}</dd>
      </div>
      <div>
        <dt>Neto del día</dt>
        <dd>{formatPesos(neto)}</dd>
      </div>
      <div>
        <dt>Debe haber en efectivo</dt>
        <dd>{formatPesos(efectivo)}</dd>
      </div>
      <div>
        <dt>Efectivo contado</dt>
        <dd className="blanco" />
      </div>
    </dl>
    <section className="junto">
      <h2>Por método de pago</h2>
      <table>
        <thead>
          <tr>
            <th>Método de pago</th>
            <th className="n">Depósitos ($)</th>
            <th className="n">Facturas ($)</th>
            <th className="n">Mostrador ($)</th>
            <th className="n">Abonos ($)</th>
            <th className="n">Descargues ($)</th>
            <th className="n">Gastos ($)</th>
            <th className="n">Total ($)</th>
          </tr>
        </thead>
        <tbody>
          {filas.map((fila) => (
            <tr key={fila.metodo}>
              <td>
                {fila.nombre}
                {fila.sinDinero && ' *'}
              </td>
              <td className="n">{cifra(fila.depositos)}</td>
              <td className="n">{cifra(fila.facturas)}</td>
              <td className="n">{cifra(fila.mostrador)}</td>
              <td className="n">{cifra(fila.abonos)}</td>
              <td className="n">{cifra(fila.descargues)}</td>
              <td className="n">{cifra(fila.gastos)}</td>
              <td className="n">{cifra(fila.total)}</td>
            </tr>
          ))}
          <tr className="suma">
            <td>Dinero del día</td>
            <td className="n" colSpan={6} />
            <td className="n">{formatAmount(neto)}</td>
          </tr>
        </tbody>
      </table>
      <p className="nota">
        * No mueve dinero este día: lo que se debe, y lo que se pagó con un depósito recibido antes. No suma en el
        total.
      </p>
      <div className="firmas">
        <div>
          <b>Cajero(a)</b>Firma, nombre y hora
        </div>
        <div>
          <b>Recibió y revisó</b>Firma, nombre y hora
        </div>
      </div>
    </section>
    <section>
      <h2>
        Movimientos <small>{plural(detalle.length, 'movimiento')}</small>
      </h2>
      <table className="renglones">
        <thead>
          <tr>
            <th>Hora</th>
            <th>Concepto</th>
            <th>Radicación</th>
            <th>Método de pago</th>
            <th>Usuario</th>
            <th className="n">Valor ($)</th>
          </tr>
        </thead>
        <tbody>
          {detalle.map((d) => (
            <tr key={d.clave}>
              <td>{formatTime(d.cuando)}</td>
              <td>
                {d.concepto}
                <span className="nombre">{d.nombre}</span>
              </td>
              <td>{d.numero_radicacion}</td>
              <td>{d.metodo_nombre}</td>
              <td>{d.usuario}</td>
              <td className="n">{formatAmount(d.valor)}</td>
            </tr>
          ))}
          {detalle.length === 0 && (
            <tr>
              <td colSpan={6}>No hubo movimientos este día.</td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
    <p className="nota">
      Cada movimiento cuenta el día en que se registró, en hora legal de Colombia. Impreso por {impresa.por} el{' '}
      {formatDateTime(impresa.en)}.{abierto && ' El día no ha terminado: puede haber más movimientos.'}
    </p>
  </Hoja>
)
