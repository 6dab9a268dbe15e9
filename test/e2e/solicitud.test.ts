import { expect } from 'chai'
import type { Page } from 'puppeteer-core'
import {
  accessibilityFaults,
  button,
  click,
  focusedOn,
  perderRespuesta,
  reads,
  reload,
  sees,
  type,
  until,
  visit,
} from '../harness/browser.ts'
import { contextOf, freshOffice } from '../harness/index.ts'
import { unTipo } from '../harness/solicitudes.ts'
import { contacto, oficinaQueOfrece, TELEFONO } from './solicitud-escena.ts'

describe('Solicitud de escritura: comenzar sin cuenta', function () {
  this.timeout(240_000)

  it('antes de pedir nada dice papeles, costo, demora y quién puede; se comienza y el enlace queda en la dirección', async () => {
    const { office } = await oficinaQueOfrece()
    const { page, problems } = await visit('/auth/solicitud', { office, ...TELEFONO })
    await sees(page, 'Poder especial')
    await sees(page, 'Certificado de tradición y libertad')
    await sees(page, '$ 86.200 más IVA y copias.')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, button('Comenzar: Poder especial'))
    await focusedOn(page, '#sol-titulo')

    await sees(page, 'No es necesario para atender su solicitud.')
    expect(await page.$$eval('.sol-aviso input', (boxes) => boxes.filter((one) => one.checked).length)).to.equal(0)
    await click(page, button('Continuar'))
    await reads(
      () => page.$$eval('.sol-mal', (all) => all.map(({ textContent }) => textContent)),
      Array<string>(5).fill('Campo requerido'),
    )
    await focusedOn(page, 'input[autocomplete="given-name"]')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await contacto(page, 'ana')
    await click(page, button('Continuar'))
    await sees(page, 'Correo no valido')

    await reload(page)
    await reads(() => page.$eval('input[autocomplete="family-name"]', (one) => one.value), 'Ñáñez O’Higgins')
    await type(page, 'Correo electrónico', 'ana@ejemplo.co')
    await click(page, button('Continuar'))
    await sees(page, 'Paso 2 de 7')
    await reads(() => page.evaluate(() => location.pathname + location.search), '/auth/solicitud?paso=tramite')
    expect(await page.evaluate(() => location.hash)).to.match(/^#\d+\.[\w-]+$/)
    await reads(() => page.$eval('input[type="radio"]', (one) => one.checked), true)
    expect(await accessibilityFaults(page)).to.deep.equal([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(390)
    expect(problems.filter((one) => !one.includes('422'))).to.deep.equal([])
  })

  it('si la respuesta del contacto se pierde, oprimir otra vez, o recargar y oprimir, sigue con la misma solicitud', async () => {
    for (const recarga of [false, true]) {
      const { office } = await oficinaQueOfrece()
      const { page } = await visit('/auth/solicitud', { office, ...TELEFONO })
      await click(page, button('Comenzar: Poder especial'))
      await contacto(page, 'ana@ejemplo.co')
      const { llaves } = await perderRespuesta(page, '/SolicitudesTramites')
      await click(page, button('Continuar'))
      await sees(page, 'No hay conexión con el servidor')
      if (recarga) await reload(page)
      await click(page, button('Continuar'))
      await sees(page, 'Paso 2 de 7')
      expect(await (await contextOf(office)).db('solicitudes').select('id'), `recarga: ${recarga}`).to.have.length(1)
      expect(new Set(llaves).size).to.equal(1)
    }
  })

  it('una oficina que no ofrece nada lo dice y manda a la ventanilla', async () => {
    const office = await freshOffice()
    const { page, problems } = await visit('/auth/solicitud', { office, ...TELEFONO, dark: true })
    await sees(page, 'La notaría no recibe solicitudes por esta página en este momento.')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    expect(problems).to.deep.equal([])
  })

  it('un enlace al que le falta una parte lo dice en una frase, en todas las páginas que abren con uno', async () => {
    const { office } = await oficinaQueOfrece()
    const { page, go } = await visit('/auth/solicitud#12', { office, ...TELEFONO })
    const FALTA = 'Al enlace le falta una parte: ábralo de nuevo desde su correo, o cópielo completo.'
    await sees(page, FALTA)
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, button('Comenzar otra solicitud'))
    await sees(page, '¿Qué escritura necesita?')
    for (const cortada of [
      '/auth/solicitud#12.abc',
      '/auth/tramite',
      '/auth/tramite/12',
      '/auth/tramite/12/',
      '/auth/clave',
      '/auth/clave/',
      '/auth/pago/5',
      '/auth/respuestaCliente/9',
    ]) {
      await go('/auth/login-page')
      await go(cortada)
      await sees(page, FALTA)
    }
    // with a part of its secret, the server says it
    for (const [cortada, dice] of [
      ['/auth/tramite/12/abc', 'Puede que el enlace esté incompleto o haya vencido.'],
      ['/auth/clave/abc', 'El enlace está incompleto.'],
      ['/auth/pago/5/abc', 'Puede que el enlace esté incompleto o haya vencido.'],
      ['/auth/solicitud#12.abcdefgh', 'Puede que el enlace esté incompleto o haya vencido.'],
    ] as const) {
      await go(cortada)
      await sees(page, dice)
    }
  })

  it('lo que se pensaba pedir sigue marcado en otro aparato', async () => {
    const { office } = await oficinaQueOfrece('Poder especial')
    const otro = await unTipo(office, { titulo: 'Cancelación de hipoteca', orden: 2 })
    const { page } = await visit('/auth/solicitud', { office, ...TELEFONO })
    await click(page, button('Comenzar: Cancelación de hipoteca'))
    await contacto(page)
    await click(page, button('Continuar'))
    await sees(page, 'Qué quiere pedir')
    const marcado = (donde: Page) =>
      donde.$$eval('.sol-opciones label', (todas) =>
        todas
          .filter((una) => una.querySelector('input')?.checked)
          .map((una) => una.querySelector('b')?.textContent ?? ''),
      )
    await reads(() => marcado(page), [otro.titulo])
    const camino = await page.evaluate(() => window.location.pathname + window.location.search + window.location.hash)
    const telefono = await visit(camino, { office, width: 1440 })
    await sees(telefono.page, 'Qué quiere pedir')
    await reads(() => marcado(telefono.page), [otro.titulo])
    // and what is marked there is what the first one finds where it had not chosen
    await click(telefono.page, '::-p-xpath(//label[contains(., "Poder especial")])')
    await until(
      async () => (await (await contextOf(office)).db('solicitudes').first()).plantilla_pensada !== otro.id_plantilla,
    )
    const tercero = await visit(camino, { office, width: 1440 })
    await sees(tercero.page, 'Qué quiere pedir')
    await reads(() => marcado(tercero.page), ['Poder especial'])
  })

  it('un enlace que no abre nada dice que se pida otro, y no que lo enviado se perdió', async () => {
    const { office } = await oficinaQueOfrece()
    const { page } = await visit('/auth/solicitud#7.aaaaaaaaaaaaaaaa', { office, ...TELEFONO })
    await sees(page, 'Este enlace no abre ninguna solicitud')
    await sees(page, 'Pida otro a la notaría.')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, button('Comenzar otra solicitud'))
    await sees(page, '¿Qué escritura necesita?')
    expect(await page.evaluate(() => location.hash)).to.equal('')
  })
})
