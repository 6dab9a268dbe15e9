// completo: one screen in detail
import { expect } from 'chai'
import { accessibilityFaults, button, click, reads, sees, type, visit } from '../harness/browser.ts'
import { api, radicacion, unaRadicacion } from '../harness/index.ts'
import { hojaNueva, parar, pasoDe, SUPER, textoDe } from './liquidacion-escena.ts'

describe('Liquidación: avisos, búsqueda y permisos', function () {
  this.timeout(180_000)

  it('dice que concurre una entidad exenta y por qué su línea no se reparte', async () => {
    const { page } = await hojaNueva({ vendedor: { exento: true } })
    await sees(page, 'el otorgante es entidad exenta')
    await reads(() => textoDe(page, 'derecho:', 'ven'), '0')
    await parar(page, 'derecho:', 'ven')
    await page.keyboard.type('1')
    await page.waitForFunction(() =>
      document.querySelector('.hoja > [role="status"]')?.textContent?.includes('El particular paga el 100 %'),
    )
    expect(await page.$('.hoja-editor')).to.equal(null)
  })

  it('nombra lo que falta con un enlace a su campo, y sin ello no finaliza', async () => {
    const cuerpo = await unaRadicacion({ inmueble: { avaluo: null } })
    const [acto] = cuerpo.actosradi as Record<string, unknown>[]
    const { body } = await api('demo')
      .as('admin')
      .post('/radicaciones', { ...cuerpo, actosradi: [{ ...acto, cuantia: null }] })
    const { page } = await visit(`/admin/radicacion/${String(body.id_radicacion)}/1`, { role: 'liquidador' })
    await sees(page, 'Falta la cuantía del acto Compraventa')
    // what does not block waits in one line, so that the sheet begins at the top
    expect(await page.$$('.liq-alertas li')).to.have.length(1)
    await click(page, button('1 aviso'))
    await sees(page, 'Falta el avalúo del inmueble')
    await click(page, button('FINALIZAR'))
    await sees(page, 'Aún no se puede finalizar')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await page.keyboard.press('Escape')
    expect(
      await page.$$eval('.liq-alertas a', (enlaces) =>
        enlaces.map((a) => a.getAttribute('href')?.replace(/\d+/g, 'N')),
      ),
    ).to.deep.equal([
      '/admin/radicacion/N/N?campo=cuantia&de=Compraventa',
      '/admin/radicacion/N/N?campo=avaluo&de=NC-N',
    ])
    await click(page, '.liq-alertas a')
    await page.waitForFunction(() => location.pathname.endsWith('/0'))
  })

  it('busca por número, con el estado en la dirección', async () => {
    const { page, numero } = await hojaNueva()
    await type(page, 'Número de radicación', '99999999')
    await page.keyboard.press('Enter')
    await sees(page, 'No se ha encontrado radicacion con el numero 99999999')
    expect(page.url()).to.match(/numero=99999999$/)
    await page.goBack()
    await sees(page, `Radicación No. ${numero}`)
  })

  it('dice qué hacer cuando ninguna tarifa cubre la fecha', async () => {
    const filing = await radicacion({}, { fecha_escritura: '2015-03-10' })
    const { page } = await visit(pasoDe(filing), { role: 'liquidador' })
    await sees(page, 'No hay tarifa notarial vigente para el 10 de marzo de 2015')
    await sees(page, 'Revise la fecha de la escritura en la radicación')
  })

  it('quien solo consulta no edita', async () => {
    const filing = await radicacion()
    const { page } = await visit(`/admin/liquidaciones?numero=${String(filing.numero_radicacion)}`, {
      role: 'consulta',
    })
    await sees(page, 'Solo puede consultarla')
    for (const nombre of ['FINALIZAR', 'ENVIAR CORREO', 'Servicios adicionales'])
      expect(await page.$(button(nombre)), nombre).to.equal(null)
    await parar(page, SUPER, 'ven')
    await page.keyboard.type('1')
    expect(await page.$('.hoja-editor')).to.equal(null)
  })

  for (const [nombre, como] of [
    ['claro', {}],
    ['oscuro', { dark: true }],
    ['teléfono', { width: 390, height: 844 }],
  ] as const) {
    it(`no tiene faltas de accesibilidad (${nombre})`, async () => {
      const filing = await radicacion()
      const { page, problems } = await visit(pasoDe(filing), { role: 'liquidador', ...como })
      await page.waitForSelector('.hoja')
      expect(await accessibilityFaults(page)).to.deep.equal([])
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ).to.equal(0)
      expect(problems).to.deep.equal([])
    })
  }
})
