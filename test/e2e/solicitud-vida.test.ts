import { expect } from 'chai'
import type { Page } from 'puppeteer-core'
import { accessibilityFaults, focusedOn, reads, reload, sees, visit } from '../harness/browser.ts'
import { api, sendForm, unPdf } from '../harness/index.ts'
import { oficinaQueOfrece, TELEFONO } from './solicitud-escena.ts'
import { enDisco } from './tramites-escena.ts'

/** Goes with the tabulator to what is called so. */
async function hasta(page: Page, nombre: string): Promise<void> {
  for (let n = 0; n < 60; n++) {
    await page.keyboard.press('Tab')
    const este = await page.evaluate(() => {
      const donde = document.activeElement
      const rotulo =
        donde instanceof HTMLInputElement || donde instanceof HTMLTextAreaElement ? donde.labels?.[0]?.innerText : null
      return donde?.getAttribute('aria-label') ?? rotulo ?? donde?.textContent ?? ''
    })
    if (este.startsWith(nombre)) return
  }
  throw new Error(`no se llega a «${nombre}» con el tabulador`)
}

const pulsa = async (page: Page, nombre: string): Promise<void> => {
  await hasta(page, nombre)
  await page.keyboard.press('Enter')
}

async function elige(page: Page, boton: string, ruta: string): Promise<void> {
  const [selector] = await Promise.all([page.waitForFileChooser(), pulsa(page, boton)])
  await selector.accept([ruta])
}

const DATOS = [
  ['Nombres', 'Ana'],
  ['Apellidos', 'Ruiz'],
  ['Correo electrónico', 'ana@ejemplo.co'],
  ['Dirección', 'Calle 1'],
  ['Teléfono', '300'],
] as const

