import type { CobroDeTramite } from '../../../schemas/respuestas/tramites/tramite-publico.ts'
import type {
  PasosLeidos,
  TramiteLeido,
  DocumentoDeTramite,
  FilaDeTramite,
} from '../../../schemas/respuestas/tramites/tramite.ts'
import { mensajeDe, api, query } from '../../kit/http/api.ts'
import { refrescar, useApi } from '../../kit/http/use-api.ts'
import { aviso } from '../../kit/feedback/aviso.ts'
import { useLocation } from 'wouter'
import type { FilaDeMinuta, MinutaLeida } from '../../../schemas/respuestas/minutas/minuta.ts'
import { bajar } from '../../kit/files/bajar.ts'

/** Loads on each opening. */
export const useTramite = (id: number) => useApi<TramiteLeido>(`/tramites/${id}`, { revalidateOnMount: true })

/** Past steps, oldest first, and possible next ones. */
export const usePasos = (id: number) => useApi<PasosLeidos>(`/tramites/${id}/pasos`, { revalidateOnMount: true })

export const alCambiarTramite = (id: number): void => {
  void refrescar('/tramites?')
  void refrescar(`/tramites/${id}`)
  void refrescar(`/auditoria/tramites/${id}`)
}

/** Each read is audited. */
export const direccionDeAdjunto = (tramite: number, adjunto: number): string =>
  `/tramites/${tramite}/adjuntos/${adjunto}`
export const direccionParaVer = (tramite: number, adjunto: number): string =>
  `${direccionDeAdjunto(tramite, adjunto)}?ver=1`

export const bajarAdjunto = (
  tramite: number,
  { id, Nombre_Documento, extension }: Pick<DocumentoDeTramite, 'id' | 'Nombre_Documento' | 'extension'>,
): Promise<void> => bajar(direccionDeAdjunto(tramite, id), `${Nombre_Documento}.${extension}`)

/** Opens the minuta of a procedure, or creates it. */
export const useAbrirMinuta = () => {
  const [, navigate] = useLocation()
  return async ({ id }: Pick<FilaDeTramite, 'id'>): Promise<void> => {
    try {
      const { data } = await api.get<{ data: FilaDeMinuta[] }>(`/minutas?${query({ id_tramite: id, pageSize: 1 })}`)
      const minuta = data[0] ?? (await api.post<MinutaLeida>('/minutas', { id_tramite: id }))
      navigate(`/admin/minuta/${minuta.id}`)
    } catch (problem) {
      aviso.error(mensajeDe(problem))
    }
  }
}

type Dicho = Pick<FilaDeTramite, 'estado' | 'tipo_tramite'>

/** Only deeds have a minuta. */
export const admiteMinuta = ({ tipo_tramite, estado }: Dicho): boolean =>
  tipo_tramite !== 'copia' && estado !== 'anulado'

/** Deleting annuls, so only once. */
export const seElimina = ({ estado }: Dicho): boolean => estado !== 'anulado'

/** Request that charges a procedure (PUT /tramites/:id/cobro), and its notices. */
export const comoCobrar = ({ id, version }: Pick<CobroDeTramite, 'id' | 'version'>, onClose: () => void) => ({
  cobrar: (cuerpo: Readonly<Record<string, unknown>>) =>
    api.put(`/tramites/${id}/cobro`, { ...cuerpo, version }).catch((error: unknown) => {
      // Else a procedure another person changed would be refused on each opening.
      alCambiarTramite(id)
      throw error
    }),
  frases: {
    cargando: 'Guardando...',
    exito: 'Guardado correctamente',
    fallo: '',
    alHacer: () => {
      alCambiarTramite(id)
      onClose()
    },
  },
})
