import { ETIQUETAS_DE_AVISO } from '../../../modules/tramites/domain.ts'
import { ESTADOS_DE_TRAMITE, NOMBRE_DE_ESTADO } from '../../../schemas/tramite.ts'
import { TextArea } from '../../kit/campos/Texto.tsx'
import { conNombre, type ParteDeAjustes } from './cambios.ts'
import { Parte } from './Parte.tsx'

const GUIA =
  'Lo que se le escribe a quien pidió cuando su trámite llega a cada estado. Un texto vacío no avisa. ' +
  'No escriba nombres ni de qué es el trámite.'

/** What who asked is told of each state. */
export const Avisos = ({ ajustes: { textos }, edita, faltas, onChange }: ParteDeAjustes) => (
  <Parte id="avisos" titulo="Avisos por correo" guia={GUIA}>
    <dl className="tramites-ajustes-etiquetas">
      {Object.entries(ETIQUETAS_DE_AVISO).map(([nombre, dicho]) => (
        <div key={nombre}>
          <dt>
            <code>{`{${nombre}}`}</code>
          </dt>
          <dd>{dicho}</dd>
        </div>
      ))}
    </dl>
    <div className="kit-campos">
      {ESTADOS_DE_TRAMITE.map((estado) => (
        <div key={estado} className="c6">
          <TextArea
            label={NOMBRE_DE_ESTADO[estado]}
            placeholder="No se avisa"
            maxLength={2000}
            minRows={2}
            readOnly={!edita}
            value={textos[estado] ?? ''}
            error={faltas[`textos.${estado}`]}
            onChange={(texto) => onChange({ textos: conNombre(textos, estado, texto) })}
          />
        </div>
      ))}
    </div>
  </Parte>
)
