import { MARCA } from '../../../modules/plantillas/domain.ts'

export interface Trozo {
  texto: string
  marca: number | null
}

const SIGNOS = new RegExp(`(${MARCA.abre}\\d+${MARCA.sigue}|${MARCA.cierra})`)
const SUELTOS = new RegExp(`[${MARCA.abre}-${MARCA.cierra}]`, 'g')

/** Splits a node's text at the mark signs; a value may span nodes. @param abierta mark open at the start */
export function partir(texto: string, abierta: number | null): { trozos: Trozo[]; abierta: number | null } {
  const trozos: Trozo[] = []
  let marca = abierta
  for (const parte of texto.split(SIGNOS)) {
    if (parte.startsWith(MARCA.abre) && parte.endsWith(MARCA.sigue)) marca = Number(parte.slice(1, -1))
    else if (parte === MARCA.cierra) marca = null
    else {
      const limpio = parte.replace(SUELTOS, '')
      if (limpio) trozos.push({ texto: limpio, marca })
    }
  }
  return { trozos, abierta: marca }
}

/** Turns marked values into `<mark data-campo>` and removes the signs. @param rutas path of each mark. @returns number of marks */
export function marcar(documento: Document, raices: readonly Node[], rutas: readonly string[]): number {
  let cuantas = 0
  for (const raiz of raices) {
    const nodos: Text[] = []
    const camino = documento.createTreeWalker(raiz, NodeFilter.SHOW_TEXT)
    while (camino.nextNode()) nodos.push(camino.currentNode as Text) // SHOW_TEXT gives no other
    let abierta: number | null = null
    for (const nodo of nodos) {
      const antes = abierta
      const partido = partir(nodo.data, antes)
      abierta = partido.abierta
      if (antes === null && partido.trozos.length === 1 && partido.trozos[0]?.texto === nodo.data) continue
      nodo.replaceWith(
        ...partido.trozos.map(({ texto, marca }) => {
          const ruta = marca === null ? undefined : rutas[marca]
          if (ruta === undefined) return texto
          const elemento = documento.createElement('mark')
          elemento.dataset['campo'] = ruta
          elemento.dataset['marca'] = String(marca)
          elemento.textContent = texto
          cuantas++
          return elemento
        }),
      )
    }
  }
  return cuantas
}

/** True for the same path, a path inside it, or a list that includes it. */
export const esDeLaRuta = (una: string, otra: string): boolean => {
  const dentro = (corta: string, larga: string) =>
    larga.startsWith(corta) && /^(?:$|[.[])/.test(larga.slice(corta.length))
  return dentro(una, otra) || dentro(otra, una)
}
