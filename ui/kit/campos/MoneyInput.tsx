import {
  groupDigits,
  faltaDeMonto,
  formatAmount,
  formatPesos,
  parseMoney,
  pesosEnLetras,
  readMoney,
  SOLO_NUMEROS,
} from '../../../schemas/es-co/index.ts'
import { TextInput } from '@mantine/core'
import { useLayoutEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { CIFRAS, keepsEscape, type FieldProps, alSalir } from './field.ts'

interface Typed {
  text: string
  caret: number
}

const digitsBefore = (text: string, position: number): number => text.slice(0, position).replace(/\D/g, '').length

const afterDigits = (text: string, count: number): number => {
  let seen = 0
  for (let index = 0; index < text.length; index++) {
    if (seen === count) return index
    if (/\d/.test(text[index] ?? '')) seen++
  }
  return text.length
}

/** Groups digits by three and keeps the caret after the same digit. Text with a comma or letter (`1,5m`, `300k`) waits for blur. */
export const groupWhileTyping = (typed: Typed): Typed => {
  if (/[,a-z]/i.test(typed.text)) return typed
  const negative = typed.text.trimStart().startsWith('-')
  const digits = typed.text.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
  const dropped = typed.text.replace(/\D/g, '').length - digits.length
  const text = (negative ? '-' : '') + groupDigits(digits)
  const count = Math.max(0, digitsBefore(typed.text, typed.caret) - dropped)
  return { text, caret: count === 0 ? (negative && typed.caret > 0 ? 1 : 0) : afterDigits(text, count) }
}

export const onlyDigits = ({ text, caret }: Typed): Typed => {
  const left = (part: string): string => part.replace(/(?!^)-|[^\d-]/g, '')
  return { text: left(text), caret: left(text.slice(0, caret)).length }
}

/** Erasing beside a dot erases the next digit: otherwise the dot would return and the key would do nothing. */
export const eraseAcrossDot = (typed: Typed, key: 'Backspace' | 'Delete'): Typed | null => {
  const { text, caret } = typed
  if (key === 'Backspace' && text[caret - 1] === '.')
    return groupWhileTyping({ text: text.slice(0, caret - 2) + text.slice(caret), caret: caret - 2 })
  if (key === 'Delete' && text[caret] === '.')
    return groupWhileTyping({ text: text.slice(0, caret) + text.slice(caret + 2), caret })
  return null
}

interface MoneyInputProps extends FieldProps<number | null> {
  /** Shows the amount in words under the field, so that a missing zero is noticed. */
  words?: boolean
  negative?: boolean
  /** Digits only, for minutas (specification 3, section 5). */
  digits?: boolean
  /** In a table cell: the header carries the unit. */
  bare?: boolean
}

/** Prefix of a valid amount: digits, optionally followed by the start of «k», «mil», «m» or «millones». */
const EN_CAMINO = /^[^a-z]*$|\d\s*(k|mm?|mi[lonesó]*)$/i

const show = (value: number | null): string => (value === null ? '' : formatAmount(value))

/** Whole pesos; accepts pastes and shorthands (`1,5m`, `300k`); Esc restores the value. Invalid text stays, with an error on blur. */
export const MoneyInput = ({
  value,
  onChange,
  words,
  negative,
  digits,
  bare,
  description,
  className,
  error,
  ...rest
}: MoneyInputProps) => {
  const [typed, setTyped] = useState<{ text: string; caret: number | null }>(() => ({ text: show(value), caret: null }))
  const { text } = typed
  const setText = (shown: string) => setTyped({ text: shown, caret: null })
  const [understood, setUnderstood] = useState('')
  const [wrong, setWrong] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const before = useRef(value)
  const said = useRef(value)

  useLayoutEffect(() => {
    if (value !== said.current) {
      setText(show(value))
      setWrong('')
    }
    said.current = value
  }, [value])
  // `typed` is new on each keystroke, so this also runs for unchanged text (an ignored dot), when React moves the caret to the end.
  useLayoutEffect(() => {
    if (typed.caret !== null) input.current?.setSelectionRange(typed.caret, typed.caret)
  }, [typed])

  const say = (next: number | null) => {
    const allowed = next !== null && next < 0 && !negative ? -next : next
    said.current = allowed
    if (allowed !== value) onChange(allowed)
    return allowed
  }
  const type = (raw: Typed) => {
    const given = negative ? raw : { ...raw, text: raw.text.replaceAll('-', '') }
    const next = groupWhileTyping(digits ? onlyDigits(given) : given)
    setTyped(next)
    setUnderstood('')
    setWrong(EN_CAMINO.test(next.text) ? '' : SOLO_NUMEROS)
    const parsed = parseMoney(next.text)
    if (parsed !== null || next.text === '') say(parsed)
  }
  const leave = () => {
    const falta = text.trim() ? faltaDeMonto(text) : null
    setWrong(falta ?? '')
    if (falta === null) setText(show(value))
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const reading = readMoney(event.clipboardData.getData('text'))
    if (!reading) return
    event.preventDefault()
    setWrong('')
    setText(show(say(reading.value)))
    if (reading.ambiguous) setUnderstood(`Se entendió ${formatPesos(reading.value)}: ${pesosEnLetras(reading.value)}`)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    rest.onKeyDown?.(event)
    const { selectionStart, selectionEnd } = event.currentTarget
    if (event.key === 'Escape' && (value !== before.current || wrong)) {
      setWrong('')
      setText(show(say(before.current)))
    }
    if (event.key === 'Enter') leave()
    if (
      (event.key !== 'Backspace' && event.key !== 'Delete') ||
      selectionStart === null ||
      selectionStart !== selectionEnd
    )
      return
    const erased = eraseAcrossDot({ text, caret: selectionStart }, event.key)
    if (!erased) return
    event.preventDefault()
    type(erased)
  }

  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      leftSection={bare ? undefined : '$'}
      leftSectionPointerEvents="none"
      {...rest}
      {...keepsEscape(value !== before.current || Boolean(wrong))}
      {...alSalir(wrong !== '')}
      ref={input}
      value={text}
      error={wrong || error}
      className={`kit-numero ${CIFRAS} ${className ?? ''}`}
      description={understood || description || (words && value ? pesosEnLetras(value) : undefined)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(event) => type({ text: event.currentTarget.value, caret: event.currentTarget.selectionStart ?? 0 })}
      onPaste={onPaste}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        before.current = value
        rest.onFocus?.(event)
      }}
      onBlur={(event) => {
        leave()
        rest.onBlur?.(event)
      }}
    />
  )
}
