import { formatAmount, formatDate, plural } from '../../../schemas/es-co/index.ts'
import type { EstadoDeCuentaLeido } from '../../../schemas/respuestas/cartera/cartera-estado.ts'

type Cuenta = EstadoDeCuentaLeido['abiertas'][number]
interface Props {
  titulo: string
  cuentas: readonly Cuenta[]
  columna: 'saldo' | 'castigado'
  vacio: string
}

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
          {cuentas.map((cuenta) => (
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
          <tr className="suma">
            <td colSpan={5}>Total</td>
            <td className="n">{suma(cuentas, ({ valor }) => valor)}</td>
            <td className="n">{suma(cuentas, ({ retenciones }) => retenciones)}</td>
            <td className="n">{suma(cuentas, abonado)}</td>
            <td className="n">{suma(cuentas, (cuenta) => cuenta[columna])}</td>
            <td />
          </tr>
        </tbody>
      </table>
    )}
  </section>
)
