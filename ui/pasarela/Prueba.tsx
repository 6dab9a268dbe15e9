import { conPunto, formatPesos } from '../../schemas/es-co/index.ts'
import { Button, NativeSelect } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import {
  ALERTA,
  DATOS,
  DePrueba,
  EstadoPago,
  Tarjeta,
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
import { Datos } from '../kit/ficha/Seccion.tsx'
import { Cargada } from '../kit/feedback/Cargada.tsx'
import { ErrorEnSitio } from '../kit/feedback/ErrorEnSitio.tsx'
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
    const espera = setTimeout(() => setEstado('falla'), PACIENCIA_MS)
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
        <div role="alert" className={ALERTA}>
          <p>
            No se pudo cargar la página de pago de {conPunto(nombre)} Revise la conexión, o si un bloqueador la detuvo.
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
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
  <Tarjeta id="parametros" titulo="Lo que se envía">
    <p className="muted">
      {clase === 'script' ? 'Programa del proveedor' : 'Página del proveedor'}:{' '}
      <code className="wrap-anywhere">{url}</code>
    </p>
    <dl className="grid m-0 text-13">
      {Object.entries(campos).map(([nombre, valor]) => (
        <div
          key={nombre}
          className={
            'grid grid-cols-[minmax(180px,1fr)_2fr] gap-x-4 gap-y-1 py-1.5 border-t border-t-line wrap-anywhere ' +
            'movil:grid-cols-[1fr] movil:gap-0'
          }
        >
          <dt className="text-muted">{nombre}</dt>
          <dd className="tabular-nums">{valor}</dd>
        </div>
      ))}
    </dl>
  </Tarjeta>
)

const CADA_MS = 1500

/** After the payer's return: only the provider's notification decides. */
const Seguido = ({ id }: { id: number }) => {
  const { data, error, mutate } = useApi<OrdenPagoLeida>(`/pasarela/ordenes/${id}`, {
    ...insistente<OrdenPagoLeida>(CADA_MS, (orden) => !orden || enEspera(orden.estado)),
  })
  if (!data) return <Cargada de={{ data, error, mutate }} titulo="No se pudo leer el pago." filas={4} />
  return (
    <>
      <Tarjeta id="seguido" titulo={`Pago de ${formatPesos(data.pesos)}`} junto={<EstadoPago estado={data.estado} />}>
        <p role="status">
          {enEspera(data.estado)
            ? 'Estamos confirmando su pago. El retorno del navegador no lo da por hecho: falta la notificación.'
            : FIN}
        </p>
        {data.aviso ? <p className={ALERTA}>{data.aviso}</p> : null}
        <p className="text-muted text-13 wrap-anywhere">Referencia {data.referencia}</p>
        <h3 className="mt-2 text-14">Notificaciones</h3>
        <Recibidas notificaciones={data.notificaciones} />
      </Tarjeta>
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
      <Tarjeta id="prueba" titulo="Pago de prueba" junto={<DePrueba />}>
        <p>Recorre un pago completo con el proveedor que elija, sin mover dinero ni registrar nada en la cartera.</p>
        <Datos
          className={DATOS}
          de={[
            ['Valor', formatPesos(PRUEBA.pesos)],
            ['Moneda', PRUEBA.moneda],
            ['País', PRUEBA.pais],
            ['Modo de prueba', 'Encendido'],
          ]}
        />
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
        {cuenta && !cuenta.probado ? <p className={ALERTA}>{NO_PROBADO}: está escrito según sus páginas.</p> : null}
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
      </Tarjeta>
      {empezado ? <Parametros inicio={empezado.inicio} /> : null}
      {pago !== null && !empezado ? <Seguido id={pago} /> : null}
    </div>
  )
}
