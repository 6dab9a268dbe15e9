import type { SolicitudLeida, ArchivoDeSolicitud } from '../../../schemas/respuestas/solicitudes/solicitud.ts'
import { ApiError, download, mensajeDe } from '../../kit/http/api.ts'
import { refrescar, useApi } from '../../kit/http/use-api.ts'
import { aviso } from '../../kit/feedback/aviso.ts'
import { enVigor } from '../../kit/ficha/FilaDePapel.tsx'

/** The requests under the API, and one of them. */
export const SOLICITUDES = '/SolicitudesTramites'
export const rutaDe = (id: number): string => `${SOLICITUDES}/${id}`

/** One request, asked for each time that it is opened; none while `id` is null. */
export const useSolicitud = (id: number | null) =>
  useApi<SolicitudLeida>(id === null ? null : rutaDe(id), { revalidateOnMount: true })

/** What shows a request asks for it again: lists, board, its page. */
export const alCambiarSolicitud = (id: number): void => {
  void refrescar(`${SOLICITUDES}?`)
  void refrescar(rutaDe(id))
  void refrescar(`/auditoria/solicitudes/${id}`)
}

/** The request as another desk left it, from the answer that says so; null for any other failure. */
export const comoQuedo = (problem: unknown): SolicitudLeida | null =>
  // a 409 carries the request as it is now
  problem instanceof ApiError && problem.status === 409
    ? ((problem.body as { actual?: SolicitudLeida }).actual ?? null)
    : null

/** The list of requests, its board, and the page of one. */
export const LISTA = '/admin/ver-solicitudes'
export const TABLERO = `${LISTA}?ver=tablero`
export const direccionDe = (id: number): string => `/admin/solicitud/${id}`

/** How a request is named where there is no room for more. */
export const nombreDe = ({ nombre, apellidos }: { nombre: string; apellidos: string }): string =>
  `${nombre} ${apellidos}`.trim()

/** Where one of its files is read; each reading is a line of the audit. */
export const rutaDeArchivo = (solicitud: number, archivo: number): string => `${rutaDe(solicitud)}/archivos/${archivo}`

/** Saves a file under the name that the server gives it. */
export const bajar = (path: string, nombre: string): Promise<void> =>
  download(path, nombre).catch((error: unknown) => void aviso.error(mensajeDe(error)))

/** What each paper is called by the kind of the request. */
export const tituloDePapel = (tipo: SolicitudLeida['tipo'], nombre: string): string =>
  tipo?.papeles.find((papel) => papel.nombre === nombre)?.titulo ?? nombre

/** Those that were sent and count. */
export const enviados = ({ archivos }: Pick<SolicitudLeida, 'archivos'>): ArchivoDeSolicitud[] =>
  enVigor(archivos).filter(({ enviado_en }) => enviado_en !== null)

/** Why its papers cannot be returned yet, in a sentence; null where they can. */
export const sinDevolver = (solicitud: Pick<SolicitudLeida, 'archivos' | 'estado' | 'anulada_en'>): string | null => {
  const { estado, anulada_en } = solicitud
  if (anulada_en !== null) return 'La solicitud está anulada.'
  if (estado === 'devueltos') return 'Ya se devolvió: espera lo que el cliente corrija.'
  if (estado !== 'recibidos' && estado !== 'en_revision') return 'Los documentos no están en revisión.'
  const suyos = enviados(solicitud)
  if (suyos.some((archivo) => archivo.estado === 'pendiente')) return 'Responda primero cada documento.'
  if (!suyos.some((archivo) => archivo.estado === 'rechazado')) return 'Nada se rechazó: no hay qué devolver.'
  return null
}
