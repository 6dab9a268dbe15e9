// completo: thousands of deeds
import { expect } from 'chai'
import { inventarEscrituras } from '../harness/libros.ts'
import { api, contextOf, freshOffice } from '../harness/index.ts'
import { cuadran } from '../harness/libros-cuadran.ts'
import { informan } from '../harness/libros-informan.ts'

cuadran(2_000)
informan(2_000)

describe('Un libro de más renglones de los que caben en una impresión', function () {
  this.timeout(300_000)

  it('se imprime por partes, y entre todas están sus renglones', async () => {
    const slug = await freshOffice()
    await inventarEscrituras(await contextOf(slug), 3_600, 2026)
    const pedir = (parte?: number) =>
      api(slug)
        .as('admin')
        .get('/libros/indice/archivo', { periodo: '2026', formato: 'pdf', ...(parte ? { parte } : {}) })
    const entero = await pedir()
    expect(entero.status).to.equal(422)
    expect(entero.body.errors.parte[0]).to.match(/^Son 7\.\d{3} renglones: diga cuál de sus partes, de 1 a 2\.$/)
    expect((await pedir(3)).status).to.equal(422)
    const ultima = await pedir(2)
    expect([ultima.status, ultima.headers['content-type']]).to.deep.equal([200, 'application/pdf'])
    expect(ultima.headers['content-disposition']).to.include('indice-2026-2-de-2.pdf')
  })
})
