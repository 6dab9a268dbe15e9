import { insert, type Columns } from '../../modules/kernel/index.ts'
import { TipoDeSolicitud } from '../../modules/solicitudes/index.ts'
import type { Json, Reply } from './http.ts'
import { api, type Client } from './offices.ts'
import { plantillaSubida } from './plantillas.ts'
import { contextOf } from './server.ts'

let cuenta = 0

/** The contact step of somebody who asked for nothing before. */
export const unaSolicitud = (cambios: Readonly<Record<string, unknown>> = {}): Record<string, unknown> => ({
  nombre: 'Ana María',
  apellidos: 'Ruiz Ñáñez',
  correo_electronico: `quien-pide-${++cuenta}@ejemplo.co`,
  direccion: 'Calle 12 # 34-56',
  telefono: '3001234567',
  etapa: 1,
  ...cambios,
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

/** A deed that outsiders may ask for, of a quick template of its own. */
export async function unTipo(slug = 'demo', cambios: Columns<typeof TipoDeSolicitud> = {}): Promise<TipoDeSolicitud> {
  const { id } = await plantillaSubida(slug)
  return insert(await contextOf(slug), TipoDeSolicitud, {
    id_plantilla: Number(id),
    titulo: 'Compraventa de vivienda',
    resumen: 'Para vender o comprar una casa o un apartamento.',
    costo: 'Según el valor del inmueble',
    demora: 'Unos ocho días hábiles',
    quien_pide: 'Quien vende o quien compra',
    papeles: [{ nombre: 'cedula', titulo: 'Cédulas', ayuda: null, opcional: false }],
    que_traer: ['Cédula original'],
    orden: 0,
    activo: true,
    ...cambios,
  })
}

/** A request of an outsider who chose what they ask for. */
export async function conEscritura(slug = 'demo', tipo?: TipoDeSolicitud): Promise<DeFuera> {
  const suya = await deFuera(slug)
  const { id_plantilla } = tipo ?? (await unTipo(slug))
  bien(await suya.cliente.post('/documentosAgiles', { id_plantilla, nombre_documento: 'Compraventa de Ana' }), 201)
  return suya
}
