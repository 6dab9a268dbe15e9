import { IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { Link } from 'wouter'
import { tituloDeGrupo } from '../../schemas/pantallas/grupos.ts'
import { enfocarTitulo } from './foco.ts'
import { RecorridoDePagina } from './RecorridoDePagina.tsx'
import './kit.css'

export interface Miga {
  label: string
  href?: string
}

interface Props {
  title: string
  /** Where one is: from the group of the menu to the page before this one. */
  migas?: Miga[]
  pill?: ReactNode
  /** A line under the title: who, when, how many. */
  subtitle?: ReactNode
  /** What one can do here; at most one of them primary, and last. */
  actions?: ReactNode
  /** Lists go from edge to edge; forms and sheets keep a margin. */
  flush?: boolean
  children: ReactNode
}

/** Sets the title of the browser's tab while a screen is shown. */
export const useTitulo = (title: string): void => {
  useEffect(() => {
    document.title = `${title} · Protocolo`
  }, [title])
}

let visited = false

/** On arriving from another screen the focus goes to the title, unless the screen already put it in a field of its own. */
export const useFocoAlLlegar = (): RefObject<HTMLHeadingElement | null> => {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const inPage = title.current?.closest('.kit-pagina')?.contains(document.activeElement)
    if (visited && !inPage) enfocarTitulo(title.current)
    visited = true
  }, [])
  return title
}

/** The anatomy of every page: breadcrumb, title with its state, actions at the right, content. */
export const Pagina = ({ title, migas = [], pill, subtitle, actions, flush, children }: Props) => {
  useTitulo(title)
  const heading = useFocoAlLlegar()
  return (
    <div className="kit-pagina" data-flush={flush || undefined}>
      <header className="kit-cabeza">
        <div className="kit-cabeza-titulo">
          <div className="kit-sobretitulo">
            {migas.length > 0 && (
              <nav aria-label="Ruta de la página" className="kit-migas">
                {migas.map(({ label, href }, index) => (
                  <span key={label}>
                    {index > 0 ? <IconChevronRight size={12} aria-hidden /> : null}
                    {href ? <Link href={href}>{tituloDeGrupo(label)}</Link> : tituloDeGrupo(label)}
                  </span>
                ))}
              </nav>
            )}
            <RecorridoDePagina />
          </div>
          <div className="kit-titulo">
            <h1 tabIndex={-1} ref={heading}>
              {title}
            </h1>
            {pill}
          </div>
          {subtitle ? <p className="kit-subtitulo">{subtitle}</p> : null}
        </div>
        {actions ? <div className="kit-acciones">{actions}</div> : null}
      </header>
      {children}
    </div>
  )
}
