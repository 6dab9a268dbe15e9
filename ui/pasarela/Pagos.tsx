import { Tabs } from '@mantine/core'
import { useLocation, useSearch } from 'wouter'
import { ErrorEnSitio } from '../kit/ErrorEnSitio.tsx'
import { Esqueleto } from '../kit/Esqueleto.tsx'
import { Pagina } from '../kit/Pagina.tsx'
import { useApi } from '../kit/useApi.ts'
import { useDocumentoPropio } from './documento.ts'
import { Enlaces } from './Enlaces.tsx'
import { Notificaciones } from './Notificaciones.tsx'
import { Ordenes } from './Ordenes.tsx'
import type { ConfiguracionPagos } from './pago.ts'
import { Proveedores } from './proveedores/Proveedores.tsx'
import { Prueba } from './prueba/Prueba.tsx'
import './pasarela.css'

const PARTES = [
  ['prueba', 'Prueba'],
  ['pagos', 'Pagos'],
  ['notificaciones', 'Notificaciones'],
  ['enlaces', 'Enlaces'],
  ['proveedores', 'Proveedores'],
] as const
type Parte = (typeof PARTES)[number][0]

/** Paying on line (view 105): the specification's test page, what was paid, what providers said, and the accounts with them. */
const Pagos = () => {
  const [, navigate] = useLocation()
  const busca = new URLSearchParams(useSearch())
  const dicha = busca.get('ver')
  const parte: Parte = PARTES.find(([nombre]) => nombre === dicha)?.[0] ?? 'prueba'
  const { data, error, mutate } = useApi<ConfiguracionPagos>('/pasarela/configuracion')
  useDocumentoPropio(data?.cuentas.some(({ proveedor, configurado }) => configurado && proveedor !== 'local') ?? false)
  const enLinea = data?.cuentas.find(({ publico }) => publico)
  return (
    <Pagina
      flush
      title="Pagos en línea"
      migas={[{ label: 'Cartera' }]}
      subtitle={
        data
          ? enLinea
            ? `El público paga por ${enLinea.nombre}${enLinea.prueba ? ', en modo de prueba' : ''}.`
            : APAGADO
          : null
      }
    >
      {error ? (
        <ErrorEnSitio error={error} title="No se pudo leer la configuración." onRetry={() => void mutate()} />
      ) : null}
      {!data && !error ? <Esqueleto filas={8} /> : null}
      {data ? (
        <Tabs
          value={parte}
          onChange={(cual) => {
            navigate(cual === 'prueba' || cual === null ? '/admin/pagos' : `/admin/pagos?ver=${cual}`)
          }}
          keepMounted={false}
          classNames={{ list: 'pasarela-partes', panel: 'pasarela-parte' }}
        >
          <Tabs.List aria-label="Pagos en línea">
            {PARTES.map(([nombre, rotulo]) => (
              <Tabs.Tab key={nombre} value={nombre}>
                {rotulo}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value="prueba">
            <Prueba cuentas={data.cuentas} pago={Number(busca.get('pago')) || null} />
          </Tabs.Panel>
          <Tabs.Panel value="pagos">
            <Ordenes />
          </Tabs.Panel>
          <Tabs.Panel value="notificaciones">
            <Notificaciones />
          </Tabs.Panel>
          <Tabs.Panel value="enlaces">
            <Enlaces />
          </Tabs.Panel>
          <Tabs.Panel value="proveedores">
            <Proveedores configuracion={data} onCambio={() => void mutate()} />
          </Tabs.Panel>
        </Tabs>
      ) : null}
    </Pagina>
  )
}

const APAGADO = 'El público todavía no paga en línea: elija en Proveedores quién recibe sus pagos.'

export default Pagos
