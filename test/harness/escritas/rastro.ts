/** A value as it is compared: without case, outer spaces, or the hour's seconds. */
export const plano = (value: unknown): string => {
  if (Array.isArray(value)) return JSON.stringify(value.map(plano).sort())
  if (value === true) return '1'
  if (value === false) return '0'
  if (value === null || value === undefined) return ''
  const text = String(value).trim().toLowerCase()
  if (/^\d{4}-\d\d-\d\d[t ]/.test(text)) return text.replace('t', ' ').slice(0, 16)
  return /^-?\d+[.,]\d+$/.test(text) ? String(Number(text.replace(',', '.'))) : text
}

/** Values read or written, by the name of their property or column. */
export class Rastro {
  readonly hay = new Map<string, Map<string, number>>()
  anotar(name: string, value: unknown): void {
    const suyos = this.hay.get(name) ?? new Map<string, number>()
    this.hay.set(name, suyos)
    const text = plano(value)
    suyos.set(text, (suyos.get(text) ?? 0) + 1)
  }
  mirar(value: unknown, name = '', deep = 0, antes = ''): void {
    if (deep > 14) return
    if (typeof value === 'string' && /^[[{]/.test(value)) {
      try {
        return this.mirar(JSON.parse(value), name, deep + 1, antes)
      } catch {
        // a text that only looks like JSON
      }
    }
    if (Array.isArray(value)) {
      if (value.every((one) => typeof one !== 'object')) this.anotar(name, value)
      for (const one of value) this.mirar(one, name, deep + 1, antes)
    } else if (typeof value === 'object' && value !== null) {
      for (const [its, inner] of Object.entries(value)) this.mirar(inner, antes + its, deep + 1, antes)
    } else this.anotar(name, value)
  }
  /** @param name `~motivo`: within a text of that name */
  veces(name: string, value: unknown): number {
    if (name.startsWith('~'))
      return [...(this.hay.get(name.slice(1)) ?? [])].reduce(
        (n, [text, its]) => n + (text.includes(plano(value)) ? its : 0),
        0,
      )
    return this.hay.get(name)?.get(plano(value)) ?? 0
  }
}

/** Tables of counters, keys and sessions: they only tell that a request came. */
const APARTE = /^(limites|idempotencia\w*|llaves_idempotencia|sesiones|busqueda\w*)$/

/** Under this name, the ids of the rows that were changed. */
export const FILA = '(fila)'

/** The columns that a statement writes, each with its value. */
export function escribe(sql: string, bindings: readonly unknown[], rastro: Rastro): void {
  const table = /^\s*(?:insert\s+(?:ignore\s+|or \w+\s+)?into|update|replace into)\s+[`"]?(\w+)/i.exec(sql)?.[1]
  if (!table || APARTE.test(table)) return
  // the trail is looked at only where a case says so: it repeats the form
  const antes = table === 'auditoria' ? 'auditoria:' : ''
  const into = /^\s*(?:insert|replace)[^(]*\(([^)]*)\)\s*values\s*/i.exec(sql)
  if (into) {
    const columns = (into[1] ?? '').split(',').map((one) => one.replace(/[`"\s]/g, ''))
    const values = sql.slice(into[0].length).match(/\?|default|null|[\w'.]+/gi) ?? []
    let at = 0
    for (const [n, one] of values.entries()) {
      const name = columns[n % columns.length]
      if (one === '?' && name) rastro.mirar(bindings[at++], antes + name, 0, antes)
    }
    return
  }
  const donde = /\swhere\s([\s\S]*)$/i.exec(sql)?.[1] ?? ''
  const suyas = bindings.slice(bindings.length - (donde.match(/\?/g) ?? []).length)
  if (/^[`"\s(]*(\w+[`"]\.[`"])?id[`"\s]*(=|in)/i.test(donde)) for (const one of suyas) rastro.anotar(FILA, one)
  let at = 0
  let suyo = ''
  for (const [, name, , as] of sql
    .replace(/\swhere\s[\s\S]*$/i, '')
    .matchAll(/(?:[`"](\w+)[`"]\s*=(?!=))|(\?)(?:\s+as\s+[`"](\w+)[`"])?/g)) {
    if (name) suyo = name
    else rastro.mirar(bindings[at++], antes + (as ?? suyo), 0, antes)
  }
}
