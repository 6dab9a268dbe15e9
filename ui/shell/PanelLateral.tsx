import { lazy, Suspense, useEffect, useMemo, useRef, useCallback, useState } from 'react'
import { useFlotantes } from '../kit/dialogs/Desplegable.tsx'
import { useAtajo } from '../kit/keyboard/use-atajo.ts'
import { ActionIcon } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  IconChevronRight,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconSearch,
  IconX,
} from '@tabler/icons-react'
import { Link, useLocation } from 'wouter'
import { tituloDeGrupo } from '../../schemas/vistas/grupos.ts'
import { Marca } from '../kit/page/Marca.tsx'
import { useSession } from '../kit/http/session.ts'
import { esActual, MENU, menuPara, type Entrada, type Grupo } from '../menu.ts'
import { useOficina } from '../office.ts'
import { precargar } from '../routes.ts'
import { BotonAyuda, CentroAvisos } from './CentroAvisos.tsx'
import { useAyuda } from '../kit/page/ayuda.ts'
import { BandejaTrabajos, usePendientes } from './BandejaTrabajos.tsx'
import { MenuUsuario } from './MenuUsuario.tsx'
import { store } from '../kit/page/store.ts'
import { usePreferencia } from '../kit/page/preferencias.ts'
import { dicho } from './paleta/dicho.ts'

const traer = () => import('./paleta/Paleta.tsx')
const Paleta = lazy(traer)

const abierta = store(false)
const poner = abierta.set

export const abrirBuscador = (): void => poner(true)
export const traerBuscador = (): void => void traer().catch(() => undefined) // opening it reports the error

export const Buscador = ({ location }: { location: string }) => {
  const paleta = abierta.use()
  useAtajo('mod+k', 'Buscar en toda la oficina', abrirBuscador, { global: true })
  useAtajo('/', 'Buscar en toda la oficina', abrirBuscador, { global: true })
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Control' || key === 'Meta') traerBuscador()
    }
    window.addEventListener('keydown', onKey, { once: true })
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  useEffect(() => () => poner(false), [location])
  const orden = dicho.use()
  return (
    <>
      <Suspense fallback={null}>{paleta ? <Paleta onCerrar={() => poner(false)} /> : null}</Suspense>
      <p role="status" className="solo-lectores">
        {orden}
      </p>
    </>
  )
}

const sonNombres = (valor: unknown): valor is string[] =>
  Array.isArray(valor) && valor.every((uno) => typeof uno === 'string')

const usePlegado = (grupo: string): [boolean, () => void] => {
  const [plegados, setPlegados] = usePreferencia('plegados', sonNombres)
  const plegado = plegados?.includes(grupo) ?? false
  const alternar = useCallback(() => {
    const otros = plegados?.filter((uno) => uno !== grupo) ?? []
    const next = plegado ? otros : [...otros, grupo]
    setPlegados(next.length ? next : null)
  }, [grupo, plegado, plegados, setPlegados])
  return [plegado, alternar]
}

const KEY = 'protocolo.menu'

const useMini = (): [boolean, () => void] => {
  const [mini, setMini] = useState(() => localStorage.getItem(KEY) === 'mini')
  const toggle = useCallback(() => {
    setMini((now) => {
      localStorage.setItem(KEY, now ? 'ancho' : 'mini')
      return !now
    })
  }, [])
  return [mini, toggle]
}

const Cuenta = ({ espera }: { espera: string }) => (
  <span
    className={
      'panel-cuenta ml-auto py-0 px-1.5 rounded-10 bg-accent-soft text-accent text-12 tabular-nums font-semibold ' +
      'leading-5 in-data-mini:absolute in-data-mini:top-0.5 in-data-mini:right-1 in-data-mini:px-1 in-data-mini:leading-4'
    }
  >
    {espera}
    <span className="solo-lectores"> en espera</span>
  </span>
)

