const FORMA = /^[a-z][a-z0-9_]{0,39}$/

/** Names that would stand in the way of a row's own columns, of lists, of templates or of JavaScript. */
const RESERVADOS = new Set([
  'id',
  'key',
  'extra',
  'extra_nombres',
  'version',
  'created_at',
  'updated_at',
  'busqueda',
  'palabras',
  'creado',
  'actualizado',
  'q',
  'sort',
  'page',
  'filtro',
  'formato',
  'constructor',
  'prototype',
  'arguments',
  'length',
  'null',
  'undefined',
  'true',
  'false',
  'this',
  'then',
  'json',
  'schema',
  'type',
  'required',
  'properties',
])

/** A technical name from a title: «Canon de arrendamiento» → `canon_de_arrendamiento`. Empty when nothing of the title can be used. */
export const nombreDe = (titulo: string): string =>
  titulo
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[_\d]+|_+$/g, '')
    .slice(0, 40)
    .replace(/_+$/, '')

/**
 * Why a name cannot be a field's; null when it can.
 * @param propios names that the entity already uses: its base columns and the fields of its form
 */
export function faltaDelNombre(nombre: string, propios: Iterable<string>): string | null {
  if (!FORMA.test(nombre))
    return 'El nombre técnico lleva minúsculas sin tilde, números y guion bajo, empieza por letra y tiene 40 caracteres como máximo.'
  if (RESERVADOS.has(nombre) || new Set(propios).has(nombre)) return `«${nombre}» es un nombre reservado.`
  return null
}
