import { formatDecimal, plural } from '../../../schemas/es-co/index.ts'
import type { Columna } from './columna.ts'
import type { Sumas } from './use-sumas.ts'

interface Props<R> {
  columns: readonly Columna<R>[]
  sumas: Sumas
  cuantas: string
}

export const SumasLista = <R,>({ columns, sumas: { columnas, fuera, sumando, sumar }, cuantas }: Props<R>) => {
  const sumadas = columns.filter(({ suma }) => suma)
  if (sumadas.length === 0) return null
  if (!columnas)
    return (
      <div className="lista-sumas">
        <span>Son {cuantas}: </span>
        <button type="button" className="lista-contar" aria-busy={sumando} disabled={sumando} onClick={sumar}>
          sumarlas todas
        </button>
      </div>
    )
  return (
    <div className="lista-sumas" role="group" aria-label={`Suma de ${cuantas}`}>
      <dl>
        {sumadas.map(({ id, title }) => (
          <div key={id}>
            <dt>{title}</dt>
            <dd>{formatDecimal(columnas[id] ?? 0, 2)}</dd>
          </div>
        ))}
      </dl>
      {fuera > 0 ? <span>Sin {plural(fuera, 'fila que ya no cuenta', 'filas que ya no cuentan')}</span> : null}
    </div>
  )
}
