import type { ReactNode } from 'react'

interface Props {
  id: string
  titulo: string
  guia?: ReactNode
  children: ReactNode
}

/** A part of the screen, under its heading. */
export const Parte = ({ id, titulo, guia, children }: Props) => (
  <section
    className="horarios-parte grid grid-cols-1 gap-3 p-5 border border-line rounded-8 bg-surface movil:p-4"
    aria-labelledby={`horarios-${id}`}
  >
    <h2 id={`horarios-${id}`}>{titulo}</h2>
    {guia ? <p className="muted">{guia}</p> : null}
    {children}
  </section>
)
