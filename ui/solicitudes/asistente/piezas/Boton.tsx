import type { ReactNode } from 'react'

interface Props {
  children: ReactNode
  onClick?: () => void
  tipo?: 'button' | 'submit'
  /** At most one per screen. */
  principal?: boolean
  cerrado?: boolean
  ocupado?: boolean
  'aria-label'?: string
  'aria-describedby'?: string
  'aria-expanded'?: boolean
  id?: string
}

/** Not disabled while busy, as that would drop the focus. */
export const Boton = ({
  children,
  onClick,
  tipo = 'button',
  principal = false,
  cerrado = false,
  ocupado = false,
  ...otros
}: Props) => (
  <button
    type={tipo}
    className="sol-boton"
    data-principal={principal || undefined}
    disabled={cerrado}
    aria-busy={ocupado || undefined}
    onClick={(event) => {
      if (ocupado) event.preventDefault()
      else onClick?.()
    }}
    {...otros}
  >
    {children}
  </button>
)
