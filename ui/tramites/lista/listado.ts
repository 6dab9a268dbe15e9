import type { FilaDeTramite } from '../../../schemas/respuestas/tramites/tramite.ts'
import type { TipoTramite } from '../../../schemas/tramites/tramite.ts'

/** One of the two lists of procedures. */
export interface Listado {
  /** Its name where views and columns are kept. */
  id: string
  titulo: string
  clases: readonly TipoTramite[]
  /** Field by which it names a procedure: the property of a deed order, who asks for the rest. */
  identificacion: 'identificacion_tramite' | 'identificacion'
  exportar: string
  buscar: string
}

/** «Desea eliminar el trámite #{identification}?»: by what its list shows, or its number where it has none. */
export const identificacionDe = (fila: FilaDeTramite, { identificacion }: Pick<Listado, 'identificacion'>): string =>
  fila[identificacion] ?? fila.numero_tramite

export const direccionDe = (id: number): string => `/admin/tramite/${id}`
