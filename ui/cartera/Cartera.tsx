import { lazy, Suspense, useState, useEffect, useRef, type ReactNode } from 'react'
import { useSearch, useLocation, Link } from 'wouter'
import { Pagina } from '../kit/page/Pagina.tsx'
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react'
import type { CarteraAlertas, QuienEsCliente, ClienteLeido } from '../../schemas/respuestas/cartera/cliente.ts'
import { formatDate, formatPesos, plural } from '../../schemas/es-co/index.ts'
import { puedeVista } from '../kit/http/permisos.ts'
import { useApi } from '../kit/http/use-api.ts'
import { useVista, CARTERA, estaFiltrada } from './vista.ts'
import { Clientes } from './Clientes.tsx'
import { Button } from '@mantine/core'
import type { TotalesDeCartera } from './palabras.ts'
import { AccionesDeCartera } from './estado/AccionesDeCartera.tsx'
import { PanelEnvios } from './estado/PanelEnvios.tsx'
import { FichaCliente } from './ficha/FichaCliente.tsx'
import { aviso } from '../kit/feedback/aviso.ts'
import { Panorama } from './Panorama.tsx'

type Alerta = CarteraAlertas['promesas']

const DICHAS: readonly {
  id: 'por_prescribir' | 'cupo_superado' | 'promesas' | 'castigos'
  dice: (alerta: Alerta) => string
  detalle: (deudor: Alerta['primeros'][number]) => string
  /** Permission to act on it. */
  nota?: () => string
}[] = [
  {
    id: 'por_prescribir',
    dice: ({ clientes }) => `${plural(clientes, 'cliente')} con algo por prescribir`,
    detalle: ({ valor, fecha }) => `${formatPesos(valor)}, venció el ${formatDate(fecha)}`,
  },
  {
    id: 'promesas',
    dice: ({ clientes }) => (clientes === 1 ? '1 promesa de pago llegó' : `${clientes} promesas de pago llegaron`),
    detalle: ({ valor, fecha }) => `${formatPesos(valor)}, prometió el ${formatDate(fecha)}`,
  },
  {
    id: 'cupo_superado',
    dice: ({ clientes }) => `${plural(clientes, 'cliente')} con el cupo superado`,
    detalle: ({ valor }) => `${formatPesos(valor)} por encima`,
  },
  {
    id: 'castigos',
    dice: ({ clientes }) => `${plural(clientes, 'cliente')} con castigos por aprobar`,
    detalle: ({ valor, fecha }) => `${formatPesos(valor)}, pedido el ${formatDate(fecha)}`,
    nota: () =>
      puedeVista('cartera', 'eliminar')
        ? 'Usted puede aprobar los que pidieron otras personas.'
        : 'Los aprueba otra persona, que pueda eliminar en Cartera.',
  },
]

/** Today's warnings with their clients; requested after the first data of the page. */
const Alertas = ({ esperar }: { esperar: boolean }) => {
  const { direccion } = useVista()
  const { data } = useApi<CarteraAlertas>(esperar ? null : '/cartera_alertas', { revalidateOnMount: true })
  const hay = data ? DICHAS.filter(({ id }) => data[id].clientes > 0) : []
  if (!data || hay.length === 0) return null
  return (
    <section className="flex flex-wrap gap-2 [&_a]:text-accent [&_a]:wrap-anywhere" aria-label="Para mirar hoy">
      {hay.map(({ id, dice, detalle, nota }) => (
        <details className="py-0 px-3 rounded-6 bg-warn-soft text-13 open:flex-[1_0_100%]" key={id}>
          <summary className="flex items-center gap-2 min-h-9 font-semibold cursor-pointer">
            <IconAlertTriangle className="flex-none text-warn" size={16} aria-hidden />
            {dice(data[id])}
          </summary>
          <ul className="grid gap-1 p-0 pb-3 pl-6 list-none">
            {data[id].primeros.map((deudor) => (
              <li className="flex flex-wrap gap-x-3 gap-y-0" key={deudor.id_clientes}>
                <Link href={direccion({ cliente: deudor.id_clientes })}>{deudor.nombre_completo}</Link>
                <span>{detalle(deudor)}</span>
              </li>
            ))}
            {data[id].clientes > data[id].primeros.length ? (
              <li className="flex flex-wrap gap-x-3 gap-y-0">y {data[id].clientes - data[id].primeros.length} más</li>
            ) : null}
            {nota ? <li className="flex flex-wrap gap-x-3 gap-y-0">{nota()}</li> : null}
          </ul>
        </details>
      ))}
    </section>
  )
}

