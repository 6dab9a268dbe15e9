import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { parseTime } from '../../../schemas/es-co.ts'
import { DateInput } from '../../kit/campos/DateInput.tsx'
import { comunes, textoDe, type EntradaProps } from './entrada.ts'

/** A date and its hour in Colombia, `YYYY-MM-DDTHH:mm`. */
export const FechaHoraInput = (props: EntradaProps) => {
  const [dia = '', hora = ''] = textoDe(props.value).split(/[T ]/)
  const [text, setText] = useState(hora.slice(0, 5))
  const [wrong, setWrong] = useState('')
  const say = (date: string, time: string) => props.onChange(date ? `${date}T${time || '00:00'}` : undefined)
  const leer = () => {
    const time = text.trim() ? parseTime(text) : ''
    setWrong(time === null ? 'Escriba la hora como 14:30' : '')
    if (time !== null) say(dia, time)
  }
  return (
    <div className="pantalla-fecha-hora">
      <DateInput {...comunes(props)} value={dia || null} onChange={(date) => say(date ?? '', hora.slice(0, 5))} />
      <TextInput size={props.size} label={props.label ? 'Hora' : undefined} aria-label={`Hora de ${props.label ?? props['aria-label'] ?? ''}`} placeholder="HH:mm" disabled={props.disabled} value={text} error={wrong} onChange={(event) => setText(event.currentTarget.value)} onBlur={leer} />
    </div>
  )
}
