import type { TipoDeSolicitud } from '../../../../schemas/respuestas/solicitud.ts'

/** What is told of a kind before one begins: papers, cost, time, who may ask. */
export const LoQuePide = ({ tipo: { papeles, costo, demora, quien_pide, que_traer } }: { tipo: TipoDeSolicitud }) => (
  <div className="sol-pide">
    <dl>
      <div><dt>Cuánto cuesta</dt><dd>{costo}</dd></div>
      <div><dt>Cuánto demora</dt><dd>{demora}</dd></div>
      <div><dt>Quién lo puede pedir</dt><dd>{quien_pide}</dd></div>
    </dl>
    {papeles.length ? (
      <>
        <h4>Documentos que se piden</h4>
        <ul>
          {papeles.map(({ nombre, titulo, ayuda, opcional }) => (
            <li key={nombre}>
              {titulo}{opcional ? <span className="muted"> (si lo tiene)</span> : null}
              {ayuda ? <small className="muted">{ayuda}</small> : null}
            </li>
          ))}
        </ul>
        <p className="muted">Se envían en uno a tres archivos: fotos, PDF, Word, Excel, o un .zip con todo.</p>
      </>
    ) : null}
    {que_traer.length ? (
      <>
        <h4>Qué traer el día de la firma</h4>
        <ul>{que_traer.map((cosa) => <li key={cosa}>{cosa}</li>)}</ul>
      </>
    ) : null}
  </div>
)