describe('Solicitud de escritura: toda su vida, solo con el teclado', function () {
  this.timeout(400_000)

  it('se pide, se envían y corrigen documentos, se acepta la minuta, se agenda y se firma; todo se ve sin recargar', async () => {
    const { office } = await oficinaQueOfrece()
    const notaria = api(office).as('admin')
    const { page, problems } = await visit('/auth/solicitud', { office, ...TELEFONO })
    const revisado = async () => expect(await accessibilityFaults(page)).to.deep.equal([])
    /** As when one comes back to the page. */
    const volver = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await sees(page, 'Poder especial')
    await revisado()
    await pulsa(page, 'Comenzar: Poder especial')
    await focusedOn(page, '#sol-titulo')
    for (const [campo, valor] of DATOS) {
      await hasta(page, campo)
      await page.keyboard.type(valor)
    }
    await sees(page, 'Sus datos personales')
    await revisado()
    await pulsa(page, 'Continuar')
    await sees(page, 'Paso 2 de 7')
    await focusedOn(page, '#sol-titulo')
    await sees(page, 'Para que otra persona firme por usted.')
    await revisado()
    await pulsa(page, 'Continuar')
    await sees(page, 'Paso 3 de 7')
    await focusedOn(page, '#sol-titulo')
    await revisado()
    const {
      body: {
        data: [{ id }],
      },
    } = await notaria.get('/SolicitudesTramites', { page: 1, pageSize: 1, sort: '-id' })
    const ruta = `/SolicitudesTramites/${id}`

    await elige(page, 'Elegir archivos', enDisco('cedula.pdf'))
    await sees(page, 'cedula.pdf')
    await sees(page, 'Recibido y verificado')
    await elige(page, 'Elegir archivos', enDisco('tradicion.pdf'))
    await sees(page, '2 de 3')
    await page.waitForFunction(() => document.body.innerText.split('Recibido y verificado').length === 3)
    await pulsa(page, 'Enviar y continuar')
    await sees(page, 'Su solicitud se está procesando.')
    await focusedOn(page, '#sol-titulo')
    await revisado()

    const {
      body: {
        archivos: [cedula, tradicion],
      },
    } = await notaria.get(ruta)
    await notaria.put(`${ruta}/archivos/${cedula.id}`, { estado: 'rechazado', motivo: 'No se lee el número.' })
    await notaria.put(`${ruta}/archivos/${tradicion.id}`, { estado: 'aceptado' })
    await notaria.put(ruta, { estado: 'devueltos' })
    await volver()
    await sees(page, 'La notaría devolvió documentos.')
    await revisado()
    await pulsa(page, 'Ver qué corregir')
    await sees(page, 'Devuelto: No se lee el número.')
    await sees(page, 'Falta reemplazar un documento.')
    const botones = await page.$$eval('button', (all) => all.map((one) => one.getAttribute('aria-label')))
    expect(botones).to.include('Reemplazar: cedula.pdf').and.not.include('Reemplazar: tradicion.pdf')
    await elige(page, 'Reemplazar: cedula.pdf', enDisco('cedula-clara.pdf'))
    await sees(page, 'cedula-clara.pdf')
    await sees(page, 'Recibido y verificado')
    await revisado()
    await pulsa(page, 'Enviar de nuevo')
    await sees(page, 'Su solicitud se está procesando.')
    expect((await notaria.get(ruta)).body.archivos.map((uno: { estado: string }) => uno.estado)).to.deep.equal([
      'reemplazado',
      'aceptado',
      'pendiente',
    ])

    await notaria.put(ruta, { etapa: 4, respuesta_solicitud: 'Todo en orden.' })
    await volver()
    await sees(page, 'La notaría validó su solicitud.')
    await sees(page, 'Todo en orden.')
    await pulsa(page, 'Continuar')
    await sees(page, 'La notaría prepara la minuta de su escritura.')
    await revisado()
    for (const texto of ['El precio es diez', 'El precio es doce'])
      await sendForm(notaria, `${ruta}/borradores`, {}, { archivo: { name: 'minuta.pdf', content: unPdf(texto) } })
    await volver()
    await sees(page, 'Minuta 2')
    await pulsa(page, 'Ver qué cambió')
    await sees(page, 'doce')
    await revisado()
    await hasta(page, 'Qué hay que cambiar')
    await page.keyboard.type('Mi segundo apellido es Ñáñez.')
    await sees(page, 'Envíe sus observaciones o bórrelas para poder aceptar.')
    await reload(page)
    await reads(() => page.$eval('textarea', (one) => one.value), 'Mi segundo apellido es Ñáñez.')
    await pulsa(page, 'Enviar observaciones')
    await sees(page, 'Sus observaciones quedaron enviadas.')
    await sees(page, 'La notaría tiene sus observaciones.')
    expect((await notaria.get(ruta)).body).to.deep.include({ etapa: 4, estado: 'con_observaciones' })
    await sendForm(notaria, `${ruta}/borradores`, {}, { archivo: { name: 'minuta.pdf', content: unPdf('Ahora dice') } })
    await volver()
    await sees(page, 'Minuta 3')
    await pulsa(page, 'Acepto la minuta')
    await focusedOn(page, '#sol-confirma')
    await revisado()
    expect(problems).to.deep.equal([])
    await pulsa(page, 'Sí, la acepto')
    await sees(page, 'Paso 6 de 7')
    await focusedOn(page, '#sol-titulo')
    expect((await notaria.get(ruta)).body).to.deep.include({ etapa: 5, estado: 'sin_cita' })
    await sees(page, 'Elija el día y la hora')
    await revisado()

    await pulsa(page, 'Elegir esta hora')
    await focusedOn(page, '#sol-retenida')
    await revisado()
    await pulsa(page, 'Agendar esta hora')
    await sees(page, 'Su cita quedó agendada.')
    await focusedOn(page, '#sol-cita')
    await sees(page, 'Cédula original')
    await revisado()
    expect((await notaria.put(ruta, { estado: 'firmada' })).status).to.equal(200)
    await volver()
    await sees(page, 'La escritura ya se firmó: siga con el último paso.')
    await pulsa(page, 'Continuar')
    await sees(page, 'Paso 7 de 7')
    await revisado()
    for (const estado of ['autorizada', 'copia_lista', 'entregada'])
      expect((await notaria.put(ruta, { estado })).status, estado).to.equal(200)
    await volver()
    await revisado()
    expect((await notaria.get(ruta)).body).to.include({ etapa: 6, estado: 'entregada' })
  })
})
