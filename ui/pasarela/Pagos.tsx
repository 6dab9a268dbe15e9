import { notificaciones } from '../../schemas/listas/pagos.ts'
import { Tabs } from '@mantine/core'
import { useLocation, useSearch } from 'wouter'
import { Cargada } from '../kit/feedback/Cargada.tsx'
import { Pagina } from '../kit/page/Pagina.tsx'
import { useApi, refrescar } from '../kit/http/use-api.ts'
import { useEffect } from 'react'
import { colorDe, Enlaces, type FilaNotificacionPago, type ConfiguracionPagos } from './pago.tsx'
import { formatDateTime } from '../../schemas/es-co/index.ts'
import { RESULTADOS, ROTULOS } from '../../schemas/facturacion/pasarela.ts'
import { Listado } from '../screen/Listado.tsx'
import { Ordenes } from './VerOrden.tsx'
import { Proveedores } from './Proveedores.tsx'
import { Prueba } from './Prueba.tsx'

const CADA_MS = 4000

const FIRMA = [
  { value: '1', label: 'Válida' },
  { value: '0', label: 'Inválida' },
]

/** Received notifications, valid or not; polled. */
const Notificaciones = () => {
  useEffect(() => {
    const reloj = setInterval(() => {
      if (!document.hidden) void refrescar('/pasarela/notificaciones')
    }, CADA_MS)
    return () => {
      clearInterval(reloj)
    }
  }, [])
  return (
    <Listado<FilaNotificacionPago>
      de={notificaciones}
      opciones={{ firma_ok: FIRMA }}
      celdas={{
        resultado: ({ resultado }) => (
          <span className={`font-medium ${colorDe(resultado)}`}>{RESULTADOS[resultado]}</span>
        ),
        estado: ({ estado }) => (estado === '' ? '' : ROTULOS[estado]),
        firma_ok: ({ firma_ok }) => (firma_ok ? 'Válida' : 'Inválida'),
      }}
      rowName={({ cuando, referencia }) => `${referencia || 'lo que llegó'}, ${formatDateTime(cuando)}`}
    />
  )
}

const AQUI = '/admin/pagos'

/** Path at load time, which determined the document's CSP. */
const abiertoEn = (): string => {
  const [navegacion] = performance.getEntriesByType('navigation')
  return navegacion ? new URL(navegacion.name, location.origin).pathname.replace(/\/$/, '') : location.pathname
}

/** A provider's script needs the CSP of this page's own document, which no other screen may keep: entering and leaving reload it. */
const useDocumentoPropio = (externo: boolean): void => {
  useEffect(() => {
    if (externo && abiertoEn() !== AQUI) location.reload()
  }, [externo])
  useEffect(
    () => () => {
      if (abiertoEn() === AQUI && location.pathname !== AQUI) location.reload()
    },
    [],
  )
}

const PARTES = [
  ['prueba', 'Prueba'],
  ['pagos', 'Pagos'],
  ['notificaciones', 'Notificaciones'],
  ['enlaces', 'Enlaces'],
  ['proveedores', 'Proveedores'],
] as const
type Parte = (typeof PARTES)[number][0]

/** View 105: test page, payments, notifications and provider accounts. */
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
      <Cargada de={{ data, error, mutate }} titulo="No se pudo leer la configuración." filas={8}>
        {(data) => (
          <Tabs
            value={parte}
            onChange={(cual) =>
              navigate(cual === 'prueba' || cual === null ? '/admin/pagos' : `/admin/pagos?ver=${cual}`)
            }
            keepMounted={false}
            classNames={{ list: 'py-0 px-6 movil:px-4 movil:flex-nowrap movil:overflow-x-auto', panel: 'pt-4' }}
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
        )}
      </Cargada>
    </Pagina>
  )
}

const APAGADO = 'El público todavía no paga en línea: elija en Proveedores quién recibe sus pagos.'

export default Pagos
