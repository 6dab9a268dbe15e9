import { conPunto, formatPesos } from '../../schemas/es-co/index.ts'
import { Button, NativeSelect } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import {
  type InicioPago,
  NO_PROBADO,
  type CuentaDeProveedor,
  type PagoDePrueba,
  enEspera,
  type OrdenPagoLeida,
  Recibidas,
} from './pago.tsx'
import { useLocation } from 'wouter'
import { PRUEBA, type Proveedor } from '../../schemas/facturacion/pasarela.ts'
import { useEnvio } from '../kit/forms/use-envio.ts'
import { api } from '../kit/http/api.ts'
import { ErrorEnSitio, Esqueleto } from '../kit/feedback/Cargada.tsx'
import { Prueba as Marca, EstadoPago } from './EstadoPago.tsx'
import { insistente, useApi } from '../kit/http/use-api.ts'

/** Timeout of a provider's script in ms. */
const PACIENCIA_MS = 8000

interface Props {
  inicio: InicioPago
  nombre: string
  onReintentar: () => void
  /** Switches to another provider. */
  onLocal?: () => void
}

/** Opens the provider by script, form or link. */
const Cobro = (props: Props) => {
  const {
    inicio: { clase, url, campos, metodo = 'GET' },
    nombre,
  } = props
  if (clase === 'script') return <ConScript {...props} />
  if (clase === 'redireccion') return <a href={url}>Ir a pagar con {nombre}</a>
  return (
    <form method={metodo} action={url} className="empty:hidden">
      {Object.entries(campos).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="default">
        Ir a pagar con {nombre}
      </Button>
    </form>
  )
}

const ConScript = ({ inicio: { url, campos }, nombre, onReintentar, onLocal }: Props) => {
  const lugar = useRef<HTMLFormElement>(null)
  const [estado, setEstado] = useState<'cargando' | 'listo' | 'falla'>('cargando')
  useEffect(() => {
    const donde = lugar.current
    if (!donde) return undefined
    const script = document.createElement('script')
    for (const [atributo, valor] of Object.entries(campos)) script.setAttribute(atributo, valor)
    script.className = 'epayco-button'
    const espera = setTimeout(() => {
      setEstado('falla')
    }, PACIENCIA_MS)
    const llega = (como: 'listo' | 'falla') => () => {
      clearTimeout(espera)
      setEstado(como)
    }
    script.addEventListener('load', llega('listo'))
    script.addEventListener('error', llega('falla'))
    script.src = url
    donde.append(script)
    return () => {
      clearTimeout(espera)
      donde.replaceChildren()
    }
  }, [url, campos])
  return (
    <>
      {estado === 'cargando' ? <p role="status">Abriendo {nombre}…</p> : null}
      {estado === 'falla' ? (
        <div role="alert" className="pasarela-alerta">
          <p>
            No se pudo cargar la página de pago de {conPunto(nombre)} Revise la conexión, o si un bloqueador la detuvo.
          </p>
          <div className="pasarela-botones flex flex-wrap gap-2">
            <Button variant="default" onClick={onReintentar}>
              Reintentar
            </Button>
            {onLocal ? (
              <Button variant="default" onClick={onLocal}>
                Usar pasarela local
              </Button>
            ) : null}
          </div>
        </div>
      ) : null}
      <form ref={lugar} className="empty:hidden" onSubmit={(event) => event.preventDefault()} />
    </>
  )
}

/** Parameters sent to the provider; with signatures, without their secrets. */
const Parametros = ({ inicio: { clase, url, campos } }: { inicio: InicioPago }) => (
  <section
    className="pasarela-tarjeta grid gap-3 min-w-0 p-5 border border-line rounded-6 bg-surface movil:p-4"
    aria-labelledby="pasarela-parametros"
  >
    <header>
      <h2 id="pasarela-parametros">Lo que se envía</h2>
    </header>
    <p className="muted">
      {clase === 'script' ? 'Programa del proveedor' : 'Página del proveedor'}:{' '}
      <code className="wrap-anywhere">{url}</code>
    </p>
    <dl className="pasarela-parametros grid gap-0 m-0 text-13 [&_dt]:text-muted [&_dt]:wrap-anywhere">
      {Object.entries(campos).map(([nombre, valor]) => (
        <div key={nombre}>
          <dt>{nombre}</dt>
          <dd>{valor}</dd>
        </div>
      ))}
    </dl>
  </section>
)

const CADA_MS = 1500

/** After the payer's return: only the provider's notification decides. */
const Seguido = ({ id }: { id: number }) => {
  const { data, error, mutate } = useApi<OrdenPagoLeida>(`/pasarela/ordenes/${id}`, {
    ...insistente(CADA_MS),
    refreshInterval: (orden) => (orden && !enEspera(orden.estado) ? 0 : CADA_MS),
  })
  if (error && !data)
    return <ErrorEnSitio error={error} title="No se pudo leer el pago." onRetry={() => void mutate()} />
  if (!data) return <Esqueleto filas={4} />
  return (
    <>
      <section
        className="pasarela-tarjeta grid gap-3 min-w-0 p-5 border border-line rounded-6 bg-surface movil:p-4"
        aria-labelledby="pasarela-seguido"
      >
        <header>
          <h2 id="pasarela-seguido">Pago de {formatPesos(data.pesos)}</h2>
          <EstadoPago estado={data.estado} />
        </header>
        <p role="status">
          {enEspera(data.estado)
            ? 'Estamos confirmando su pago. El retorno del navegador no lo da por hecho: falta la notificación.'
            : FIN}
        </p>
        {data.aviso ? <p className="pasarela-alerta">{data.aviso}</p> : null}
        <p className="text-muted text-13 wrap-anywhere">Referencia {data.referencia}</p>
        <h3>Notificaciones</h3>
        <Recibidas notificaciones={data.notificaciones} />
      </section>
      {data.enviado ? <Parametros inicio={data.enviado} /> : null}
    </>
  )
}

const FIN = 'La notificación verificada decidió este pago.'

interface PropsPrueba {
  cuentas: readonly CuentaDeProveedor[]
  pago: number | null
}

/** Test page of specification section 9: 7000, COP, CO, test mode. */
export const Prueba = ({ cuentas, pago }: PropsPrueba) => {
  const [, navigate] = useLocation()
  const [proveedor, setProveedor] = useState<Proveedor>('local')
  const [empezado, setEmpezado] = useState<PagoDePrueba | null>(null)
  const { ocupado, problema, enviar, olvidar } = useEnvio()
  const cuenta = cuentas.find((una) => una.proveedor === proveedor)
  const empezar = (cual: Proveedor) => {
    setProveedor(cual)
    setEmpezado(null)
    return enviar(() => api.post<PagoDePrueba>('/pasarela/prueba', { proveedor: cual }), {
      alHacer: (nuevo) => {
        setEmpezado(nuevo)
        if (pago !== null) navigate('/admin/pagos', { replace: true })
      },
    })
  }
  return (
    <div className="grid gap-4 max-w-230 pt-0 pb-6 px-6 movil:pt-0 movil:pb-4 movil:px-4">
      <section
        className="pasarela-tarjeta grid gap-3 min-w-0 p-5 border border-line rounded-6 bg-surface movil:p-4"
        aria-labelledby="pasarela-prueba"
      >
        <header>
          <h2 id="pasarela-prueba">Pago de prueba</h2>
          <Marca />
        </header>
        <p>Recorre un pago completo con el proveedor que elija, sin mover dinero ni registrar nada en la cartera.</p>
        <dl className="pasarela-datos grid grid-cols-[repeat(auto-fill,minmax(128px,1fr))] gap-x-6 gap-y-3 m-0">
          <div>
            <dt>Valor</dt>
            <dd>{formatPesos(PRUEBA.pesos)}</dd>
          </div>
          <div>
            <dt>Moneda</dt>
            <dd>{PRUEBA.moneda}</dd>
          </div>
          <div>
            <dt>País</dt>
            <dd>{PRUEBA.pais}</dd>
          </div>
          <div>
            <dt>Modo de prueba</dt>
            <dd>Encendido</dd>
          </div>
        </dl>
        <div className="flex flex-wrap gap-3 items-end">
          <NativeSelect
            label="Proveedor"
            value={proveedor}
            data={cuentas.map(({ proveedor: value, nombre, configurado }) => ({
              value,
              label: configurado ? nombre : `${nombre} (sin cuenta)`,
              disabled: !configurado,
            }))}
            onChange={(event) => {
              setProveedor(cuentas.find((una) => una.proveedor === event.currentTarget.value)?.proveedor ?? 'local')
              setEmpezado(null)
              olvidar()
            }}
          />
          <Button loading={ocupado} onClick={() => void empezar(proveedor)}>
            Pagar {formatPesos(PRUEBA.pesos)}
          </Button>
        </div>
        {cuenta && !cuenta.probado ? (
          <p className="pasarela-alerta">{NO_PROBADO}: está escrito según sus páginas.</p>
        ) : null}
        {problema ? (
          <ErrorEnSitio error={problema} title="No se pudo empezar el pago." onRetry={() => void empezar(proveedor)} />
        ) : null}
        {empezado ? (
          <Cobro
            key={empezado.orden.id}
            inicio={empezado.inicio}
            nombre={cuenta?.nombre ?? ''}
            onReintentar={() => void empezar(proveedor)}
            {...(proveedor === 'local' ? {} : { onLocal: () => void empezar('local') })}
          />
        ) : null}
      </section>
      {empezado ? <Parametros inicio={empezado.inicio} /> : null}
      {pago !== null && !empezado ? <Seguido id={pago} /> : null}
    </div>
  )
}
