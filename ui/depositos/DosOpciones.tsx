import { useId } from 'react'

interface Props<V extends string> {
  legend: string
  /** The legend is said, not shown. */
  callada?: boolean
  value: V
  opciones: readonly [valor: V, nombre: string][]
  onChange: (value: V) => void
}

/** Two choices side by side, as tall as a field. */
export const DosOpciones = <V extends string>({ legend, callada, value, opciones, onChange }: Props<V>) => {
  const nombre = useId()
  return (
    <fieldset className="dep-opciones min-w-0 m-0 p-0 border-0">
      <legend className={callada ? 'solo-lectores' : undefined}>{legend}</legend>
      <div className="flex gap-2">
        {opciones.map(([valor, texto]) => (
          <label key={valor} data-elegido={value === valor || undefined}>
            <input
              className="w-4 h-4 m-0 accent-accent"
              type="radio"
              name={nombre}
              checked={value === valor}
              onChange={() => onChange(valor)}
            />
            {texto}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
