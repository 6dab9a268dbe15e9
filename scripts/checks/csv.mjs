/** Excel in Spanish expects semicolons and a byte-order mark. */
const MARK = '\uFEFF'

/** Single line, quoted if needed (RFC 4180). */
export const csvCell = (value) => {
  const text = String(value ?? '').replace(/\s*\n\s*/g, ' ')
  return /[";]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const csv = (rows) => `${MARK}${rows.map((row) => `${row.map(csvCell).join(';')}\n`).join('')}`

export const csvLines = (text) => text.split('\n').slice(1).filter(Boolean)
