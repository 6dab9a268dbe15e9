import { expect } from 'chai'
import { api, freshOffice, officeOf } from '../harness/index.ts'

describe('Personas: el dígito de verificación', () => {
  let slug = ''
  before(async () => {
    slug = await freshOffice()
  })
  const radicador = () => api(slug).as('radicador')

  it('el dígito se calcula si no llega; si llega otro, 422 con el que es, y uno errado de antes no impide corregir lo demás', async () => {
    const sin = await radicador().post('/persona', {
      tipo_documento: 6,
      numero_documento: '800197268',
      nombres: 'DIAN',
    })
    expect(sin.body.digito).to.equal(4)
    const snr = { tipo_documento: 6, numero_documento: '899999007', nombres: 'SNR' }
    for (const errado of [
      { ...snr, digito: '7' },
      { ...snr, digito: 7 },
      { ...snr, numero_documento: '899.999.007-7' },
    ]) {
      const reply = await radicador().post('/persona', errado)
      expect([reply.status, reply.body.errors]).to.deep.equal([
        422,
        { digito: ['El dígito de verificación de ese NIT es 0.'] },
      ])
    }
    const { body: bien } = await radicador().post('/persona', { ...snr, digito: '0' })
    expect(bien.digito).to.equal(0)
    await (await officeOf(slug)).db('personas').where('id', bien.id).update({ digito: 7 })
    expect(
      (await radicador().put(`/persona/${bien.id}`, { ...snr, digito: '7', telefono: '3001112233' })).body,
    ).to.include({
      digito: 7,
      telefono: '3001112233',
    })
    expect((await radicador().put(`/persona/${bien.id}`, { digito: 8 })).body.errors).to.have.keys('digito')
    expect((await radicador().put(`/persona/${bien.id}`, { digito: 0 })).body.digito).to.equal(0)
  })
})
