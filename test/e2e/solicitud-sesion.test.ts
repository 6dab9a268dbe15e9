// completo: one screen in detail
import { expect } from 'chai'
import { accessibilityFaults, button, click, link, reads, sees, type, visit } from '../harness/browser.ts'
import { api } from '../harness/index.ts'
import { unaSolicitud } from '../harness/solicitudes.ts'
import { valor } from './radicacion-escena.ts'
import {
  abrir,
  caminoDe,
  contacto,
  elegida,
  elegirArchivos,
  guardados,
  oficinaQueOfrece,
  TELEFONO,
} from './solicitud-escena.ts'
import { enDisco } from './tramites-escena.ts'

describe('Solicitud de escritura: con sesión, y el enlace que se cierra', function () {
  this.timeout(240_000)
  let donde: Awaited<ReturnType<typeof oficinaQueOfrece>>
  before(async () => {
    donde = await oficinaQueOfrece()
  })

  for (const [width, dark] of [
    [1440, false],
    [390, true],
  ] as const) {
    it(`la notaría comienza una por quien está en la ventanilla, y sigue con la última (${width})`, async () => {
      const { office } = donde
      const { page, problems, go } = await visit('/admin/EstadoTramites', {
        office,
        role: 'admin',
        width,
        height: 844,
        dark,
      })
      await sees(page, 'Poder especial')
      expect(await accessibilityFaults(page)).to.deep.equal([])
      await click(page, button('Comenzar: Poder especial'))
      await contacto(page, `ventanilla${width}@ejemplo.co`)
      await click(page, button('Continuar'))
      await page.waitForFunction(() => /^\/admin\/EstadoTramites\/\d+$/.test(location.pathname))
      await sees(page, 'Paso 2 de 7')
      expect(await page.evaluate(() => location.hash)).to.equal('')
      await click(page, button('Continuar'))
      await sees(page, 'Paso 3 de 7')
      expect(await accessibilityFaults(page)).to.deep.equal([])
      await elegirArchivos(page, 'Elegir archivos', [enDisco('de la ventanilla.pdf')])
      await sees(page, 'Recibido y verificado')
      const id = Number(await page.evaluate(() => location.pathname.split('/').at(-1)))
      expect((await guardados(office, id)).map((uno) => uno.nombre_original)).to.deep.equal(['de la ventanilla.pdf'])

      await go('/admin/EstadoTramites')
      await sees(page, 'Seguir con una que ya comenzó')
      await click(page, `.solicitudes-recientes a[href="/admin/EstadoTramites/${id}"]`)
      await sees(page, '1 archivo sin enviar todavía.')
      expect(await page.$eval('a[href^="/admin/solicitud/"]', (one) => one.getAttribute('href'))).to.equal(
        `/admin/solicitud/${id}`,
      )
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(width)
      expect(problems).to.deep.equal([])
    })
  }

  it('un cliente con usuario la comienza por su menú, con sus datos puestos, y desde ahí sigue solo las suyas', async () => {
    const { office, id_plantilla } = donde
    const { id: ajena } = await elegida(office, id_plantilla)
    const { page, problems, go } = await visit('/admin/misTramites', {
      office,
      role: 'cliente',
      ...TELEFONO,
      dark: true,
    })
    await click(page, '[aria-label="Abrir el menú"]')
    await click(page, link('Mis solicitudes'))
    await sees(page, '¿Qué escritura necesita?')
    expect(await page.evaluate(() => document.body.innerText)).to.not.contain('No necesita cuenta')
    await click(page, button('Comenzar: Poder especial'))
    await sees(page, 'Sus datos personales')
    await reads(async () => (await valor(page, 'Correo electrónico')).includes('@'), true)
    expect(await accessibilityFaults(page)).to.deep.equal([])
    for (const campo of ['Apellidos', 'Dirección', 'Teléfono']) await type(page, campo, '300')
    await click(page, button('Continuar'))
    await sees(page, 'Paso 2 de 7')
    const id = Number(await page.evaluate(() => location.pathname.split('/').at(-1)))
    await go('/admin/misSolicitudes')
    await sees(page, 'Falta elegir la escritura.')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    expect(await page.$(`a[href="/admin/EstadoTramites/${ajena}"]`)).to.equal(null)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(TELEFONO.width)
    await click(page, `a[href="/admin/EstadoTramites/${id}"]`)
    await sees(page, '1 de 7 pasos listos.')
    expect(problems).to.deep.equal([])
  })

  it('con la sesión de un cliente se ve la propia, sin lo de la notaría; la de otro no está', async () => {
    const { office, id_plantilla } = donde
    const {
      body: { id },
    } = await api(office).as('cliente').post('/SolicitudesTramites', unaSolicitud())
    const { page, go } = await visit(`/admin/EstadoTramites/${id}`, { office, role: 'cliente' })
    await sees(page, 'Elija qué quiere pedir.')
    expect(await page.$(link('El lado de la notaría'))).to.equal(null)
    await go(`/admin/EstadoTramites/${(await elegida(office, id_plantilla)).id}`)
    await sees(page, 'No se encontró la solicitud.')
  })

  it('si la notaría cierra el enlace, la página lo dice y no enseña más', async () => {
    const { office, id_plantilla } = donde
    const suya = await elegida(office, id_plantilla)
    const { page } = await abrir(office, suya)
    await sees(page, '2 de 7 pasos listos.')
    await api(office).as('admin').put(`/SolicitudesTramites/${suya.id}/enlace`, { accion: 'revocar' })
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await sees(page, 'Este enlace no abre ninguna solicitud')
    expect(await page.evaluate(() => document.body.innerText)).to.not.contain('pasos listos')
    expect(await accessibilityFaults(page)).to.deep.equal([])
  })

  it('el token corto se acaba y se compra otro sin que se note; el secreto no viaja en ninguna dirección', async () => {
    const { office, id_plantilla } = donde
    const suya = await elegida(office, id_plantilla)
    const { page, problems } = await abrir(office, suya)
    const direcciones: string[] = []
    let vencidas = 0
    page.on('request', (request) => {
      direcciones.push(request.url(), request.headers()['referer'] ?? '')
    })
    await sees(page, '2 de 7 pasos listos.')
    const cdp = await page.createCDPSession()
    await cdp.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/SolicitudesTramites/*' }] })
    cdp.on('Fetch.requestPaused', ({ requestId }) => {
      void (vencidas++ === 0
        ? cdp.send('Fetch.fulfillRequest', {
            requestId,
            responseCode: 401,
            body: Buffer.from('{"message":"vencido"}').toString('base64'),
          })
        : cdp.send('Fetch.continueRequest', { requestId }))
    })
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await reads(() => Promise.resolve(vencidas), 2)
    await sees(page, '2 de 7 pasos listos.')
    expect(direcciones.filter((una) => una.includes('/solicitudes_enlace'))).to.have.length(1)
    expect(direcciones.filter((una) => una.split('#')[0]?.includes(suya.enlace.token))).to.deep.equal([])
    expect(caminoDe(suya)).to.contain(`#${suya.enlace.id}.`)
    expect(problems.filter((one) => !one.includes('401'))).to.deep.equal([])
  })
})
