// completo: one screen in detail
import { expect } from 'chai'
import { revisarAlarmas } from '../../modules/alarmas/index.ts'
import { proponerConservacion } from '../../modules/conservacion/index.ts'
import { accessibilityFaults, button, click, sees, visit } from '../harness/browser.ts'
import { contextOf, freshOffice, jobsDone } from '../harness/index.ts'

describe('Procesos: lo que hay que atender', function () {
  this.timeout(180_000)

  it('cuando todo va bien no dice nada de alarmas ni propone eliminar nada', async () => {
    const { page, problems } = await visit('/admin/procesos', { role: 'admin', office: await freshOffice() })
    await sees(page, 'Qué se conserva y cuánto tiempo')
    expect(await page.$('.alarmas, .conservacion-una')).to.equal(null)
    expect(problems).to.deep.equal([])
  })

  it('dice qué pasa, desde cuándo y qué hacer; y lo que cumplió su tiempo se elimina al confirmarlo', async () => {
    const office = await freshOffice()
    const ctx = await contextOf(office)
    const ahora = ctx.now.toISOString()
    const fallido = { nombre: 'aviso-cita', llave: 'de-prueba', carga: '{}', estado: 'fallido', proximo: 0 }
    await ctx.db('trabajos').insert({ ...fallido, created_at: ahora, updated_at: ahora })
    await ctx
      .db('auditoria')
      .insert({ cuando: '2001-01-01T15:00:00.000Z', accion: 'crear', tabla: 'personas', registro: 1 })
    await revisarAlarmas(ctx)
    await proponerConservacion(ctx)
    const { page, problems } = await visit('/admin/procesos', { role: 'admin', office })
    await sees(page, 'Un proceso falló y no se intenta más')
    await sees(page, 'reinténtelo o descártelo')
    await sees(page, '1 registro de más de 10 años')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, button('Eliminar…'))
    await sees(page, 'No se recuperan')
    expect(await ctx.db('auditoria').where('cuando', '<', '2002')).to.have.length(1)
    await click(page, `[role="dialog"] ${button('Eliminar')}`)
    await sees(page, 'Se están eliminando')
    await jobsDone(office)
    await page.waitForFunction(
      () => !document.querySelector('.conservacion')?.textContent?.includes('Historial de cambios.'),
    )
    expect(await ctx.db('auditoria').where('cuando', '<', '2002')).to.deep.equal([])
    expect(problems).to.deep.equal([])
  })
})
