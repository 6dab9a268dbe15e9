import { nada } from '../../../modules/minutas/domain/forma.ts'
import { hojas, sinIndices } from '../../../modules/minutas/domain/data-path.ts'
import { tituloDeRuta } from '../../../modules/minutas/domain/titulos.ts'
import { seccionDe, SECCIONES, type IdSeccion } from './secciones.ts'

/** What a template prints, by the names of its data: `{ compradores: { nombre: true } }` (specification 3, «variables»). */
export interface Mapa {
  [nombre: string]: true | Mapa
}

/** What decides whether others are written: it is asked for wherever they are. */
const GOBIERNA: readonly (readonly [que: string, de: RegExp])[] = [
  ['estado_civil', /^(?:compradores|vendedores)\.conyugue(?:\.|$)/],
  ['apoderado_estado', /^(?:compradores|vendedores)\.apoderado(?:\.|$)/],
  ['nombre_notario', /^(?:notario_encargado|numero_resolución|fecha_resolución|nombre_notario_firma)$/],
  ['notario_encargado', /^(?:numero_resolución|fecha_resolución)$/],
]

const pideTal = (mapa: Mapa, ruta: string): boolean => {
  let aqui: true | Mapa | undefined = mapa
  for (const nombre of ruta.split('.')) {
    if (aqui === true) return true
    aqui = aqui && Object.hasOwn(aqui, nombre) ? aqui[nombre] : undefined
    if (aqui === undefined) return false
  }
  return true
}

const rutasDe = (mapa: Mapa, en = ''): string[] =>
  Object.entries(mapa).flatMap(([nombre, dentro]) => {
    const ruta = en ? `${en}.${nombre}` : nombre
    return dentro === true ? [ruta] : [ruta, ...rutasDe(dentro, ruta)]
  })

/** Hundreds of fields ask the same of a map that does not change. */
const sabidas = new WeakMap<Mapa, Map<string, boolean>>()

/** Whether a field or a section is asked for: the template prints it, or it decides on what is printed. */
export const pide = (mapa: Mapa | null, ruta: string): boolean => {
  if (!mapa) return true
  const de = sinIndices(ruta)
  const suyas = sabidas.get(mapa) ?? new Map<string, boolean>()
  const sabida = suyas.get(de) ?? (pideTal(mapa, de) || decide(mapa, de))
  sabidas.set(mapa, suyas.set(de, sabida))
  return sabida
}

const decide = (mapa: Mapa, de: string): boolean => {
  const nombre = de.split('.').at(-1) ?? ''
  const pedidas = rutasDe(mapa)
  return GOBIERNA.some(([que, cuales]) => {
    if (que !== nombre) return false
    const padre = de.slice(0, -nombre.length)
    return pedidas.some((una) => una.startsWith(padre) && cuales.test(una))
  })
}

/** The sections where something is asked for. */
export const seccionesPedidas = (mapa: Mapa | null): IdSeccion[] => {
  const pedidas = mapa && new Set(rutasDe(mapa).map(seccionDe))
  return SECCIONES.map(({ id }) => id).filter((id) => !pedidas || pedidas.has(id))
}

/** What is written and the template does not print, as people call it: hidden, it would not be seen that it is there. */
export const ocultosLlenos = (mapa: Mapa | null, datos: unknown): { ruta: string; titulo: string }[] =>
  mapa
    ? hojas(datos).flatMap(([ruta, valor]) =>
        nada(valor) || seccionDe(ruta) === null || pide(mapa, ruta) ? [] : [{ ruta, titulo: tituloDeRuta(ruta) }],
      )
    : []

/** Whether a datum stands inside of another: `compradores[0].nombre` of `compradores[0]`. */
export const dentroDe = (ruta: string, de: string): boolean =>
  ruta === de || ruta.startsWith(`${de}.`) || ruta.startsWith(`${de}[`)

/** How many of what is missing stand there: in a card, in a row. */
export const cuentaDe = (faltan: Iterable<string>, en: string): number =>
  [...faltan].filter((ruta) => dentroDe(ruta, en)).length

/** How many of what is missing are written in a section. */
export const faltanEn = (faltan: Iterable<string>, seccion: IdSeccion): number =>
  [...faltan].filter((ruta) => seccionDe(ruta) === seccion).length
