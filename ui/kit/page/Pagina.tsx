import { IconChevronRight, IconChevronLeft } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { Link, useLocation } from 'wouter'
import { tituloDeGrupo } from '../../../schemas/pantallas/grupos.ts'
import { enfocarTitulo } from '../keyboard/foco.ts'
import { ActionIcon } from '@mantine/core'
import { formatAmount } from '../../../schemas/es-co/index.ts'
import { useAccion } from '../forms/use-envio.ts'
import { hayOtra, pasarPagina, puestoEn, type Tramo } from '../lista/recorrido.ts'
import '../theme/kit.css'

const CALLADO = 'text-inherit no-underline encima:text-ink encima:underline'

const RecorridoDePagina = () => {
  const [location] = useLocation()
  const aqui = puestoEn(location)
  if (!aqui) return null
  const { tramo, puesto } = aqui
  const { titulo, volver, antes, total, limitado } = tramo
  return (
    <nav
      className="kit-recorrido inline-flex items-center gap-1 text-muted text-12 tabular-nums"
      aria-label={`Registros de ${titulo}`}
    >
      <Paso tramo={tramo} href={tramo.hrefs[puesto - 1]} hacia={-1} />
      <Link className={CALLADO} href={volver} title={`Volver a ${titulo}`}>
        {formatAmount(antes + puesto + 1)} de {limitado ? 'más de ' : ''}
        {formatAmount(total)}
      </Link>
      <Paso tramo={tramo} href={tramo.hrefs[puesto + 1]} hacia={1} />
    </nav>
  )
}

const PASO = { [-1]: ['Registro anterior', IconChevronLeft], 1: ['Registro siguiente', IconChevronRight] } as const

const Paso = ({ tramo, href, hacia }: { tramo: Tramo; href: string | undefined; hacia: 1 | -1 }) => {
  const [, navigate] = useLocation()
  const { ocupado, hacer } = useAccion()
  const [nombre, Icono] = PASO[hacia]
  const icono = <Icono size={16} aria-hidden />
  if (href)
    return (
      <ActionIcon component={Link} href={href} size="sm" aria-label={nombre} title={nombre}>
        {icono}
      </ActionIcon>
    )
  const pasar = () => hacer(() => pasarPagina(tramo, hacia), { alHacer: (otro) => otro && navigate(otro) })
  return (
    <ActionIcon
      size="sm"
      aria-label={nombre}
      title={nombre}
      loading={ocupado}
      disabled={!hayOtra(tramo, hacia)}
      onClick={() => void pasar()}
    >
      {icono}
    </ActionIcon>
  )
}

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
  return (
    <div
      className={`kit-pagina flex flex-1 flex-col pt-4 movil:pt-3 print:block! print:p-0! ${flush ? 'gap-4 min-h-0 movil:min-h-auto' : 'gap-6 pb-8 px-6 movil:pb-6 movil:px-4'}`}
      data-flush={flush || undefined}
    >
      <header
        className={`kit-cabeza flex flex-wrap items-end justify-between gap-x-6 gap-y-2 print:pb-2! ${flush ? 'px-6 movil:px-4 print:px-0!' : ''}`}
      >
        <div className="kit-cabeza-titulo">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-0">
            {migas.length > 0 && (
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
            )}
            <RecorridoDePagina />
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
        {actions ? <div className="kit-acciones print:hidden! flex flex-wrap gap-2">{actions}</div> : null}
      </header>
      {children}
    </div>
  )
}
