import type { ReactNode } from 'react'

interface Props {
  id: string
  titulo: string
  guia: ReactNode
  children: ReactNode
}

/** A part of the screen, under its heading. */
export const Parte = ({ id, titulo, guia, children }: Props) => (
  <section className="tramites-ajustes-parte" aria-labelledby={`ajustes-${id}`}>
    <h2 id={`ajustes-${id}`}>{titulo}</h2>
    <p className="muted">{guia}</p>
    {children}
  </section>
)
