import { lazy, Suspense } from 'react'
import type { PanoramaDeCliente } from '../../../schemas/respuestas/cartera/cliente.ts'
import { formatAmount, formatPesos, plural, formatDate, formatDateLong } from '../../../schemas/es-co/index.ts'
import { EsqueletoGrafica } from '../../kit/feedback/Cargada.tsx'
import { ErrorEnSitio } from '../../kit/feedback/ErrorEnSitio.tsx'
import { Esqueleto } from '../../kit/feedback/Esqueleto.tsx'
import { Segmentos } from '../Panorama.tsx'
import { DESDE, useVista, FICHAS, type Ficha } from '../vista.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'wouter'
import { puedeVista } from '../../kit/http/permisos.ts'
import { Drawer, Skeleton, Tabs } from '@mantine/core'
import { claseDeEstado } from '../../kit/feedback/EstadoPill.tsx'
import { useDevolverFoco } from '../../kit/keyboard/foco.ts'
import { useApi } from '../../kit/http/use-api.ts'
import { Facturas } from './Facturas.tsx'

const Avisos = ({ cliente }: { cliente: PanoramaDeCliente }) => {
  const avisos = avisosDe(cliente)
  if (avisos.length === 0) return null
  return (
    <ul className="grid gap-1 py-2 px-3 rounded-6 bg-warn-soft text-13 list-none" aria-label="Para mirar">
      {avisos.map((aviso) => (
        <li className="flex gap-2" key={aviso}>
          <IconAlertTriangle className="flex-none mt-0.5 text-warn" size={16} aria-hidden />
          <span>{aviso}</span>
        </li>
      ))}
    </ul>
  )
}

const avisosDe = ({ total, cupo, promesa, corte, por_prescribir }: PanoramaDeCliente): string[] => {
  const avisos: string[] = []
  if (por_prescribir.cuentas > 0)
    avisos.push(`${plural(por_prescribir.cuentas, 'factura')} por prescribir: ${formatPesos(por_prescribir.valor)}.`)
  if (cupo !== null && total > cupo) avisos.push(`Pasó su cupo por ${formatPesos(total - cupo)}.`)
  if (promesa !== null && total > 0)
    avisos.push(
      promesa <= corte
        ? `Prometió pagar el ${formatDateLong(promesa)}, y debe ${formatPesos(total)}.`
        : `Prometió pagar el ${formatDateLong(promesa)}: hasta ese día no se le recuerda.`,
    )
  return avisos
}

/** Credit balance; applied only by a user. */
const SaldoAFavor = ({ saldo }: { saldo: PanoramaDeCliente['saldo_a_favor'] }) => (
  <section
    className="py-2 px-3 border border-line rounded-6 text-13 [&_li>:last-child]:ml-auto [&_a]:text-accent"
    aria-label="Saldo a favor"
  >
    <p>
      <strong>Saldo a favor: {formatPesos(saldo.total)}</strong>
      <small className="block text-muted text-12">Nunca se descuenta solo: lo aplica una persona.</small>
    </p>
    <ul className="grid gap-0.5 mt-1 p-0 list-none">
      {saldo.depositos.map(({ id, numero_deposito, fecha, disponible }) => (
        <li className="flex flex-wrap gap-x-2 gap-y-0" key={id}>
          {puedeVista('depositos') ? (
            <Link href={`/admin/misDepositos?f.numero_deposito=${numero_deposito}`}>Depósito {numero_deposito}</Link>
          ) : (
            <span>Depósito {numero_deposito}</span>
          )}
          <span className="muted">{formatDate(fecha)}</span>
          <span className="numero">{formatPesos(disponible)}</span>
        </li>
      ))}
    </ul>
  </section>
)

const Edades = lazy(() => import('../Edades.tsx'))

const ALTO = 96

