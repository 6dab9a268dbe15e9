/** A line of a calendar: its name, its parameters and its value as it was written. */
export interface LineaIcs {
  nombre: string
  parametros: Record<string, string>
  valor: string
}

/** A part of a calendar and those within it. */
export interface ParteIcs {
  nombre: string
  lineas: LineaIcs[]
  partes: ParteIcs[]
}

/**
 * Reads a calendar (RFC 5545) as a program that trusts nobody: lines end in CRLF and hold at most 75 octets, parts are closed.
 * @throws Error where it is none
 */
export function leerIcs(texto: string): ParteIcs {
  if (!texto.endsWith('\r\n')) throw new Error('it does not end in CRLF')
  const crudas = texto.slice(0, -2).split('\r\n')
  for (const cruda of crudas) {
    if (/[\r\n]/.test(cruda)) throw new Error(`a line that ends in something else: ${cruda}`)
    if (Buffer.byteLength(cruda) > 75) throw new Error(`a line of ${Buffer.byteLength(cruda)} octets: ${cruda}`)
    if (cruda.includes('\uFFFD')) throw new Error(`a letter that was broken: ${cruda}`)
  }
  const lineas = crudas
    .join('\r\n')
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
    .map(leerLinea)
  const raiz: ParteIcs = { nombre: '', lineas: [], partes: [] }
  const abiertas = [raiz]
  for (const linea of lineas) {
    const actual = abiertas.at(-1) ?? raiz
    if (linea.nombre === 'BEGIN') {
      const parte: ParteIcs = { nombre: linea.valor, lineas: [], partes: [] }
      actual.partes.push(parte)
      abiertas.push(parte)
    } else if (linea.nombre === 'END') {
      if (linea.valor !== actual.nombre) throw new Error(`${linea.valor} ends within ${actual.nombre}`)
      abiertas.pop()
    } else actual.lineas.push(linea)
  }
  const [calendario, ...mas] = raiz.partes
  if (abiertas.length !== 1 || !calendario || mas.length || raiz.lineas.length)
    throw new Error('it is not one calendar')
  return calendario
}

function leerLinea(linea: string): LineaIcs {
  const partes = /^([\w-]+)((?:;[\w-]+=(?:"[^"]*"|[^";:,]*))*):(.*)$/.exec(linea)
  if (!partes) throw new Error(`no line of a calendar: ${linea}`)
  const [, nombre = '', suyos = '', valor = ''] = partes
  const parametros = Object.fromEntries(
    [...suyos.matchAll(/;([\w-]+)=("[^"]*"|[^";:,]*)/g)].map(([, clave = '', dicho = '']) => [clave, dicho]),
  )
  return { nombre, parametros, valor }
}

/** The value of a line of a part, as people read it. @throws Error where it is not there once */
export function valorIcs({ nombre, lineas }: ParteIcs, cual: string): string {
  const [una, ...mas] = lineas.filter((linea) => linea.nombre === cual)
  if (!una || mas.length) throw new Error(`${cual} is not once in ${nombre}`)
  return una.valor.replaceAll(/\\([\\;,nN])/g, (_, signo: string) => (signo.toLowerCase() === 'n' ? '\n' : signo))
}
