import type {
  OpcionesDeFirma,
  OpcionesDeRegistro,
  SegundoFactor,
  SegundoPorActivar,
} from '../../../schemas/respuestas/sesion/sesion.ts'
import type { FirmaDeLlave } from '../../../schemas/sesion/llaves.ts'
import { api } from '../../kit/http/api.ts'

export const PATH = '/user/segundo-factor'

/** These go before the drafts that are on their way: who must set a second factor up first saves nothing until it is there. */
const ANTES = { lee: true }

interface Codigos {
  codigos: string[]
}
/** One of one's own: a code, or what a key signed. */
export type Prueba = { codigo: string } | { llave: FirmaDeLlave }

export const leer = (): Promise<SegundoFactor> => api.get(PATH)
export const empezar = (password: string): Promise<SegundoPorActivar> => api.post(PATH, { password }, ANTES)
export const activar = (codigo: string): Promise<Codigos> => api.put(PATH, { codigo }, ANTES)
export const renovar = (password: string, prueba: Prueba): Promise<Codigos> =>
  api.post(`${PATH}/codigos`, { password, ...prueba }, ANTES)
export const desactivar = (password: string, prueba: Prueba): Promise<{ message: string }> =>
  api.post(`${PATH}/desactivar`, { password, ...prueba }, ANTES)
export const quitarLlave = (id: number, password: string, prueba: Prueba): Promise<{ message: string }> =>
  api.post(`${PATH}/llaves/${id}/quitar`, { password, ...prueba }, ANTES)

/** Whether this browser may use security keys here at all. */
export const puedeLlaves = (): boolean => window.isSecureContext && 'PublicKeyCredential' in window

/** Its part of the browser comes when a key is asked for. */
const parte = () => import('../llave.ts')

export const empezarLlave = (password: string): Promise<OpcionesDeRegistro> =>
  api.post(`${PATH}/llaves/reto`, { password }, ANTES)
export const agregarLlave = async (nombre: string, opciones: OpcionesDeRegistro): Promise<Codigos> => {
  const llave = await (await parte()).registrar(opciones)
  return api.post(`${PATH}/llaves`, { nombre, llave }, ANTES)
}
export const probarConLlave = async (): Promise<Prueba> => {
  const [{ firmar }, opciones] = await Promise.all([parte(), api.post<OpcionesDeFirma>(`${PATH}/reto`, {}, ANTES)])
  return { llave: await firmar(opciones) }
}
