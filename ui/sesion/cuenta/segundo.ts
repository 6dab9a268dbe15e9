import type { SegundoFactor, SegundoPorActivar } from '../../../schemas/respuestas/sesion.ts'
import { api } from '../../kit/api.ts'

export const PATH = '/user/segundo-factor'

/** These go before the drafts that are on their way: who must set a second factor up first saves nothing until it is there. */
const ANTES = { lee: true }

export const leer = (): Promise<SegundoFactor> => api.get(PATH)
export const empezar = (password: string): Promise<SegundoPorActivar> => api.post(PATH, { password }, ANTES)
export const activar = (codigo: string): Promise<{ codigos: string[] }> => api.put(PATH, { codigo }, ANTES)
export const renovar = (password: string, codigo: string): Promise<{ codigos: string[] }> =>
  api.post(`${PATH}/codigos`, { password, codigo }, ANTES)
export const desactivar = (password: string, codigo: string): Promise<{ message: string }> =>
  api.post(`${PATH}/desactivar`, { password, codigo }, ANTES)
