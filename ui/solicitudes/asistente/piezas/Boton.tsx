import type { ReactNode } from 'react'

interface Props {
  children: ReactNode
  onClick?: () => void
  tipo?: 'button' | 'submit'
  /** At most one on a screen. */
  principal?: boolean
  cerrado?: boolean
  /** It was pressed and the answer is on its way: it keeps the focus and does nothing more. */
  ocupado?: boolean
  'aria-label'?: string
  'aria-describedby'?: string
  'aria-expanded'?: boolean
  id?: string
}

/** A button. While its work is under way it is not disabled, which would take the focus from who pressed it. */
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
