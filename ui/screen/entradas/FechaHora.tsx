import { useState } from 'react'
import { DateInput } from '../../kit/campos/DateInput.tsx'
import { HoraInput } from '../../kit/campos/HoraInput.tsx'
import { comunes, textoDe, type EntradaProps } from './entrada.ts'

/** A date and its hour in Colombia, `YYYY-MM-DDTHH:mm`. */
export const FechaHoraInput = (props: EntradaProps) => {
  const [dia = '', guardada = ''] = textoDe(props.value).split(/[T ]/)
  // the hour may be written before there is a day to put it in
  const [hora, setHora] = useState(guardada.slice(0, 5))
  const say = (date: string, time: string) => props.onChange(date ? `${date}T${time || '00:00'}` : undefined)
  return (
    <div className="pantalla-fecha-hora">
      <DateInput {...comunes(props)} value={dia || null} onChange={(date) => say(date ?? '', hora)} />
      <HoraInput
        size={props.size}
        label={props.label ? 'Hora' : undefined}
        aria-label={`Hora de ${props.label ?? props['aria-label'] ?? ''}`}
        disabled={props.disabled}
        value={hora}
        onChange={(time) => {
          setHora(time)
          say(dia, time)
        }}
      />
    </div>
  )
}
