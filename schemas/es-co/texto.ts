import { formatNumber } from './dinero.ts'

/** Lower case without accents, ñ as n, single spaces: what searches compare. */
export const normalizeText = (text: string): string =>
  text.normalize('NFD').replace(/[\u0300-\u036f]/g, '').toLowerCase().replace(/[\s\u00a0]+/g, ' ').trim()

/** True when every word of `query` begins some word of `text`, whatever the accents: `'sant caq'` in `'Santander de Quilichao, Cauca'`. */
export const matchesWords = (text: string, query: string): boolean => {
  const words = normalizeText(text).split(/[^\p{L}\p{N}]+/u)
  return normalizeText(query).split(/[^\p{L}\p{N}]+/u).filter(Boolean).every((part) => words.some((word) => word.startsWith(part)))
}

/** Compares two texts in Spanish order: accents ignored, ñ after n. */
export const compareText = (a: string, b: string): number => {
  const [left, right] = [sortKey(a), sortKey(b)]
  return left < right ? -1 : left > right ? 1 : 0
}

/** A key whose plain order is Spanish order. */
export const sortKey = (text: string): string => normalizeText(text.replace(/ñ/gi, 'n\uffff'))

/** `1, 'acto'` → `'1 acto'`; `1300, 'acto'` → `'1.300 actos'`; irregular plurals are given. */
export const plural = (count: number, singular: string, many = `${singular}s`): string => `${formatNumber(count)} ${count === 1 ? singular : many}`

/**
 * A matrícula as registry offices write it: upper case, its círculo, a dash, its number (`50c 1114038` → `50C-1114038`). Where a circle is only
 * digits and nothing parts it from the number, it stays as it is typed.
 */
export function normalizeMatricula(text: string): string {
  const upper = text.replace(/[\u2010-\u2015\u2212]/g, '-').replace(/[\s\u00a0]+/g, ' ').trim().toUpperCase()
  const typed = upper.replaceAll(' ', '')
  const [, circle, number = ''] = /^(\d{2}[0-9A-Z])[ -]+(\d[\d ]*)$/.exec(upper) ?? /^(\d{2}[A-Z])(\d+)$/.exec(typed) ?? []
  return circle === undefined ? typed : `${circle}-${number.replaceAll(' ', '')}`
}

/** What tells one matrícula from another, with or without its dash and spaces: only its letters and digits. */
export const compactMatricula = (text: string): string => compact(normalizeMatricula(text))

/** Upper-case letters and digits of a text; the text itself where it has none. */
export const compact = (text: string): string => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '') || text.trim()

/** What a search finds matrículas by, one or several parted by commas: each as it is written and without its dash. */
export const textOfMatriculas = (text: string): string => text.split(',').map((one) => `${normalizeMatricula(one)} ${compactMatricula(one)}`).join(' ')
