import type { Completitud } from '../completitud.ts'

const RADIUS = 5.5
const AROUND = 2 * Math.PI * RADIUS

/** How complete an act is: a ring that closes, a check when nothing lacks. */
export const Anillo = ({ hechas, total, faltas }: Completitud) => {
  const completo = faltas.length === 0
  return (
    <svg
      viewBox="0 0 16 16"
      width="16"
      height="16"
      className="radi-anillo"
      data-completo={completo || undefined}
      aria-hidden
    >
      <circle cx="8" cy="8" r={RADIUS} className="radi-anillo-fondo" />
      <circle
        cx="8"
        cy="8"
        r={RADIUS}
        className="radi-anillo-hecho"
        strokeDasharray={`${(AROUND * hechas) / total} ${AROUND}`}
        transform="rotate(-90 8 8)"
      />
      {completo ? <path d="M5.6 8.1 7.3 9.9l3.2-3.7" className="radi-anillo-check" /> : null}
    </svg>
  )
}
