import { expect } from 'chai'
import { officeOf } from '../../../modules/kernel/http/koa-app.ts'

describe('La oficina de un host', () => {
  const local = { rootDomain: null, devOffice: 'demo', production: false }
  const rooted = { ...local, rootDomain: 'notarias.co' }

  it('es la de desarrollo en localhost o en una dirección desnuda', () => {
    for (const host of ['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
      expect(officeOf(host, local), host).to.equal('demo')
  })

  it('es la primera etiqueta', () => {
    expect(officeOf('demo2.localhost:3000', local)).to.equal('demo2')
    expect(officeOf('NOTARIA-5.notarias.co', rooted)).to.equal('notaria-5')
    expect(officeOf('notaria5.cualquiera.co', local)).to.equal('notaria5')
  })

  it('no es ninguna en otro dominio, con más etiquetas o con letras que no van', () => {
    expect(officeOf('demo.otro.co', rooted)).to.equal(null)
    expect(officeOf('a.b.notarias.co', rooted)).to.equal(null)
    expect(officeOf('de_mo.localhost', local)).to.equal(null)
    expect(officeOf('intranet', local)).to.equal(null)
  })
})
