// completo: one screen in detail
import { expect } from 'chai'
import {
  accessibilityFaults,
  button,
  click,
  focusedOn,
  otherTab,
  reads,
  reload,
  sees,
  sinRed,
} from '../harness/browser.ts'
import { unPdf } from '../harness/index.ts'
import { abrir, elegida, elegirArchivos, guardados, oficinaQueOfrece } from './solicitud-escena.ts'
import { enDisco, unaFoto } from './tramites-escena.ts'

describe('Solicitud de escritura: los documentos', function () {
  this.timeout(240_000)
  let donde: Awaited<ReturnType<typeof oficinaQueOfrece>>
  before(async () => {
    donde = await oficinaQueOfrece()
  })
  const enDocumentos = async (opciones: { dark?: boolean } = {}) => {
    const suya = await elegida(donde.office, donde.id_plantilla)
    return { suya, ...(await abrir(donde.office, suya, 'documentos', opciones)) }
  }

  it('cada archivo se guarda al elegirlo y se compara con lo que el servidor tiene; al volver, siguen ahí', async () => {
    const { page, problems, suya } = await enDocumentos({ dark: true })
    await sees(page, 'Suba al menos un archivo.')
    await reads(() => page.$eval('.sol-pie [data-principal]', (one) => (one as HTMLButtonElement).disabled), true)
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await elegirArchivos(page, 'Elegir archivos', [enDisco('cédula de ñáñez.pdf'), enDisco('tradicion.pdf')])
    await sees(page, '2 de 3')
    await page.waitForFunction(() => document.body.innerText.split('Recibido y verificado').length === 3)
    const [primero] = await guardados(donde.office, suya.id)
    expect(primero?.nombre_original).to.equal('cédula de ñáñez.pdf')
    await sees(
      page,
      'No ha dicho en cuál archivo viene: Cédula de quienes firman y Certificado de tradición y libertad.',
    )
    await click(page, '.sol-cubre label')
    await sees(page, 'En cédula de ñáñez.pdf')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(390)
    await reload(page)
    await sees(page, 'En cédula de ñáñez.pdf')
    await sees(page, '2 de 3')
    expect(problems).to.deep.equal([])
  })

  it('si la red se corta en medio de una subida, la fila lo dice, no deja seguir y la envía sola cuando vuelve', async () => {
    const { page, problems, suya } = await enDocumentos()
    await sees(page, 'Suba al menos un archivo.')
    const cdp = await page.createCDPSession()
    await cdp.send('Network.enable')
    // so slow that the cut finds it on its way
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 20,
      downloadThroughput: -1,
      uploadThroughput: 60_000,
    })
    await elegirArchivos(page, 'Elegir archivos', [
      enDisco('escaneo.pdf', unPdf('ESCANEO', { extra: [Buffer.alloc(1_500_000, '%')] })),
    ])
    await page.waitForFunction(() => (document.querySelector('progress')?.value ?? 0) > 0)
    await sees(page, 'Espere a que la notaría confirme')
    await sinRed(page)
    await sees(page, 'Se cortó la conexión. Se vuelve a enviar cuando regrese.')
    await sees(page, 'Un archivo no llegó: reinténtelo o quítelo.')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    expect(await guardados(donde.office, suya.id)).to.deep.equal([])
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
    await sinRed(page, false)
    await sees(page, 'Recibido y verificado')
    const [uno, ...mas] = await guardados(donde.office, suya.id)
    expect(uno?.bytes).to.be.above(1_500_000)
    expect(mas).to.deep.equal([])
    expect(problems.filter((one) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK/.test(one))).to.deep.equal([])
  })

  it('un cuarto archivo se rechaza con las palabras de la especificación (§5); quitar y reemplazar devuelven el foco', async () => {
    const { page, suya } = await enDocumentos()
    await sees(page, 'Suba al menos un archivo.')
    await elegirArchivos(
      page,
      'Elegir archivos',
      ['a', 'b', 'c', 'd'].map((uno) => enDisco(`${uno}.pdf`)),
    )
    await sees(page, 'Solo puede subir 3 archivos como máximo, si desea más puede crear un archivo .zip/.rar')
    expect(await guardados(donde.office, suya.id)).to.deep.equal([])
    await elegirArchivos(page, 'Elegir archivos', [enDisco('a.pdf')])
    await sees(page, 'Recibido y verificado')
    await elegirArchivos(page, 'Reemplazar: a.pdf', [enDisco('mejor.pdf')])
    await page.waitForSelector(button('Quitar: mejor.pdf'))
    await reads(async () => (await guardados(donde.office, suya.id)).map((uno) => uno.nombre_original), ['mejor.pdf'])
    await click(page, button('Quitar: mejor.pdf'))
    await sees(page, '0 de 3')
    await focusedOn(page, '#sol-elegir')
    await reads(() => guardados(donde.office, suya.id), [])
  })

  it('lo que el servidor no recibe se dice en su fila, con el remedio, y se puede quitar', async () => {
    const { page } = await enDocumentos()
    await sees(page, 'Suba al menos un archivo.')
    await elegirArchivos(page, 'Elegir archivos', [enDisco('nota.txt', Buffer.from('hola'))])
    await sees(page, 'El archivo debe ser')
    expect(await page.$(button('Reintentar: nota.txt'))).to.equal(null)
    expect(await accessibilityFaults(page)).to.deep.equal([])
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(40)])
    await elegirArchivos(page, 'Elegir archivos', [enDisco('IMG_1.jpg', heic)])
    await sees(page, 'es una foto HEIC')
  })

  it('dos pestañas ven lo mismo: lo que sube una aparece en la otra', async () => {
    const { page } = await enDocumentos()
    await sees(page, 'Suba al menos un archivo.')
    const otra = await otherTab(page)
    await sees(otra, 'Suba al menos un archivo.')
    await elegirArchivos(otra, 'Elegir archivos', [enDisco('desde la otra.pdf')])
    await sees(otra, 'Recibido y verificado')
    await sees(page, 'desde la otra.pdf')
  })

  it('varias fotos de un documento se unen en un PDF, en su orden y derechas, y ocupan un solo lugar', async () => {
    const { page, suya, problems } = await enDocumentos({ dark: true })
    await sees(page, 'Suba al menos un archivo.')
    const fotos = [await unaFoto(page, 80, 60), await unaFoto(page, 60, 80, 6)]
    await elegirArchivos(
      page,
      'Elegir archivos',
      fotos.map((foto, n) => enDisco(`cara-${n + 1}.jpg`, foto)),
    )
    await page.waitForSelector('dialog[open]')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, 'dialog li:first-of-type [aria-label="Después"]')
    await reads(() => page.$eval('dialog img', (one) => one.getAttribute('alt')), 'Página 1: cara-2.jpg')
    await click(page, button('Unir 2 fotos'))
    await sees(page, 'cara-2.pdf')
    await sees(page, 'Recibido y verificado')
    expect(
      (await guardados(donde.office, suya.id)).map(({ nombre_original, tipo }) => [nombre_original, tipo]),
    ).to.deep.equal([['cara-2.pdf', 'application/pdf']])
    expect(problems).to.deep.equal([])
  })
})
