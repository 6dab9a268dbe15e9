import type { DocumentoDeTramite } from '../../../schemas/respuestas/tramites/tramite.ts'
import { download, mensajeDe } from '../../kit/http/api.ts'
import { aviso } from '../../kit/feedback/aviso.ts'

/** Where one of its papers is read; each reading is a line of the audit. */
export const direccionDeAdjunto = (tramite: number, adjunto: number): string =>
  `/tramites/${tramite}/adjuntos/${adjunto}`
/** The same, to be shown in its place. */
export const direccionParaVer = (tramite: number, adjunto: number): string =>
  `${direccionDeAdjunto(tramite, adjunto)}?ver=1`

/** Saves a paper under the name that the server gives it. */
export const bajarAdjunto = (
  tramite: number,
  { id, Nombre_Documento, extension }: Pick<DocumentoDeTramite, 'id' | 'Nombre_Documento' | 'extension'>,
): Promise<void> =>
  download(direccionDeAdjunto(tramite, id), `${Nombre_Documento}.${extension}`).catch(
    (error: unknown) => void aviso.error(mensajeDe(error)),
  )
