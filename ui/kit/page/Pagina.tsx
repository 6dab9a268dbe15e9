import { IconChevronRight } from '@tabler/icons-react'
import { createContext, lazy, Suspense, useContext, useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { Link, useLocation } from 'wouter'
import { tituloDeGrupo } from '../../../schemas/vistas/grupos.ts'
import { enfocarTitulo } from '../keyboard/foco.ts'
import { puestoEn } from '../lista/recorrido.ts'
import '../theme/kit.css'

const CALLADO = 'text-inherit no-underline encima:text-ink encima:underline'

/** Only a record opened from a list has one. */
const Recorrido = lazy(() => import('./Recorrido.tsx').then(({ Recorrido: nav }) => ({ default: nav })))

export interface Miga {
  label: string
  href?: string
}

interface Props {
  title: string
  /** Breadcrumb: menu group first, parent page last. */
  migas?: Miga[]
  pill?: ReactNode
  subtitle?: ReactNode
  /** At most one primary action, placed last. */
  actions?: ReactNode
  flush?: boolean
  children: ReactNode
}

export const useTitulo = (title: string): void => {
  useEffect(() => {
    document.title = `${title} · Protocolo`
  }, [title])
}

/** Pages of the same list, the current one among them; set by the shell from the menu. */
export const VistasDePagina = createContext<readonly { label: string; href: string }[]>([])

const Vistas = () => {
  const vistas = useContext(VistasDePagina)
  const [location] = useLocation()
  return (
    <nav
      aria-label="Vistas de la lista"
      className="kit-vistas print:hidden! flex gap-4 mb-1 overflow-x-auto max-w-full text-13 whitespace-nowrap"
    >
      {vistas.map(({ label, href }) => (
        <Link
          key={href}
          href={href}
          className={
            'py-1 text-muted no-underline encima:text-ink aria-[current=page]:text-ink aria-[current=page]:font-medium ' +
            'aria-[current=page]:[box-shadow:inset_0_-2px_0_var(--accent)]'
          }
          aria-current={href === location ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

let visited = false

/** Focuses the title after navigation, unless the screen already focused a field. */
export const useFocoAlLlegar = (): RefObject<HTMLHeadingElement | null> => {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const inPage = title.current?.closest('.kit-pagina')?.contains(document.activeElement)
    if (visited && !inPage) enfocarTitulo(title.current)
    visited = true
  }, [])
  return title
}

export const Pagina = ({ title, migas = [], pill, subtitle, actions, flush, children }: Props) => {
  useTitulo(title)
  const heading = useFocoAlLlegar()
  const [location] = useLocation()
  const vistas = useContext(VistasDePagina).length > 0
  return (
    <div
      className={`kit-pagina flex flex-1 flex-col pt-4 movil:pt-3 print:block! print:p-0! ${flush ? 'gap-4 min-h-0 movil:min-h-auto' : 'gap-6 pb-8 px-6 movil:pb-6 movil:px-4'}`}
      data-flush={flush || undefined}
    >
      <header
        className={`kit-cabeza flex flex-wrap items-end justify-between gap-x-6 gap-y-2 print:pb-2! ${flush ? 'px-6 movil:px-4 print:px-0!' : ''}`}
      >
        <div className="kit-cabeza-titulo flex-[1_1_420px] min-w-0 movil:flex-initial">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-0">
            {vistas ? (
              <Vistas />
            ) : migas.length > 0 ? (
              <nav aria-label="Ruta de la página" className="kit-migas print:hidden! flex flex-wrap text-muted text-12">
                {migas.map(({ label, href }, index) => (
                  <span className="inline-flex items-center py-1 px-0" key={label}>
                    {index > 0 ? <IconChevronRight className="my-0 mx-1" size={12} aria-hidden /> : null}
                    {href ? (
                      <Link className={`-my-1 py-1 px-0 ${CALLADO}`} href={href}>
                        {tituloDeGrupo(label)}
                      </Link>
                    ) : (
                      tituloDeGrupo(label)
                    )}
                  </span>
                ))}
              </nav>
            ) : null}
            {puestoEn(location) ? (
              <Suspense fallback={null}>
                <Recorrido enlace={CALLADO} />
              </Suspense>
            ) : null}
          </div>
          <div className="kit-titulo flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1
              className="text-20 font-semibold tracking-[-0.01em] leading-[1.4] print:font-serif"
              tabIndex={-1}
              ref={heading}
            >
              {title}
            </h1>
            {pill}
          </div>
          {subtitle ? <p className="kit-subtitulo text-muted text-13">{subtitle}</p> : null}
        </div>
        {actions ? (
          <div className="kit-acciones print:hidden! flex flex-wrap gap-2 movil:[&>[data-variant=subtle]]:border-field-line">
            {actions}
          </div>
        ) : null}
      </header>
      {children}
    </div>
  )
}
