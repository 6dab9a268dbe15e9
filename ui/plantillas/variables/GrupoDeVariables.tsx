import type { VariablesDePlantillas } from '../../../schemas/respuestas/plantilla.ts'
import { Copiable } from './Copiable.tsx'

/** Variables that go together: each with the tag to paste, how it comes out, and where the office takes it from. */
export const GrupoDeVariables = ({
  grupo: { titulo, ruta, clase, variables },
}: {
  grupo: VariablesDePlantillas['grupos'][number]
}) => (
  <section className="variables-grupo" aria-label={titulo}>
    <h3>
      {titulo}
      {clase === 'lista' ? <span className="muted">se repite: una vez por cada uno</span> : null}
    </h3>
    <table className="variables-tabla">
      <thead>
        <tr>
          <th scope="col">Dato</th>
          <th scope="col">Etiqueta</th>
          <th scope="col">Así sale</th>
          <th scope="col">De dónde viene</th>
        </tr>
      </thead>
      <tbody>
        {variables.map((una) => (
          <tr key={una.ruta || ruta}>
            <th scope="row">
              {una.titulo}
              {una.adicional ? <span className="variables-adicional">Adicional</span> : null}
            </th>
            <td>
              <Copiable etiqueta={una.etiqueta} />
            </td>
            <td className="variables-ejemplo">{una.ejemplo}</td>
            <td className="muted">{una.origen}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
