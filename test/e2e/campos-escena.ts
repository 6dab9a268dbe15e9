import { expect } from 'chai'
import type { Page } from 'puppeteer-core'
import { click, escribirEn } from '../harness/browser.ts'
import { api, persona } from '../harness/index.ts'

export const CANON = { title: 'Canon', type: 'integer', ui: { tipo: 'dinero' } }

/** Leaves the properties of the office, or the records of another screen, with exactly these added fields. */
export const guardarCampos = async (
  office: string,
  properties: object,
  required: string[] = [],
  entidad = 'inmuebles',
) => {
  const client = api(office).as('admin')
  const { body } = await client.get(`/campos/${entidad}`)
  const reply = await client.put(`/campos/${entidad}`, { version: body.version, esquema: { properties, required } })
  expect(reply.status, reply.raw.toString()).to.equal(200)
}

/** A project that the form of a property may name. */
export const proyecto = async (office: string) => {
  const reply = await api(office)
    .as('admin')
    .post('/proyecto2', { codigo: 'TORRE-1', nombre: 'Torres del Río', usuario: (await persona({}, office)).id })
  expect(reply.status, reply.raw.toString()).to.equal(201)
}

/** Chooses it in that form. */
export const elegirProyecto = async (page: Page) => {
  await escribirEn(page, '#root_id_proyecto', 'torres')
  await click(page, '::-p-aria([role="option"]) >>> ::-p-text(Torres del Río)')
}
