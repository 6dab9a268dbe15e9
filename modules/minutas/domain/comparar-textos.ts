import { alinear, type Holgura, type Paso } from './alinear.ts'

/** A paragraph of a document, and the heading of the clause where it stands. */
export interface ParrafoLeido {
  texto: string
  titulo: string
}

export interface TramoDeCambio {
  tipo: 'igual' | 'quitado' | 'agregado'
  texto: string
}

/** A paragraph that came, went or changed; of one that changed, which of its words. */
export interface CambioDeTexto {
  tipo: 'agregado' | 'quitado' | 'cambiado'
  titulo: string
  tramos: TramoDeCambio[]
}

/** Cells of all the tables of one comparison: two thousand paragraphs changed on both sides, in some 50 ms. */
const HOLGURA = 4_000_000
/** Changes that a person reads; the others are only counted. */
const TOPE = 300
/** Paragraphs with so much in common are one that changed. */
const PARECIDO = 0.4

const palabras = (texto: string): string[] => texto.split(/(\s+)/).filter(Boolean)

/** Which part of two texts' words are in both, from 0 to 1. */
function parecido(uno: string, otro: string): number {
  const [a, b] = [new Set(palabras(uno)), new Set(palabras(otro))]
  const comunes = [...a].filter((palabra) => palabra.trim() && b.has(palabra)).length
  return comunes / Math.max(1, Math.max(a.size, b.size) - 1)
}

/** Words one after another, those of a kind together. */
function tramosDe(pasos: readonly Paso<string>[]): TramoDeCambio[] {
  const tramos: TramoDeCambio[] = []
  for (const paso of pasos) {
    const texto = paso.tipo === 'agregado' ? paso.despues : paso.antes
    const ultimo = tramos.at(-1)
    if (ultimo?.tipo === paso.tipo) ultimo.texto += texto
    else tramos.push({ tipo: paso.tipo, texto })
  }
  return tramos
}

/** What went and what came as two stretches, where only the spaces between their words are the same: as a person would strike it out. */
function deCorrido(tramos: readonly TramoDeCambio[]): TramoDeCambio[] {
  const juntos: TramoDeCambio[] = []
  let [fue, vino] = ['', '']
  const cerrar = () => {
    if (fue) juntos.push({ tipo: 'quitado', texto: fue })
    if (vino) juntos.push({ tipo: 'agregado', texto: vino })
    fue = vino = ''
  }
  for (const tramo of tramos) {
    const espacio = tramo.tipo === 'igual' && !tramo.texto.trim()
    if (tramo.tipo === 'igual' && !(espacio && (fue || vino))) {
      cerrar()
      juntos.push(tramo)
      continue
    }
    if (tramo.tipo !== 'agregado') fue += tramo.texto
    if (tramo.tipo !== 'quitado') vino += tramo.texto
  }
  cerrar()
  return juntos
}

/** A stretch where nothing stayed: what went and what came in its place, by how much they have in common. */
function emparejar(
  fueron: readonly ParrafoLeido[],
  vinieron: readonly ParrafoLeido[],
  holgura: Holgura,
): CambioDeTexto[] {
  const cambios: CambioDeTexto[] = []
  let siguiente = 0
  const agregar = (hasta: number) => {
    for (const { titulo, texto } of vinieron.slice(siguiente, hasta))
      cambios.push({ tipo: 'agregado', titulo, tramos: [{ tipo: 'agregado', texto }] })
    siguiente = Math.max(siguiente, hasta)
  }
  for (const { titulo, texto } of fueron) {
    const donde = vinieron.findIndex(
      (otro, at) => at >= siguiente && at < siguiente + 20 && parecido(texto, otro.texto) >= PARECIDO,
    )
    const otro = vinieron[donde]
    if (!otro) {
      cambios.push({ tipo: 'quitado', titulo, tramos: [{ tipo: 'quitado', texto }] })
      continue
    }
    agregar(donde)
    siguiente = donde + 1
    cambios.push({
      tipo: 'cambiado',
      titulo: otro.titulo,
      tramos: deCorrido(tramosDe(alinear(palabras(texto), palabras(otro.texto), (palabra) => palabra, holgura))),
    })
  }
  agregar(vinieron.length)
  return cambios
}

/**
 * What one document says that another did not, paragraph by paragraph.
 * @returns the first changes in the order of the text, and how many there are
 */
export function compararTextos(
  antes: readonly ParrafoLeido[],
  despues: readonly ParrafoLeido[],
): { cambios: CambioDeTexto[]; total: number } {
  const holgura = { celdas: HOLGURA }
  const cambios: CambioDeTexto[] = []
  let [fueron, vinieron]: [ParrafoLeido[], ParrafoLeido[]] = [[], []]
  const cerrar = () => {
    cambios.push(...emparejar(fueron, vinieron, holgura))
    fueron = []
    vinieron = []
  }
  for (const paso of alinear(antes, despues, ({ texto }) => texto, holgura)) {
    if (paso.tipo === 'igual') cerrar()
    else if (paso.tipo === 'quitado') fueron.push(paso.antes)
    else vinieron.push(paso.despues)
  }
  cerrar()
  return { cambios: cambios.slice(0, TOPE), total: cambios.length }
}
