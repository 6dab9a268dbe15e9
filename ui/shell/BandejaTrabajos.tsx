import { ActionIcon, Popover } from '@mantine/core'
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { enMarcha } from '../../schemas/radicaciones/encargos.ts'
import { plural } from '../../schemas/es-co/index.ts'
import type { Encargo } from '../../schemas/respuestas/radicaciones/encargos.ts'
import { Cargando } from '../kit/feedback/Cargando.tsx'
import { useTrabajosDeAqui, type TrabajoDeAqui } from '../kit/http/trabajosDeAqui.ts'
import { LimiteErrores } from './LimiteErrores.tsx'
import { useTrabajos, yaVistos } from './useTrabajos.ts'

const traer = () => import('../encargos/PanelTrabajos.tsx')
const PanelTrabajos = lazy(traer)

type Uno = Pick<Encargo, 'estado' | 'hechas' | 'total' | 'fallas'> | Pick<TrabajoDeAqui, 'estado' | 'hechas' | 'total'>

const nombreDe = (andan: number, terminados: number): string =>
  [andan ? `${plural(andan, 'trabajo')} en marcha` : null, terminados ? plural(terminados, 'terminado') : null]
    .filter(Boolean)
    .join(', ')

/** Of all that is counted by parts and runs, how much is done: 0 to 1; null where nothing is counted. */
const parteDe = (todos: readonly Uno[]): number | null => {
  const contados = todos.filter((uno) => enMarcha(uno) && uno.total)
  const total = contados.reduce((suma, uno) => suma + (uno.total ?? 0), 0)
  return total ? contados.reduce((suma, uno) => suma + uno.hechas, 0) / total : null
}

const malo = (uno: Uno): boolean => uno.estado === 'fallo' || (!enMarcha(uno) && 'fallas' in uno && uno.fallas > 0)

/** What closes gives the focus back within this. */
const DEVUELVE_MS = 150
const RECIEN_MS = 2_000

/** It goes when nothing is left to see: whoever was on it is left on the bell beside it. */
const darPaso = (boton: HTMLButtonElement | null, recien: boolean): void => {
  const junto = boton?.nextElementSibling
  if (!(junto instanceof HTMLElement)) return
  if (document.activeElement === boton) return junto.focus()
  // the panel that closes with it has not given the focus back yet, and will find nobody to give it to
  if (recien)
    setTimeout(() => {
      if (document.activeElement === document.body) junto.focus()
    }, DEVUELVE_MS)
}

/** What the person asked for and takes long, near the bell: there only while something runs, or ended and was not seen. */
export const BandejaTrabajos = () => {
  const suyos = useTrabajos()
  const deAqui = useTrabajosDeAqui()
  const [open, setOpen] = useState(false)
  if (suyos.length + deAqui.length === 0 && !open) return null
  return <Bandeja suyos={suyos} deAqui={deAqui} open={open} onOpen={setOpen} />
}

interface Props {
  suyos: readonly Encargo[]
  deAqui: readonly TrabajoDeAqui[]
  open: boolean
  onOpen: (open: boolean) => void
}

const Bandeja = ({ suyos, deAqui, open, onOpen }: Props) => {
  const boton = useRef<HTMLButtonElement>(null)
  const cerrada = useRef(-Infinity)
  const abrir = (abierta: boolean) => {
    if (!abierta) cerrada.current = performance.now()
    onOpen(abierta)
  }
  useLayoutEffect(() => {
    const suyo = boton.current
    return () => darPaso(suyo, performance.now() - cerrada.current < RECIEN_MS)
  }, [])
  const todos: readonly Uno[] = [...suyos, ...deAqui]
  const andan = todos.filter(enMarcha).length
  const traerPanel = () => void traer().catch(() => undefined) // opening it will say what is wrong
  return (
    <Popover
      opened={open}
      onChange={abrir}
      position="top-start"
      width="min(400px, calc(100vw - 24px))"
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <ActionIcon
          ref={boton}
          className="panel-avisos relative overflow-visible"
          aria-label={`Trabajos: ${nombreDe(andan, todos.length - andan) || 'ninguno'}`}
          aria-expanded={open}
          onPointerEnter={traerPanel}
          onFocus={traerPanel}
          onClick={() => abrir(!open)}
        >
          <Anillo andan={andan > 0} parte={parteDe(todos)} mal={todos.some(malo)} />
          {andan < todos.length ? (
            <span
              className="absolute -top-0.5 -right-0.5 w-2.5 h-2.5 border-2 border-surface rounded-[50%] bg-ok data-malo:bg-danger"
              aria-hidden
              data-malo={todos.some(malo) || undefined}
            />
          ) : null}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className="centro p-0" aria-label="Trabajos">
        <LimiteErrores>
          <Suspense fallback={<Cargando />}>
            <PanelTrabajos
              suyos={suyos}
              deAqui={deAqui}
              onCerrar={() => abrir(false)}
              onVistos={(ids) => void yaVistos(ids)}
            />
          </Suspense>
        </LimiteErrores>
      </Popover.Dropdown>
    </Popover>
  )
}

/** How much is done of what runs; what ended has its mark within. */
const Anillo = ({ andan, parte, mal }: { andan: boolean; parte: number | null; mal: boolean }) => (
  <svg className="panel-trabajos" viewBox="0 0 20 20" width={20} height={20} aria-hidden data-anda={andan || undefined}>
    <circle className="first:opacity-35" cx={10} cy={10} r={8} />
    <circle
      className="first:opacity-35"
      cx={10}
      cy={10}
      r={8}
      pathLength={100}
      strokeDasharray={`${andan ? Math.max(6, (parte ?? 0.25) * 100) : 100} 100`}
    />
    {andan ? null : <path d={mal ? 'M10 6v5M10 13.6v.1' : 'M6.6 10.2l2.3 2.3 4.5-4.6'} />}
  </svg>
)