const Cabeza = ({ cliente }: { cliente: PanoramaDeCliente | undefined }) => {
  const { desde, tramo, cambiar } = useVista()
  if (!cliente) return <EsqueletoGrafica alto={ALTO + 96} />
  const { identificacion, codigo, telefono, correo, activo, saldo_a_favor } = cliente
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="flex flex-wrap gap-x-3 gap-y-1 text-muted text-13 wrap-anywhere">
        {[identificacion, `Cliente ${formatAmount(codigo)}`, telefono, correo].filter(Boolean).join(' · ')}
        {activo ? null : <span className={claseDeEstado('anulada')}>Inactivo</span>}
      </p>
      <Avisos cliente={cliente} />
      <div className="grid grid-cols-[minmax(0,1fr)_280px] gap-x-8 gap-y-4 [@media_(max-width:900px)]:grid-cols-1">
        <section
          className="grid content-start grid-cols-1 gap-3 [&_figcaption_h2]:text-20"
          aria-label="Edad de lo que debe"
        >
          <Segmentos
            label="La edad se cuenta"
            opciones={DESDE}
            valor={desde}
            onChange={(id) => cambiar({ desde: id, tramo: null })}
          />
          <Suspense fallback={<EsqueletoGrafica alto={ALTO} />}>
            <Edades
              edades={cliente.edades[desde]}
              desde={desde}
              corte={cliente.corte}
              elegida={tramo}
              deQuien={cliente.nombre}
              onElegir={(edad) => cambiar({ tramo: edad, ficha: 'facturas', situacion: 'abiertas' })}
            />
          </Suspense>
        </section>
        <div className="grid content-start gap-3">
          <dl className="grid gap-1 text-13">
            {[
              ['Escrituras', formatPesos(cliente.escrituras)],
              ['Varios', formatPesos(cliente.varios)],
              ['Depósitos pedidos', formatPesos(cliente.depositos)],
              ['Ya vencido', formatPesos(cliente.vencido)],
              ...(cliente.castigado > 0 ? [['Castigado, aparte', formatPesos(cliente.castigado)]] : []),
              ['Plazo', plural(cliente.plazo, 'día')],
              ['Cupo', cliente.cupo === null ? 'Sin límite' : formatPesos(cliente.cupo)],
            ].map(([que, cuanto]) => (
              <div className="flex flex-wrap justify-between gap-x-3 gap-y-0" key={que}>
                <dt className="text-muted">{que}</dt>
                <dd className="tabular-nums">{cuanto}</dd>
              </div>
            ))}
          </dl>
          {saldo_a_favor.total > 0 ? <SaldoAFavor saldo={saldo_a_favor} /> : null}
        </div>
      </div>
    </div>
  )
}

const Abonos = lazy(() => import('../abonos/Abonos.tsx'))
const Retenciones = lazy(() => import('../abonos/Retenciones.tsx'))
const EstadoDeCuenta = lazy(async () => ({ default: (await import('../estado/EstadoDeCuenta.tsx')).EstadoDeCuenta }))
const Contactos = lazy(async () => ({ default: (await import('../estado/Contactos.tsx')).Contactos }))

const NOMBRE: Readonly<Record<Ficha, string>> = {
  facturas: 'Facturas',
  abonos: 'Abonos',
  estado: 'Estado de cuenta',
  contactos: 'Contactos',
  retenciones: 'Retenciones',
}

export const FichaCliente = ({ id }: { id: number }) => {
  useDevolverFoco()
  const { ficha, cambiar } = useVista()
  const { data, error, mutate } = useApi<PanoramaDeCliente>(`/cartera_cliente/${id}`, { revalidateOnMount: true })
  return (
    <Drawer
      opened
      onClose={() => cambiar({ cliente: null })}
      position="right"
      size={1240}
      title={data?.nombre ?? (error ? 'Cliente' : <Skeleton height={20} width={280} />)}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      classNames={{
        title: 'wrap-anywhere',
        header: 'px-6 movil:px-4',
        body: 'p-0',
      }}
    >
      <div
        className={
          'grid grid-cols-1 gap-4 p-0 pt-3 pb-6 [&_.lista-marco]:min-h-0 [&>:not(.cartera-fichas)]:mx-6 ' +
          'movil:[&>:not(.cartera-fichas)]:mx-4'
        }
      >
        {error ? (
          <ErrorEnSitio
            error={error}
            title="No se pudo leer el cliente."
            onRetry={error.status === 404 ? undefined : () => void mutate()}
          />
        ) : (
          <>
            <Cabeza cliente={data} />
            <Tabs
              className="cartera-fichas [&_[role='tab']]:flex-none [&_[role='tabpanel']]:pt-4"
              value={ficha}
              keepMounted={false}
              onChange={(elegida) => cambiar({ ficha: FICHAS.find((una) => una === elegida) ?? 'facturas' })}
            >
              <Tabs.List className="flex-nowrap px-6 movil:px-4 overflow-x-auto">
                {FICHAS.map((una) => (
                  <Tabs.Tab key={una} value={una}>
                    {NOMBRE[una]}
                  </Tabs.Tab>
                ))}
              </Tabs.List>
              <Tabs.Panel value={ficha}>
                <Suspense fallback={<Esqueleto filas={6} />}>
                  {ficha === 'facturas' ? <Facturas id={id} debe={(data?.total ?? 0) > 0} /> : null}
                  {ficha === 'abonos' ? <Abonos id_clientes={id} /> : null}
                  {ficha === 'estado' ? <EstadoDeCuenta id={id} /> : null}
                  {ficha === 'contactos' ? <Contactos id={id} /> : null}
                  {ficha === 'retenciones' ? <Retenciones id_clientes={id} /> : null}
                </Suspense>
              </Tabs.Panel>
            </Tabs>
          </>
        )}
      </div>
    </Drawer>
  )
}
