import { useId, type ReactNode } from 'react'

/** A box with its words, pressed anywhere on them. */
export const Casilla = ({
  marcada,
  onChange,
  children,
}: {
  marcada: boolean
  onChange: (marcada: boolean) => void
  children: ReactNode
}) => {
  const id = useId()
  return (
    <div className="sol-casilla grid grid-cols-[auto_1fr] gap-3 items-start py-2 px-0">
      <input id={id} type="checkbox" checked={marcada} onChange={(event) => onChange(event.currentTarget.checked)} />
      <label htmlFor={id}>{children}</label>
    </div>
  )
}
