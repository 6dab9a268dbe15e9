/** Characters that a pattern may have. */
const LARGO_PATRON = 120
/** Steps that matching a text against it may take at most. */
const TOPE = 10_000_000

interface Grupo {
  caro: boolean
}

/**
 * Why a regular expression is not accepted; null when it is. Backtracking is bounded before anything is matched: no look-around,
 * no back references, nothing variable inside a repetition, and no more choices than can be tried on a text of `largo` characters.
 */
export function faltaDelPatron(patron: string, largo: number): string | null {
  if (patron.length > LARGO_PATRON) return `Máximo ${LARGO_PATRON} caracteres.`
  try {
    new RegExp(patron, 'u')
  } catch {
    return 'No es una expresión regular válida.'
  }
  if (/\(\?(?!:)/.test(sinEscapes(patron)) || /\\[1-9k]/.test(patron))
    return 'No se permiten referencias ni condiciones dentro de la expresión.'
  return costo(patron, largo)
}

const sinEscapes = (patron: string) =>
  patron.replace(/\\./g, '..').replace(/\[[^\]]*\]/g, (inside) => '.'.repeat(inside.length))

/** Reads the pattern piece by piece and multiplies what each may try. */
function costo(patron: string, largo: number): string | null {
  const text = sinEscapes(patron)
  const groups: Grupo[] = [{ caro: false }]
  let last: Grupo | null = null // the group that a repetition would repeat
  let pasos = text.startsWith('^') ? 1 : largo
  for (let at = 0; at < text.length; at++) {
    const repetition = /^(?:[*+?]|\{(\d+)(,(\d*))?\})\??/.exec(text.slice(at))
    if (text[at] === '(') {
      groups.push({ caro: false })
      if (text.startsWith('(?:', at)) at += 2
      continue
    }
    if (text[at] === ')') {
      last = groups.pop() ?? null
      continue
    }
    if (text[at] === '|') {
      pasos *= 2
      mark(groups)
      continue
    }
    if (!repetition) {
      last = { caro: false }
      continue
    }
    const [whole, from, comma, to] = repetition
    const choices = veces(whole, from, comma, to, largo)
    if (last?.caro && (choices > 1 || Number(from) > 1)) return 'Una repetición dentro de otra puede no terminar nunca.'
    if (choices > 1) {
      pasos *= choices
      mark(groups)
    }
    at += whole.length - 1
  }
  return pasos > TOPE ? 'La expresión tiene demasiadas repeticiones para el largo del campo.' : null
}

const mark = (groups: Grupo[]): void => {
  for (const group of groups) group.caro = true
}

/** In how many ways a repetition may end. */
function veces(
  whole: string,
  from: string | undefined,
  comma: string | undefined,
  to: string | undefined,
  largo: number,
): number {
  if (whole.startsWith('?')) return 2
  if (from === undefined) return largo
  if (comma === undefined) return 1
  return to ? Math.max(1, Math.min(largo, Number(to)) - Number(from) + 1) : largo
}
