import type { TipoDeSolicitud } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'

/** @param Titulo heading level */
export const LoQuePide = ({
  tipo: { papeles, costo, demora, quien_pide, que_traer },
  Titulo = 'h4',
}: {
  tipo: TipoDeSolicitud
  Titulo?: 'h3' | 'h4'
}) => (
  <div className="grid gap-2 text-14">
    <dl>
      {[
        ['Cuánto cuesta', costo],
        ['Cuánto demora', demora],
        ['Quién lo puede pedir', quien_pide],
      ].map(([que, dice]) => (
        <div
          className="grid grid-cols-[9.5rem_minmax(0,1fr)] gap-x-4 gap-y-1 py-1.5 px-0 movil:grid-cols-1 movil:gap-0"
          key={que}
        >
          <dt className="text-muted">{que}</dt>
          <dd>{dice}</dd>
        </div>
      ))}
    </dl>
    {papeles.length ? (
      <>
        <Titulo>Documentos que se piden</Titulo>
        <ul className="grid gap-1 pl-5 list-disc">
          {papeles.map(({ nombre, titulo, ayuda, opcional }) => (
            <li key={nombre}>
              {titulo}
              {opcional ? <span className="muted"> (si lo tiene)</span> : null}
              {ayuda ? <small className="muted block text-12">{ayuda}</small> : null}
            </li>
          ))}
        </ul>
        <p className="muted">Se envían en uno a tres archivos: fotos, PDF, Word, Excel, o un .zip con todo.</p>
      </>
    ) : null}
    {que_traer.length ? (
      <>
        <Titulo>Qué traer el día de la firma</Titulo>
        <ul className="grid gap-1 pl-5 list-disc">
          {que_traer.map((cosa) => (
            <li key={cosa}>{cosa}</li>
          ))}
        </ul>
      </>
    ) : null}
  </div>
)
