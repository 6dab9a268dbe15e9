import { groupDigits } from '../../../schemas/es-co/index.ts'

export interface Typed {
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

/**
 * What a money field shows after a keystroke: dots every three digits, the caret after the same count of digits.
 * A dot typed is ignored; a comma or a letter (`1,5m`, `300k`) leaves the text alone until the person is done.
 */
export const groupWhileTyping = (typed: Typed): Typed => {
  if (/[,a-z]/i.test(typed.text)) return typed
  const negative = typed.text.trimStart().startsWith('-')
  const digits = typed.text.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
  const dropped = typed.text.replace(/\D/g, '').length - digits.length
  const text = (negative ? '-' : '') + groupDigits(digits)
  const count = Math.max(0, digitsBefore(typed.text, typed.caret) - dropped)
  return { text, caret: count === 0 ? (negative && typed.caret > 0 ? 1 : 0) : afterDigits(text, count) }
}

/** The same without what is no digit; a sign before them stays. */
export const onlyDigits = ({ text, caret }: Typed): Typed => {
  const left = (part: string): string => part.replace(/(?!^)-|[^\d-]/g, '')
  return { text: left(text), caret: left(text.slice(0, caret)).length }
}

/** Erasing next to a dot erases the digit beyond it, or the dot would come back and the key seem dead. */
export const eraseAcrossDot = (typed: Typed, key: 'Backspace' | 'Delete'): Typed | null => {
  const { text, caret } = typed
  if (key === 'Backspace' && text[caret - 1] === '.')
    return groupWhileTyping({ text: text.slice(0, caret - 2) + text.slice(caret), caret: caret - 2 })
  if (key === 'Delete' && text[caret] === '.')
    return groupWhileTyping({ text: text.slice(0, caret) + text.slice(caret + 2), caret })
  return null
}
