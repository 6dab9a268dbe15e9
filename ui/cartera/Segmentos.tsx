interface Props<V extends string> {
  /** What is chosen, for who hears it. */
  label: string
  opciones: readonly { id: V; label: string }[]
  valor: V
  onChange: (valor: V) => void
}

/** One of a few ways to look at the same. */
export const Segmentos = <V extends string>({ label, opciones, valor, onChange }: Props<V>) => (
  <div className="flex flex-wrap gap-1" role="group" aria-label={label}>
    {opciones.map((opcion) => (
      <button
        key={opcion.id}
        type="button"
        className="lista-preset"
        aria-pressed={opcion.id === valor}
        onClick={() => onChange(opcion.id)}
      >
        {opcion.label}
      </button>
    ))}
  </div>
)
