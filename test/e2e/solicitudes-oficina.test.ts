// completo: one screen in detail
import { expect } from 'chai'
import type { Page } from 'puppeteer-core'
import {
  accessibilityFaults,
  button,
  click,
  elegirEn,
  field,
  inDialog,
  open,
  reads,
  reload,
  sees,
  sinRed,
  type,
  until,
  visit,
} from '../harness/browser.ts'
import { api, freshOffice, type Json } from '../harness/index.ts'
import { solicitudConTramite } from '../harness/solicitudes-papeles.ts'
import { aceptar, conDocumentos, enTodasLasEtapas, PASOS_FINALES, tarjetasDe } from './solicitudes-escena.ts'

const pildora = (page: Page) => page.$eval('.kit-titulo .kit-estado', (una) => una.textContent)
const deFila = async (page: Page, que: string, id: number) => {
  await click(page, `[aria-label^="Acciones de"][aria-label$="No. ${id}"]`)
  await click(page, `::-p-xpath(//*[@role="menuitem"][starts-with(normalize-space(), "${que}")])`)
}
const enfocada = (page: Page) => page.evaluate(() => document.activeElement?.querySelector('b')?.textContent)
const cabe = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

describe('Las solicitudes en el navegador: la oficina', function () {
  this.timeout(240_000)
  let office = ''
  before(async () => {
    office = await freshOffice()
  })
  const leer = async (id: number): Promise<Json> =>
    (await api(office).as('admin').get(`/SolicitudesTramites/${id}`)).body

  it('cada documento se acepta o se rechaza con su razón, y se devuelve cuando todos están respondidos', async () => {
    const { id } = await conDocumentos(office)
    const { page, problems } = await visit('/admin/ver-solicitudes', { office, role: 'revisor' })
    await deFila(page, 'Documentos', id)
    await sees(page, 'Responda primero cada documento.')
    await sees(page, 'Trae: Cédula')
    await sees(page, 'Ningún documento dice que trae: Certificado de tradición.')
    expect(await accessibilityFaults(page), 'documents').to.deep.equal([])
    await click(page, button('Aceptar Cédula de Ana.pdf'))
    await sees(page, '2 papeles: 1 aceptado')
    await click(page, button('Rechazar Tradición.pdf'))
    await click(page, button('Rechazar papel'))
    await sees(page, 'Escriba el motivo.')
    await type(page, 'Por qué no sirve', 'Tiene más de 30 días.')
    await click(page, button('Rechazar papel'))
    await sees(page, '2 papeles: 1 aceptado, 1 rechazado')
    await click(page, button('Devolver'))
    await aceptar(page, 'Se le escribe que reemplace 1 documento')
    await until(async () => (await leer(id)).estado === 'devueltos')
    await sees(page, 'Ya se devolvió')
    expect(problems).to.deep.equal([])
  })

  it('el contacto que dos corrigen a la vez se une: solo se pregunta por lo que los dos cambiaron', async () => {
    const { id, version } = await solicitudConTramite(office)
    const { page } = await visit(`/admin/solicitud/${id}`, { office, role: 'revisor' })
    await click(page, button('Más acciones'))
    await click(page, '::-p-xpath(//*[@role="menuitem"][normalize-space()="Corregir contacto"])')
    await type(page, 'Teléfono', '3007654321')
    await type(page, 'Dirección', 'Carrera 7')
    const otro = { telefono: '3000000000', nombre: 'Ana Lucía', version }
    expect((await api(office).as('admin').put(`/SolicitudesTramites/${id}`, otro)).status).to.equal(200)
    await click(page, inDialog('Guardar'))
    await sees(page, 'Otra persona guardó primero')
    expect(await accessibilityFaults(page), 'conflict').to.deep.equal([])
    await click(page, 'input[type="radio"]')
    await click(page, button('Guardar así'))
    await until(async () => (await leer(id)).telefono === '3007654321')
    expect(await leer(id)).to.include({ nombre: 'Ana Lucía', direccion: 'Carrera 7' })
  })

  it('«Aceptada por fuera» pide cómo, lleva a agendar y queda en los pasos', async () => {
    const { id } = await conDocumentos(office, { etapa: 4, estado: 'validados' })
    const { page, problems } = await visit(`/admin/solicitud/${id}`, { office, role: 'revisor' })
    await click(page, button('Aceptada por fuera'))
    await click(page, inDialog('Aceptada'))
    await sees(page, 'Escríbalo en una frase.')
    await type(page, 'Cómo se mostró y cómo la aceptó', 'La leyó en la ventanilla y la firmó al pie.')
    expect(await accessibilityFaults(page), 'accepted outside').to.deep.equal([])
    await click(page, inDialog('Aceptada'))
    await reads(() => pildora(page), 'Sin cita')
    await sees(page, 'la aceptó: La leyó en la ventanilla y la firmó al pie.')
    expect(problems).to.deep.equal([])
  })

  it('«Validar Documento» solo se oprime en la etapa 3, con su respuesta; después se comenta la revisión, en orden', async () => {
    const { id } = await conDocumentos(office)
    const { page, problems } = await visit('/admin/ver-solicitudes', { office, role: 'revisor' })
    await deFila(page, 'Revisión', id)
    await click(page, button('Validar Documento'))
    await sees(page, 'Campo requerido')
    expect(await accessibilityFaults(page), 'review').to.deep.equal([])
    await type(page, 'Comentarios', 'Todo está completo: le enviaremos la minuta el jueves.')
    await click(page, button('Validar Documento'))
    await aceptar(page, 'No ha aceptado «Cédula de Ana.pdf», «Tradición.pdf»')
    await sees(page, 'Se valida en «Validación de la solicitud»: sus documentos ya se validaron.')
    await sees(page, 'Al validar: Todo está completo')
    expect(await leer(id)).to.include({ etapa: 4, estado: 'validados' })
    expect(
      await page.$eval(
        button('Validar Documento'),
        (uno) => uno.hasAttribute('data-disabled') || (uno as HTMLButtonElement).disabled,
      ),
    ).to.equal(true)
    for (const dicho of ['Mire la cláusula segunda.', 'Y los linderos.']) {
      await type(page, 'Comentarios', dicho)
      await click(page, button('Enviar comentario'))
      await sees(page, dicho)
    }
    const comentarios = () => page.$$eval('.solicitudes-comentario', (todos) => todos.map((uno) => uno.textContent))
    await reads(comentarios, ['Mire la cláusula segunda.', 'Y los linderos.'])
    expect(await accessibilityFaults(page), 'commented').to.deep.equal([])
    expect(problems).to.deep.equal([])
  })

  it('el tablero cuenta cada etapa, dice desde cuándo y quién la tiene, y se recorre con el teclado', async () => {
    const propia = await freshOffice()
    await enTodasLasEtapas(propia)
    const { page, problems } = await visit('/admin/ver-solicitudes?ver=tablero', { office: propia, role: 'admin' })
    await reads(
      () =>
        page.$$eval('.tablero-columna h2 small', (todas) => todas.map((una) => parseInt(una.textContent ?? '', 10))),
      [0, 1, 1, 2, 2, 2, 2],
    )
    // the one that waits the longest first
    await reads(() => tarjetasDe(page, 3), ['Eulalia Zapata Montoya', 'Dionisio Peña'])
    const tonos = await page.$$eval('.tablero-columna:nth-child(4) .ficha-plazo', (todos) =>
      todos.map((uno) => uno.getAttribute('data-tono')),
    )
    expect(tonos).to.deep.equal(['danger', null])
    expect(await accessibilityFaults(page), 'board').to.deep.equal([])

    await page.focus('.tablero-columna:nth-child(3) .tablero-abrir')
    await page.keyboard.press('ArrowRight')
    await reads(() => enfocada(page), 'Eulalia Zapata Montoya')
    await page.keyboard.press('ArrowDown')
    await reads(() => enfocada(page), 'Dionisio Peña')
    await page.keyboard.press('ArrowLeft')
    await reads(() => enfocada(page), 'Carmenza Duarte')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await sees(page, 'Eulalia Zapata Montoya, No. 4')
    expect(await accessibilityFaults(page), 'drawer').to.deep.equal([])
    await click(page, button('Siguiente'))
    await sees(page, 'Dionisio Peña, No. 3')
    await page.keyboard.press('Escape')

    await click(page, button('Sin asignar: quién tiene la de Fabio Ñungo'))
    await click(page, '[role="menuitem"]::-p-text(Asignármela)')
    await page.waitForSelector(button('admin: quién tiene la de Fabio Ñungo'))
    await click(page, button('Mías'))
    await reads(() => tarjetasDe(page, 4), ['Fabio Ñungo'])
    await reads(() => tarjetasDe(page, 3), [])
    expect(problems).to.deep.equal([])
  })

  it('dos puestos sobre la misma: el segundo se entera de lo que hizo el primero y no repite el paso', async () => {
    const { id } = await conDocumentos(office)
    const { page } = await visit(`/admin/solicitud/${id}`, { office, role: 'revisor' })
    await page.waitForSelector(button('Tomar en revisión'))
    await api(office).as('admin').put(`/SolicitudesTramites/${id}`, { etapa: 4, respuesta_solicitud: 'Completo' })
    await click(page, button('Tomar en revisión'))
    await sees(page, 'Usted lo veía en «Documentos recibidos»')
    await sees(page, 'Documentos validados')
    expect(await accessibilityFaults(page), 'another desk').to.deep.equal([])
    await click(page, button('Ver cómo quedó'))
    await reads(() => pildora(page), 'Documentos validados')
  })

  it('de la firma a la entrega, paso a paso; ya firmada no se anula', async () => {
    const { id } = await solicitudConTramite(office, {
      etapa: 5,
      estado: 'sin_cita',
      nombre: 'Inés',
      apellidos: 'Quijano',
    })
    const { page, problems } = await visit(`/admin/solicitud/${id}`, { office, role: 'revisor' })
    for (const [boton, pregunta] of PASOS_FINALES) {
      await click(page, button(boton))
      await aceptar(page, pregunta)
      await reads(() => pildora(page), boton)
    }
    await click(page, button('Más acciones'))
    await page.waitForSelector('[role="menuitem"][data-disabled]::-p-text(Anular solicitud)')
    expect(await leer(id)).to.include({ etapa: 6, estado: 'entregada' })
    expect(problems).to.deep.equal([])
  })

  it('se anula con su motivo, y sale de la lista hasta que se piden las anuladas', async () => {
    const propia = await freshOffice()
    const { id } = await solicitudConTramite(propia, { nombre: 'Jacinto', apellidos: 'Ávila' })
    await solicitudConTramite(propia, { nombre: 'Leonor', apellidos: 'Barrera' })
    const { page, problems } = await visit(`/admin/solicitud/${id}`, { office: propia, role: 'revisor' })
    await click(page, button('Más acciones'))
    await click(page, '[role="menuitem"]::-p-text(Anular solicitud)')
    await type(page, 'Motivo', 'La pidió dos veces')
    expect(await accessibilityFaults(page), 'annulling').to.deep.equal([])
    // a cut on saving, and on reading after it, loses nothing of what is written
    await sinRed(page)
    await click(page, inDialog('Anular solicitud'))
    await sees(page, 'No se pudo leer la solicitud.')
    await sinRed(page, false)
    await click(page, inDialog('Anular solicitud'))
    await reads(() => pildora(page), 'Anulada')
    await sees(page, 'La pidió dos veces')
    await click(page, 'a[href="/admin/ver-solicitudes"]')
    const nombres = () =>
      page.$$eval('.lista-tabla tbody .solicitudes-nombre', (todos) => todos.map((uno) => uno.firstChild?.textContent))
    await reads(nombres, ['Leonor Barrera'])
    await click(page, button('Anuladas'))
    await reads(nombres, ['Jacinto Ávila'])
    expect(problems.filter((una) => !una.includes('ERR_INTERNET_DISCONNECTED'))).to.deep.equal([])
  })

  it('varias se asignan a una persona, o dan un paso, a la vez: lo que le pasó a cada una se dice', async () => {
    const propia = await freshOffice()
    await solicitudConTramite(propia)
    await solicitudConTramite(propia)
    const { page, problems } = await visit('/admin/ver-solicitudes', { office: propia, role: 'admin' })
    await click(page, field('Elegir todas las filas de la página'))
    await click(page, button('Asignar a…'))
    await page.waitForSelector('[role="dialog"]')
    expect(await accessibilityFaults(page), 'assigning').to.deep.equal([])
    await elegirEn(page, '[role="dialog"] input', 'revisor')
    await click(page, inDialog('Asignar'))
    await reads(async () => {
      const { body } = await api(propia).as('admin').get('/SolicitudesTramites')
      return body.data.map(({ asignado }: Json) => asignado)
    }, ['revisor', 'revisor'])

    // of two with their documents, one is taken meanwhile at another desk
    const [una, otra] = [await conDocumentos(propia), await conDocumentos(propia)]
    await reload(page)
    await page.waitForSelector(`[aria-label$="No. ${otra.id}"]`)
    await click(page, field('Elegir todas las filas de la página'))
    expect(
      (await api(propia).as('admin').put(`/SolicitudesTramites/${una.id}`, { estado: 'en_revision' })).status,
    ).to.equal(200)
    await click(page, button('Cambiar de estado'))
    await click(page, '::-p-aria([name="Tomar en revisión (2 de 4)"][role="menuitem"])')
    await aceptar(page, 'De donde están, 2 no pueden')
    await sees(page, '1 cambiada, 3 no.')
    await sees(page, 'Otra persona')
    expect(await accessibilityFaults(page), 'what became of each').to.deep.equal([])
    expect((await api(propia).as('admin').get(`/SolicitudesTramites/${otra.id}`)).body.estado).to.equal('en_revision')
    // what the server refused one by one
    expect(problems.filter((uno) => !uno.includes('409'))).to.deep.equal([])
  })

  it('el contacto se corrige; si otro corrigió lo mismo, se pregunta', async () => {
    const { id } = await solicitudConTramite(office, { nombre: 'Graciela', apellidos: 'Tobón', telefono: '300' })
    const { page } = await visit(`/admin/solicitud/${id}`, { office, role: 'revisor' })
    await click(page, button('Más acciones'))
    await click(page, '[role="menuitem"]::-p-text(Corregir contacto)')
    await type(page, 'Teléfono', '3010000001')
    await type(page, 'Dirección', 'Carrera 7 # 1-2')
    await api(office)
      .as('admin')
      .put(`/SolicitudesTramites/${id}`, { telefono: '3020000002', apellidos: 'Tobón Arias' })
    await click(page, inDialog('Guardar'))
    await sees(page, 'Otra persona guardó primero')
    expect(await accessibilityFaults(page), 'conflict').to.deep.equal([])
    await click(page, 'input[type="radio"]')
    await click(page, button('Guardar así'))
    await reads(
      async () => {
        const { apellidos, telefono, direccion } = await leer(id)
        return { apellidos, telefono, direccion }
      },
      { apellidos: 'Tobón Arias', telefono: '3010000001', direccion: 'Carrera 7 # 1-2' },
    )
  })

  for (const [width, dark] of [
    [1440, false],
    [390, false],
    [1440, true],
    [390, true],
  ] as const) {
    it(`${dark ? 'oscura' : 'clara'}, ${width} px: axe no encuentra nada y nada se sale`, async () => {
      const { id } = await conDocumentos(office)
      const { page, problems } = await visit('/admin/ver-solicitudes', { office, role: 'admin', width, dark })
      await sees(page, `No. ${id}`)
      expect(await accessibilityFaults(page), 'list').to.deep.equal([])
      expect(await cabe(page), 'list').to.equal(true)
      await open(page, new URL('/admin/ver-solicitudes?ver=tablero', page.url()).href)
      await sees(page, 'Ana Ruiz')
      expect(await accessibilityFaults(page), 'board').to.deep.equal([])
      expect(await cabe(page), 'board').to.equal(true)
      await open(page, new URL(`/admin/solicitud/${id}`, page.url()).href)
      await sees(page, 'Revisión de la escritura')
      expect(await accessibilityFaults(page), 'page').to.deep.equal([])
      expect(await cabe(page), 'page').to.equal(true)
      expect(problems).to.deep.equal([])
    })
  }
})
