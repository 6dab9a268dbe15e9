import { formatAmount } from '../../../schemas/es-co.ts'
import type { Celda, TablaDeGrafica } from './serie.ts'
import './graficas.css'

/** What a plot shows, in figures that can be read and copied. */
export const TablaGrafica = ({
  titulo,
  tabla: { columnas, filas, pie },
}: {
  titulo: string
  tabla: TablaDeGrafica
}) => {
  const enCifras = columnas.map((_, lugar) => filas.some((fila) => typeof fila[lugar] === 'number'))
  const clase = (lugar: number) => (enCifras[lugar] ? 'numero' : undefined)
  const escrita = (celda: Celda | undefined, lugar: number) =>
    typeof celda === 'number' ? (columnas[lugar]?.formato ?? formatAmount)(celda) : celda
  const linea = (fila: readonly Celda[]) =>
    columnas.map((_, lugar) => {
      const Celda = lugar === 0 ? 'th' : 'td'
      return (
        <Celda key={lugar} scope={lugar === 0 ? 'row' : undefined} className={clase(lugar)}>
          {escrita(fila[lugar], lugar)}
        </Celda>
      )
    })
  return (
    <div className="kit-tabla grafica-tabla" role="region" aria-label={titulo} tabIndex={0}>
      <table>
        <caption className="solo-lectores">{titulo}</caption>
        <thead>
          <tr>
            {columnas.map((columna, lugar) => (
              <th key={columna.titulo} scope="col" className={clase(lugar)}>
                {columna.titulo}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {filas.map((fila, lugar) => (
            <tr key={lugar}>{linea(fila)}</tr>
          ))}
        </tbody>
        {pie ? (
          <tfoot>
            <tr>{linea(pie)}</tr>
          </tfoot>
        ) : null}
      </table>
    </div>
  )
}
