const TITULO = /^[^\p{L}]*(\p{Lu}[\p{Lu}\d\s,()°ª]{3,}?)(?=[.:]|$)/u

/** The heading of a clause that a paragraph begins with, in capitals; '' where it has none. Tags are not read. */
export const tituloDe = (texto: string): string => TITULO.exec(texto.replace(/\(?\{[^}]*\}\)?/g, ''))?.[1]?.trim() ?? ''
