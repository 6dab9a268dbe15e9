import { formatNumber } from '../../../schemas/es-co/dinero.ts'

interface Opcion<V extends string> {
  id: V
  label: string
  cuantas: number
}
interface Props<V extends string> {
  label: string
  opciones: readonly Opcion<V>[]
  valor: V
  onCambiar: (valor: V) => void
}

/** Which rows of a table are on show, and how many there are of each. */
export const Filtro = <V extends string>({ label, opciones, valor, onCambiar }: Props<V>) => (
  <div className="flex flex-wrap gap-1" role="group" aria-label={label}>
    {opciones.map(({ id, label: nombre, cuantas }) => (
      <button key={id} type="button" className="lista-preset" aria-pressed={id === valor} onClick={() => onCambiar(id)}>
        {nombre} <span className="tabular-nums">{formatNumber(cuantas)}</span>
      </button>
    ))}
  </div>
)
