import { TIPOS_DE_TRAMITE } from '../../../schemas/tramites/tipos/index.ts'
import { formatNumber } from '../../../schemas/es-co/index.ts'
import { DecimalInput } from '../../kit/campos/DecimalInput.tsx'
import { conNombre, type ParteDeAjustes } from './cambios.ts'
import { Parte } from './Parte.tsx'

const GUIA =
  'Meses desde que el trámite termina; vacío, siempre. Al cumplirse se propone destruirlos y una persona lo confirma. ' +
  'El registro del trámite queda.'

/** How long the papers of each kind stay once it is over. */
export const Retencion = ({ ajustes: { retencion }, edita, faltas, onChange }: ParteDeAjustes) => (
  <Parte id="retencion" titulo="Cuánto se guardan los papeles" guia={GUIA}>
    <table className="kit-tabla tramites-ajustes-meses w-full border-collapse text-14">
      <thead>
        <tr>
          <th className="last:w-30" scope="col">
            Tipo de trámite
          </th>
          <th className="last:w-30" scope="col">
            Meses
          </th>
        </tr>
      </thead>
      <tbody>
        {TIPOS_DE_TRAMITE.map(({ id, titulo }) => (
          <tr key={id}>
            <th className="last:w-30" scope="row">
              {titulo}
            </th>
            <td className="last:w-30">
              {edita ? (
                <DecimalInput
                  size="xs"
                  bare
                  unit="meses"
                  maxDecimals={0}
                  max={1200}
                  aria-label={`Meses de ${titulo}`}
                  placeholder="Siempre"
                  value={retencion[id] ?? null}
                  error={faltas[`retencion.${id}`]}
                  onChange={(meses) => onChange({ retencion: conNombre(retencion, id, meses) })}
                />
              ) : retencion[id] ? (
                formatNumber(retencion[id])
              ) : (
                'Siempre'
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Parte>
)
