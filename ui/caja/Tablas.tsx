import type { CierreLeido } from '../../schemas/respuestas/facturacion/deposito.ts'
import { formatAmount, formatTime, plural } from '../../schemas/es-co/index.ts'
import { Vacio } from '../kit/feedback/Cargada.tsx'

export type { CierreLeido }

// rows become cards on a phone: the roles keep the table semantics
const FILA = { role: 'row' } as const
const CELDA = { role: 'cell' } as const
const DE_FILA = { role: 'rowheader', scope: 'row' } as const
const DE_COLUMNA = { role: 'columnheader', scope: 'col' } as const

const cifra = (valor: number): string => (valor === 0 ? '—' : formatAmount(valor))

export const PorMetodo = ({ cierre: { filas, neto } }: { cierre: CierreLeido }) => (
  <section>
    <h2>Por método de pago</h2>
    <div
      className="caja-tabla kit-tabla overflow-x-auto border border-line rounded-8 bg-surface"
      role="region"
      aria-label="Por método de pago"
      tabIndex={0}
    >
      <table role="table" className="caja-metodos movil:block">
        <thead
          className="movil:absolute movil:w-px movil:h-px movil:overflow-hidden movil:[clip-path:inset(50%)]"
          role="rowgroup"
        >
          <tr {...FILA}>
            <th {...DE_COLUMNA}>Método de pago</th>
            <th {...DE_COLUMNA} className="numero">
              Depósitos ($)
            </th>
            <th {...DE_COLUMNA} className="numero">
              Facturas ($)
            </th>
            <th {...DE_COLUMNA} className="numero">
              Abonos ($)
            </th>
            <th {...DE_COLUMNA} className="numero">
              Descargues ($)
            </th>
            <th {...DE_COLUMNA} className="numero">
              Total ($)
            </th>
          </tr>
        </thead>
        <tbody className="movil:block" role="rowgroup">
          {filas.map((fila) => (
            <tr
              {...FILA}
              key={fila.metodo}
              data-nada={
                [fila.depositos, fila.facturas, fila.abonos, fila.descargues].every((valor) => valor === 0) || undefined
              }
            >
              <th {...DE_FILA}>
                {fila.nombre}
                {fila.sinDinero ? <small>No mueve dinero este día</small> : null}
              </th>
              <td {...CELDA} className="numero" data-rotulo="Depósitos">
                {cifra(fila.depositos)}
              </td>
              <td {...CELDA} className="numero" data-rotulo="Facturas">
                {cifra(fila.facturas)}
              </td>
              <td {...CELDA} className="numero" data-rotulo="Abonos">
                {cifra(fila.abonos)}
              </td>
              <td {...CELDA} className="numero" data-rotulo="Descargues">
                {cifra(fila.descargues)}
              </td>
              <td {...CELDA} className="numero caja-total">
                {cifra(fila.total)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot className="movil:block" role="rowgroup">
          <tr {...FILA}>
            <th {...DE_FILA}>Dinero del día</th>
            <td {...CELDA} colSpan={4} className="caja-hueco" />
            <td {...CELDA} className="numero caja-total">
              {formatAmount(neto)}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  </section>
)

export const MovimientosDeCaja = ({ cierre: { detalle } }: { cierre: CierreLeido }) => (
  <section>
    <h2 id="caja-movimientos">
      Movimientos <small>{detalle.length ? plural(detalle.length, 'movimiento') : ''}</small>
    </h2>
    {detalle.length === 0 ? (
      <Vacio title="No hubo movimientos este día.">Cuenta cada movimiento el día en que se registró.</Vacio>
    ) : (
      <div
        className="caja-tabla kit-tabla overflow-x-auto border border-line rounded-8 bg-surface"
        role="region"
        aria-label="Movimientos del día"
        tabIndex={0}
      >
        <table role="table" className="caja-renglones movil:block">
          <thead
            className="movil:absolute movil:w-px movil:h-px movil:overflow-hidden movil:[clip-path:inset(50%)]"
            role="rowgroup"
          >
            <tr {...FILA}>
              <th {...DE_COLUMNA}>Hora</th>
              <th {...DE_COLUMNA}>Concepto</th>
              <th {...DE_COLUMNA}>Radicación</th>
              <th {...DE_COLUMNA}>Método de pago</th>
              <th {...DE_COLUMNA}>Usuario</th>
              <th {...DE_COLUMNA} className="numero">
                Valor ($)
              </th>
            </tr>
          </thead>
          <tbody className="movil:block" role="rowgroup">
            {detalle.map((d) => (
              <tr {...FILA} key={d.clave}>
                <td {...CELDA} className="caja-hora">
                  {formatTime(d.cuando)}
                </td>
                <th {...DE_FILA}>
                  {d.concepto}
                  <small>{d.nombre}</small>
                </th>
                <td {...CELDA} data-rotulo="Radicación">
                  {d.numero_radicacion}
                </td>
                <td {...CELDA}>{d.metodo_nombre}</td>
                <td {...CELDA}>{d.usuario}</td>
                <td {...CELDA} className="numero caja-total" data-sale={d.valor < 0 || undefined}>
                  {formatAmount(d.valor)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )}
  </section>
)
