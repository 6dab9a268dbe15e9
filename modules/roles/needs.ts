import { everyPermission, permission, type Permitted } from '../kernel/index.ts'
import { permiso, type Vista } from '../../schemas/vistas/vistas.ts'

export const ver = (vista: Vista): Permitted => permission(permiso(vista, 'ver'))
export const crear = (vista: Vista): Permitted => permission(permiso(vista, 'crear'))
export const modificar = (vista: Vista): Permitted => permission(permiso(vista, 'modificar'))
export const eliminar = (vista: Vista): Permitted => permission(permiso(vista, 'eliminar'))

/** Any one of several needs, none of which asks for several at once. */
export function anyOf(...needs: Permitted[]): Permitted {
  if (needs.some(({ also }) => also?.length))
    throw new Error('A need of several permissions at once is no choice among others.')
  return permission(...needs.flatMap((one) => one.anyOf))
}

/** Every one of several permissions: what is done is of more than one view. */
export function allOf(...needs: [Permitted, Permitted, ...Permitted[]]): Permitted {
  const [first = 0, ...also] = needs.flatMap(({ anyOf: [id = 0, ...others] }) => {
    if (others.length) throw new Error('A choice among permissions is no part of what needs them all.')
    return [id]
  })
  return everyPermission(first, ...also)
}
