import { normalizeText } from '../../../schemas/es-co/index.ts'
import { FILTROS } from './filtros.ts'
import type { Filtro } from './filtros/textos.ts'
import { sugerir } from './variables.ts'

export const ESPECIALES = ['$clausula', '$numero', '$separador', '$primero', '$ultimo'] as const
export type Especial = (typeof ESPECIALES)[number]

export interface Paso {
  nombre: string
  filtro: Filtro
  opciones: readonly string[]
}

export interface Etiqueta {
  /** Normalised: `compradores.nombre`, `$clausula`, or `.` for the item. */
  campo: string
  /** Null for `.` and special tags. */
  camino: readonly string[] | null
  especial: Especial | null
  pasos: readonly Paso[]
}

export interface Falla {
  falla: string
  sugerencia?: string
}

const CAMPO = /^[\p{L}_][\p{L}\p{N}_]*(\.[\p{L}_][\p{L}\p{N}_]*)*$/u
const PASO = /^([\p{L}_ ]+?)\s*(?::(.*))?$/su

/** Normalises lookalikes: composed letters, plain spaces, no zero-width characters. */
export const normalizarEtiqueta = (texto: string): string =>
  texto
    .normalize('NFC')
    .replace(/[\s\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+/g, ' ')
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .trim()

const especialDe = (campo: string): Especial | null => ESPECIALES.find((uno) => uno === campo) ?? null

function pasoDe(texto: string): Paso | Falla {
  const [, dicho = '', resto] = PASO.exec(texto) ?? []
  const nombre = normalizeText(dicho)
  const filtro = FILTROS.get(nombre)
  if (!filtro) {
    const cerca = sugerir(nombre, FILTROS.keys())
    return {
      falla: texto ? `no existe el filtro «${texto}»` : 'después de «|» va un filtro',
      ...(cerca && { sugerencia: cerca }),
    }
  }
  const opciones = resto === undefined ? [] : resto.split('/').map((opcion) => opcion.trim())
  const [menos, mas] = filtro.opciones ?? [0, 0]
  if (opciones.length < menos) return { falla: `al filtro «${nombre}» le falta lo que va después de los dos puntos` }
  if (opciones.length > mas)
    return { falla: mas ? `el filtro «${nombre}» recibe menos opciones` : `el filtro «${nombre}» no recibe opciones` }
  const mal = filtro.revisar?.(opciones)
  return mal ? { falla: `el filtro «${nombre}» ${mal}` } : { nombre, filtro, opciones }
}

/** Errors are in Spanish; nothing is evaluated. */
export function leerEtiqueta(texto: string): Etiqueta | Falla {
  const [campo = '', ...resto] = normalizarEtiqueta(texto)
    .split('|')
    .map((parte) => parte.trim())
  const especial = especialDe(campo)
  if (campo.startsWith('$') && !especial) return { falla: `no existe «${campo}»`, ...cercana(campo) }
  if (!especial && campo !== '.' && !CAMPO.test(campo)) {
    return { falla: campo ? `«${campo}» no es el nombre de una variable` : 'la etiqueta está vacía' }
  }
  const pasos: Paso[] = []
  for (const parte of resto) {
    const paso = pasoDe(parte)
    if ('falla' in paso) return paso
    pasos.push(paso)
  }
  return { campo, camino: especial || campo === '.' ? null : campo.split('.'), especial, pasos }
}

const cercana = (campo: string): { sugerencia?: string } => {
  const cerca = sugerir(campo, ESPECIALES)
  return cerca ? { sugerencia: cerca } : {}
}

export const esCondicion = ({ pasos }: Etiqueta): boolean => pasos.at(-1)?.filtro.condicion === true

/** Block tags ask or repeat; the others print. */
export function fueraDeLugar(etiqueta: Etiqueta, enBloque: boolean): string | null {
  const condicion = etiqueta.pasos.find(({ filtro }) => filtro.condicion)
  const pregunta = etiqueta.especial === '$primero' || etiqueta.especial === '$ultimo'
  if (!enBloque) {
    if (condicion) return `«${condicion.nombre}» solo sirve en un bloque: {#…} o {^…}`
    return pregunta ? `«${etiqueta.campo}» solo sirve en un bloque: {#${etiqueta.campo}}…{/}` : null
  }
  if (condicion && !esCondicion(etiqueta)) return `después de «${condicion.nombre}» no va otro filtro`
  if (etiqueta.pasos.length && !condicion) return `en un bloque solo sirven hay, varios, es y mayor_que`
  return etiqueta.especial && (!pregunta || condicion) ? `«${etiqueta.campo}» no abre un bloque así` : null
}
