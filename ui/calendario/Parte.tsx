import type { ReactNode } from 'react'

interface Props {
  id: string
  titulo: string
  guia?: ReactNode
  children: ReactNode
}

/** A part of the screen, under its heading. */
export const Parte = ({ id, titulo, guia, children }: Props) => (
  <section className="horarios-parte" aria-labelledby={`horarios-${id}`}>
    <h2 id={`horarios-${id}`}>{titulo}</h2>
    {guia ? <p className="muted">{guia}</p> : null}
    {children}
  </section>
)