const DialogoCliente = lazy(() => import('./clientes/DialogoCliente.tsx'))

interface Props {
  texto?: string
  variant?: 'filled' | 'default'
  disabled?: boolean
  onGuardado?: (cliente: ClienteLeido) => void
}

const AgregarCliente = ({ texto = 'Agregar cliente', variant = 'default', disabled, onGuardado }: Props) => {
  const [abierto, setAbierto] = useState(false)
  if (!puedeVista('cartera', 'crear')) return null
  return (
    <>
      <Button
        variant={variant}
        disabled={disabled}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setAbierto(true)}
      >
        {texto}
      </Button>
      {abierto ? (
        <Suspense fallback={null}>
          <DialogoCliente onGuardado={onGuardado} onClose={() => setAbierto(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

const MARGEN = '300px'

/** Renders its content when it is near the window. @param alto reserved height in px */
const Cerca = ({ alto, children }: { alto: number; children: ReactNode }) => {
  const lugar = useRef<HTMLDivElement>(null)
  const [visto, setVisto] = useState(false)
  useEffect(() => {
    if (!lugar.current || visto) return
    const mira = new IntersectionObserver(
      (entradas) => {
        if (entradas.some(({ isIntersecting }) => isIntersecting)) setVisto(true)
      },
      { rootMargin: MARGEN },
    )
    mira.observe(lugar.current)
    return () => mira.disconnect()
  }, [visto])
  return (
    <div ref={lugar} style={visto ? undefined : { minHeight: alto }}>
      {visto ? children : null}
    </div>
  )
}

/** `?persona=5`: links from an invoice; opens the client of that person. */
const LlegadaDePersona = () => {
  const persona = Number(new URLSearchParams(useSearch()).get('persona'))
  const [, navigate] = useLocation()
  const { data, error } = useApi<QuienEsCliente>(
    Number.isInteger(persona) && persona > 0 ? `/cartera_persona?id_personas=${persona}` : null,
  )
  useEffect(() => {
    if (!data && !error) return
    if (!data?.id_clientes)
      aviso.info(error ? error.message : 'Esa persona no es cliente de cartera: no debe ni ha debido nada.')
    navigate(data?.id_clientes ? `${CARTERA}/${data.id_clientes}` : CARTERA, { replace: true })
  }, [data, error, navigate])
  return null
}

const Figuras = lazy(() => import('./Figuras.tsx'))

/** Height of the charts in px. */
const ALTO_FIGURAS = 480

/** Specification 2, /admin/cartera. */
const Cartera = () => {
  const { cliente } = useVista()
  const filtrada = estaFiltrada(useSearch())
  const [llegado, setLlegado] = useState<{ totales: TotalesDeCartera; clientes: number } | null>(null)
  const [fallo, setFallo] = useState(false)
  const nadie = llegado?.clientes === 0 && !filtrada
  return (
    <Pagina
      title="Cartera"
      flush
      actions={
        <>
          <AccionesDeCartera clientes={llegado?.clientes ?? 0} />
          <AgregarCliente variant="filled" />
        </>
      }
    >
      <div
        className={
          'grid flex-none grid-cols-1 gap-6 pb-8 [&_:is(.lista-marco,.lista-mensaje)]:min-h-0 ' +
          '[&>:not(.cartera-clientes)]:mx-6 movil:[&>:not(.cartera-clientes)]:mx-4'
        }
      >
        {llegado ? <PanelEnvios /> : null}
        {nadie || (fallo && !llegado) ? null : (
          <>
            <Panorama totales={llegado?.totales ?? null} />
            <Alertas esperar={!llegado} />
          </>
        )}
        <Clientes alLlegar={setLlegado} alFallar={() => setFallo(true)} />
        {nadie || !llegado ? null : ( // without the list's rows they would be in the window at once
          <Cerca alto={ALTO_FIGURAS}>
            <Suspense>
              <Figuras />
            </Suspense>
          </Cerca>
        )}
        <p className="cartera-nota text-muted text-12">
          Protocolo no reporta a centrales de riesgo (Ley 1266 de 2008): esta cartera no sale de la notaría.
        </p>
      </div>
      <LlegadaDePersona />
      {cliente === null ? null : <FichaCliente key={cliente} id={cliente} />}
    </Pagina>
  )
}

export default Cartera
