import { formatDate, formatDateWeekday, isDate, plural } from '../../../schemas/es-co.ts'
import { diasHabilesEntre, festivosEntre, sumarDiasHabiles } from '../../../schemas/festivos.ts'
import { DateInput } from '../../kit/campos/DateInput.tsx'
import { valorDe } from '../fila.ts'
import { comunes, oNada, textoDe, type EntradaProps } from './entrada.ts'

/** A calendar date; where the definition offers terms, they are counted in business days from another field's date. */
export const FechaInput = (props: EntradaProps) => {
  const { campo, fila, value, onChange, size, disabled } = props
  const plazos = campo.widget === 'date' ? campo.plazos : undefined
  const desde = plazos ? textoDe(valorDe(fila, plazos.desde)) : ''
  const input = (
    <DateInput {...comunes(props)} value={textoDe(value) || null} onChange={(date) => onChange(oNada(date))} />
  )
  if (!plazos || size === 'xs' || !isDate(desde)) return input
  return (
    <div className="pantalla-plazos">
      {input}
      <div role="group" aria-label={`${props.label ?? ''}: plazo desde el ${formatDate(desde)}`}>
        {plazos.habiles.map((dias) => (
          <button
            key={dias}
            type="button"
            className="lista-preset"
            aria-pressed={sumarDiasHabiles(desde, dias) === value}
            disabled={disabled}
            // leaving a field may take its error away and move this button from under the pointer before the click is done
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChange(sumarDiasHabiles(desde, dias))}
          >
            {dias} días hábiles
          </button>
        ))}
      </div>
      <p role="status">{enPalabras(desde, textoDe(value))}</p>
    </div>
  )
}

/** What a term is made of: «10 días hábiles, hasta el jueves, 16 de julio de 2026. No cuentan: 13/07 (…)». */
const enPalabras = (desde: string, hasta: string): string => {
  if (!isDate(hasta) || hasta <= desde) return ''
  const festivos = festivosEntre(desde, hasta).map(
    ({ fecha, nombre }) => `${formatDate(fecha).slice(0, 5)} (${nombre})`,
  )
  const cuenta = `${plural(diasHabilesEntre(desde, hasta), 'día hábil', 'días hábiles')}, hasta el ${formatDateWeekday(hasta)}`
  return festivos.length ? `${cuenta}. Festivos que no cuentan: ${festivos.join(', ')}` : cuenta
}
