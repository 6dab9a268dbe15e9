import type { Json, Reply } from './http.ts'
import { api, type Client } from './offices.ts'

let cuenta = 0

/** The contact step of somebody who asked for nothing before. */
export const unaSolicitud = (cambios: Readonly<Record<string, unknown>> = {}): Record<string, unknown> => ({
  nombre: 'Ana María', apellidos: 'Ruiz Ñáñez', correo_electronico: `ana${++cuenta}@ejemplo.co`, direccion: 'Calle 12 # 34-56',
  telefono: '3001234567', etapa: 1, ...cambios,
})

export interface DeFuera {
  id: number
  enlace: { id: number; token: string }
  /** Who brings the bearer of its link. */
  cliente: Client
}

const bien = (reply: Reply, status: number): Json => {
  if (reply.status !== status) throw new Error(`${reply.status} ${reply.raw.toString()}`)
  return reply.body
}

/** A request that somebody without a session began. */
export async function deFuera(slug = 'demo', cambios: Readonly<Record<string, unknown>> = {}): Promise<DeFuera> {
  const { id, enlace } = bien(await api(slug).anonymous.post('/SolicitudesTramites', unaSolicitud(cambios)), 201)
  return { id, enlace, cliente: await conEnlace(slug, enlace) }
}

/** Who brings the bearer that a link buys. */
export async function conEnlace(slug: string, enlace: { id: number; token: string }): Promise<Client> {
  const { access_token } = bien(await api(slug).anonymous.post('/solicitudes_enlace', enlace), 200)
  return api(slug).withToken(String(access_token))
}
