import type { VariablesDePlantillas } from '../../../schemas/respuestas/minutas/plantilla.ts'
import { Copiable } from './Copiable.tsx'

interface Props {
  familia: string
  filtros: readonly VariablesDePlantillas['filtros'][number][]
}

/** Filters of one family, each with exactly what it writes. */
export const FamiliaDeFiltros = ({ familia, filtros }: Props) => (
  <section
    className="variables-grupo min-w-0 border border-line rounded-6 bg-surface print:border-0"
    aria-label={familia}
  >
    <h3 className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2.5 px-4 border-b border-b-line text-14 font-semibold">
      {familia}
    </h3>
    <table className="variables-tabla variables-filtros w-full border-collapse table-fixed text-13 movil:block">
      <thead className="movil:absolute movil:[clip-path:inset(50%)]">
        <tr className="movil:block print:[break-inside:avoid]">
          <th className="movil:block" scope="col">
            Filtro
          </th>
          <th className="movil:block" scope="col">
            Se escribe
          </th>
          <th className="movil:block" scope="col">
            Con este dato
          </th>
          <th className="movil:block" scope="col">
            Sale
          </th>
        </tr>
      </thead>
      {filtros.map(({ nombre, que, condicion, ejemplos }) => (
        <tbody className="movil:block" key={nombre}>
          {ejemplos.map(({ etiqueta, valor, da }, at) => (
            <tr className="movil:block print:[break-inside:avoid]" key={`${etiqueta} ${valor}`}>
              {at === 0 ? (
                <th className="movil:block" scope="rowgroup" rowSpan={ejemplos.length}>
                  <code>{nombre}</code>
                  <small className="muted block text-12 font-normal">
                    {que}
                    {condicion ? '. Solo en {#…} y {^…}' : ''}
                  </small>
                </th>
              ) : null}
              <td className="movil:block movil:empty:hidden">
                {etiqueta === ejemplos[at - 1]?.etiqueta ? null : <Copiable etiqueta={etiqueta} />}
              </td>
              <td className="variables-ejemplo font-serif text-14 movil:block movil:empty:hidden" data-rotulo="De">
                {valor}
              </td>
              <td className="variables-ejemplo font-serif text-14 movil:block movil:empty:hidden" data-rotulo="sale">
                {da}
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  </section>
)
