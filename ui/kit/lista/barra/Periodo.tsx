import { useMarcas } from '../../keyboard/use-marcas.ts'
import { PRESETS } from '../presets.ts'
import type { Cambio, EstadoLista } from '../use-lista.ts'
import { RangoDeFechas } from './RangoDeFechas.tsx'

export interface DePeriodo {
  label: string
  estado: EstadoLista
  cambiar: (cambio: Cambio) => void
}

/** In a row, what is and what came before: «Este mes», «Mes pasado». */
const COLUMNAS = 2

/** The quick filters, walked with the arrows and taken with Enter, and a range of one's own. */
export const Periodo = ({ label, estado, cambiar, onClose }: DePeriodo & { onClose: () => void }) => {
  const primera = Math.max(
    0,
    PRESETS.findIndex(({ id }) => id === estado.preset),
  )
  const marca = useMarcas<HTMLButtonElement>(PRESETS.length, { columnas: COLUMNAS, primera })
  return (
    <div className="grid gap-3 w-76 max-w-[calc(100vw-48px)]">
      <div className="grid grid-cols-2 gap-1" role="radiogroup" aria-label={label}>
        {PRESETS.map(({ id, label: nombre }, lugar) => (
          <button
            key={id}
            type="button"
            role="radio"
            className={
              'min-h-8 py-0 px-2 border-0 rounded-6 bg-none bg-transparent text-ink text-13 text-left cursor-pointer ' +
              'encima:bg-hover aria-checked:bg-accent-soft aria-checked:text-accent aria-checked:font-semibold ' +
              'forced-colors:aria-checked:[outline:2px_solid_Highlight] movil:min-h-10'
            }
            aria-checked={estado.preset === id}
            data-autofocus={lugar === primera || undefined}
            {...marca(lugar)}
            onClick={() => {
              onClose()
              cambiar({ preset: id, desde: null, hasta: null })
            }}
          >
            {nombre}
          </button>
        ))}
      </div>
      <RangoDeFechas estado={estado} cambiar={cambiar} onClose={onClose} />
    </div>
  )
}
