import type { DefinicionCampo } from '../../../schemas/json/campo.ts'
import { CENTESIMA, TIPOS } from './tipos.ts'

export type Nodo = Readonly<Record<string, unknown>>

const LIMITES = {
  largo: ['minLength', 'maxLength'],
  valor: ['minimum', 'maximum'],
  dia: ['formatMinimum', 'formatMaximum'],
} as const

/** What bounds a field, in the words of JSON Schema; what is as wide as the kind itself is left out. */
export function limitesDe({ tipo, minimo, maximo }: Pick<DefinicionCampo, 'tipo' | 'minimo' | 'maximo'>): Nodo {
  const { limite } = TIPOS[tipo]
  if (!limite) return {}
  const [low, high] = LIMITES[limite]
  return { ...(minimo === null ? {} : { [low]: minimo }), ...(maximo === null ? {} : { [high]: maximo }) }
}

/** What a value of a field has to be, besides its type. @param limites its bounds, as the schema is to say them */
export const exigenciasDe = (campo: DefinicionCampo, limites: Nodo): Nodo => {
  const { format } = TIPOS[campo.tipo]
  return {
    ...(format ? { format } : {}),
    ...limites,
    ...(campo.tipo === 'porcentaje' ? { multipleOf: CENTESIMA } : {}),
    ...(campo.patron ? { pattern: campo.patron } : {}),
    ...(campo.tipo === 'opcion' ? { enum: campo.opciones.map(({ value }) => value) } : {}),
  }
}

export const palabrasDeLimite = (tipo: DefinicionCampo['tipo']): readonly [string, string] | null => {
  const { limite } = TIPOS[tipo]
  return limite && LIMITES[limite]
}

/** A field as a fragment of JSON Schema, its hints under `ui`. `leerCampo` reads it back whole. */
export function fragmentoDe(campo: DefinicionCampo): Nodo {
  const { json, busca } = TIPOS[campo.tipo]
  const ui = {
    tipo: campo.tipo,
    ...(campo.seccion ? { seccion: campo.seccion } : {}),
    ...(campo.catalogo ? { catalogo: campo.catalogo } : {}),
    ...(campo.opciones.length ? { nombres: campo.opciones.map(({ label }) => label) } : {}),
    ...(campo.busca === busca ? {} : { busca: campo.busca }),
    ...(campo.lee === null ? {} : { lee: campo.lee }),
    ...(campo.escribe === null ? {} : { escribe: campo.escribe }),
    ...(campo.retirado ? { retirado: true } : {}),
  }
  return {
    title: campo.titulo,
    ...(campo.ayuda ? { description: campo.ayuda } : {}),
    type: json,
    ...exigenciasDe(campo, limitesDe(campo)),
    ...(campo.inicial === null ? {} : { default: campo.inicial }),
    ui,
  }
}

/** All the fields of an entity, in their order; retired ones stay in it and say so. */
export function esquemaDe(campos: readonly DefinicionCampo[]): Nodo {
  const required = campos.filter(({ requerido }) => requerido).map(({ nombre }) => nombre)
  return {
    type: 'object',
    ...(required.length ? { required } : {}),
    properties: Object.fromEntries(campos.map((campo) => [campo.nombre, fragmentoDe(campo)])),
  }
}
