import { EDADES, NOMBRE_EDAD, type CarteraEdades } from '../../../modules/cartera/domain.ts'
import { formatPesos } from '../../../schemas/es-co.ts'

/** How old what one client owes is, at a glance: a strip from the youngest to the oldest, and the oldest in words. */
export const FranjaEdades = ({ edades }: { edades: CarteraEdades }) => {
  const debidas = EDADES.filter((edad) => edades[edad] > 0)
  const vieja = debidas.at(-1)
  if (!vieja) return <span className="muted">Al día</span>
  return (
    <span
      className="cliente-edades"
      title={debidas.map((edad) => `${NOMBRE_EDAD[edad]}: ${formatPesos(edades[edad])}`).join('\n')}
    >
      <span className="cliente-franja" aria-hidden>
        {debidas.map((edad) => (
          <span key={edad} data-edad={edad} style={{ flexGrow: edades[edad] }} />
        ))}
      </span>
      <span className="cliente-vieja">{NOMBRE_EDAD[vieja]}</span>
    </span>
  )
}
