import { aviso } from '../feedback/aviso.ts'
import { download, mensajeDe } from '../http/api.ts'

/** For `catch`: the failure is said in a notice. */
export const decirFalla = (error: unknown): void => void aviso.error(mensajeDe(error))

/** Downloads a file; a failure is said in a notice. */
export const bajar = (path: string, name?: string): Promise<void> => download(path, name).catch(decirFalla)
