import { ENLACE_CORTADO } from '../../../kit/feedback/enlace-cortado.ts'

/** Link that is truncated, or refused by the server. */
const EnlaceCerrado = ({ dicho = ENLACE_CORTADO, onOtra }: { dicho?: string; onOtra: () => void }) => (
  <section className="grid gap-3 justify-items-start" role="alert">
    <h2>Este enlace no abre ninguna solicitud</h2>
    <p>{dicho}</p>
    <p>Lo que usted envió sigue en la notaría: no se pierde porque el enlace venza.</p>
    <button type="button" className="sol-boton" onClick={onOtra}>
      Comenzar otra solicitud
    </button>
  </section>
)

export default EnlaceCerrado
