import { expect } from 'chai'
import type { Json } from './http.ts'
import { api, type Role } from './offices.ts'

let documentos = 71_000_000

/** What staff write of a claim; each of its own document. */
export const unReclamo = (cambio: Json = {}): Json => ({
  canal: 'escrito',
  tipo: 'rectificacion',
  tipo_documento: 3,
  numero_documento: String(++documentos),
  nombre: 'Zoila Ñústez Ríos',
  correo: 'zoila@ejemplo.co',
  calidad: 'titular',
  hechos: 'Mi segundo apellido está mal escrito.',
  ...cambio,
})

/** A claim that is registered, as the office reads it. */
export async function reclamoRegistrado(slug: string, cambio: Json = {}): Promise<Json> {
  const reply = await api(slug).as('admin').post('/reclamos_datos', unReclamo(cambio))
  expect(reply.status, reply.raw.toString()).to.equal(201)
  return reply.body
}

/** A step of a claim as it is now. */
export async function pasoDeReclamo(slug: string, id: unknown, dicho: Json, role: Role = 'admin') {
  const { body } = await api(slug)
    .as('admin')
    .get(`/reclamos_datos/${String(id)}`)
  return api(slug)
    .as(role)
    .put(`/reclamos_datos/${String(id)}/paso`, { version: body.version, ...dicho })
}
