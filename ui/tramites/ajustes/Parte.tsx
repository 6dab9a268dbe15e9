import type { ReactNode } from 'react'

interface Props {
  id: string
  titulo: string
  guia: ReactNode
  children: ReactNode
}

/** A part of the screen, under its heading. */
export const Parte = ({ id, titulo, guia, children }: Props) => (
  <section
    className="tramites-ajustes-parte grid gap-3 p-5 border border-line rounded-8 bg-surface movil:p-4"
    aria-labelledby={`ajustes-${id}`}
  >
    <h2 id={`ajustes-${id}`}>{titulo}</h2>
    <p className="muted">{guia}</p>
    {children}
  </section>
)
