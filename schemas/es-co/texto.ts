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

/** A matrícula as registry offices write it: upper case, no spaces. */
export const normalizeMatricula = (text: string): string => text.replace(/[\s\u00a0]+/g, '').toUpperCase()