const Enlace = ({ entrada, mini }: { entrada: Entrada; mini: boolean }) => {
  const [location] = useLocation()
  const espera = usePendientes(entrada.cuenta)
  const enlace = useRef<HTMLAnchorElement>(null)
  const [encima, setEncima] = useState(false)
  const piezas = useFlotantes(mini && encima)
  const dicho = espera ? `${entrada.label}, ${espera} en espera` : entrada.label
  return (
    <li>
      <Link
        ref={enlace}
        href={entrada.href}
        className={
          'panel-enlace relative flex items-center gap-2.5 min-h-8 py-0 px-2 rounded-6 text-ink text-14 ' +
          'no-underline [&:not([aria-current]):hover]:bg-hover [&[aria-current]]:bg-selected ' +
          '[&[aria-current]]:text-accent [&[aria-current]]:font-semibold in-data-mini:justify-center ' +
          'in-data-mini:min-h-11'
        }
        aria-current={esActual(entrada, location) ? 'page' : undefined}
        aria-label={mini ? dicho : undefined}
        onPointerEnter={() => {
          setEncima(true)
          precargar(entrada.href)
        }}
        onFocus={() => precargar(entrada.href)}
      >
        <entrada.icon className="text-muted in-[[aria-current]]:text-inherit" size={18} stroke={1.6} aria-hidden />
        {mini ? null : <span>{entrada.label}</span>}
        {espera ? <Cuenta espera={espera} /> : null}
      </Link>
      {mini && piezas ? <piezas.Tooltip target={enlace} label={dicho} position="right" openDelay={100} /> : null}
    </li>
  )
}

const GrupoDeEnlaces = ({ grupo, mini }: { grupo: Grupo; mini: boolean }) => {
  const [location] = useLocation()
  const [plegado, alternar] = usePlegado(grupo.label)
  const aqui = grupo.items.some((entrada) => esActual(entrada, location))
  const abierto = mini || grupo.items.length < 2 || aqui || !plegado
  const enlaces = abierto ? (
    <ul className="grid gap-0.5 p-0 list-none">
      {grupo.items.map((entrada) => (
        <Enlace key={entrada.href} entrada={entrada} mini={mini} />
      ))}
    </ul>
  ) : null
  const titulo = tituloDeGrupo(grupo.label)
  // at most one entry of a group is counted
  const espera = usePendientes(abierto ? undefined : grupo.items.find(({ cuenta }) => cuenta)?.cuenta)
  if (mini || grupo.items.length < 2)
    return (
      <div className="panel-grupo panel-solo not-first:mt-3 [.panel-solo+&]:mt-0.5">
        <h2 className="solo-lectores pt-0 pb-1 px-2 text-muted text-12 font-medium">{titulo}</h2>
        {enlaces}
      </div>
    )
  return (
    <div className="panel-grupo not-first:mt-3">
      <h2 className="pt-0 pb-1 px-2 text-muted text-12 font-medium">
        <button
          type="button"
          className={
            'flex items-center justify-between w-full py-0.5 px-0 border-0 bg-none bg-transparent text-inherit ' +
            'text-left cursor-pointer aria-disabled:cursor-default'
          }
          aria-expanded={abierto}
          aria-disabled={aqui || undefined}
          onClick={aqui ? undefined : alternar}
        >
          {titulo}
          {espera ? <Cuenta espera={espera} /> : null}
          {aqui ? null : (
            <IconChevronRight
              className={
                'opacity-0 tableta:opacity-100 [transition:transform_var(--motion)] in-aria-expanded:[transform:rotate(90deg)] ' +
                'in-[button:is(:hover,:focus-visible,[aria-expanded=false])]:opacity-100'
              }
              size={14}
              aria-hidden
            />
          )}
        </button>
      </h2>
      {enlaces}
    </div>
  )
}

/** Widths at which help, screen and menu do not fit side by side (ayuda/Panel.tsx): the menu collapses. */
const JUSTO = '(min-width: 1201px) and (max-width: 1600px)'

interface Props {
  /** On a phone: open over the screen. */
  abierto: boolean
  onCerrar: () => void
}

