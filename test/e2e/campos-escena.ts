import { expect } from 'chai'
import { api } from '../harness/index.ts'

export const CANON = { title: 'Canon', type: 'integer', ui: { tipo: 'dinero' } }

/** Leaves the properties of the office, or the records of another screen, with exactly these added fields. */
export const guardarCampos = async (office: string, properties: object, required: string[] = [], entidad = 'inmuebles') => {
  const client = api(office).as('admin')
  const { body } = await client.get(`/campos/${entidad}`)
  const reply = await client.put(`/campos/${entidad}`, { version: body.version, esquema: { properties, required } })
  expect(reply.status, reply.raw.toString()).to.equal(200)
}
