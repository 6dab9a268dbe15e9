import { Button } from '@mantine/core'
import { plural } from '../../../schemas/es-co.ts'
import type { TarjetaDeTramite } from '../../../schemas/respuestas/tramites-tipos.ts'

/** What a kind of procedure asks, costs and takes, and who may ask for it. */
export const TarjetaDeTipo = ({ tarjeta, onSolicitar }: { tarjeta: TarjetaDeTramite; onSolicitar: () => void }) => {
  const { id, titulo, resumen, quienPide, costo, demora, empresa } = tarjeta
  return (
    <li className="tipo" aria-labelledby={`tipo-${id}`}>
      <div>
        <h3 id={`tipo-${id}`}>{titulo}</h3>
        {empresa ? <p className="tipo-empresa">{empresa}</p> : null}
      </div>
      <p>{resumen}</p>
      <dl>
        <div>
          <dt>Cuesta</dt>
          <dd>{costo.texto}</dd>
        </div>
        <div>
          <dt>Demora</dt>
          <dd>{demora.texto}</dd>
        </div>
        <div className="tipo-largo">
          <dt>Pide</dt>
          <dd>
            <LoQuePide tarjeta={tarjeta} />
          </dd>
        </div>
        <div className="tipo-largo">
          <dt>Quién puede pedirlo</dt>
          <dd>{quienPide}</dd>
        </div>
      </dl>
      {empresa === '' ? (
        <p className="muted">No se puede pedir aún: falta el nombre de su empresa en Ajustes de trámites.</p>
      ) : (
        <Button id={`solicitar-${id}`} variant="default" aria-label={`Solicitar: ${titulo}`} onClick={onSolicitar}>
          Solicitar
        </Button>
      )}
    </li>
  )
}

/** As many things as are read at a glance. */
const DE_UN_VISTAZO = 8

const LoQuePide = ({ tarjeta: { pide, adjuntos } }: { tarjeta: TarjetaDeTramite }) => {
  if (pide.length <= DE_UN_VISTAZO) return <>{pide.join(' · ')}</>
  const papeles = adjuntos.length
  return (
    <details>
      <summary>
        {plural(pide.length - papeles, 'dato')} y {plural(papeles, 'documento')}
      </summary>
      <ul>
        {pide.map((cosa) => (
          <li key={cosa}>{cosa}</li>
        ))}
      </ul>
    </details>
  )
}
