import type { DefinicionCampo } from '../../../schemas/json/campo.ts'
import type { Faltas } from './leer-esquema.ts'
import { faltaDelNombre } from './nombre.ts'
import { TIPOS } from './tipos.ts'

/**
 * The definition that follows another, inside the fences: a name is for ever, a kind changes only for one that reads its values,
 * a catalogue does not change, and what is left out is retired instead of erased.
 * @param propios names that the entity already uses
 */
export function seguir(
  antes: readonly DefinicionCampo[],
  despues: readonly DefinicionCampo[],
  propios: readonly string[],
): { campos: DefinicionCampo[]; faltas: Faltas } {
  const conocidos = new Map(antes.map((campo) => [campo.nombre, campo]))
  const faltas: Faltas = Object.create(null) // a field may be called `constructor` until it is refused
  for (const campo of despues) {
    const at = `properties.${campo.nombre.slice(0, 60)}`
    const viejo = conocidos.get(campo.nombre)
    const nombre = viejo ? null : faltaDelNombre(campo.nombre, propios)
    if (nombre) faltas[at] = [nombre]
    if (!viejo) continue
    if (TIPOS[viejo.tipo].grupo !== TIPOS[campo.tipo].grupo) {
      faltas[`${at}.ui.tipo`] = [
        `Un campo de tipo ${TIPOS[viejo.tipo].titulo.toLowerCase()} no puede pasar a ${TIPOS[campo.tipo].titulo.toLowerCase()}: retírelo ` +
          'y cree otro.',
      ]
    } else if (viejo.catalogo !== campo.catalogo)
      faltas[`${at}.ui.catalogo`] = ['El catálogo no se cambia: retire el campo y cree otro.']
  }
  const nombrados = new Set(despues.map(({ nombre }) => nombre))
  const omitidos = antes.filter(({ nombre }) => !nombrados.has(nombre)).map((campo) => ({ ...campo, retirado: true }))
  return { campos: [...despues, ...omitidos], faltas }
}

/** Whether the words that find a row change with the definition of one of its fields. */
export const cambiaBusqueda = (antes: readonly DefinicionCampo[], despues: readonly DefinicionCampo[]): boolean => {
  const huella = (campo: DefinicionCampo) => JSON.stringify([seBusca(campo), campo.opciones])
  const viejas = new Map(antes.map((campo) => [campo.nombre, huella(campo)]))
  return despues.some((campo) => viejas.has(campo.nombre) && viejas.get(campo.nombre) !== huella(campo))
}

/** What not everybody may read does not find a row either: a search would tell it. */
export const seBusca = ({ busca, lee, retirado }: DefinicionCampo): boolean => busca && lee === null && !retirado
