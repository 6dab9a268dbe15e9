import { download } from '../kit/http/api.ts'
import { aviso } from '../kit/feedback/aviso.ts'

export const PLANTILLAS = '/admin/plantillas'

/** Specification 3, section 5. */
export const REQUERIDO = 'Este campo es requerido'
export const REVISE = 'Revise la informacion requerida'

/** Leaves a template's file among the person's downloads (specification 3, section 8: the two sentences of what goes wrong). */
export const bajar = async (
  url_documento: string,
  nombre = 'documento',
  fallo = 'Error en la descarga del archivo.',
): Promise<void> => {
  try {
    await download(`/files/${url_documento}`, nombre)
  } catch {
    aviso.error(fallo)
  }
}
