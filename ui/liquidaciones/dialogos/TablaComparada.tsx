import type { Columnas, NombresDeLados, Resumen } from '../../../modules/liquidaciones/domain.ts'
import type { RespuestaSupuesto } from '../../../schemas/respuestas/liquidaciones/liquidacion.ts'
import { formatAmount } from '../../../schemas/es-co/index.ts'

type Cifras = RespuestaSupuesto['actual']

interface FilaComparada {
  clave: string
  detalle: string
  antes: number | null
  despues: number | null
  /** Pesos. */
  diferencia: number
}

/** Line by line in the order of `antes`; new lines last. Totals in pesos. */
export const comparar = (antes: Pick<Cifras, 'lineas'>, despues: Pick<Cifras, 'lineas'>): FilaComparada[] => {
  const nuevas = new Map(despues.lineas.map((linea) => [linea.clave, linea]))
  const conocidas = new Set(antes.lineas.map(({ clave }) => clave))
  return [
    ...antes.lineas.map(({ clave, detalle, total }) => {
      const otra = nuevas.get(clave)
      return filaDe(clave, otra?.detalle ?? detalle, total, otra?.total ?? null)
    }),
    ...despues.lineas
      .filter(({ clave }) => !conocidas.has(clave))
      .map(({ clave, detalle, total }) => filaDe(clave, detalle, null, total)),
  ]
}

const filaDe = (clave: string, detalle: string, antes: number | null, despues: number | null): FilaComparada => ({
  clave,
  detalle,
  antes,
  despues,
  diferencia: (despues ?? 0) - (antes ?? 0),
})

/** Only lines whose total differs or, with the same total, whose seller's share does. */
export const cambiadas = (
  antes: Pick<Cifras, 'lineas'>,
  ahora: Pick<Cifras, 'lineas'>,
  { paga }: NombresDeLados,
): FilaComparada[] => {
  const deAntes = new Map(antes.lineas.map((linea) => [linea.clave, linea]))
  const deAhora = new Map(ahora.lineas.map((linea) => [linea.clave, linea]))
  return comparar(antes, ahora).flatMap((fila) => {
    const [previa, actual] = [deAntes.get(fila.clave), deAhora.get(fila.clave)]
    if (!previa || !actual || fila.diferencia !== 0) return [fila]
    const detalle = `${fila.detalle}: lo que ${paga.vendedor.replace(/^P/, 'p')}`
    const reparto = filaDe(fila.clave, detalle, previa.vendedor, actual.vendedor)
    return reparto.diferencia === 0 ? [] : [reparto]
  })
}

export const totalesComparados = (
  antes: Pick<Cifras, 'resumen'>,
  despues: Pick<Cifras, 'resumen'>,
  { paga }: NombresDeLados,
): FilaComparada[] => {
  const fila = (bloque: keyof Resumen, columna: keyof Columnas, detalle: string): FilaComparada =>
    filaDe(`${bloque} ${columna}`, detalle, antes.resumen[bloque][columna], despues.resumen[bloque][columna])
  return [
    fila('totalPagarNotaria', 'total', 'Total a pagar en la notaría'),
    fila('otrosGastos', 'total', 'Otros gastos'),
    fila('costoTotal', 'vendedor', paga.vendedor),
    fila('costoTotal', 'comprador', paga.comprador),
    fila('costoTotal', 'total', 'Costo total'),
  ]
}

interface Props {
  nombre: string
  antes: string
  despues: string
  lineas: readonly FilaComparada[]
  totales: readonly FilaComparada[]
  esperando?: boolean
}

const pesos = (valor: number | null): string => (valor === null ? '—' : formatAmount(valor))
const masOMenos = (valor: number): string =>
  valor === 0 ? '=' : `${valor > 0 ? '+' : '−'}${formatAmount(Math.abs(valor))}`

const FILA = 'movil:grid movil:grid-cols-3 movil:border-b movil:border-b-line'
const CELDA = 'py-1.25 border-b border-b-line movil:py-0.5 movil:px-0 movil:border-0'
const NOMBRE = `${CELDA} pr-2 text-left wrap-anywhere`
const CIFRA = `${CELDA} px-2 text-right`
const DATO = `${CIFRA} whitespace-nowrap movil:pb-1.5`
const TOTALES =
  '[&_tr:first-child>*]:[border-top:3px_double_var(--line)] movil:[&_tr:first-child>*]:[border-top:0] ' +
  'movil:[&_tr:first-child]:[border-top:3px_double_var(--line)] [&_tr:last-child>*]:border-b-0 ' +
  '[&_tr:last-child]:text-ink [&_tr:last-child>*]:font-semibold'

const Fila = ({ fila: { detalle, antes, despues, diferencia } }: { fila: FilaComparada }) => (
  <tr className={`${FILA} ${diferencia !== 0 || antes === null ? 'text-ink' : 'text-muted'}`}>
    <th className={`${NOMBRE} font-normal movil:col-span-full movil:pt-1.5`} scope="row">
      {detalle}
    </th>
    <td className={DATO}>{pesos(antes)}</td>
    <td className={DATO}>{pesos(despues)}</td>
    <td className={`${DATO} ${diferencia !== 0 || antes === null ? 'font-semibold' : ''}`}>
      <span aria-hidden>{masOMenos(diferencia)}</span>
      <span className="solo-lectores">
        {diferencia === 0 ? 'igual' : `${diferencia > 0 ? 'más' : 'menos'} ${formatAmount(Math.abs(diferencia))}`}
      </span>
    </td>
  </tr>
)

export const TablaComparada = ({ nombre, antes, despues, lineas, totales, esperando = false }: Props) => (
  <table className="compara w-full border-collapse text-13 tabular-nums" aria-busy={esperando}>
    <caption className="solo-lectores">{nombre}, en pesos</caption>
    <thead>
      <tr className={`${FILA} text-muted`}>
        <th className={`${NOMBRE} movil:hidden`} scope="col">
          Concepto
        </th>
        {[antes, despues, 'Diferencia'].map((titulo) => (
          <th className={`${CIFRA} font-semibold`} scope="col" key={titulo}>
            {titulo}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className={esperando ? 'opacity-50' : undefined}>
      {lineas.map((fila) => (
        <Fila key={fila.clave} fila={fila} />
      ))}
    </tbody>
    <tbody className={`${TOTALES} ${esperando ? 'opacity-50' : ''}`}>
      {totales.map((fila) => (
        <Fila key={fila.clave} fila={fila} />
      ))}
    </tbody>
  </table>
)
