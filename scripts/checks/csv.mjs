/** Semicolons and the byte-order mark: what Excel expects in Spanish, like the lists of the program. */
const MARK = '\uFEFF'

/** A value on one line, quoted where it must be (RFC 4180). */
export const csvCell = (value) => {
  const text = String(value ?? '').replace(/\s*\n\s*/g, ' ')
  return /[";]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Text of a CSV file, the first row being its titles. */
export const csv = (rows) => `${MARK}${rows.map((row) => `${row.map(csvCell).join(';')}\n`).join('')}`

/** Lines of a CSV file without its titles. */
export const csvLines = (text) => text.split('\n').slice(1).filter(Boolean)
