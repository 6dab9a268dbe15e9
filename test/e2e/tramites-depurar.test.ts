// completo: one screen in detail
import { expect } from 'chai'
import { insert } from '../../modules/kernel/index.ts'
import { proponerDepuraciones } from '../../modules/tramites/index.ts'
import { AjusteDeTramites } from '../../modules/tramites/model.ts'
import { accessibilityFaults, button, click, inDialog, reload, sees, text, type, visit } from '../harness/browser.ts'
import { api, contextOf, freshOffice, jobsDone } from '../harness/index.ts'
import { unTramite } from '../harness/tramites.ts'

const HACE_400_DIAS = 400 * 86_400_000

describe('Papeles por destruir en pantalla', function () {
  this.timeout(120_000)

  it('lo propuesto se destruye diciendo antes qué se va y qué queda, o se conserva con su motivo; no nombra a nadie', async () => {
    const office = await freshOffice()
    const { page, problems } = await visit('/admin/tramites-ajustes', { office, role: 'admin' })
    await sees(page, 'No se propone nada hasta que la oficina diga cuántos meses se guardan')
    const ctx = await contextOf(office)
    const [uno, otro] = [await unTramite({ slug: office }), await unTramite({ slug: office })]
    await ctx
      .db('tramites')
      .update({ estado: 'entregado', estado_desde: new Date(Date.now() - HACE_400_DIAS).toISOString() })
    await insert(ctx, AjusteDeTramites, { clave: 'retencion', valor: { registro_defuncion: 12 } })
    await proponerDepuraciones(ctx)
    await reload(page)
    await sees(page, '2 trámites esperan su decisión')
    await sees(page, 'hace 13 meses')
    const dicho = await page.$eval('.depuraciones', (lista) => lista.textContent)
    expect(dicho)
      .to.contain(uno.numero_tramite)
      .and.not.match(/Difunto|Ruiz|31200100/)
    expect(await accessibilityFaults(page)).to.deep.equal([])

    await click(page, button(`Destruir papeles de ${uno.numero_tramite}`))
    await sees(page, 'Se destruye, y no se recupera')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, inDialog('Destruir papeles'))
    await sees(page, `Papeles del trámite ${uno.numero_tramite} destruidos`)
    await sees(page, '1 trámite espera su decisión')
    await jobsDone(office)
    const adjuntoDe = async (id: number) => (await api(office).as('admin').get(`/tramites/${id}`)).body.adjuntos[0]
    expect((await adjuntoDe(uno.id)).destruido_en).to.be.a('string')

    await click(page, button(`Conservar los papeles de ${otro.numero_tramite}`))
    await click(page, inDialog('Conservar'))
    await sees(page, 'Escriba el motivo.')
    await type(page, 'Motivo', 'Hay un pleito en curso')
    await click(page, inDialog('Conservar'))
    await page.waitForSelector(text('Nada por decidir.'))
    expect((await adjuntoDe(otro.id)).destruido_en).to.equal(null)
    expect(problems).to.deep.equal([])
  })

  it('quien solo ve la oficina lee lo propuesto y no decide', async () => {
    const office = await freshOffice()
    const { numero_tramite } = await unTramite({ slug: office })
    const ctx = await contextOf(office)
    await ctx
      .db('tramites')
      .update({ estado: 'entregado', estado_desde: new Date(Date.now() - HACE_400_DIAS).toISOString() })
    await insert(ctx, AjusteDeTramites, { clave: 'retencion', valor: { registro_defuncion: 12 } })
    await proponerDepuraciones(ctx)
    const { page } = await visit('/admin/tramites-ajustes', { office, role: 'consulta' })
    await sees(page, String(numero_tramite))
    expect(await page.$('.depuraciones button')).to.equal(null)
  })
})
