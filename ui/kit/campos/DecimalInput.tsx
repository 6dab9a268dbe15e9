import { TextInput } from '@mantine/core'
import { useLayoutEffect, useRef, useState } from 'react'
import { formatDecimal, parseDecimal } from '../../../schemas/es-co/index.ts'
import { CIFRAS, keepsEscape, type FieldProps, alSalir } from './field.ts'

export interface DecimalInputProps extends FieldProps<number | null> {
  unit: string
  maxDecimals?: number
  max?: number
  /** In a table cell: the header carries the unit. */
  bare?: boolean
}

const show = (value: number | null, decimals: number): string => (value === null ? '' : formatDecimal(value, decimals))

/** Number with a decimal comma; the keypad's dot counts as a comma. Invalid input and values above `max` are ignored. */
export const DecimalInput = ({
  value,
  onChange,
  unit,
  maxDecimals = 2,
  max,
  bare,
  className,
  error,
  ...rest
}: DecimalInputProps) => {
  const [text, setText] = useState(() => show(value, maxDecimals))
  const [wrong, setWrong] = useState('')
  const before = useRef(value)
  const said = useRef(value)

  useLayoutEffect(() => {
    if (value !== said.current) {
      setText(show(value, maxDecimals))
      setWrong('')
    }
    said.current = value
  }, [value, maxDecimals])

  const say = (next: number | null) => {
    said.current = next
    if (next !== value) onChange(next)
  }
  const type = (typed: string) => {
    const clean = typed.replace(/[^\d.,]/g, '')
    setText(clean)
    const parsed = parseDecimal(clean, maxDecimals)
    const tooMuch = parsed !== null && max !== undefined && parsed > max
    setWrong(
      tooMuch
        ? `Máximo ${formatDecimal(max)}`
        : clean && parsed === null
          ? `Use hasta ${maxDecimals} decimales, con coma`
          : '',
    )
    if (!tooMuch && (parsed !== null || !clean)) say(parsed)
  }

  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      rightSection={bare ? undefined : unit}
      rightSectionPointerEvents="none"
      {...rest}
      {...keepsEscape(value !== before.current || Boolean(wrong))}
      {...alSalir(wrong !== '')}
      value={text}
      error={wrong || error}
      className={`kit-numero ${CIFRAS} ${className ?? ''}`}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          setText(show(before.current, maxDecimals))
          setWrong('')
          say(before.current)
        }
        rest.onKeyDown?.(event)
      }}
      onFocus={(event) => {
        before.current = value
        rest.onFocus?.(event)
      }}
      onBlur={(event) => {
        if (!wrong) setText(show(value, maxDecimals))
        rest.onBlur?.(event)
      }}
    />
  )
}

type Props = FieldProps<number | null> & { bare?: boolean; max?: number }

export const PercentInput = (props: Props) => <DecimalInput unit="%" max={100} {...props} />

export const AreaInput = (props: Props) => <DecimalInput unit="m²" {...props} />
