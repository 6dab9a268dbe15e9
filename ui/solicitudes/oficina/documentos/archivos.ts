import type { SolicitudLeida } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'
import { download, mensajeDe } from '../../../kit/http/api.ts'
import { aviso } from '../../../kit/feedback/aviso.ts'
import { rutaDe } from '../use-solicitud.ts'

/** Where one of its files is read; each reading is a line of the audit. */
export const rutaDeArchivo = (solicitud: number, archivo: number): string => `${rutaDe(solicitud)}/archivos/${archivo}`

/** Saves a file under the name that the server gives it. */
export const bajar = (path: string, nombre: string): Promise<void> =>
  download(path, nombre).catch((error: unknown) => void aviso.error(mensajeDe(error)))

/** What each paper is called by the kind of the request. */
export const tituloDePapel = (tipo: SolicitudLeida['tipo'], nombre: string): string =>
  tipo?.papeles.find((papel) => papel.nombre === nombre)?.titulo ?? nombre
