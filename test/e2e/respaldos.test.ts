// completo: one screen in detail
import { join } from 'node:path'
import { expect } from 'chai'
import { respaldarOficina, restaurarOficina } from '../../modules/respaldos/index.ts'
import { accessibilityFaults, button, click, sees, visit } from '../harness/browser.ts'
import { freshOffice, jobsDone, officeOf, server, throwawayFolder } from '../harness/index.ts'

describe('Procesos: respaldos y envíos detenidos', function () {
  this.timeout(180_000)

  it('una oficina restaurada dice que no envía nada hasta «Reanudar envíos», y «Respaldar ahora» deja un respaldo', async () => {
    const { app } = await server()
    const slug = await freshOffice()
    const path = join(throwawayFolder(), 'oficina.respaldo')
    await respaldarOficina(app, slug, path)
    await app.offices.destroy(slug)
    await restaurarOficina(app, path)
    const { page, problems } = await visit('/admin/procesos', { role: 'admin', office: slug })
    await sees(page, 'no envía nada')
    await sees(page, 'Ninguno todavía')
    await click(page, button('Respaldar ahora'))
    await jobsDone(slug)
    await sees(page, 'archivos')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, button('Reanudar envíos'))
    await click(page, `[role="dialog"] ${button('Reanudar envíos')}`)
    await sees(page, 'Los envíos se reanudaron')
    expect(await (await officeOf(slug)).db('envios_detenidos').whereNull('reanudado_en')).to.deep.equal([])
    expect(problems).to.deep.equal([])
  })
})
