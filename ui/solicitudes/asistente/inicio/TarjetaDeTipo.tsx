import type { TipoDeSolicitud } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'

/** What is told of a kind before one begins: papers, cost, time, who may ask. @param Titulo the level of its headings where it stands */
export const LoQuePide = ({
  tipo: { papeles, costo, demora, quien_pide, que_traer },
  Titulo = 'h4',
}: {
  tipo: TipoDeSolicitud
  Titulo?: 'h3' | 'h4'
}) => (
  <div className="sol-pide">
    <dl>
      <div>
        <dt>Cuánto cuesta</dt>
        <dd>{costo}</dd>
      </div>
      <div>
        <dt>Cuánto demora</dt>
        <dd>{demora}</dd>
      </div>
      <div>
        <dt>Quién lo puede pedir</dt>
        <dd>{quien_pide}</dd>
      </div>
    </dl>
    {papeles.length ? (
      <>
        <Titulo>Documentos que se piden</Titulo>
        <ul>
          {papeles.map(({ nombre, titulo, ayuda, opcional }) => (
            <li key={nombre}>
              {titulo}
              {opcional ? <span className="muted"> (si lo tiene)</span> : null}
              {ayuda ? <small className="muted">{ayuda}</small> : null}
            </li>
          ))}
        </ul>
        <p className="muted">Se envían en uno a tres archivos: fotos, PDF, Word, Excel, o un .zip con todo.</p>
      </>
    ) : null}
    {que_traer.length ? (
      <>
        <Titulo>Qué traer el día de la firma</Titulo>
        <ul>
          {que_traer.map((cosa) => (
            <li key={cosa}>{cosa}</li>
          ))}
        </ul>
      </>
    ) : null}
  </div>
)
