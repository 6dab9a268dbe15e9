import type { Document, Element } from '@xmldom/xmldom'
import { readXml } from '../../kernel/index.ts'
import { peligro, type Peligro } from './peligro.ts'

/** Elements of one part: the longest deeds have some tens of thousands. */
const ELEMENTOS = 400_000
const CAMPOS = /^\s*(DDE|DDEAUTO|INCLUDETEXT|INCLUDEPICTURE|LINK|IMPORT|MACROBUTTON)\b/i

/** Text of an XML part: UTF-8 and nothing else, or what looks for words in it would be blind. */
export function textoXml(bytes: Buffer): string | null {
  const texto = bytes.toString('utf8').replace(/^\ufeff/, '')
  const [, declarada = 'utf-8'] = /^<\?xml[^>]*\bencoding\s*=\s*["']([^"']*)["']/i.exec(texto) ?? []
  return texto.includes('\0') || texto.includes('\ufffd') || !/^(utf-?8|us-ascii)$/i.test(declarada) ? null : texto
}

/** Said to be outside, or a whole address: some readers follow it all the same. */
const esExterna = (modo: string | null, destino: string): boolean =>
  modo?.trim().toLowerCase() === 'external' || /^([a-z][a-z\d+.-]*:|\\\\|\/\/)/i.test(destino)

/** What a relationship has against it: it points outside of the file, and is no link that a person would follow. */
export function peligroDe(relacion: Element, parte: string): Peligro | null {
  const tipo = relacion.getAttribute('Type') ?? ''
  const destino = (relacion.getAttribute('Target') ?? '').trim()
  const detalle = `${parte}: ${destino}`
  if (/attachedTemplate$/i.test(tipo)) return peligro('plantilla_remota', detalle)
  if (!esExterna(relacion.getAttribute('TargetMode'), destino)) return null
  if (/\/hyperlink$/i.test(tipo) && /^(https?|mailto):/i.test(destino)) return null
  return { ...peligro('vinculo_externo', detalle), ...(/\/(hyperlink|image)$/i.test(tipo) && { sePuedeQuitar: true }) }
}

export const relacionesDe = (documento: Document): Element[] => [
  ...documento.getElementsByTagNameNS('*', 'Relationship'),
]

/** The codes of the fields of a part, each whole: Word splits them over runs, and one may stand inside another. */
function codigosDe(documento: Document): string[] {
  const abiertos: string[] = []
  const hechos: string[] = []
  for (const elemento of documento.getElementsByTagNameNS('*', '*')) {
    const valor = (nombre: string) =>
      [...elemento.attributes].find(({ localName }) => localName === nombre)?.value ?? ''
    if (elemento.localName === 'fldSimple') hechos.push(valor('instr'))
    if (elemento.localName === 'fldChar' && valor('fldCharType') === 'begin') abiertos.push('')
    if (elemento.localName === 'fldChar' && valor('fldCharType') === 'end') hechos.push(abiertos.pop() ?? '')
    if (elemento.localName === 'instrText') abiertos.push(`${abiertos.pop() ?? ''}${elemento.textContent ?? ''}`)
  }
  return [...hechos, ...abiertos]
}

/** Fields that look for data outside or run something. */
const campos = (documento: Document, parte: string): Peligro[] =>
  codigosDe(documento).flatMap((codigo) =>
    CAMPOS.test(codigo) ? [peligro('campo_peligroso', `${parte}: ${codigo.trim().slice(0, 40)}`)] : [],
  )

/** What is wrong with an XML part, read whole: its declarations, what it points to, its fields. */
export function revisarXml(parte: string, bytes: Buffer): Peligro[] {
  const texto = textoXml(bytes)
  if (texto === null) return [peligro('zip_danado', parte)]
  const documento = readXml(texto, ELEMENTOS)
  if (documento === 'dtd') return [peligro('dtd', parte)]
  if (documento === 'excessive') return [peligro('bomba', parte)]
  if (documento === 'malformed') return [peligro('zip_danado', parte)]
  if (/\.rels$/i.test(parte)) return relacionesDe(documento).flatMap((relacion) => peligroDe(relacion, parte) ?? [])
  const ajeno = documento.getElementsByTagNameNS('*', 'altChunk').length ? [peligro('contenido_ajeno', parte)] : []
  return [...ajeno, ...campos(documento, parte)]
}
