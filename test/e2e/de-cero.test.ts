import { expect } from 'chai'
import type { HTTPResponse, Page } from 'puppeteer-core'
import {
  accessibilityFaults,
  button,
  campoDe,
  choose,
  click,
  escribirEn,
  inDialog,
  link,
  open,
  reads,
  sees,
  type,
  ventanas,
  visit,
} from '../harness/browser.ts'
import { freshEnvironment, obey, startServer } from '../harness/index.ts'
import { control, elegir, esperaFoco, radicada, tabHasta } from './radicacion-escena.ts'

const CLAVE = 'una clave bien larga 27'
const CORREO = 'notaria@tercera.example'
/** A person needs up to a second and a half to see, aim and press, and thirty to read a screen. */
const HUMANO = { accion: 3, pantalla: 20 } as const

/** The page's clicks, and its typed words, as a person's actions. */
function contar(page: Page) {
  const cuenta = { acciones: 0 }
  return {
    cuenta,
    click: async (selector: string) => {
      cuenta.acciones++
      await click(page, selector)
    },
    escribir: async (selector: string, texto: string) => {
      cuenta.acciones++
      await escribirEn(page, selector, texto)
    },
  }
}

/** As Excel puts it in the clipboard. */
const pegarEn = (page: Page, selector: string, texto: string) =>
  page.$eval(
    selector,
    (uno, dicho) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', dicho)
      uno.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    texto,
  )

describe('De una carpeta vacía a la primera escritura', function () {
  this.timeout(300_000)

  it('la puesta en marcha lleva hasta una escritura radicada, liquidada e impresa', async function () {
    const env = await freshEnvironment()
    const { output } = await obey(env, ['office', 'create', 'tercera', 'Notaría Tercera', CORREO, CLAVE])
    expect(output).to.include('/admin/puesta-en-marcha')
    const running = await startServer(env)
    const at = (path: string) => `http://tercera.localhost:${running.port}${path}`
    try {
      const { page, problems } = await visit('/auth/login-page', { width: 1366, height: 650 })
      const { cuenta, click: pulsar, escribir } = contar(page)
      const began = Date.now()
      await open(page, at('/auth/login-page'))
      await type(page, 'Correo electrónico', CORREO)
      await type(page, 'Contraseña', CLAVE)
      await pulsar(button('INICIAR SESION'))
      cuenta.acciones += 2

      await sees(page, 'Primeros pasos')
      await pulsar(link('Poner en marcha la oficina'))
      await pulsar(button('Escribir los datos'))
      await escribir(campoDe('nombre'), 'Notaría Tercera de Palmira')
      await escribir(campoDe('notario'), 'Ana María Gil')
      await escribir(campoDe('nit'), '52100201-2')
      await escribir(campoDe('direccion'), 'Calle 10 # 5-21')
      await choose(page, 'Departamento', 'Valle del Cauca')
      await choose(page, 'Municipio', 'Palmira')
      cuenta.acciones += 4
      await pulsar(inDialog('Guardar'))
      await sees(page, '52.100.201-2')
      expect(await accessibilityFaults(page)).to.deep.equal([])
      await pulsar(button('Siguiente'))

      await sees(page, 'péguelas en la primera casilla')
      await pegarEn(
        page,
        'input[aria-label="Cédula de la persona 1"]',
        [
          'Documento\tNombres\tApellidos\tCorreo\tRol\tCargos',
          '31245678\tLuz Dary\tMosquera\tluz@tercera.example\tRadicador\tdigitador, revisor, contacto',
          '16712345\tPedro\tLasso\tpedro@tercera.example\tLiquidador\tliquidador',
        ].join('\n'),
      )
      cuenta.acciones += 2
      expect(await accessibilityFaults(page)).to.deep.equal([])
      await pulsar(button('Invitar a 2 personas'))
      await sees(page, '2 invitaciones enviadas')
      await pulsar(button('Siguiente'))

      await pulsar(button('Cambiar los números'))
      await escribir(campoDe('radicacion'), '1501')
      await pulsar(inDialog('Guardar'))
      await sees(page, '1.501')
      await pulsar(button('Siguiente'))
      await pulsar(button('Agregar las escogidas'))
      await sees(page, 'La oficina ya la tiene.')
      await pulsar(button('Siguiente'))
      await sees(page, 'Confirme las tarifas')
      await pulsar(button('Siguiente'))
      await pulsar(button('Está bien así'))
      for (const titulo of ['Conecte la DIAN', 'Reciba pagos en línea', 'Practique con su equipo']) {
        await page.waitForFunction(
          (dicho: string) => document.querySelector('[aria-current="step"]')?.textContent?.startsWith(dicho),
          {},
          titulo,
        )
        await pulsar(button('Dejar para después'))
      }
      await pulsar(link('Nueva radicación'))
      await sees(page, 'Agregar Acto')

      // the team is there to be chosen
      await tabHasta(page, 'Digitador', { campo: true })
      await elegir(page, 'Luz')
      for (const [rol, quien] of [
        ['Revisor', 'Luz'],
        ['Contacto', 'Luz'],
        ['Liquidador', 'Pedro'],
        ['Estado', 'Radicada'],
      ] as const) {
        await tabHasta(page, rol)
        await elegir(page, quien)
      }
      await pulsar(button('Agregar Acto'))
      await esperaFoco(page, 'Acto')
      await elegir(page, 'testamento abierto')
      await page.keyboard.press('Enter')
      await esperaFoco(page, 'Agregar otorgante por documento')
      await page.keyboard.type('31245678')
      await page.keyboard.press('Enter')
      await esperaFoco(page, 'Porcentaje de Luz Dary')
      await page.keyboard.type('t')
      await control(page, 's')
      const id = await radicada(page)
      cuenta.acciones += 12
      await open(page, at(`/admin/radicacion/${id}/1`))
      const abierta = await ventanas(page)
      const esPdf = (respuesta: HTTPResponse) => respuesta.url().includes('/api/pdfLiquidacion')
      const [respuesta] = await Promise.all([page.waitForResponse(esPdf), pulsar(button('IMPRIMIR'))])
      expect(respuesta.status()).to.equal(200)
      expect(await abierta()).to.deep.include({ type: 'application/pdf', start: '%PDF-' })
      await page.bringToFront()
      await pulsar(button('FINALIZAR'))
      await pulsar(button('Finalizar'))
      await reads(() => page.evaluate(() => location.pathname), `/admin/radicacion/${id}/2`)
      const segundos = Math.round((Date.now() - began) / 1000)
      const persona = cuenta.acciones * HUMANO.accion + 14 * HUMANO.pantalla
      process.stdout.write(
        `      ${cuenta.acciones} acciones en ${segundos} s; una persona, cerca de ${Math.ceil(persona / 60)} minutos\n`,
      )
      expect(cuenta.acciones).to.be.at.most(60)
      await open(page, at('/admin/puesta-en-marcha'))
      await sees(page, 'hechos')
      expect(problems).to.deep.equal([])
    } finally {
      await running.close()
    }
  })
})
