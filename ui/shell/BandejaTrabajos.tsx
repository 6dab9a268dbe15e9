import type { Pendientes } from '../../schemas/respuestas/oficina/mi-dia.ts'
import { mutate } from 'swr'
import { insistente, useApi, refrescar } from '../kit/http/use-api.ts'
import { useEffect, useRef, useState, lazy, Suspense, useLayoutEffect, type ReactNode, type RefObject } from 'react'
import { useLocation } from 'wouter'
import { ENCARGADO, enMarcha } from '../../schemas/radicaciones/seguimiento.ts'
import type { Encargo } from '../../schemas/respuestas/radicaciones/radicacion.ts'
import { api } from '../kit/http/api.ts'
import { ActionIcon } from '@mantine/core'
import { PanelDesplegable } from '../kit/dialogs/Desplegable.tsx'
import { plural } from '../../schemas/es-co/index.ts'
import { Cargando } from '../kit/feedback/Esqueleto.tsx'
import { useTrabajosDeAqui, type TrabajoDeAqui } from '../kit/http/trabajos-de-aqui.ts'
import { LimiteErrores } from './LimiteErrores.tsx'

const CADA_MS = 180_000
const MUCHAS = 100
const RUTA = '/pendientes'

const useContados = (path: string | null) => useApi<Pendientes>(path, { ...insistente(CADA_MS), luego: true })

/** Badge of a menu entry: «3», «99+»; null without pending items or without a counter. */
export const usePendientes = (cual: Exclude<keyof Pendientes, 'avisos' | 'trabajos'> | undefined): string | null => {
  const { data } = useContados(cual ? RUTA : null)
  const cuantas = cual ? (data?.[cual] ?? 0) : 0
  return cuantas === 0 ? null : cuantas < MUCHAS ? String(cuantas) : '99+'
}

/** Unread notices; 100 means 100 or more. */
export const useSinLeer = (): number => useContados(RUTA).data?.avisos ?? 0

const useHayTrabajos = (): boolean => (useContados(RUTA).data?.trabajos ?? 0) > 0

const contarOtraVez = (): Promise<unknown> => mutate(RUTA)

export const contados = (avisos: number): void =>
  void mutate<Pendientes>(RUTA, (antes) => antes && { ...antes, avisos }, { revalidate: false })

const RUTA_DE_TRABAJOS = '/encargos'
const TRABAJOS_CADA_MS = 3_000
/** Poll interval of tasks scheduled for a later hour. */
const DESPACIO_MS = 60_000

const prisa = (todos: readonly Encargo[] | undefined): number =>
  todos?.some(({ estado }) => estado === 'anda') ? TRABAJOS_CADA_MS : todos?.some(enMarcha) ? DESPACIO_MS : 0

const NADA: readonly Encargo[] = []

/** Own background tasks. No request while the counter is 0. */
const useTrabajos = (): readonly Encargo[] => useApi<Encargo[]>(useHayTrabajos() ? RUTA_DE_TRABAJOS : null).data ?? NADA

/** Ids being marked as seen: a second request would return 404. */
const diciendo = new Set<number>()

const yaVistos = async (ids: readonly number[]): Promise<void> => {
  const nuevos = ids.filter((id) => !diciendo.has(id))
  if (!nuevos.length) return
  for (const id of nuevos) diciendo.add(id)
  // on failure they stay in the list
  await Promise.all(nuevos.map((id) => api.del(`${RUTA_DE_TRABAJOS}/${id}`).catch(() => undefined)))
  await Promise.all([contarOtraVez(), refrescar(RUTA_DE_TRABAJOS)])
  for (const id of nuevos) diciendo.delete(id)
}

const comoTermino = ({ titulo, estado, total, hechas, fallas, dice }: Encargo): string =>
  [
    `${estado === 'fallo' ? 'No siguió' : 'Terminó'}: ${titulo}`,
    total === null ? null : `${hechas} de ${total}`,
    fallas ? `${fallas} con falla` : null,
    dice,
  ]
    .filter(Boolean)
    .join(', ')

/** Polls running tasks. Marks those that ended on their own screen as seen. @returns announcement when a task ends */
export const useTrabajosAlDia = (): string => {
  const hay = useHayTrabajos()
  const { data, mutate } = useApi<Encargo[]>(hay ? RUTA_DE_TRABAJOS : null, {
    ...insistente(TRABAJOS_CADA_MS),
    refreshInterval: prisa,
    revalidateOnMount: true,
  })
  const [location] = useLocation()
  const [dicho, setDicho] = useState('')
  const andaban = useRef<ReadonlySet<number>>(new Set())
  useEffect(() => {
    const mirar = () => void Promise.all([contarOtraVez(), mutate()])
    window.addEventListener(ENCARGADO, mirar)
    return () => window.removeEventListener(ENCARGADO, mirar)
  }, [mutate])
  useEffect(() => {
    const todos = data ?? []
    const recien = todos.filter((uno) => andaban.current.has(uno.id) && !enMarcha(uno))
    if (recien.length) setDicho(recien.map(comoTermino).join('. '))
    andaban.current = new Set(todos.filter(enMarcha).map(({ id }) => id))
  }, [data])
  useEffect(() => {
    const vistos = (data ?? []).filter((uno) => !enMarcha(uno) && uno.href === location).map(({ id }) => id)
    void yaVistos(vistos)
  }, [data, location])
  return dicho
}

