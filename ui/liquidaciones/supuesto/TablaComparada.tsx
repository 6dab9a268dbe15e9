import { formatAmount } from '../../../schemas/es-co/index.ts'
import type { FilaComparada } from './comparar.ts'

interface Props {
  /** What the table is, for who hears it. */
  nombre: string
  antes: string
  despues: string
  lineas: readonly FilaComparada[]
  totales: readonly FilaComparada[]
  /** Other figures are on their way. */
  esperando?: boolean
}

const pesos = (valor: number | null): string => (valor === null ? '—' : formatAmount(valor))
const masOMenos = (valor: number): string =>
  valor === 0 ? '=' : `${valor > 0 ? '+' : '−'}${formatAmount(Math.abs(valor))}`

const Fila = ({ fila: { detalle, antes, despues, diferencia } }: { fila: FilaComparada }) => (
  <tr data-cambia={diferencia !== 0 || antes === null || undefined}>
    <th scope="row">{detalle}</th>
    <td className="whitespace-nowrap">{pesos(antes)}</td>
    <td className="whitespace-nowrap">{pesos(despues)}</td>
    <td className="whitespace-nowrap">
      <span aria-hidden>{masOMenos(diferencia)}</span>
      <span className="solo-lectores">
        {diferencia === 0 ? 'igual' : `${diferencia > 0 ? 'más' : 'menos'} ${formatAmount(Math.abs(diferencia))}`}
      </span>
    </td>
  </tr>
)

/** Two settlements beside each other, in pesos, and what goes from one to the other. */
export const TablaComparada = ({ nombre, antes, despues, lineas, totales, esperando = false }: Props) => (
  <table className="compara w-full border-collapse text-13 tabular-nums" aria-busy={esperando}>
    <caption className="solo-lectores">{nombre}, en pesos</caption>
    <thead>
      <tr>
        <th scope="col">Concepto</th>
        <th scope="col">{antes}</th>
        <th scope="col">{despues}</th>
        <th scope="col">Diferencia</th>
      </tr>
    </thead>
    <tbody>
      {lineas.map((fila) => (
        <Fila key={fila.clave} fila={fila} />
      ))}
    </tbody>
    <tbody className="compara-totales">
      {totales.map((fila) => (
        <Fila key={fila.clave} fila={fila} />
      ))}
    </tbody>
  </table>
)
