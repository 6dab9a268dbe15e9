import { formatAmount, formatTime, plural } from '../../schemas/es-co.ts'
import { Vacio } from '../kit/Vacio.tsx'
import type { CierreLeido } from './Caja.tsx'

const cifra = (valor: number): string => (valor === 0 ? '—' : formatAmount(valor))

/** The day by method of payment. */
export const PorMetodo = ({ cierre: { filas, neto } }: { cierre: CierreLeido }) => (
  <section aria-labelledby="caja-metodos">
    <h2 id="caja-metodos">Por método de pago</h2>
    <div className="caja-tabla" role="region" aria-label="Por método de pago" tabIndex={0}>
      <table>
        <thead>
          <tr><th scope="col">Método de pago</th><th scope="col" className="numero">Depósitos ($)</th><th scope="col" className="numero">Facturas ($)</th><th scope="col" className="numero">Descargues ($)</th><th scope="col" className="numero">Total ($)</th></tr>
        </thead>
        <tbody>
          {filas.map((fila) => (
            <tr key={fila.metodo} data-nada={fila.depositos === 0 && fila.facturas === 0 && fila.descargues === 0 ? true : undefined}>
              <th scope="row">{fila.nombre}{fila.sinDinero ? <small>No mueve dinero este día</small> : null}</th>
              <td className="numero">{cifra(fila.depositos)}</td><td className="numero">{cifra(fila.facturas)}</td><td className="numero">{cifra(fila.descargues)}</td><td className="numero">{cifra(fila.total)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot><tr><th scope="row">Dinero del día</th><td colSpan={3} /><td className="numero">{formatAmount(neto)}</td></tr></tfoot>
      </table>
    </div>
  </section>
)

/** Each movement of the day, as it came. */
export const MovimientosDeCaja = ({ cierre: { detalle } }: { cierre: CierreLeido }) => (
  <section aria-labelledby="caja-movimientos">
    <h2 id="caja-movimientos">Movimientos <small>{detalle.length ? plural(detalle.length, 'movimiento') : ''}</small></h2>
    {detalle.length === 0 ? <Vacio title="No hubo movimientos este día.">Cuenta cada movimiento el día en que se registró.</Vacio> : (
      <div className="caja-tabla" role="region" aria-label="Movimientos del día" tabIndex={0}>
        <table>
          <thead><tr><th scope="col">Hora</th><th scope="col">Concepto</th><th scope="col">Radicación</th><th scope="col">Método de pago</th><th scope="col">Usuario</th><th scope="col" className="numero">Valor ($)</th></tr></thead>
          <tbody>
            {detalle.map((d) => (
              <tr key={d.clave}>
                <td>{formatTime(d.cuando)}</td><th scope="row">{d.concepto}<small>{d.nombre}</small></th><td>{d.numero_radicacion}</td><td>{d.metodo_nombre}</td><td>{d.usuario}</td>
                <td className="numero" data-sale={d.valor < 0 || undefined}>{formatAmount(d.valor)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )}
  </section>
)
