import type { VariablesDePlantillas } from '../../../schemas/respuestas/minutas/plantilla.ts'
import { Copiable } from './Copiable.tsx'

interface Props {
  familia: string
  filtros: readonly VariablesDePlantillas['filtros'][number][]
}

/** Filters of one family, each with exactly what it writes. */
export const FamiliaDeFiltros = ({ familia, filtros }: Props) => (
  <section className="variables-grupo" aria-label={familia}>
    <h3>{familia}</h3>
    <table className="variables-tabla variables-filtros">
      <thead>
        <tr>
          <th scope="col">Filtro</th>
          <th scope="col">Se escribe</th>
          <th scope="col">Con este dato</th>
          <th scope="col">Sale</th>
        </tr>
      </thead>
      {filtros.map(({ nombre, que, condicion, ejemplos }) => (
        <tbody key={nombre}>
          {ejemplos.map(({ etiqueta, valor, da }, at) => (
            <tr key={`${etiqueta} ${valor}`}>
              {at === 0 ? (
                <th scope="rowgroup" rowSpan={ejemplos.length}>
                  <code>{nombre}</code>
                  <small className="muted">
                    {que}
                    {condicion ? '. Solo en {#…} y {^…}' : ''}
                  </small>
                </th>
              ) : null}
              <td>{etiqueta === ejemplos[at - 1]?.etiqueta ? null : <Copiable etiqueta={etiqueta} />}</td>
              <td className="variables-ejemplo" data-rotulo="De">
                {valor}
              </td>
              <td className="variables-ejemplo" data-rotulo="sale">
                {da}
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  </section>
)
