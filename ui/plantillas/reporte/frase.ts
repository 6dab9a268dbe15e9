/** A piece of a sentence; `marca` is the tag that it is about. */
export interface Trozo {
  texto: string
  marca: boolean
}

/** As the engine reads a tag: one space for many, nothing around it. */
const llano = (texto: string): string => texto.normalize('NFC').replace(/\s+/g, ' ').trim()

/** Where a tag ends that nobody closed: with its line, or where the next one opens. */
const sinCerrar = (frase: string, etiqueta: string): [desde: number, hasta: number] | null => {
  const desde = frase.indexOf(`{${etiqueta}`)
  return desde < 0 || !etiqueta ? null : [desde, desde + 1 + etiqueta.length]
}

/** A sentence parted where a tag stands in it, so that it can be marked there. A tag cut by the sentence's end counts as far as it goes. */
export function enTrozos(frase: string, etiqueta: string): Trozo[] {
  const buscada = llano(etiqueta)
  const lugares = [...frase.matchAll(/\{([^{}]*)(?:\}|…$)/g)].flatMap((hallada) => {
    const dicha = llano(hallada[1] ?? '')
    const es = hallada[0].endsWith('}') ? dicha === buscada : dicha !== '' && buscada.startsWith(dicha)
    return es ? [[hallada.index, hallada.index + hallada[0].length] as const] : []
  })
  const suelta = lugares.length ? null : sinCerrar(frase, buscada)
  const trozos: Trozo[] = []
  let at = 0
  for (const [desde, hasta] of suelta ? [suelta] : lugares) {
    trozos.push({ texto: frase.slice(at, desde), marca: false }, { texto: frase.slice(desde, hasta), marca: true })
    at = hasta
  }
  return [...trozos, { texto: frase.slice(at), marca: false }].filter(({ texto }) => texto !== '')
}

/**
 * The tag as it should have been written: what the report's reason quotes (`no existe «valor_vneta»`), with what it suggests in its place.
 * Null where it is not plain what to change.
 */
export function corregida(etiqueta: string, motivo: string, sugerencia: string | null): string | null {
  if (sugerencia === null) return null
  if (sugerencia.startsWith('{')) return sugerencia.slice(1, -1)
  const malo = [...motivo.matchAll(/«([^»]+)»/g)]
    .map(([, dicho = '']) => dicho)
    .reverse()
    .find((dicho) => etiqueta.includes(dicho))
  return malo === undefined ? null : etiqueta.replace(malo, () => sugerencia)
}
