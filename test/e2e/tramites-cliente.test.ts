// completo: one screen in detail
import { expect } from 'chai'
import { enlaceDeTramite } from '../../modules/tramites/index.ts'
import { tramiteConPapeles } from '../harness/adjuntos.ts'
import { accessibilityFaults, button, click, reads, sees, sinRed, type, visit } from '../harness/browser.ts'
import { api, contextOf, freshOffice, unPdf } from '../harness/index.ts'
import { guardado, pasa } from '../harness/tramites-estados.ts'
import { comoEstan, elegir, enDisco } from './tramites-escena.ts'

const CEDULA = 'Cédula de quien solicita'
const NO_SE_LEE = 'No se lee el número.'

describe('Trámites en el navegador: quien los pidió', function () {
  this.timeout(240_000)
  let office = ''
  before(async () => {
    office = await freshOffice()
  })

  /** Returned for its paper, and the path of the link that its mails carry. */
  const devuelto = async () => {
    const {
      tramite: { id },
      adjuntos: [papel],
    } = await tramiteConPapeles(
      office,
      {
        documento_1: [{ name: 'cedula.pdf', content: unPdf('Cédula') }],
      },
      { nombre_tramite: 'Belisario Ocampo' },
    )
    await api(office)
      .as('revisor')
      .put(`/tramites/${id}/adjuntos/${papel?.id ?? 0}`, { estado: 'rechazado', motivo: NO_SE_LEE })
    await pasa(office, id, { estado: 'devuelto', faltantes: [{ nombre: 'documento_1', motivo: NO_SE_LEE }] })
    return { id, camino: new URL(await enlaceDeTramite(await contextOf(office), id, 'https://notaria.co')).pathname }
  }

  it('con el enlace de su correo, sin sesión y desde el teléfono, reemplaza lo rechazado, aunque se caiga la red, y responde', async () => {
    const { id, camino } = await devuelto()
    const { page, problems } = await visit(camino, { office, width: 390, height: 844, dark: true })
    await sees(page, 'Devuelto con observaciones')
    await sees(page, NO_SE_LEE)
    expect(await accessibilityFaults(page)).to.deep.equal([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(390)

    await click(page, button('Enviar respuesta'))
    await sees(page, `Falta reemplazar «${CEDULA}»`)

    const antes = problems.length
    await sinRed(page)
    await elegir(page, CEDULA, [enDisco('cedula-2.pdf')], 'Reemplazar')
    await sees(page, 'No se pudo llegar al servidor')
    await sinRed(page, false)
    problems.splice(antes)
    await click(page, button('Reintentar'))
    await reads(() => comoEstan(page), ['falta'])
    await sees(page, 'Recibido')

    await type(page, 'Mensaje para la notaría', 'Va la copia nueva.')
    await click(page, button('Enviar respuesta'))
    await sees(page, 'La notaría está revisando los documentos.')
    expect((await guardado(office, id)).estado).to.equal('en_revision')
    expect(problems.filter((one) => !one.includes('422'))).to.deep.equal([])
  })

  it('un enlace que no es dice que se pida otro', async () => {
    const { camino } = await devuelto()
    const { page } = await visit(`${camino.slice(0, -3)}xyz`, { office })
    await sees(page, 'No encontramos este trámite')
    await sees(page, 'Pida otro a la notaría.')
    expect(await accessibilityFaults(page)).to.deep.equal([])
  })

  it('«Mis trámites» dice cuál espera respuesta; de ahí se abre y se desiste con motivo', async () => {
    const { id } = await devuelto()
    const { page, problems } = await visit('/admin/misTramites', { office, role: 'cliente' })
    await sees(page, 'La notaría espera su respuesta hasta el')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, `a[href="/admin/misTramites/${id}"]`)
    await sees(page, 'Su respuesta')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, button('Desistir del trámite'))
    await type(page, 'Motivo', 'Ya lo conseguí en otra parte.')
    await click(page, button('Desistir'))
    await sees(page, 'Usted desistió del trámite')
    expect((await guardado(office, id)).estado).to.equal('desistido')
    expect(problems).to.deep.equal([])
  })
})
