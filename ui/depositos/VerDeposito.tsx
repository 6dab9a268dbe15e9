import { useAdicionales } from '../screen/ficha/use-ficha.ts'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { NOMBRE_RUBRO, RUBROS, type TipoDeMovimiento } from '../../modules/depositos/domain.ts'
import { formatAmount, formatDate, formatPesos, formatDateTime } from '../../schemas/es-co/index.ts'
import { Dialogo } from '../kit/dialogs/Dialogo.tsx'
import { ErrorEnSitio } from '../kit/feedback/ErrorEnSitio.tsx'
import { Esqueleto } from '../kit/feedback/Esqueleto.tsx'
import { puedeVista } from '../kit/http/permisos.ts'
import { useApi } from '../kit/http/use-api.ts'
import { detalleGuardado } from '../pagos/domain.ts'
import { resumenDePago } from '../pagos/index.ts'
import type { DialogoProps } from '../screen/dialogos.ts'
import { FichaAdicional } from '../screen/ficha/FichaDeFormulario.tsx'
import type { Fila } from '../screen/fila.ts'
import { edicion, imprimirRecibo, NOTA, TABLA, type Deposito, type Movimiento } from './deposito.ts'
import { Link } from 'wouter'

const QUE: Readonly<Record<TipoDeMovimiento, string>> = {
  recibido: 'Recibido',
  corregido: 'Corregido',
  aplicado: 'Aplicado',
  devuelto: 'Devuelto',
  descargado: 'Descargado',
  anulado: 'Anulado',
}

const adonde = (m: Movimiento): string => {
  if (m.id_descargue) return `Descargue No. ${m.id_descargue}`
  if (m.numero_abono) return `Abono de cartera No. ${m.numero_abono}`
  if (!m.id_factura) return ''
  return m.numero_factura ? `Factura ${m.numero_factura}` : 'Factura sin enviar'
}

