import type { Opcion } from '../kit/campos/SelectBuscable.tsx'
import { api, query } from '../kit/api.ts'
import type { Pagina } from '../kit/lista/useLista.ts'
import { useApi } from '../kit/useApi.ts'

/** A row of GET /usuario. */
export interface FilaUsuario {
  id: number
  nombres: string
  apellidos: string
  email: string
  id_rol: number
  name_rol: string
  estado: 1 | 0
  ultimo_acceso: string | null
  invitado_en: string | null
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

export const nombreDe = ({ nombres, apellidos }: Pick<FilaUsuario, 'nombres' | 'apellidos'>): string => `${nombres} ${apellidos}`.trim()

/** Every role of the office, by name. */
export const TODOS_LOS_ROLES = '/rol?pageSize=100&sort=name'
export const useRoles = () => useApi<Pagina<Rol>>(TODOS_LOS_ROLES)

/** Roles as one chooses among them; the description tells two alike apart. */
export const opcionesDeRol = (roles: readonly Rol[] = []): Opcion[] => roles.map(({ id, name, description }) => ({ value: id, label: name, detail: description ?? undefined }))

interface PersonaHallada { id: number; nombres: string; apellidos: string; numero_documento: string; correo_electronico: string | null }

/** A person as one chooses among them, with the e-mail that the form proposes. */
export interface OpcionPersona extends Opcion { email: string }

export const buscarPersonas = async (text: string): Promise<OpcionPersona[]> => {
  const { data } = await api.get<Pagina<PersonaHallada>>(`/persona?${query({ q: text, pageSize: 20 })}`)
  return data.map(({ id, nombres, apellidos, numero_documento, correo_electronico }) =>
    ({ value: id, label: `${nombres} ${apellidos}`.trim(), detail: numero_documento, email: correo_electronico ?? '' }))
}