export const PanelLateral = ({ abierto, onCerrar }: Props) => {
  const session = useSession()
  const { oficina } = useOficina()
  const [folded, toggle] = useMini()
  const panel = useRef<HTMLElement>(null)
  const { panel: ayuda } = useAyuda()
  const justo = useMediaQuery(JUSTO, false, { getInitialValueInEffect: false })
  const cede = ayuda !== null && justo
  const mini = (folded || cede) && !abierto
  const grupos = useMemo(() => menuPara(MENU, new Set(session?.user.permisos.map(({ id }) => id))), [session])

  const [location] = useLocation()
  useEffect(() => {
    panel.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [location, grupos])
  useEffect(() => {
    if (!abierto) return
    panel.current?.querySelector<HTMLElement>('a,button')?.focus()
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onCerrar()
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [abierto, onCerrar])

  return (
    <>
      {abierto ? <div className="hidden tableta:block fixed inset-0 z-140 bg-(--backdrop)" onClick={onCerrar} /> : null}
      <aside
        className={
          'panel flex flex-none flex-col w-(--sidebar-width) border-r border-r-line bg-surface data-mini:w-(--sidebar-mini) ' +
          'tableta:not-data-abierto:hidden tableta:fixed tableta:[inset:0_auto_0_0] tableta:z-150 ' +
          'tableta:w-[min(var(--sidebar-width),86vw)] print:hidden!'
        }
        data-mini={mini || undefined}
        data-abierto={abierto || undefined}
        ref={panel}
      >
        <div className="flex items-center justify-between in-data-mini:justify-center [min-height:var(--header-height)] py-2 px-4">
          <Link
            className="flex items-center gap-3 min-w-0 text-inherit text-14 leading-[1.3] no-underline"
            href="/admin/dashboard"
            aria-label={`${oficina?.nombre ?? 'Protocolo'}: ir a Mi día`}
          >
            {oficina?.logo ? (
              <img className="object-contain" src={oficina.logo} alt="" width={32} height={32} />
            ) : (
              <Marca />
            )}
            {mini ? null : <strong>{oficina?.nombre ?? 'Protocolo'}</strong>}
          </Link>
          {abierto ? (
            <ActionIcon aria-label="Cerrar el menú" onClick={onCerrar}>
              <IconX size={18} aria-hidden />
            </ActionIcon>
          ) : null}
        </div>
        <button
          type="button"
          className={
            'panel-buscar flex flex-none items-center gap-2.5 min-h-9 m-0 mx-3 mb-1 py-0 px-2 border border-line ' +
            'rounded-6 bg-paper text-muted text-14 cursor-pointer encima:border-field-line encima:text-ink ' +
            'in-data-mini:justify-center in-data-mini:min-h-11'
          }
          aria-label={mini ? 'Buscar en toda la oficina' : undefined}
          aria-keyshortcuts="Control+K"
          onPointerEnter={traerBuscador}
          onFocus={traerBuscador}
          onClick={() => {
            onCerrar()
            abrirBuscador()
          }}
        >
          <IconSearch size={18} stroke={1.6} aria-hidden />
          {mini ? null : (
            <>
              <span>
                Buscar<span className="solo-lectores"> en toda la oficina</span>
              </span>
              <kbd className="ml-auto [font-family:inherit] text-12" aria-hidden>
                Ctrl K
              </kbd>
            </>
          )}
        </button>
        <nav className="flex-1 relative py-2 px-3 overflow-y-auto" aria-label="Menú principal">
          {grupos.map((grupo) => (
            <GrupoDeEnlaces key={grupo.label} grupo={grupo} mini={mini} />
          ))}
        </nav>
        <div className="panel-pie flex in-data-mini:flex-col in-data-mini:gap-2 items-center gap-1 py-2 px-3 border-t border-t-line">
          <MenuUsuario mini={mini} />
          <div className="panel-botones flex in-data-mini:flex-col in-data-mini:gap-2">
            <BotonAyuda />
            <BandejaTrabajos />
            <CentroAvisos />
            {cede ? null : (
              <ActionIcon
                className="tableta:hidden"
                aria-label={mini ? 'Ampliar el menú' : 'Plegar el menú'}
                onClick={toggle}
              >
                {mini ? (
                  <IconLayoutSidebarLeftExpand size={18} aria-hidden />
                ) : (
                  <IconLayoutSidebarLeftCollapse size={18} aria-hidden />
                )}
              </ActionIcon>
            )}
          </div>
        </div>
      </aside>
    </>
  )
}
