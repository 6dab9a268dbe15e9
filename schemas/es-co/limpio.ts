/** Fast path: printable ASCII with single spaces is clean already. */
const CLEAN = /^(?:[\x21-\x7e]+(?: [\x21-\x7e]+)*)?$/
/** Invisible characters: zero-width, direction, soft hyphens, byte order marks, fillers. The joiner between two emoji is visible. */
const UNSEEN = /(?!\u200d)\p{Cf}|(?<![\p{Extended_Pictographic}\ufe0f])\u200d|[\u034f\u115f\u1160\u3164\uffa0]/gu
const LINE_ENDS = /\r\n?|[\u2028\u2029\u0085]/g

/** NFC, trimmed, single spaces, nothing invisible; control characters are left to the form. `oneLine`: breaks and tabs become spaces. */
export function cleanText(text: string, { oneLine = false } = {}): string {
  if (CLEAN.test(text)) return text
  const seen = text.normalize('NFC').replace(UNSEEN, '').replace(LINE_ENDS, '\n')
  // \v and \f are control characters
  if (oneLine || !seen.trim().includes('\n')) return seen.replace(/[^\S\v\f]+/g, ' ').replace(/^ | $/g, '')
  // spaces inside lines may align columns
  return seen
    .replace(/[^\S\v\f\n\t]/g, ' ')
    .replace(/[ \t]+$/gm, '')
    .replace(/^\n+|[ \n\t]+$/g, '')
}

export interface Cleaning {
  /** Form fields with one line of text. */
  oneLine: ReadonlySet<string>
  asSent: ReadonlySet<string>
}

const EVERYWHERE: Cleaning = { oneLine: new Set(), asSent: new Set() }

/** Passwords, keys and tokens are not cleaned. */
const SECRETS =
  /^(?:password|clave|secreto|llave|pin|token|refresh_token)(?:s|_\w+)?$|_token$|^current_password$|^firma$/i

/** Cleans each text inside a value in place, and returns it. */
export function cleanAll(value: unknown, how: Cleaning = EVERYWHERE, field = ''): unknown {
  if (typeof value === 'string') return cleanText(value, { oneLine: how.oneLine.has(field) })
  if (typeof value !== 'object' || value === null) return value
  const isList = Array.isArray(value)
  for (const [name, inner] of Object.entries(value)) {
    if (!isList && (SECRETS.test(name) || how.asSent.has(name))) continue
    if (typeof inner === 'string' || (typeof inner === 'object' && inner !== null)) {
      // an own writable property: JSON or a form made the object
      const cleaned = cleanAll(inner, how, isList ? field : name)
      if (cleaned !== inner)
        Object.defineProperty(value, name, { value: cleaned, writable: true, enumerable: true, configurable: true })
    }
  }
  return value
}
