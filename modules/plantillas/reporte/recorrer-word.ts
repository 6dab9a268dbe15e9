/** Elements of a part of Word, in document order. */
export interface Oyente {
  abre(nombre: string, atributos: string): void
  cierra(nombre: string): void
  texto(texto: string): void
}

const PIEZAS =
  /<!--[^]*?-->|<\?[^]*?\?>|<!\[CDATA\[([^]*?)\]\]>|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|[^<]+/g

/** Goes through XML that was found well formed: an empty element opens and closes. */
export function recorrerXml(xml: string, { abre, cierra, texto }: Oyente): void {
  for (const [pieza, cdata, barra, nombre, atributos = '', vacio] of xml.matchAll(PIEZAS)) {
    if (cdata !== undefined) texto(cdata)
    else if (nombre === undefined) {
      if (!pieza.startsWith('<')) texto(pieza)
    } else if (barra) cierra(nombre)
    else {
      abre(nombre, atributos)
      if (vacio) cierra(nombre)
    }
  }
}

/** An attribute by its whole name; null where it is not said. */
export const atributo = (atributos: string, nombre: string): string | null => {
  const hallado = new RegExp(`(?:^|\\s)${nombre}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(atributos)
  return hallado ? (hallado[1] ?? hallado[2] ?? '') : null
}

/** Whether a property that is on by being there is on. */
export const encendida = (atributos: string): boolean => !/^(?:0|false|off)$/i.test(atributo(atributos, 'w:val') ?? '')
