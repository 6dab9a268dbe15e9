import type { Opcion } from '../kit/campos/useOpciones.ts'
import type { Pagina } from '../kit/lista/useLista.ts'
import { useApi } from '../kit/useApi.ts'
import type { Fila } from '../screen/fila.ts'

/** A row of GET /usuario. */
export interface FilaUsuario {
  id: number
  nombres: string
  apellidos: string
  email: string
  id_rol: number
  name_rol: string
  enlace: 'invitacion' | 'olvido' | ''
  version: number
}

/** A row of GET /rol. */
export interface Rol {
  id: number
  name: string
  description: string | null
  privacy: string | null
  usuarios: number
  permisos: number
  version: number
}

/** The row that a dialog of the screen was opened from. */
export const comoUsuario = (fila: Fila | null): FilaUsuario => fila as unknown as FilaUsuario // the list of users gives these rows

export const nombreDe = ({ nombres, apellidos }: Pick<FilaUsuario, 'nombres' | 'apellidos'>): string => `${nombres} ${apellidos}`.trim()

/** Every role of the office, by name. */
const TODOS_LOS_ROLES = '/rol?pageSize=100&sort=name'
export const useRoles = () => useApi<Pagina<Rol>>(TODOS_LOS_ROLES)

/** Roles as one chooses among them; the description tells two alike apart. */
export const opcionesDeRol = (roles: readonly Rol[] = []): Opcion[] =>
  roles.map(({ id, name, description }) => ({ value: id, label: name, detail: description ?? undefined }))