const Movimientos = ({ lineas }: { lineas: readonly Movimiento[] }) => (
  <div className={TABLA} role="region" aria-label="Movimientos del depósito" tabIndex={0}>
    <table>
      <thead>
        <tr>
          <th scope="col">Cuándo</th>
          <th scope="col">Qué</th>
          <th scope="col" className="numero">
            Valor ($)
          </th>
          <th scope="col" className="numero">
            Queda ($)
          </th>
        </tr>
      </thead>
      <tbody>
        {lineas.map((linea) => (
          <tr key={linea.id}>
            <td>
              {formatDateTime(linea.created_at)}
              <small>{linea.usuario ?? 'Sistema'}</small>
            </td>
            <td>
              {QUE[linea.tipo]}
              <small>
                {adonde(linea)}
                {linea.numero_radicacion ? (
                  <>
                    {adonde(linea) ? ' · ' : ''}
                    <Link href={`/admin/radicaciones?rango=todas&q=${linea.numero_radicacion}`}>
                      Radicación {linea.numero_radicacion}
                    </Link>
                  </>
                ) : null}
              </small>
              {linea.detalle ? <small>{linea.detalle}</small> : null}
            </td>
            <td className="numero" data-sale={linea.valor < 0 || undefined}>
              {linea.valor > 0 ? '+' : ''}
              {formatAmount(linea.valor)}
            </td>
            <td className="numero">{formatAmount(linea.saldo)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

interface Props {
  recibido: number
  aplicado: number
  descargado: number
  queda: number
}

const Cascada = ({ recibido, aplicado, descargado, queda }: Props) => {
  const barras = [
    { nombre: 'Recibido', valor: recibido, desde: 0, color: 'bg-accent' },
    { nombre: 'Aplicado a facturas', valor: aplicado, desde: recibido - aplicado, color: 'bg-facturacion' },
    { nombre: 'Descargado', valor: descargado, desde: recibido - aplicado - descargado, color: 'bg-liquidacion' },
    { nombre: 'Queda', valor: queda, desde: 0, color: 'bg-ok' },
  ]
  return (
    <dl className="grid gap-1.5">
      {barras.map(({ nombre, valor, desde, color }) => (
        <div
          key={nombre}
          className={
            'grid grid-cols-[140px_minmax(0,1fr)_140px] items-center gap-3 last:font-semibold ' +
            'movil:grid-cols-[1fr_auto] movil:gap-y-0.5'
          }
        >
          <dt className="text-13">{nombre}</dt>
          <dd className="relative h-3.5 rounded-3 bg-hover movil:row-2 movil:col-span-full" aria-hidden>
            <span
              className={`absolute inset-y-0 rounded-3 ${color}`}
              style={{ left: `${parte(desde, recibido)}%`, width: `${parte(valor, recibido)}%` }}
            />
          </dd>
          <dd className="numero">{formatPesos(valor)}</dd>
        </div>
      ))}
    </dl>
  )
}

const parte = (valor: number, total: number): number => (total > 0 ? (100 * valor) / total : 0)

const VerDeposito = ({ fila, onClose }: DialogoProps) => {
  const id = String(fila?.['id'])
  const { data: d, error, mutate } = useApi<Deposito>(`/depositos/${id}`, { revalidateOnMount: true })
  const { data: lineas, error: sinLibro } = useApi<Movimiento[]>(`/depositos/${id}/movimientos`, {
    revalidateOnMount: true,
  })
  const vigente = d !== undefined && !d.anulado_en
  return (
    <Dialogo
      opened
      size="lg"
      title={`Depósito No. ${String(fila?.['numero_deposito'])}`}
      onClose={onClose}
      actions={
        <>
          {vigente && d.saldo > 0 && puedeVista('tramites', 'modificar') ? (
            <Button variant="default" component={Link} href={`/admin/descargues?numero=${d.numero_deposito}`}>
              Hacer descargue
            </Button>
          ) : null}
          {vigente && puedeVista('depositos', 'modificar') ? (
            <Button variant="default" component={Link} {...edicion(d.numero_deposito)}>
              Editar
            </Button>
          ) : null}
          <Button
            leftSection={<IconPrinter size={16} aria-hidden />}
            disabled={!d}
            onClick={() => d && imprimirRecibo(d.id)}
          >
            Imprimir recibo
          </Button>
        </>
      }
    >
      {error ? <ErrorEnSitio error={error} onRetry={() => void mutate()} /> : null}
      {!d && !error ? <Esqueleto campos={6} /> : null}
      {d ? (
        <div className="grid grid-cols-1 gap-4 [&_h3]:text-14">
          {d.anulado_en ? (
            <p className={`${NOTA} bg-danger-soft`} role="note">
              <strong>Anulado el {formatDate(d.anulado_en)}.</strong> {d.anulado_motivo}
            </p>
          ) : null}
          <Ficha d={d} fila={{ ...fila, ...d }} />
          {d.anulado_en ? null : (
            <Cascada recibido={d.total} aplicado={d.aplicado} descargado={d.descargue} queda={d.saldo} />
          )}
          <Rubros d={d} />
          <h3>Movimientos</h3>
          {sinLibro ? (
            <ErrorEnSitio error={sinLibro} />
          ) : lineas ? (
            <Movimientos lineas={lineas} />
          ) : (
            <Esqueleto filas={3} />
          )}
        </div>
      ) : null}
    </Dialogo>
  )
}

const Ficha = ({ d, fila }: { d: Deposito; fila: Fila }) => {
  const campos = useAdicionales('depositos', 'depositos')
  const pago = [d.metodo, resumenDePago({ method: d.metodo_pago, detalle: detalleGuardado([d.method_data]) })]
    .filter(Boolean)
    .join(' · ')
  const datos = [
    ['Número depósito', String(d.numero_deposito)],
    ['Fecha', formatDate(d.fecha_deposito)],
    ['Persona', d.otorgante],
    ['Documento', d.numero_documento],
    ['Radicación', d.numero_radicacion ? `No. ${d.numero_radicacion}` : ''],
    ['Escritura', d.num_escritura ?? ''],
    ['Proyecto', d.proyecto ?? ''],
    ['Método de pago', pago],
    ['Recibió', d.recibio ?? ''],
    ['Observaciones', d.observaciones ?? ''],
  ] as const
  return (
    <dl className="grid grid-cols-[repeat(2,minmax(0,1fr))] gap-x-4 gap-y-3 [&_dt]:text-muted [&_dt]:text-12 [&_dd]:wrap-anywhere">
      {datos.map(([rotulo, valor]) =>
        valor ? (
          <div key={rotulo}>
            <dt>{rotulo}</dt>
            <dd>{valor}</dd>
          </div>
        ) : null,
      )}
      <FichaAdicional campos={campos} fila={fila} />
    </dl>
  )
}

const Rubros = ({ d }: { d: Deposito }) => (
  <div className={TABLA} role="region" aria-label="Valores del depósito" tabIndex={0}>
    <table>
      <thead>
        <tr>
          <th scope="col">Concepto</th>
          <th scope="col" className="numero">
            Recibido ($)
          </th>
          <th scope="col" className="numero">
            Queda ($)
          </th>
        </tr>
      </thead>
      <tbody>
        {RUBROS.filter((rubro) => d[rubro] > 0).map((rubro) => (
          <tr key={rubro}>
            <th scope="row">{NOMBRE_RUBRO[rubro]}</th>
            <td className="numero">{formatAmount(d[rubro])}</td>
            <td className="numero">{formatAmount(d.saldos[rubro])}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td className="numero">{formatPesos(d.total)}</td>
          <td className="numero">{formatPesos(d.saldo)}</td>
        </tr>
      </tfoot>
    </table>
  </div>
)

export default VerDeposito
