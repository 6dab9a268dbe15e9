// completo: one screen in detail
import { expect } from 'chai'
import { accessibilityFaults, button, click, elegirEn, inDialog, sees, text, until, visit } from '../harness/browser.ts'
import { radicacion } from '../harness/factories.ts'
import { api, freshOffice, type Json } from '../harness/index.ts'
import { conDocumentos } from './solicitudes-escena.ts'

describe('El escritorio de una solicitud en el navegador', function () {
  this.timeout(240_000)
  let office = ''
  before(async () => {
    office = await freshOffice()
  })
  const leer = async (id: number): Promise<Json> =>
    (await api(office).as('admin').get(`/SolicitudesTramites/${id}`)).body

  it('se vincula a su radicación por el número, se abre desde ahí y se desvincula', async () => {
    const { id } = await conDocumentos(office, { etapa: 6, estado: 'firmada' })
    const { id: id_radicacion, numero_radicacion } = await radicacion({}, {}, office)
    const { page, problems } = await visit(`/admin/solicitud/${id}`, { office, role: 'admin' })
    await sees(page, 'Desde la primera firma hay dos meses para que firmen todos: hasta el')
    await click(page, button('Vincular a su radicación'))
    await click(page, inDialog('Vincular'))
    await sees(page, 'Campo requerido')
    expect(await accessibilityFaults(page), 'link').to.deep.equal([])
    await elegirEn(page, '[placeholder^="Número, persona"]', String(numero_radicacion))
    await click(page, inDialog('Vincular'))
    await page.waitForSelector(`a[href="/admin/escritura/${numero_radicacion}"]`)
    expect(await leer(id)).to.include({ id_radicacion, numero_radicacion })
    await click(page, button('Cambiar'))
    await click(page, text('Desvincular'))
    await sees(page, `La solicitud deja de estar unida a la radicación No. ${numero_radicacion}.`)
    await click(page, inDialog('Desvincular'))
    await until(async () => (await leer(id)).id_radicacion === null)
    expect(problems).to.deep.equal([])
  })
})
