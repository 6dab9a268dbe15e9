import type { Element } from '@xmldom/xmldom'
import { readXml } from '../../kernel/index.ts'

/** Parses XML that came from outside: no DTD, no entities of its own, nothing that swells. Null when it is not to be read. */
export function leerXml(xml: string): Element | null {
  const leido = readXml(xml)
  return typeof leido === 'string' ? null : leido.documentElement
}

/** The elements directly under one. */
export const elementos = (nodo: Element): Element[] =>
  [...nodo.childNodes].filter((hijo): hijo is Element => hijo.nodeType === 1)

/** All elements of a local name under one, in document order: prefixes vary, names do not. */
export const descendientes = (nodo: Element, nombre: string): Element[] => [...nodo.getElementsByTagNameNS('*', nombre)]

export const descendiente = (nodo: Element, nombre: string): Element | null => descendientes(nodo, nombre)[0] ?? null

/** Trimmed text; '' for none and for i:nil. */
export const texto = (nodo: Element | null): string => nodo?.textContent?.trim() ?? ''
