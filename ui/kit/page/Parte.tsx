import { useId, type ReactNode } from 'react'

interface Props {
  titulo: string
  /** Target of links, as `parte-{id}`. */
  id?: string
  guia?: ReactNode
  /** Beside the title. */
  lado?: ReactNode
  children?: ReactNode
}

/** Card of a page of settings. */
export const Parte = ({ titulo, id, guia, lado, children }: Props) => {
  const cabeza = useId()
  return (
    <section
      className="grid grid-cols-1 gap-3 p-5 border border-line rounded-8 bg-surface movil:p-4"
      {...(id ? { id: `parte-${id}`, tabIndex: -1 } : {})}
      aria-labelledby={cabeza}
    >
      <header className="flex flex-wrap items-center gap-2">
        <h2 className="flex-1 text-16" id={cabeza}>
          {titulo}
        </h2>
        {lado}
      </header>
      {guia ? <p className="muted">{guia}</p> : null}
      {children}
    </section>
  )
}
