import { permiso, PERMISOS } from '../../schemas/vistas/vistas.ts'

export const PERMISOS_DE_ADMINISTRADOR = [permiso('usuarios', 'modificar'), permiso('roles', 'modificar')] as const

/** An administrator is a user who may change users and roles. */
export const esAdministrador = (permisos: ReadonlySet<number>): boolean =>
  PERMISOS_DE_ADMINISTRADOR.every((id) => permisos.has(id))

const CONOCIDOS = new Map(PERMISOS.map((p) => [p.id, p]))

export const permisoConocido = (id: number) => CONOCIDOS.get(id)

/** «Cartera: ver», the name in the matrix and the audit. */
export function nombreDePermiso(id: number): string {
  const p = CONOCIDOS.get(id)
  return p ? `${p.name}: ${p.action}` : `Permiso ${id}`
}

export function diferencia(
  tiene: ReadonlySet<number>,
  quiere: ReadonlySet<number>,
): { otorgar: number[]; retirar: number[] } {
  return { otorgar: [...quiere].filter((id) => !tiene.has(id)), retirar: [...tiene].filter((id) => !quiere.has(id)) }
}
