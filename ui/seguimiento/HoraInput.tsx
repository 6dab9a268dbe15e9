import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { parseTime } from '../../schemas/es-co.ts'
import type { FieldProps } from '../kit/campos/field.ts'

/** A time `HH:mm`, 24 hours, typed as people do: `9`, `930`, `15.05`. */
export const HoraInput = ({ value, onChange, error, ...rest }: FieldProps<string>) => {
  const [text, setText] = useState(value)
  const [wrong, setWrong] = useState('')
  useEffect(() => setText(value), [value])
  const commit = () => {
    const hora = text.trim() ? parseTime(text) : ''
    setWrong(hora === null ? 'Escriba la hora como HH:mm' : '')
    if (hora === null) return
    setText(hora)
    if (hora !== value) onChange(hora)
  }
  return (
    <TextInput
      autoComplete="off"
      placeholder="HH:mm"
      inputMode="numeric"
      maxLength={5}
      {...rest}
      value={text}
      error={wrong || error}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
      }}
    />
  )
}
