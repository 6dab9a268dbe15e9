import { formatAmount, formatDate, plural } from '../../../schemas/es-co/index.ts'
import type { EstadoDeCuentaLeido } from '../../../schemas/respuestas/cartera/cartera-estado.ts'
import { NOMBRE_MOVIMIENTO } from '../domain/index.ts'

type Cuenta = EstadoDeCuentaLeido['abiertas'][number]
interface Props {
  titulo: string
  cuentas: readonly Cuenta[]
  columna: 'saldo' | 'castigado'
  vacio: string
}

/** Lines of each table on paper, thirty pages; the spreadsheet has all. Twenty thousand took half a minute of the browser. */
export const IMPRESAS = 1_000

const cifra = (valor: number): string => (valor === 0 ? '—' : formatAmount(valor))
const abonado = ({ abonos, notas, cruces }: Cuenta): number => abonos + notas + cruces
const suma = (cuentas: readonly Cuenta[], de: (cuenta: Cuenta) => number): string =>
  formatAmount(cuentas.reduce((total, cuenta) => total + de(cuenta), 0))

export const Cuentas = ({ titulo, cuentas, columna, vacio }: Props) => (
  <section>
    <h2>
      {titulo} {cuentas.length > 0 && <small>{plural(cuentas.length, 'cuenta')}</small>}
    </h2>
    {cuentas.length === 0 ? (
      <p>{vacio}</p>
    ) : (
      <table className="libro">
        <thead>
          <tr>
            <th>Fecha</th>
            <th>Vence</th>
            <th>Factura</th>
            <th>Escritura</th>
            <th>Acto o concepto</th>
            <th className="n">Valor ($)</th>
            <th className="n">Retenciones</th>
            <th className="n">Abonos</th>
            <th className="n">{columna === 'saldo' ? 'Saldo ($)' : 'Castigado ($)'}</th>
            <th className="n">Días</th>
          </tr>
        </thead>
        <tbody>
          {cuentas.slice(0, IMPRESAS).map((cuenta) => (
            <tr key={cuenta.id}>
              <td>{formatDate(cuenta.fecha)}</td>
              <td>{formatDate(cuenta.vence)}</td>
              <td>{cuenta.numero ?? '—'}</td>
              <td>{cuenta.escritura ?? '—'}</td>
              <td className="prosa">{cuenta.concepto}</td>
              <td className="n">{formatAmount(cuenta.valor)}</td>
              <td className="n">{cifra(cuenta.retenciones)}</td>
              <td className="n">{cifra(abonado(cuenta))}</td>
              <td className="n">{formatAmount(cuenta[columna])}</td>
              <td className="n">{cuenta.dias}</td>
            </tr>
          ))}
          {cuentas.length > IMPRESAS && (
            <Sumadas
              que={`Las otras ${formatAmount(cuentas.length - IMPRESAS)}, que están en la hoja de cálculo`}
              cuentas={cuentas.slice(IMPRESAS)}
              columna={columna}
            />
          )}
          <Sumadas que="Total" cuentas={cuentas} columna={columna} />
        </tbody>
      </table>
    )}
  </section>
)

const Sumadas = ({ que, cuentas, columna }: Pick<Props, 'cuentas' | 'columna'> & { que: string }) => (
  <tr className="suma">
    <td colSpan={5}>{que}</td>
    <td className="n">{suma(cuentas, ({ valor }) => valor)}</td>
    <td className="n">{suma(cuentas, ({ retenciones }) => retenciones)}</td>
    <td className="n">{suma(cuentas, abonado)}</td>
    <td className="n">{suma(cuentas, (cuenta) => cuenta[columna])}</td>
    <td />
  </tr>
)

export const Movimientos = ({
  estado: { desde, corte, saldo_inicial, movimientos, saldo_final },
}: {
  estado: EstadoDeCuentaLeido
}) => (
  <section>
    <h2>
      Movimientos{' '}
      <small>
        del {formatDate(desde)} al {formatDate(corte)} · {plural(movimientos.length, 'movimiento')}
      </small>
    </h2>
    <table className="libro">
      <thead>
        <tr>
          <th>Fecha</th>
          <th>Movimiento</th>
          <th>Factura</th>
          <th>Escritura</th>
          <th>Detalle</th>
          <th className="n">Cargo ($)</th>
          <th className="n">Abono ($)</th>
          <th className="n">Saldo ($)</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>{formatDate(desde)}</td>
          <td colSpan={6}>Saldo inicial</td>
          <td className="n">{formatAmount(saldo_inicial)}</td>
        </tr>
        <Anteriores movimientos={movimientos.slice(0, -IMPRESAS)} />
        {movimientos.slice(-IMPRESAS).map((linea) => (
          <tr key={linea.id}>
            <td>{formatDate(linea.fecha)}</td>
            <td>
              {NOMBRE_MOVIMIENTO[linea.tipo]}
              {linea.reversa && ' (reversa)'}
            </td>
            <td>{linea.numero ?? '—'}</td>
            <td>{linea.escritura ?? '—'}</td>
            <td className="prosa">{linea.detalle ?? linea.concepto}</td>
            <td className="n">{linea.valor > 0 && formatAmount(linea.valor)}</td>
            <td className="n">{linea.valor < 0 && formatAmount(-linea.valor)}</td>
            <td className="n">{formatAmount(linea.saldo)}</td>
          </tr>
        ))}
        <tr className="suma">
          <td>{formatDate(corte)}</td>
          <td colSpan={6}>Saldo final</td>
          <td className="n">{formatAmount(saldo_final)}</td>
        </tr>
      </tbody>
    </table>
  </section>
)

const Anteriores = ({ movimientos }: Pick<EstadoDeCuentaLeido, 'movimientos'>) => {
  const ultimo = movimientos.at(-1)
  if (!ultimo) return null
  const de = (signo: 1 | -1) =>
    formatAmount(movimientos.reduce((total, { valor }) => total + Math.max(0, signo * valor), 0))
  return (
    <tr>
      <td>{formatDate(ultimo.fecha)}</td>
      <td colSpan={4}>{formatAmount(movimientos.length)} movimientos hasta aquí, que están en la hoja de cálculo</td>
      <td className="n">{de(1)}</td>
      <td className="n">{de(-1)}</td>
      <td className="n">{formatAmount(ultimo.saldo)}</td>
    </tr>
  )
}
