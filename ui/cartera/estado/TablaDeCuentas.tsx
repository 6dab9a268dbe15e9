import type { EstadoDeCuentaLeido } from '../../../schemas/respuestas/cartera/cartera-estado.ts'
import { formatAmount, formatDate, plural } from '../../../schemas/es-co/index.ts'

type Cuenta = EstadoDeCuentaLeido['abiertas'][number]
interface Props {
  titulo: string
  cuentas: readonly Cuenta[]
  columna: 'saldo' | 'castigado'
  vacio: string
}

/** Column heads of figures. */
export const Cifras = ({ titulos }: { titulos: readonly string[] }) =>
  titulos.map((titulo) => (
    <th key={titulo} scope="col" className="numero">
      {titulo}
    </th>
  ))

const cifra = (valor: number): string => (valor === 0 ? '—' : formatAmount(valor))
const total = (cuentas: readonly Cuenta[], de: (cuenta: Cuenta) => number): string =>
  formatAmount(cuentas.reduce((suma, cuenta) => suma + de(cuenta), 0))

export const TablaDeCuentas = ({ titulo, cuentas, columna, vacio }: Props) => (
  <section>
    <h3>
      {titulo} {cuentas.length > 0 ? <small className="muted">{plural(cuentas.length, 'cuenta')}</small> : null}
    </h3>
    {cuentas.length === 0 ? (
      <p className="muted">{vacio}</p>
    ) : (
      <div className="overflow-x-auto" role="region" aria-label={titulo} tabIndex={0}>
        <table className="kit-tabla estado-tabla w-full border-collapse text-13 [&_:is(th,td):last-child]:pr-0">
          <thead>
            <tr>
              {['Fecha', 'Vence', 'Factura', 'Escritura'].map((titulo) => (
                <th key={titulo} scope="col">
                  {titulo}
                </th>
              ))}
              <th scope="col" className="estado-prosa">
                Acto o concepto
              </th>
              <Cifras
                titulos={[
                  'Valor ($)',
                  'Retenciones',
                  'Abonos',
                  columna === 'saldo' ? 'Saldo ($)' : 'Castigado ($)',
                  'Días',
                ]}
              />
            </tr>
          </thead>
          <tbody>
            {cuentas.map((cuenta) => (
              <tr key={cuenta.id}>
                <td>{formatDate(cuenta.fecha)}</td>
                <td>
                  {formatDate(cuenta.vence)}
                  {cuenta.por_prescribir ? (
                    <small className="py-0.5 px-2 rounded-4 bg-warn-soft text-warn">
                      Prescribe {formatDate(cuenta.prescribe)}
                    </small>
                  ) : null}
                </td>
                <td>{cuenta.numero ?? '—'}</td>
                <td>{cuenta.escritura ?? '—'}</td>
                <td className="estado-prosa">{cuenta.concepto}</td>
                <td className="numero">{formatAmount(cuenta.valor)}</td>
                <td className="numero">{cifra(cuenta.retenciones)}</td>
                <td className="numero">{cifra(cuenta.abonos + cuenta.notas + cuenta.cruces)}</td>
                <td className="numero">{formatAmount(cuenta[columna])}</td>
                <td className="numero">{cuenta.dias}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={5}>
                Total
              </th>
              <td className="numero">{total(cuentas, ({ valor }) => valor)}</td>
              <td className="numero">{total(cuentas, ({ retenciones }) => retenciones)}</td>
              <td className="numero">{total(cuentas, ({ abonos, notas, cruces }) => abonos + notas + cruces)}</td>
              <td className="numero">{total(cuentas, (cuenta) => cuenta[columna])}</td>
              <td />
            </tr>
          </tfoot>
        </table>
      </div>
    )}
  </section>
)
