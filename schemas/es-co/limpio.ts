/** A clean text: printable ASCII, single spaces between words. */
const CLEAN = /^(?:[\x21-\x7e]+(?: [\x21-\x7e]+)*)?$/
/**
 * Zero-width and direction characters, soft hyphens, marks of byte order, fillers: nobody sees them, and they tell texts apart. What joins
 * two pictures into one is seen.
 */
const UNSEEN = /(?!\u200d)\p{Cf}|(?<![\p{Extended_Pictographic}\ufe0f])\u200d|[\u034f\u115f\u1160\u3164\uffa0]/gu
const LINE_ENDS = /\r\n?|[\u2028\u2029\u0085]/g

/**
 * A text from outside as it is kept: composed accents (NFC), nothing unseen, no spaces around it, one between words; of one with lines,
 * its breaks and tabs stay. Control characters are left for the form's own check.
 * @param oneLine breaks and tabs are spaces
 */
export function cleanText(text: string, { oneLine = false } = {}): string {
  if (CLEAN.test(text)) return text
  const seen = text.normalize('NFC').replace(UNSEEN, '').replace(LINE_ENDS, '\n')
  // \v and \f are control characters as any other
  if (oneLine || !seen.trim().includes('\n')) return seen.replace(/[^\S\v\f]+/g, ' ').replace(/^ | $/g, '')
  // the spaces within lines may hold columns apart
  return seen
    .replace(/[^\S\v\f\n\t]/g, ' ')
    .replace(/[ \t]+$/gm, '')
    .replace(/^\n+|[ \n\t]+$/g, '')
}

/** How `cleanAll` is told what to leave. */
export interface Cleaning {
  /** Fields of a form whose text has one line. */
  oneLine: ReadonlySet<string>
  /** Fields that are taken as they come, with all that is in them. */
  asSent: ReadonlySet<string>
}

const EVERYWHERE: Cleaning = { oneLine: new Set(), asSent: new Set() }

/** Passwords, keys and tokens: each of their characters counts. */
const SECRETS =
  /^(?:password|clave|secreto|llave|pin|token|refresh_token)(?:s|_\w+)?$|_token$|^current_password$|^firma$/i

/** Cleans each text within a value, which is changed in place; the value itself where it is a text. */
export function cleanAll(value: unknown, how: Cleaning = EVERYWHERE, field = ''): unknown {
  if (typeof value === 'string') return cleanText(value, { oneLine: how.oneLine.has(field) })
  if (typeof value !== 'object' || value === null) return value
  const isList = Array.isArray(value)
  for (const [name, inner] of Object.entries(value)) {
    if (!isList && (SECRETS.test(name) || how.asSent.has(name))) continue
    if (typeof inner === 'string' || (typeof inner === 'object' && inner !== null)) {
      // own and writable already: what JSON or a form made of what was sent
      const cleaned = cleanAll(inner, how, isList ? field : name)
      if (cleaned !== inner)
        Object.defineProperty(value, name, { value: cleaned, writable: true, enumerable: true, configurable: true })
    }
  }
  return value
}
