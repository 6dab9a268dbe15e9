interface Props<V extends string> {
  label: string
  opciones: readonly (readonly [V, string])[]
  valor: V
  onElegir: (valor: V) => void
}

/** One of a few ways to look at requests. */
export const Elegir = <V extends string>({ label, opciones, valor, onElegir }: Props<V>) => (
  <span className="inline-flex flex-wrap gap-1" role="group" aria-label={label}>
    {opciones.map(([cual, rotulo]) => (
      <button
        key={cual}
        type="button"
        className="lista-preset"
        aria-pressed={cual === valor}
        onClick={() => onElegir(cual)}
      >
        {rotulo}
      </button>
    ))}
  </span>
)
