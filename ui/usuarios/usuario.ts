import type { RolLeido, UsuarioLeido } from '../../schemas/respuestas/sesion/usuario.ts'
import type { Opcion } from '../kit/campos/SelectBuscable.tsx'
import type { Pagina } from '../kit/lista/use-lista.ts'
import { useApi } from '../kit/http/use-api.ts'
import type { Fila } from '../screen/fila.ts'

/** The row that a dialog of the screen was opened from. */
export const comoUsuario = (fila: Fila | null): UsuarioLeido => fila as unknown as UsuarioLeido // the list of users gives these rows

export const nombreDe = ({ nombres, apellidos }: Pick<UsuarioLeido, 'nombres' | 'apellidos'>): string =>
  `${nombres} ${apellidos}`.trim()

/** Every role of the office, by name. */
const TODOS_LOS_ROLES = '/rol?pageSize=100&sort=name'
export const useRoles = () => useApi<Pagina<RolLeido>>(TODOS_LOS_ROLES)

/** Roles as one chooses among them; the description tells two alike apart. */
export const opcionesDeRol = (roles: readonly RolLeido[] = []): Opcion[] =>
  roles.map(({ id, name, description }) => ({ value: id, label: name, detail: description ?? undefined }))
