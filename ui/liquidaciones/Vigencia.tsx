import type { ReactNode } from 'react'
import type { Linea, Liquidacion } from '../../modules/liquidaciones/domain.ts'
import { formatDateLong, plural } from '../../schemas/es-co/index.ts'

interface Props {
  vigencia: Liquidacion['vigencia']
  lineas: readonly Linea[]
  /** Opens who changed the settlement and when; absent while nobody has saved it. */
  onHistorial?: () => void
  /** Opens what the law lets one change. */
  onPotestades: () => void
  /** Opens what it would come to if something were otherwise. */
  onSupuesto: () => void
  /** What there is to look at before trusting them. */
  children?: ReactNode
}

/** Which tariffs the figures come from, and how many of them wait for somebody to confirm them. */
export const Vigencia = ({ vigencia, lineas, onHistorial, onPotestades, onSupuesto, children }: Props) => {
  const dudas = lineas.filter(({ explicacion }) => explicacion.porConfirmar).length
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-0 text-muted text-13">
      <span>
        {vigencia.nombre}, desde el {formatDateLong(vigencia.desde)}
      </span>
      {dudas > 0 ? (
        <span className="inline-flex items-center gap-1.5">
          <span className="hoja-duda" aria-hidden /> {plural(dudas, 'valor', 'valores')} por confirmar
        </span>
      ) : null}
      <button type="button" className="liq-enlace" onClick={onPotestades}>
        Qué se puede cambiar
      </button>
      <button type="button" className="liq-enlace" onClick={onSupuesto}>
        ¿Y si…?
      </button>
      {onHistorial ? (
        <button type="button" className="liq-enlace" onClick={onHistorial}>
          Historial
        </button>
      ) : null}
      {children}
    </div>
  )
}
