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
    className={
      'sol-boton box-border min-h-11 py-2 px-4 border rounded-6 font-medium cursor-pointer aria-busy:cursor-progress ' +
      'aria-busy:opacity-75 disabled:border-line disabled:bg-hover disabled:text-muted disabled:cursor-not-allowed ' +
      (principal
        ? 'border-accent bg-accent text-surface enabled:encima:brightness-110'
        : 'border-field-line bg-surface text-ink encima:bg-hover')
    }
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
