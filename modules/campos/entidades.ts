import type { Pantalla } from '../../schemas/pantalla.ts'
import { PANTALLAS } from '../../schemas/pantallas/index.ts'
import { PERMISOS } from '../../schemas/vistas.ts'
import { notFound } from '../kernel/index.ts'
import type { Entorno } from './domain.ts'
import { modeloDe, type Modelo } from './modelos.ts'

const permisos = new Set(PERMISOS.map(({ id }) => id))

/** The screens that fields may be added to: those whose records somebody writes. */
export const ampliables = (): Pantalla[] => PANTALLAS.filter(({ id, sinCamposAdicionales }) => !sinCamposAdicionales && modeloDe(id))

/** @throws Problem 404 for what fields may not be added to */
export function ampliable(entidad: string): { pantalla: Pantalla; Modelo: Modelo; entorno: Entorno } {
  const pantalla = ampliables().find(({ id }) => id === entidad)
  const Modelo = modeloDe(entidad)
  if (!pantalla || !Modelo) throw notFound('A esa pantalla no se le pueden añadir campos.')
  return { pantalla, Modelo, entorno: entornoDe(pantalla) }
}

/** Catalogues, whose rows any session may read and have a name, may be referred to. */
export const catalogos = (): Pantalla[] =>
  PANTALLAS.filter(({ id, esquema, listaReservada }) => modeloDe(id) && 'name' in esquema.properties && !listaReservada)

/** What a definition of this entity is measured against. */
export function entornoDe({ esquema, tabla }: Pantalla): Entorno {
  return {
    propios: [...Object.keys(esquema.properties), ...tabla.columnas.map(({ campo }) => campo)],
    catalogos: catalogos().map(({ id }) => id),
    permisos,
  }
}
