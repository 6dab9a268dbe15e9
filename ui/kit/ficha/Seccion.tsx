import { useId, type ReactNode } from 'react'
import { formatDateTime } from '../../../schemas/es-co/index.ts'

interface Props {
  titulo: string
  /** Where a dialog's title says it already. */
  oculto?: boolean
  /** Beside the title: a `muted` summary takes the room that is left. */
  cabeza?: ReactNode
  className?: string
  children: ReactNode
}

/** Section of a record page, under its title. */
export const Seccion = ({ titulo, oculto, cabeza, className = 'gap-2', children }: Props) => {
  const id = useId()
  return (
    <section className={`grid ${className}`} aria-labelledby={id}>
      <header
        className={'flex flex-wrap items-center gap-x-3 gap-y-1 min-h-7 [&>.muted]:flex-[1_1_180px] [&>.muted]:text-13'}
      >
        <h2 id={id} className={oculto ? 'solo-lectores' : 'text-14 font-semibold'}>
          {titulo}
        </h2>
        {cabeza}
      </header>
      {children}
    </section>
  )
}

/** One datum of the head of a record page; nothing without a value. */
export const Dato = ({ nombre, className, children }: { nombre: string; className?: string; children: ReactNode }) =>
  children ? (
    <div>
      <dt>{nombre}</dt>
      <dd className={className}>{children}</dd>
    </div>
  ) : null

interface PropsDatos {
  de: readonly (readonly [titulo: string, valor: ReactNode])[]
  /** Layout. */
  className?: string
  /** Placeholder of an empty value; without it the value is left out. */
  vacio?: string
  'aria-label'?: string
}

const REJILLA =
  'grid-cols-[repeat(auto-fill,minmax(240px,1fr))] gap-x-6 gap-y-4 movil:grid-cols-[1fr_1fr] movil:gap-x-4 movil:gap-y-3'

/** Values under their titles. */
export const Datos = ({ de, className = `grid ${REJILLA}`, vacio, ...props }: PropsDatos) => (
  <dl className={className} {...props}>
    {de.map(([titulo, valor]) =>
      valor || vacio ? (
        <div key={titulo}>
          <dt className="text-muted text-12">{titulo}</dt>
          <dd className="wrap-anywhere">{valor || vacio}</dd>
        </div>
      ) : null,
    )}
  </dl>
)

export type TonoDePaso = 'warn' | 'ok' | 'danger'

const PUNTO: Readonly<Record<TonoDePaso, string>> = {
  warn: 'before:rounded-[50%] before:bg-warn',
  ok: 'before:rounded-[50%] before:bg-ok',
  danger: 'before:rounded-2 before:bg-danger',
}

export const Linea = ({ children }: { children: ReactNode }) => <ol className="p-0 text-13 list-none">{children}</ol>

interface PropsPaso {
  nombre: string
  cuando: string
  quien?: string
  tono: TonoDePaso | undefined
  children: ReactNode
}

/** A step of the timeline, with its sign on the line. */
export const PasoDeLinea = ({ nombre, cuando, quien, tono, children }: PropsPaso) => (
  <li
    className={
      'relative grid gap-0.5 ml-1.5 pb-4 last:pb-0 pl-5 border-l-2 border-l-line last:border-l-transparent wrap-anywhere ' +
      'before:absolute before:top-1 before:-left-[7px] before:size-3 before:content-[""] ' +
      (tono ? PUNTO[tono] : 'before:rounded-[50%] before:bg-accent')
    }
  >
    <p className="flex flex-wrap items-baseline gap-x-2">
      <b className="font-semibold">{nombre}</b>
      <small className="muted">
        <time dateTime={cuando}>{formatDateTime(cuando)}</time>
        {quien === undefined ? null : ` · ${quien}`}
      </small>
    </p>
    {children}
  </li>
)
