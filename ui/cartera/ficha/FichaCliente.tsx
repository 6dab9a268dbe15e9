import { Drawer, Skeleton, Tabs } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { PanoramaDeCliente } from '../../../schemas/respuestas/cartera/cartera-facturas.ts'
import { ErrorEnSitio } from '../../kit/feedback/ErrorEnSitio.tsx'
import { Esqueleto } from '../../kit/feedback/Esqueleto.tsx'
import { useDevolverFoco } from '../../kit/keyboard/foco.ts'
import { useApi } from '../../kit/http/useApi.ts'
import { FICHAS, useVista, type Ficha } from '../vista.ts'
import { Cabeza } from './Cabeza.tsx'
import { Facturas } from './Facturas.tsx'

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

/** One client over the list it was chosen from: what it owes, how it pays, what was said to it. Its address is its own. */
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
        title: 'kit-dialogo-titulo cartera-ficha-nombre',
        header: 'kit-dialogo-cabeza cartera-ficha-arriba',
        body: 'kit-dialogo',
      }}
    >
      <div className="cartera-ficha grid grid-cols-1 gap-4 p-0 pt-3 pb-6">
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
              className="cartera-fichas"
              value={ficha}
              keepMounted={false}
              onChange={(elegida) => cambiar({ ficha: FICHAS.find((una) => una === elegida) ?? 'facturas' })}
            >
              <Tabs.List>
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
