import { useId, type HTMLInputAutoCompleteAttribute, type ReactNode } from 'react'

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string
  ayuda?: string
  requerido?: boolean
  tipo?: 'text' | 'email' | 'tel' | 'date'
  autoComplete?: HTMLInputAutoCompleteAttribute
  maximo?: number
  /** Half of a row; half, alone in its row; the whole row. */
  ancho?: 'medio' | 'solo' | 'todo'
}

export const Campo = ({
  label,
  value,
  onChange,
  error,
  ayuda,
  requerido = false,
  tipo = 'text',
  autoComplete,
  maximo,
  ancho = 'todo',
}: Props) => {
  const id = useId()
  const dicho = error ?? ayuda
  return (
    <div className="sol-campo" data-ancho={ancho}>
      <label className="font-medium" htmlFor={id}>
        {label}
        {requerido ? null : <span className="muted"> (opcional)</span>}
      </label>
      <input
        id={id}
        type={tipo}
        value={value}
        maxLength={maximo}
        required={requerido}
        autoComplete={autoComplete ?? 'off'}
        aria-invalid={error ? true : undefined}
        aria-describedby={dicho ? `${id}-dicho` : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {dicho ? (
        <p id={`${id}-dicho`} className={error ? 'sol-mal text-danger' : 'muted'}>
          {dicho}
        </p>
      ) : null}
    </div>
  )
}

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
    <div className="grid grid-cols-[auto_1fr] gap-3 items-start py-2 px-0">
      <input
        className="size-5 m-0 accent-accent"
        id={id}
        type="checkbox"
        checked={marcada}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label className="min-h-6 cursor-pointer" htmlFor={id}>
        {children}
      </label>
    </div>
  )
}
