import { formatNumber } from '../../../schemas/es-co/dinero.ts'
import './filtro.css'

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
  <div className="kit-filtro" role="group" aria-label={label}>
    {opciones.map(({ id, label: nombre, cuantas }) => (
      <button key={id} type="button" className="lista-preset" aria-pressed={id === valor} onClick={() => onCambiar(id)}>
        {nombre} <span className="kit-cuantas">{formatNumber(cuantas)}</span>
      </button>
    ))}
  </div>
)
