import { inflateSync } from 'node:zlib'

interface Objeto {
  dict: string
  stream: Buffer | null
}

/** The text of each page of a PDF made by Chromium, in drawing order. Enough of the format for tests, and no more. */
export function leerPdf(pdf: Buffer): string[] {
  const objetos = leerObjetos(pdf)
  const paginas = [...objetos.values()].filter(({ dict }) => /\/Type\s*\/Page\b(?!s)/.test(dict))
  return paginas.map(({ dict }) => textoDe(dict, objetos))
}

/** What each page draws, as its operators, with the page's size in points. */
export function dibujosDe(pdf: Buffer): { ancho: number; alto: number; operadores: string }[] {
  const objetos = leerObjetos(pdf)
  return [...objetos.values()]
    .filter(({ dict }) => /\/Type\s*\/Page\b(?!s)/.test(dict))
    .map(({ dict }) => {
      const [, , ancho = 0, alto = 0] = (/\/MediaBox\s*\[([^\]]+)\]/.exec(dict)?.[1] ?? '')
        .trim()
        .split(/\s+/)
        .map(Number)
      return {
        ancho,
        alto,
        operadores: objetos.get(Number(/\/Contents (\d+) 0 R/.exec(dict)?.[1]))?.stream?.toString('latin1') ?? '',
      }
    })
}

function leerObjetos(pdf: Buffer): Map<number, Objeto> {
  const texto = pdf.toString('latin1')
  const objetos = new Map<number, Objeto>()
  const inicio = /(?:^|\n)(\d+) 0 obj\s/g
  for (let match = inicio.exec(texto); match; match = inicio.exec(texto)) {
    const desde = inicio.lastIndex
    const fin = texto.indexOf('endobj', desde)
    const flujo = /^((?:(?!endobj)[\s\S])*?)stream\r?\n/.exec(texto.slice(desde, fin))
    if (!flujo) {
      objetos.set(Number(match[1]), { dict: texto.slice(desde, fin), stream: null })
      continue
    }
    const dict = flujo[1] ?? ''
    const largo = Number(/\/Length (\d+)/.exec(dict)?.[1])
    const datos = pdf.subarray(desde + flujo[0].length, desde + flujo[0].length + largo)
    objetos.set(Number(match[1]), { dict, stream: dict.includes('/FlateDecode') ? inflateSync(datos) : datos })
    inicio.lastIndex = desde + flujo[0].length + largo
  }
  return objetos
}

function textoDe(pagina: string, objetos: Map<number, Objeto>): string {
  const fuentes = new Map<string, Map<string, string>>()
  const lista = /\/Font\s*<<([\s\S]*?)>>/.exec(pagina)?.[1] ?? ''
  for (const [, nombre = '', id] of lista.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const unicode = Number(/\/ToUnicode (\d+) 0 R/.exec(objetos.get(Number(id))?.dict ?? '')?.[1])
    fuentes.set(nombre, leerCmap(objetos.get(unicode)?.stream?.toString('latin1') ?? ''))
  }
  const contenido = objetos.get(Number(/\/Contents (\d+) 0 R/.exec(pagina)?.[1]))?.stream?.toString('latin1') ?? ''
  let fuente = new Map<string, string>()
  let texto = ''
  for (const [, nombre, hex] of contenido.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9A-Fa-f]+)>|\bET\b/g)) {
    if (nombre) fuente = fuentes.get(nombre) ?? fuente
    else if (hex) texto += decodificar(hex, fuente)
    else texto += '\n'
  }
  return texto
}

const hexATexto = (hex: string): string => Buffer.from(hex.padStart(4, '0'), 'hex').swap16().toString('utf16le')

function leerCmap(cmap: string): Map<string, string> {
  const mapa = new Map<string, string>()
  for (const [, bloque = ''] of cmap.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, codigo = '', texto = ''] of bloque.matchAll(/<(\w+)>\s*<(\w+)>/g))
      mapa.set(codigo.toUpperCase(), hexATexto(texto))
  }
  for (const [, bloque = ''] of cmap.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, de = '', a = '', texto = ''] of bloque.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g)) {
      for (let i = 0; i <= parseInt(a, 16) - parseInt(de, 16); i++) {
        mapa.set(
          (parseInt(de, 16) + i).toString(16).toUpperCase().padStart(de.length, '0'),
          String.fromCodePoint(parseInt(texto, 16) + i),
        )
      }
    }
  }
  return mapa
}

function decodificar(hex: string, fuente: Map<string, string>): string {
  const ancho = [...fuente.keys()][0]?.length ?? 4
  return (hex.toUpperCase().match(new RegExp(`.{${ancho}}`, 'g')) ?? [])
    .map((codigo) => fuente.get(codigo) ?? '')
    .join('')
}
