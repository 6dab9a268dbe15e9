import { Switch } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import './ley.css'

/** One thing that the law leaves to be said of some acts of the deed: a line for each act. */
export const SeccionDeLey = ({ titulo, norma, children }: { titulo: string; norma: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section
      className="ley-accesorios grid gap-2 py-3 px-4 border border-line rounded-6 bg-surface text-13"
      aria-labelledby={id}
    >
      <h3 className="text-14 font-semibold" id={id}>
        {titulo} <small className="ml-2 text-muted text-12 font-normal">{norma}</small>
      </h3>
      <ul>{children}</ul>
    </section>
  )
}

interface Props {
  nombre: string
  label: string
  /** The same for whoever does not see the name beside it. */
  dicho: string
  checked: boolean
  disabled: boolean
  onChange: () => void
  children: ReactNode
}

/** An act, its switch and why it is so. */
export const ActoConInterruptor = ({ nombre, label, dicho, checked, disabled, onChange, children }: Props) => {
  const id = useId()
  return (
    <li>
      <b>{nombre}</b>
      <Switch
        label={label}
        aria-label={`${nombre}: ${dicho}`}
        aria-describedby={id}
        checked={checked}
        disabled={disabled}
        onChange={onChange}
      />
      <p id={id} className="muted">
        {children}
      </p>
    </li>
  )
}
