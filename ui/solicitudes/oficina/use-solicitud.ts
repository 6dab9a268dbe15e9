import type { SolicitudLeida, ArchivoDeSolicitud } from '../../../schemas/respuestas/solicitudes/solicitud.ts'
import { api } from '../../kit/http/api.ts'
import { refrescar, useApi } from '../../kit/http/use-api.ts'
import { enVigor } from '../../kit/ficha/FilaDePapel.tsx'
import type { CitaLeida } from '../../../schemas/respuestas/citas/cita.ts'
import type { HoraPedida } from '../../citas/index.ts'

export const SOLICITUDES = '/SolicitudesTramites'
export const rutaDe = (id: number): string => `${SOLICITUDES}/${id}`

/** Loads on each opening; a null id sends nothing. */
export const useSolicitud = (id: number | null) =>
  useApi<SolicitudLeida>(id === null ? null : rutaDe(id), { revalidateOnMount: true })

export const alCambiarSolicitud = (id: number): void => {
  void refrescar(`${SOLICITUDES}?`)
  void refrescar(rutaDe(id))
  void refrescar(`/auditoria/solicitudes/${id}`)
}

export const LISTA = '/admin/ver-solicitudes'
export const TABLERO = `${LISTA}?ver=tablero`
export const direccionDe = (id: number): string => `/admin/solicitud/${id}`

export const nombreDe = ({ nombre, apellidos }: { nombre: string; apellidos: string }): string =>
  `${nombre} ${apellidos}`.trim()

/** Each read is audited. */
export const rutaDeArchivo = (solicitud: number, archivo: number): string => `${rutaDe(solicitud)}/archivos/${archivo}`

export const tituloDePapel = (tipo: SolicitudLeida['tipo'], nombre: string): string =>
  tipo?.papeles.find((papel) => papel.nombre === nombre)?.titulo ?? nombre

export const enviados = ({ archivos }: Pick<SolicitudLeida, 'archivos'>): ArchivoDeSolicitud[] =>
  enVigor(archivos).filter(({ enviado_en }) => enviado_en !== null)

/** Reason that blocks returning the papers; null if none. */
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

/** Books and moves the appointment; reloads what shows it, also after a failure. @throws ApiError */
export const useCita = ({ id }: Pick<SolicitudLeida, 'id'>) => {
  const alCambiar = () => {
    alCambiarSolicitud(id)
    void refrescar('/horariosTramites')
  }
  const siempre = async (hecho: Promise<unknown>): Promise<void> => {
    try {
      await hecho
    } finally {
      alCambiar()
    }
  }
  return {
    agendar: (hora: HoraPedida) => siempre(api.post<CitaLeida>('/citas', { id_solicitud: id, ...hora })),
    mover: (cita: number, hora: HoraPedida) => siempre(api.put<CitaLeida>(`/citas/${cita}`, hora)),
    refrescar: alCambiar,
  }
}
