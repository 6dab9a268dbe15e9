import { readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'

interface Nodo {
  id: number
  callFrame: { functionName: string; url: string; lineNumber: number; columnNumber: number }
}
/** What V8 writes: its nodes, the node of each sample, and the microseconds since the sample before. */
export interface Perfil {
  nodes: Nodo[]
  samples: number[]
  timeDeltas: number[]
}

/** A part of the time in which the processor was busy, from 0 to 1. */
export interface Parte {
  nombre: string
  parte: number
}
export interface Reparto {
  ocupado: number
  grupos: Parte[]
  funciones: Parte[]
}

/** Where a function was written: the file of the sources, as the map of a bundle says, or what it is when it has none. */
type Origen = (frame: Nodo['callFrame']) => { archivo: string; linea: number }

/** The sources of a bundle. @param mapa its map's file */
export function origenDe(mapa: string): Origen {
  const map = new SourceMap(JSON.parse(readFileSync(mapa, 'utf8')) as SourceMapPayload) // what esbuild wrote
  return ({ url, lineNumber, columnNumber }) => {
    if (!url.endsWith('/server.cjs')) return { archivo: url, linea: lineNumber + 1 }
    const hallado = map.findEntry(lineNumber, columnNumber)
    return 'originalSource' in hallado
      ? { archivo: hallado.originalSource, linea: hallado.originalLine + 1 }
      : { archivo: url, linea: 0 }
  }
}

/** What is in no file, by its name: what a driver does by itself, what ajv makes of a schema, and what sends. */
const SIN_ARCHIVO: readonly (readonly [RegExp, string])[] = [
  [/^libsql/, 'libsql'],
  [/^validate\d+$/, 'ajv'],
  [/^write[A-Z0-9v]/, 'red'],
  [/^\(garbage collector\)$/, 'V8: recolector'],
  [/^\(/, 'V8: lo demás'],
  [/./, 'V8: nativas'],
]

/** The module of the product, the package or the part of Node that a function belongs to. */
export function grupoDe(archivo: string, funcion: string): string {
  if (archivo === '') return SIN_ARCHIVO.find(([nombre]) => nombre.test(funcion))?.[1] ?? 'V8: nativas'
  const paquete = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(archivo)?.[1]
  if (paquete) return paquete
  if (archivo.startsWith('node:')) return archivo.split('/')[0] === 'node:internal' ? 'node:internal' : archivo
  const propio = /(?:^|\/)((?:modules\/[^/]+)|config|schemas|jobs|scripts|migrations)\//.exec(archivo)?.[1]
  return propio ?? archivo.replace(/.*\//, '')
}

const sumar = (donde: Map<string, number>, nombre: string, cuanto: number) =>
  donde.set(nombre, (donde.get(nombre) ?? 0) + cuanto)

const enOrden = (donde: ReadonlyMap<string, number>, total: number): Parte[] =>
  [...donde].map(([nombre, us]) => ({ nombre, parte: us / total })).sort((a, b) => b.parte - a.parte)

/** Where the time goes: by who wrote the function in which each sample found the processor, and by function. */
export function repartir({ nodes, samples, timeDeltas }: Perfil, origen: Origen): Reparto {
  const [grupos, funciones] = [new Map<string, number>(), new Map<string, number>()]
  const porId = new Map(nodes.map((nodo) => [nodo.id, nodo.callFrame]))
  let [total, ocupado] = [0, 0]
  for (const [at, id] of samples.entries()) {
    const [frame, us] = [porId.get(id), timeDeltas[at + 1] ?? 0] // a sample lasts until the next one
    if (!frame) continue
    total += us
    if (frame.functionName === '(idle)') continue
    ocupado += us
    const { archivo, linea } = origen(frame)
    const grupo = grupoDe(archivo, frame.functionName)
    sumar(grupos, grupo, us)
    const donde = archivo.startsWith('node:')
      ? `${archivo}:${linea}`
      : `${grupo}${archivo ? `/${archivo.replace(/.*\//, '')}:${linea}` : ''}`
    sumar(funciones, `${frame.functionName || '(anónima)'} · ${donde}`, us)
  }
  return { ocupado: total && ocupado / total, grupos: enOrden(grupos, ocupado), funciones: enOrden(funciones, ocupado) }
}
