import type { EstadoDeCuentaLeido } from '../../../schemas/respuestas/cartera/cartera-estado.ts'
import { formatAmount, formatDate, plural } from '../../../schemas/es-co/index.ts'
import { Tabla } from '../../kit/tables/Tabla.tsx'

type Cuenta = EstadoDeCuentaLeido['abiertas'][number]
interface Props {
  titulo: string
  cuentas: readonly Cuenta[]
  columna: 'saldo' | 'castigado'
  vacio: string
}

export const ESTADO = 'kit-tabla estado-tabla w-full border-collapse text-13 [&_:is(th,td):last-child]:pr-0'

const cifra = (valor: number): string => (valor === 0 ? '—' : formatAmount(valor))
const total = (cuentas: readonly Cuenta[], de: (cuenta: Cuenta) => number): string =>
  formatAmount(cuentas.reduce((suma, cuenta) => suma + de(cuenta), 0))

const abonado = ({ abonos, notas, cruces }: Cuenta): number => abonos + notas + cruces

export const TablaDeCuentas = ({ titulo, cuentas, columna, vacio }: Props) => (
  <section>
    <h3>
      {titulo} {cuentas.length > 0 ? <small className="muted">{plural(cuentas.length, 'cuenta')}</small> : null}
    </h3>
    {cuentas.length === 0 ? (
      <p className="muted">{vacio}</p>
    ) : (
      <div className="overflow-x-auto" role="region" aria-label={titulo} tabIndex={0}>
        <Tabla
          className={ESTADO}
          nombra={-1}
          filas={cuentas}
          clave={({ id }) => id}
          columnas={[
            ['Fecha', ({ fecha }) => formatDate(fecha)],
            [
              'Vence',
              ({ vence, por_prescribir, prescribe }) => (
                <>
                  {formatDate(vence)}
                  {por_prescribir ? (
                    <small className="py-0.5 px-2 rounded-4 bg-warn-soft text-warn">
                      Prescribe {formatDate(prescribe)}
                    </small>
                  ) : null}
                </>
              ),
            ],
            ['Factura', ({ numero }) => numero ?? '—'],
            ['Escritura', ({ escritura }) => escritura ?? '—'],
            ['Acto o concepto', ({ concepto }) => concepto, 'estado-prosa'],
            ['Valor ($)', ({ valor }) => formatAmount(valor), 'numero'],
            ['Retenciones', ({ retenciones }) => cifra(retenciones), 'numero'],
            ['Abonos', (cuenta) => cifra(abonado(cuenta)), 'numero'],
            [
              columna === 'saldo' ? 'Saldo ($)' : 'Castigado ($)',
              ({ [columna]: queda }) => formatAmount(queda),
              'numero',
            ],
            ['Días', ({ dias }) => dias, 'numero'],
          ]}
          pie={
            <tr>
              <th scope="row" colSpan={5}>
                Total
              </th>
              <td className="numero">{total(cuentas, ({ valor }) => valor)}</td>
              <td className="numero">{total(cuentas, ({ retenciones }) => retenciones)}</td>
              <td className="numero">{total(cuentas, abonado)}</td>
              <td className="numero">{total(cuentas, (cuenta) => cuenta[columna])}</td>
              <td />
            </tr>
          }
        />
      </div>
    )}
  </section>
)