const traer = () => import('../encargos/PanelTrabajos.tsx')
const PanelTrabajos = lazy(traer)

type Uno = Pick<Encargo, 'estado' | 'hechas' | 'total' | 'fallas'> | Pick<TrabajoDeAqui, 'estado' | 'hechas' | 'total'>

const nombreDe = (andan: number, terminados: number): string =>
  [andan ? `${plural(andan, 'trabajo')} en marcha` : null, terminados ? plural(terminados, 'terminado') : null]
    .filter(Boolean)
    .join(', ')

/** Overall progress of countable running tasks, 0 to 1; null without any. */
const parteDe = (todos: readonly Uno[]): number | null => {
  const contados = todos.filter((uno) => enMarcha(uno) && uno.total)
  const total = contados.reduce((suma, uno) => suma + (uno.total ?? 0), 0)
  return total ? contados.reduce((suma, uno) => suma + uno.hechas, 0) / total : null
}

const malo = (uno: Uno): boolean => uno.estado === 'fallo' || (!enMarcha(uno) && 'fallas' in uno && uno.fallas > 0)

/** Maximum delay of a closing panel before it returns the focus. */
const DEVUELVE_MS = 150
const RECIEN_MS = 2_000

/** Before the button disappears, moves its focus to the bell beside it. */
const darPaso = (boton: HTMLButtonElement | null, recien: boolean): void => {
  const junto = boton?.nextElementSibling
  if (!(junto instanceof HTMLElement)) return
  if (document.activeElement === boton) return junto.focus()
  // the closing panel has not yet returned the focus, and its target will be gone
  if (recien)
    setTimeout(() => {
      if (document.activeElement === document.body) junto.focus()
    }, DEVUELVE_MS)
}

/** Tray of background tasks; visible while one runs or ended unseen. */
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
  return (
    <Flotante
      open={open}
      onOpen={abrir}
      titulo="Trabajos"
      nombre={`Trabajos: ${nombreDe(andan, todos.length - andan) || 'ninguno'}`}
      traer={traer}
      boton={boton}
      icono={
        <>
          <Anillo andan={andan > 0} parte={parteDe(todos)} mal={todos.some(malo)} />
          {andan < todos.length ? (
            <span
              className="absolute -top-0.5 -right-0.5 w-2.5 h-2.5 border-2 border-surface rounded-[50%] bg-ok data-malo:bg-danger"
              aria-hidden
              data-malo={todos.some(malo) || undefined}
            />
          ) : null}
        </>
      }
    >
      <PanelTrabajos
        suyos={suyos}
        deAqui={deAqui}
        onCerrar={() => abrir(false)}
        onVistos={(ids) => void yaVistos(ids)}
      />
    </Flotante>
  )
}

interface PropsFlotante {
  open: boolean
  onOpen: (open: boolean) => void
  titulo: string
  nombre: string
  /** Loads the panel's chunk early; opening it reports an error. */
  traer: () => Promise<unknown>
  icono: ReactNode
  boton?: RefObject<HTMLButtonElement | null>
  children: ReactNode
}

export const Flotante = ({ open, onOpen, titulo, nombre, traer: pedir, icono, boton, children }: PropsFlotante) => {
  const adelantar = () => void pedir().catch(() => undefined)
  return (
    <PanelDesplegable
      titulo={titulo}
      className="centro p-0"
      open={open}
      onOpen={onOpen}
      position="top-start"
      width="min(400px, calc(100vw - 24px))"
      ancla={boton}
      boton={
        <ActionIcon
          className="panel-avisos relative overflow-visible"
          aria-label={nombre}
          onPointerEnter={adelantar}
          onFocus={adelantar}
        >
          {icono}
        </ActionIcon>
      }
    >
      {() => (
        <LimiteErrores>
          <Suspense fallback={<Cargando />}>{children}</Suspense>
        </LimiteErrores>
      )}
    </PanelDesplegable>
  )
}

const Anillo = ({ andan, parte, mal }: { andan: boolean; parte: number | null; mal: boolean }) => (
  <svg
    className="panel-trabajos fill-none stroke-muted stroke-[2]"
    viewBox="0 0 20 20"
    width={20}
    height={20}
    aria-hidden
    data-anda={andan || undefined}
  >
    <circle className="opacity-35" cx={10} cy={10} r={8} />
    <circle
      className="stroke-current [stroke-linecap:round] [transform:rotate(-90deg)] origin-center in-data-anda:stroke-accent"
      cx={10}
      cy={10}
      r={8}
      pathLength={100}
      strokeDasharray={`${andan ? Math.max(6, (parte ?? 0.25) * 100) : 100} 100`}
    />
    {andan ? null : (
      <path
        className="stroke-current [stroke-linecap:round] [stroke-linejoin:round]"
        d={mal ? 'M10 6v5M10 13.6v.1' : 'M6.6 10.2l2.3 2.3 4.5-4.6'}
      />
    )}
  </svg>
)
