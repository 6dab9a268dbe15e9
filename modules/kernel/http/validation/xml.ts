import { DOMParser, onErrorStopParsing, type Document } from '@xmldom/xmldom'

/** Limits against malicious documents, far above those of offices and the DIAN. */
const DEPTH = 64
const ATTRIBUTES = 200
const NAMESPACES = 500
const ELEMENTS = 50_000

const NAME = /[^\s<>/="'!?&]+/y
const ATTRIBUTE = /\s+([^\s<>/="'&]+)\s*=\s*(?:"[^<"]*"|'[^<']*')/y
const END = /\s*(\/?)>/y

export type XmlFault = 'dtd' | 'excessive' | 'malformed'

/** Linear scan before parsing, so that the parser meets no expansion. */
export function xmlFault(text: string, most = ELEMENTS): XmlFault | null {
  let depth = 0
  let elements = 0
  let namespaces = 0
  const after = (mark: string, from: number): number => {
    const at = text.indexOf(mark, from)
    return at < 0 ? text.length : at + mark.length
  }
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    if (text.startsWith('<!--', at)) at = after('-->', at + 4)
    else if (text.startsWith('<![CDATA[', at)) at = after(']]>', at + 9)
    else if (text.startsWith('<!', at)) return 'dtd'
    else if (text.startsWith('<?', at)) at = after('?>', at + 2)
    else if (text.startsWith('</', at)) {
      depth--
      at = after('>', at)
    } else {
      const tag = tagAt(text, at)
      if (!tag) return 'malformed'
      namespaces += tag.namespaces
      if (!tag.empty) depth++
      if (++elements > most || depth > DEPTH || tag.attributes > ATTRIBUTES || namespaces > NAMESPACES)
        return 'excessive'
      at = tag.end
    }
  }
  return null
}

interface Tag {
  end: number
  empty: boolean
  attributes: number
  namespaces: number
}

function tagAt(text: string, at: number): Tag | null {
  const take = (pattern: RegExp, from: number): RegExpExecArray | null => {
    pattern.lastIndex = from
    return pattern.exec(text)
  }
  const name = take(NAME, at + 1)
  if (!name) return null
  let end = NAME.lastIndex
  let attributes = 0
  let namespaces = 0
  for (let found = take(ATTRIBUTE, end); found; found = take(ATTRIBUTE, end)) {
    attributes++
    if (/^xmlns(:|$)/.test(found[1] ?? '')) namespaces++
    end = ATTRIBUTE.lastIndex
  }
  const close = take(END, end)
  return close ? { end: END.lastIndex, empty: close[1] === '/', attributes, namespaces } : null
}

export function readXml(text: string, most = ELEMENTS): Document | XmlFault {
  const plain = text.replace(/^\ufeff/, '')
  const fault = xmlFault(plain, most)
  if (fault) return fault
  try {
    return new DOMParser({ onError: onErrorStopParsing }).parseFromString(plain, 'text/xml')
  } catch {
    return 'malformed'
  }
}

/** Whether our own texts are well-formed; faster than {@link readXml}. */
export async function wellFormed(texts: readonly string[]): Promise<boolean> {
  const { XmlDocument } = await import('libxml2-wasm')
  try {
    for (const text of texts) XmlDocument.fromString(text.replace(/^\ufeff/, '')).dispose()
    return true
  } catch {
    return false
  }
}
