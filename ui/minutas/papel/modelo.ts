/** What is read of the tree that docx-preview makes of a document; the library says nothing of it. */
export interface Nodo {
  type: string
  children?: Nodo[]
  className?: string
  cssStyle?: Record<string, string>
  /** Of a text or of a field's instruction. */
  text?: string
  styleName?: string
  tabs?: { leader?: string; style?: string }[]
  keepNext?: boolean
  keepLines?: boolean
  /** `page`, `lastRenderedPageBreak`. */
  break?: string
  /** Of a run that belongs to a field, and is not shown. */
  fieldRun?: boolean
  /** `begin`, `separate`, `end`. */
  charType?: string
  /** Of the paragraph that ends a section. */
  sectionProps?: { type?: string }
}

export interface Estilo {
  id: string
  styles: { target: string; values: Record<string, string> }[]
  paragraphProps?: Pick<Nodo, 'tabs' | 'keepNext' | 'keepLines'>
}

export interface Modelo {
  documentPart: { body: Nodo & { props?: { type?: string } } }
  stylesPart?: { styles: Estilo[] }
  /** Headers and footers have a root. */
  parts: { rootElement?: Nodo }[]
}

/** Every node under one, itself first. */
export function recorrer(nodo: Nodo, ver: (nodo: Nodo) => void): void {
  ver(nodo)
  for (const hijo of nodo.children ?? []) recorrer(hijo, ver)
}

export const conClase = (nodo: Nodo, clase: string): void => {
  nodo.className = nodo.className ? `${nodo.className} ${clase}` : clase
}
