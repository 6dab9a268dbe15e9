// completo: one screen in detail
import { expect } from 'chai'
import { api, freshOffice, type Json } from '../harness/index.ts'
import { accessibilityFaults, button, click, sees, visit } from '../harness/browser.ts'
import { hacerRepetidos } from '../harness/repetidos.ts'

describe('Repetidos en el navegador', function () {
  this.timeout(120_000)

  it('se unen desde su pantalla, que antes dice qué pasa y qué queda', async () => {
    const office = await freshOffice()
    const client = api(office).as('admin')
    const banco = async (name: string, code: string): Promise<Json> =>
      (await client.post('/bancos', { name, code })).body
    const [a, b] = [await banco('Banco Cordillera', '901'), await banco('Banco Dos', '902')]
    await hacerRepetidos(office, 'bancos', { [b.id]: { name: 'BANCO CORDILLERA' } })
    await hacerRepetidos(office, 'tipos_documento', {
      [(await client.post('/tipoDocIde', { name: 'Otro', code: '99', clase: 'natural' })).body.id]: { name: 'nit' },
    })
    const { page, problems } = await visit('/admin/repetidos', { role: 'admin', office })
    await sees(page, 'Banco Cordillera')
    await sees(page, 'Es de las que quedan')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, `button[aria-label="Unir con…: BANCO CORDILLERA, n.º ${b.id}"]`)
    await sees(page, 'Nada usa «BANCO CORDILLERA»: nada tiene que pasar.')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, button('Unir'))
    await sees(page, '«BANCO CORDILLERA» quedó unido con «Banco Cordillera»')
    await page.waitForFunction(() => document.querySelectorAll('.repetidos-grupo').length === 1)
    expect((await client.get(`/bancos/${b.id}`)).status).to.equal(404)
    expect((await client.get(`/bancos/${a.id}`)).status).to.equal(200)
    expect(problems).to.deep.equal([])
  })
})
