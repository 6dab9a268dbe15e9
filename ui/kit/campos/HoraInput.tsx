import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { parseTime } from '../../../schemas/es-co/index.ts'
import { type FieldProps, alSalir } from './field.ts'

const COMO = 'Escriba la hora como HH:mm, de 00:00 a 23:59'

/** Time `HH:mm`, 24 hours; accepts `9`, `930`, `15.05`. Empty is `''`. */
export const HoraInput = ({ value, onChange, error, onBlur, onKeyDown, ...rest }: FieldProps<string>) => {
  const [text, setText] = useState(value)
  const [wrong, setWrong] = useState('')
  useEffect(() => {
    setText(value)
    setWrong('')
  }, [value])
  const commit = () => {
    const hora = text.trim() ? parseTime(text) : ''
    setWrong(hora === null ? COMO : '')
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
      {...alSalir(wrong !== '')}
      value={text}
      error={wrong || error}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={(event) => {
        commit()
        onBlur?.(event)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
        onKeyDown?.(event)
      }}
    />
  )
}
