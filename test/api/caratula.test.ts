import { expect } from 'chai'
import { inmueble, radicacion } from '../harness/factories.ts'
import { api } from '../harness/index.ts'

describe('La carátula', () => {
  it('es un PDF', async () => {
    const { id } = await radicacion()
    const reply = await api('demo').as('radicador').get(`/radicaciones/${id}/caratula`)
    expect(reply.headers['content-type']).to.equal('application/pdf')
    expect(reply.raw.subarray(0, 5).toString()).to.equal('%PDF-')
  })

  it('de un inmueble con datos de otra persona no cruza oficinas', async () => {
    const { id } = await radicacion()
    await inmueble()
    expect(
      (
        await api('otra')
          .as('admin')
          .get(`/radicaciones/${id + 100000}/caratula`)
      ).status,
    ).to.equal(404)
  })
})
