import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { formatPesos, formatDate, formatDateTime } from '../../../schemas/es-co/index.ts'
import { SIN_PRECIO, sinPrecio } from '../../../modules/tramites/domain.ts'
import type { TramiteLeido } from '../../../schemas/respuestas/tramites/tramite.ts'
import type { CobroDeTramite } from '../../../schemas/respuestas/tramites/tramite-publico.ts'
import { ErrorEnSitio } from '../../kit/feedback/ErrorEnSitio.tsx'
import { puedeVista } from '../../kit/http/permisos.ts'
import { useApi } from '../../kit/http/use-api.ts'
import { Link } from 'wouter'
import { mensajeDe } from '../../kit/http/api.ts'
import { useEnvio } from '../../kit/forms/use-envio.ts'
import { confirmar } from '../../kit/dialogs/confirmar.ts'
import { comoCobrar } from './use-tramite.ts'
import { Seccion } from '../../kit/ficha/Seccion.tsx'

const Cobrado = ({
  cobro: { cobro, deposito, cuenta, factura, causa_valor, pagado_en },
}: {
  cobro: CobroDeTramite
}) => {
  if (cobro === 'gratis') return <p>Sin costo{causa_valor ? `: ${causa_valor.replace(/^Sin costo: /, '')}` : ''}</p>
  const cuando = pagado_en ? ` el ${formatDateTime(pagado_en)}` : ''
  if (deposito)
    return (
      <p>
        Recibido{cuando} con el depósito No. {deposito.numero_deposito}.
      </p>
    )
  if (cuenta)
    return (
      <p>
        {cuenta.saldo === 0
          ? 'Pagado'
          : `Se debe: quedan ${formatPesos(cuenta.saldo)}, vence el ${formatDate(cuenta.vence)}`}
        . {puedeVista('cartera') ? <Link href={`/admin/cartera/${cuenta.id_clientes}`}>Ver su cartera</Link> : null}
      </p>
    )
  return (
    <p>
      Cobrado{cuando} con la factura {factura?.numero_factura ?? 'sin número'}.
    </p>
  )
}

const nada = () => undefined

/** The tariff of the filing's day, for a procedure marked free by mistake or filed before its price was loaded. */
const ConTarifa = ({ cobro }: { cobro: CobroDeTramite }) => {
  const eraGratis = cobro.cobro === 'gratis'
  const { ocupado, problema, enviar } = useEnvio()
  const { cobrar, frases } = comoCobrar(cobro, nada)
  const empezar = async () => {
    const pregunta = `${eraGratis ? 'Deja de ser gratuito y se' : 'Se'} cobra la tarifa del día en que se radicó.`
    if (await confirmar(pregunta, { title: 'Cobrar la tarifa', yes: 'Cobrar la tarifa' }))
      await enviar(() => cobrar({ como: 'tarifa' }), frases)
  }
  return (
    <>
      <Button size="compact-sm" variant="subtle" loading={ocupado} onClick={() => void empezar()}>
        {eraGratis ? 'No es gratuito: cobrar la tarifa' : 'Cobrar la tarifa'}
      </Button>
      {problema ? (
        <p className="text-warn text-13" role="alert">
          {mensajeDe(problema)}
        </p>
      ) : null}
    </>
  )
}

const traer = () => import('./Cobrar.tsx')
const Recibir = lazy(async () => ({ default: (await traer()).Recibir }))
const ConFactura = lazy(async () => ({ default: (await traer()).ConFactura }))
const SinCosto = lazy(async () => ({ default: (await traer()).SinCosto }))

type Como = 'deposito' | 'credito' | 'factura' | 'facturar' | 'gratis'

/** Ways of charging; each needs the permission of its money. */
const formasDe = ({ facturas, factura_propia }: CobroDeTramite): { como: Como; texto: string }[] => [
  ...(puedeVista('depositos', 'crear') ? ([{ como: 'deposito', texto: 'Recibir el pago' }] as const) : []),
  ...(puedeVista('cartera', 'crear') ? ([{ como: 'credito', texto: 'Cargar a la cartera' }] as const) : []),
  ...(facturas.length && puedeVista('facturacion', 'crear')
    ? ([{ como: 'factura', texto: 'Cobrado con una factura' }] as const)
    : []),
  ...(factura_propia && puedeVista('facturacion', 'crear') ? ([{ como: 'facturar', texto: 'Facturar' }] as const) : []),
  ...(puedeVista('tramites', 'modificar') ? ([{ como: 'gratis', texto: 'Sin costo' }] as const) : []),
]

/** @param abierto false once the procedure is finished */
export const Cobro = ({ tramite, abierto }: { tramite: Pick<TramiteLeido, 'id' | 'tipo'>; abierto: boolean }) => {
  const { data, error, mutate } = useApi<CobroDeTramite>(`/tramites/${tramite.id}/cobro`, { revalidateOnMount: true })
  const [como, setComo] = useState<Como | null>(null)
  if (error && !data)
    return <ErrorEnSitio error={error} title="No se pudo leer su cobro." onRetry={() => void mutate()} />
  if (!data) return null
  const formas = formasDe(data)
  const debe = abierto && data.cobro === null && (data.valor ?? 0) > 0
  const porPoner = data.cobro === null && sinPrecio({ ...tramite, valor: data.valor })
  const cerrar = () => setComo(null)
  return (
    <Seccion titulo="Cobro" className="gap-2 justify-items-start">
      {data.valor === null ? (
        <p className="muted">{porPoner ? SIN_PRECIO : 'Lo que cuesta lo dice la liquidación de su escritura.'}</p>
      ) : (
        <p>
          <b className="font-semibold tabular-nums">{formatPesos(data.valor)}</b>{' '}
          {data.causa_valor && data.cobro !== 'gratis' ? <small className="muted">{data.causa_valor}</small> : null}
        </p>
      )}
      {data.confirmar ? (
        <p className="text-warn text-13">La cifra espera que la oficina la confirme en Tarifas.</p>
      ) : null}
      {data.avisos.map((aviso) => (
        <p key={aviso} className="text-warn text-13">
          {aviso}
        </p>
      ))}
      {data.cobro === null ? null : <Cobrado cobro={data} />}
      {debe && formas.length ? (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
              Cobrar
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {formas.map((forma) => (
              <Menu.Item key={forma.como} onClick={() => setComo(forma.como)}>
                {forma.texto}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
      {(data.cobro === 'gratis' || porPoner) && abierto && puedeVista('tramites', 'modificar') ? (
        <ConTarifa cobro={data} />
      ) : null}
      {debe && !formas.length ? <p className="muted">Falta cobrarlo: lo recibe la caja.</p> : null}
      <Suspense fallback={null}>
        {como === 'deposito' || como === 'credito' || como === 'facturar' ? (
          <Recibir cobro={data} como={como} onClose={cerrar} />
        ) : null}
        {como === 'factura' ? <ConFactura cobro={data} onClose={cerrar} /> : null}
        {como === 'gratis' ? <SinCosto cobro={data} onClose={cerrar} /> : null}
      </Suspense>
    </Seccion>
  )
}
