import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { marked, type MarkedToken, type Token, type Tokens } from 'marked'
import type { Plugin } from 'vite'
import { normalizeText } from '../../schemas/es-co/texto.ts'
import type { Etiqueta, Nodo, PaginaDeAyuda, Seccion } from '../../ui/ayuda/Busqueda.tsx'

/** `Si algo sale mal` → `si-algo-sale-mal`. */
const enDireccion = (titulo: string): string =>
  normalizeText(titulo)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const nodo = (t: Etiqueta, tokens: readonly Token[] = [], h?: string): Nodo => ({
  t,
  ...(h === undefined ? {} : { h }),
  n: nodos(tokens),
})
const fila = (celdas: readonly Tokens.TableCell[], t: 'th' | 'td'): Nodo => ({
  t: 'tr',
  n: celdas.map(({ tokens }) => nodo(t, tokens)),
})

/** @throws Error for HTML or images */
function deToken(token: MarkedToken): readonly Nodo[] {
  switch (token.type) {
    case 'space':
      return []
    case 'escape':
      return [token.text]
    case 'text':
      return token.tokens ? nodos(token.tokens) : [token.text.replaceAll('\n', ' ')]
    case 'paragraph':
      return [nodo('p', token.tokens)]
    case 'list':
      return [{ t: token.ordered ? 'ol' : 'ul', n: token.items.map(({ tokens }) => nodo('li', tokens)) }]
    case 'strong':
      return [nodo('b', token.tokens)]
    case 'em':
      return [nodo('kbd', token.tokens)]
    case 'codespan':
      return [{ t: 'q', n: [token.text] }]
    case 'link':
      return [nodo('a', token.tokens, token.href)]
    case 'table':
      return [
        {
          t: 'table',
          n: [
            { t: 'thead', n: [fila(token.header, 'th')] },
            { t: 'tbody', n: token.rows.map((row) => fila(row, 'td')) },
          ],
        },
      ]
    default:
      throw new Error(`a page of help has no ${token.type}: ${token.raw}`)
  }
}

// no extension adds other kinds
const nodos = (tokens: readonly Token[]): Nodo[] => tokens.flatMap((token) => deToken(token as MarkedToken))

/** Order of pages without one. */
const ULTIMA = 100

const lista = (texto = ''): string[] =>
  texto
    .split(',')
    .map((uno) => uno.trim())
    .filter(Boolean)

/**
 * Help page: front matter (titulo, grupo, orden, pantallas, vea) and Markdown with `##` sections. **bold** is a word of the screen,
 * *emphasis* a key, `code` a message.
 * @throws Error for anything else
 */
export function leerPagina(id: string, texto: string): PaginaDeAyuda {
  const [, cabeza = '', cuerpo = ''] = /^---\n([^]*?)\n---\n([^]*)$/.exec(texto) ?? []
  const dichos = new Map(
    cabeza.split('\n').map((linea) => {
      const at = linea.indexOf(':')
      return [linea.slice(0, at).trim(), linea.slice(at + 1).trim()]
    }),
  )
  const titulo = dichos.get('titulo')
  if (!titulo) throw new Error(`${id}.md does not say its titulo`)
  const secciones: (Seccion & { cuerpo: Nodo[] })[] = [{ id: '', titulo: '', cuerpo: [] }]
  // no extension adds other kinds
  for (const token of marked.lexer(cuerpo) as MarkedToken[]) {
    if (token.type === 'heading') secciones.push({ id: enDireccion(token.text), titulo: token.text, cuerpo: [] })
    else secciones.at(-1)?.cuerpo.push(...deToken(token))
  }
  return {
    id,
    titulo,
    grupo: dichos.get('grupo') ?? '',
    orden: Number(dichos.get('orden') ?? ULTIMA),
    pantallas: lista(dichos.get('pantallas')),
    vea: lista(dichos.get('vea')),
    secciones: secciones.filter((una) => una.titulo || una.cuerpo.length > 0),
  }
}

export const leerLibro = (carpeta: string): PaginaDeAyuda[] =>
  readdirSync(carpeta, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => leerPagina(basename(name, '.md'), readFileSync(join(carpeta, name), 'utf8')))

/** Parsed at build time, so that the browser needs no Markdown parser. */
export const ayuda = (): Plugin => ({
  name: 'ayuda',
  transform: (texto, id) =>
    id.endsWith('.md')
      ? { code: `export default ${JSON.stringify(leerPagina(basename(id, '.md'), texto))}`, map: null }
      : null,
})
