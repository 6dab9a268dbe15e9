import type { RolLeido, UsuarioLeido } from '../../schemas/respuestas/sesion/usuario.ts'
import type { Opcion } from '../kit/campos/SelectBuscable.tsx'
import type { Pagina } from '../kit/lista/use-lista.ts'
import { useApi } from '../kit/http/use-api.ts'
import type { Fila } from '../screen/fila.ts'

export const comoUsuario = (fila: Fila | null): UsuarioLeido => fila as unknown as UsuarioLeido // the list of users gives these rows

export const nombreDe = ({ nombres, apellidos }: Pick<UsuarioLeido, 'nombres' | 'apellidos'>): string =>
  `${nombres} ${apellidos}`.trim()

const TODOS_LOS_ROLES = '/rol?pageSize=100&sort=name'
export const useRoles = () => useApi<Pagina<RolLeido>>(TODOS_LOS_ROLES)

/** The description tells similar roles apart. */
export const opcionesDeRol = (roles: readonly RolLeido[] = []): Opcion[] =>
  roles.map(({ id, name, description }) => ({ value: id, label: name, detail: description ?? undefined }))
