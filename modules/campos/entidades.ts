import { type BaseModel, type Personal, notFound } from '../kernel/index.ts'
import type { Formulario, Pantalla } from '../../schemas/vistas/pantalla.ts'
import { FORMULARIOS, PANTALLAS } from '../../schemas/pantallas/index.ts'
import { PERMISOS, type Vista } from '../../schemas/vistas/vistas.ts'
import type { Entorno } from './domain.ts'

export type Modelo = typeof BaseModel

/** Rows of an entity: a whole table, or those with its id in a column. */
export interface Filas {
  Modelo: Modelo
  /** Visibility rule of its rows, if not office-wide. */
  regla: Personal | undefined
  donde: Readonly<Record<string, string>>
}

/** A table with rows of several entities, by the id in a column. */
export interface Repartida {
  Modelo: Modelo
  regla: Personal
  columna: string
  es: (entidad: string) => boolean
}

const filas = new Map<string, Filas>()
const repartidas: Repartida[] = []

export const recordarFilas = (entidad: string, Modelo: Modelo, regla?: Personal): void =>
  void filas.set(entidad, { Modelo, regla, donde: {} })
export const recordarRepartida = (repartida: Repartida): void => void repartidas.push(repartida)

export function filasDe(entidad: string): Filas | undefined {
  const propias = filas.get(entidad)
  if (propias) return propias
  const repartida = repartidas.find(({ es }) => es(entidad))
  return repartida && { Modelo: repartida.Modelo, regla: repartida.regla, donde: { [repartida.columna]: entidad } }
}

export const modeloDe = (entidad: string): Modelo | undefined => filasDe(entidad)?.Modelo

const permisos = new Set(PERMISOS.map(({ id }) => id))

/** Extensible entity: records of a screen, or of a form without a table. */
export interface Ampliable {
  id: string
  titulo: string
  grupo: string
  vistas: readonly Vista[]
  propios: readonly string[]
}

const nombresDeEntidades = ({ esquema }: Formulario): string[] => Object.keys(esquema.properties)

export const ampliables = (): Ampliable[] =>
  [
    ...PANTALLAS.filter(({ sinCamposAdicionales }) => !sinCamposAdicionales).map((pantalla) => {
      const { id, titulo, grupo, vista, otrasVistas = [], tabla } = pantalla
      const propios = [...nombresDeEntidades(pantalla), ...tabla.columnas.map(({ campo }) => campo)]
      return { id, titulo, grupo, vistas: [vista, ...otrasVistas], propios }
    }),
    ...FORMULARIOS.flatMap((formulario) => {
      const { id, vista, camposAdicionales } = formulario
      if (!camposAdicionales) return []
      const { titulo, grupo, otrasVistas = [] } = camposAdicionales
      return [{ id, titulo, grupo, vistas: [vista, ...otrasVistas], propios: nombresDeEntidades(formulario) }]
    }),
  ].filter(({ id }) => filasDe(id))

export function ampliable(entidad: string): { pantalla: Ampliable; filas: Filas; entorno: Entorno } {
  const pantalla = ampliables().find(({ id }) => id === entidad)
  const filas = filasDe(entidad)
  if (!pantalla || !filas) throw notFound('A esa pantalla no se le pueden añadir campos.')
  return { pantalla, filas, entorno: entornoDe(pantalla) }
}

/** Catalogues that fields may reference: open to every session, with a name. */
export const catalogos = (): Pantalla[] =>
  PANTALLAS.filter(({ id, esquema, listaReservada }) => modeloDe(id) && 'name' in esquema.properties && !listaReservada)

export const entornoDe = ({ propios }: Ampliable): Entorno => ({
  propios: [...propios],
  catalogos: catalogos().map(({ id }) => id),
  permisos,
})
