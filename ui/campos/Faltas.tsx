import { IconAlertCircle } from '@tabler/icons-react'
import type { DefinicionCampo } from '../../schemas/json/campo.ts'
import type { Faltas as PorCamino } from '../../modules/campos/domain.ts'

interface Props {
  faltas: PorCamino
  campos: readonly DefinicionCampo[]
  onElegir: (nombre: string) => void
}

/** Gets the focus when saving is refused. */
export const FALTAS = 'campos-faltas'

export const Faltas = ({ faltas, campos, onElegir }: Props) => {
  const entries = Object.entries(faltas)
  if (!entries.length) return null
  return (
    <div
      className="kit-error flex items-start gap-3 py-3 px-4 rounded-6 bg-danger-soft text-danger"
      role="alert"
      tabIndex={-1}
      id={FALTAS}
    >
      <IconAlertCircle size={20} aria-hidden />
      <div className="flex-1 text-ink">
        <strong>{entries.length === 1 ? 'Falta corregir algo' : `Falta corregir ${entries.length} cosas`}</strong>
        <ul className="m-0 mt-1 pl-4.5 text-13">
          {entries.map(([camino, [texto]]) => {
            const campo = campos.find(
              ({ nombre }) => camino === `properties.${nombre}` || camino.startsWith(`properties.${nombre}.`),
            )
            return (
              <li key={camino}>
                {campo ? (
                  <button
                    type="button"
                    className="min-h-8 p-0 border-0 bg-none bg-transparent text-accent text-13 cursor-pointer"
                    onClick={() => onElegir(campo.nombre)}
                  >
                    {campo.titulo.trim() || campo.nombre}
                  </button>
                ) : (
                  camino
                )}
                : {texto}
              </li>
            )
          })}
        </ul>
      </div>
    </div>
  )
}

/** Error of one property of a field: `faltaDe(faltas, 'canon', 'maximum')`. */
export const faltaDe = (faltas: PorCamino, nombre: string, ...palabras: string[]): string | undefined =>
  palabras.map((palabra) => faltas[`properties.${nombre}${palabra ? `.${palabra}` : ''}`]?.[0]).find(Boolean)
