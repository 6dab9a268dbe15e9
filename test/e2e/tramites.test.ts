// completo: one screen in detail
import { expect } from 'chai'
import type { Page } from 'puppeteer-core'
import {
  accionDe,
  accessibilityFaults,
  button,
  click,
  field,
  inDialog,
  reads,
  reload,
  sees,
  type,
  until,
  visit,
  itemsDe,
} from '../harness/browser.ts'
import { api, freshOffice, sendForm, unPdf, type Json } from '../harness/index.ts'
import { tramiteGuardado, unTramite } from '../harness/tramites.ts'
import { abrirPeriodo, elegirPeriodo, enPeriodo } from '../harness/periodo.ts'

const MENOR = 'registroNacimiento_MenorPadre'
const CAMPOS = {
  tipo_tramite: 'copia',
  tipo_documento: MENOR,
  identificacion: '31200100',
  solicitante: 'Ana Lucía Ruiz',
  nombres_menor: 'Tomás',
  apellidos_menor: 'Ruiz Peña',
  fecha_nacimiento: '2019-05-14',
  numero_folio: '55443322',
  modalidad: 'reducida',
  gratuidad: 'primera_copia',
}
const cabe = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)
const filas = (page: Page) =>
  page.$$eval('.lista-tabla tbody:not([data-vieja]) tr:not([aria-hidden]) > th', (celdas) =>
    celdas.map((celda) => celda.textContent ?? ''),
  )
const pildora = (page: Page) => page.$eval('.kit-titulo .kit-estado', (una) => una.textContent)

describe('Los trámites en el navegador', function () {
  this.timeout(240_000)
  let office = ''
  before(async () => {
    office = await freshOffice()
  })
  const leer = async (id: number): Promise<Json> => (await api(office).as('admin').get(`/tramites/${id}`)).body

  it('un registro de nacimiento de un menor: en revisión, devuelto una vez, corregido y entregado', async () => {
    const pedido = await sendForm(api(office).as('cliente'), '/tramites', CAMPOS, {
      documento_1: { name: 'Cédula de Ana.pdf', content: unPdf('Cédula borrosa') },
    })
    expect(pedido.status, pedido.raw.toString()).to.equal(201)
    const id = Number(pedido.body.id)
    const { page, problems } = await visit(`/admin/tramite/${id}`, { office, role: 'revisor' })
    await sees(page, 'Tomás')
    await click(page, button('Tomar en revisión'))
    await reads(() => pildora(page), 'En revisión')

    await click(page, button('Rechazar Cédula de quien solicita'))
    await type(page, 'Por qué no sirve', 'Está borrosa: no se lee el número.')
    await click(page, inDialog('Rechazar papel'))
    await sees(page, '1 papel: 1 rechazado')
    await click(page, button('Devolver con observaciones'))
    const porque = () => page.$eval(field('Por qué'), (uno) => uno instanceof HTMLTextAreaElement && uno.value)
    await reads(porque, 'Está borrosa: no se lee el número.')
    expect(await accessibilityFaults(page), 'returning').to.deep.equal([])
    await click(page, button('Agregar otra línea'))
    await click(page, inDialog('Devolver con observaciones'))
    await sees(page, 'Campo requerido')
    await click(page, button('Quitar la línea 2'))
    await click(page, inDialog('Devolver con observaciones'))
    await reads(() => pildora(page), 'Devuelto con observaciones')
    await sees(page, 'en pausa desde')
    await sees(page, 'Cédula de quien solicita: Está borrosa')

    // who asked answers that paper alone, and the office goes on
    const [papel] = (await leer(id)).adjuntos
    const otra = await sendForm(
      api(office).as('cliente'),
      `/tramites/${id}/adjuntos/${papel.id}`,
      {},
      {
        archivo: { name: 'Cédula nueva.pdf', content: unPdf('Cédula que se lee') },
      },
    )
    expect(otra.status, otra.raw.toString()).to.equal(201)
    await reload(page)
    await sees(page, 'Cédula nueva.pdf')
    await sees(page, 'El que reemplazó')
    await click(page, button('Aceptar Cédula de quien solicita'))
    await sees(page, '1 papel: 1 aceptado')
    await click(page, button('Reanudar la revisión'))
    await reads(() => pildora(page), 'En revisión')
    await sees(page, 'Ya se devolvió una vez')
    await click(page, button('Aceptar'))
    await reads(() => pildora(page), 'Aceptado')
    await sees(page, 'Primera copia del registro de nacimiento')
    await click(page, button('Empezar a elaborar'))
    await reads(() => pildora(page), 'En elaboración')
    await click(page, button('Marcar listo para entrega'))
    await reads(() => pildora(page), 'Listo para entrega')

    await click(page, button('Entregar'))
    await reads(
      () => page.$eval(field('Quién recibe'), (uno) => uno instanceof HTMLInputElement && uno.value),
      'Ana Lucía Ruiz',
    )
    expect(await accessibilityFaults(page), 'delivering').to.deep.equal([])
    await click(page, inDialog('Entregar'))
    await sees(page, 'Campo requerido')
    await type(page, 'Para qué la necesita', 'Matrícula en el colegio')
    await click(page, inDialog('Entregar'))
    await reads(() => pildora(page), 'Entregado')
    await page.waitForSelector(button('Constancia de entrega'))
    await click(page, button('Cerrar'))
    await reads(() => pildora(page), 'Cerrado')
    expect(await accessibilityFaults(page), 'closed').to.deep.equal([])
    expect(problems).to.deep.equal([])
  })

  it('órdenes y otros trámites abren en «Este mes» con los filtros de toda lista, y lo vacío ofrece ampliar', async () => {
    const propia = await freshOffice()
    await tramiteGuardado({ identificacion: '31999888' }, propia)
    const { page, problems, go } = await visit('/admin/ver-tramites', { office: propia, role: 'admin' })
    await enPeriodo(page, 'Este mes')
    await go('/admin/ver-otros-tramites')
    await enPeriodo(page, 'Este mes')
    await reads(() => filas(page).then((todas) => todas.map((una) => una.slice(0, 8))), ['31999888'])
    await elegirPeriodo(page, 'Ayer')
    await sees(page, 'Se han aplicado correctamente los filtros')
    await sees(page, 'Ningún registro Ayer. Hay 1 ')
    expect(await accessibilityFaults(page), 'empty').to.deep.equal([])
    await page.locator('.kit-vacio button').click()
    await reads(() => filas(page).then(({ length }) => length), 1)

    await abrirPeriodo(page)
    await type(page, 'Desde', '')
    await click(page, button('Aplicar'))
    await sees(page, 'Es necesario digitar los dos campos sobre la fecha personalizada')
    expect(await accessibilityFaults(page), 'incomplete').to.deep.equal([])
    await type(page, 'Desde', '1/1/2020')
    await type(page, 'Hasta', '31/1/2020')
    await click(page, button('Aplicar'))
    await sees(page, 'Ningún registro en ese rango de fechas')
    expect(new URL(page.url()).searchParams.get('desde')).to.equal('2020-01-01')
    await elegirPeriodo(page, 'Este mes')
    await sees(page, 'Se han limpiado los filtros')
    await reads(() => filas(page).then(({ length }) => length), 1)
    expect(problems).to.deep.equal([])
  })

  it('las anotaciones se escriben en su sitio; si otro escribió a la vez, se pregunta', async () => {
    const { id } = await tramiteGuardado({ identificacion: '52100200' }, office)
    const { page } = await visit('/admin/ver-otros-tramites', { office, role: 'revisor' })
    await click(page, button('Anotaciones de 52100200: ninguna. Escribir'))
    await type(page, 'Anotaciones de 52100200', 'Llamar el lunes')
    await page.keyboard.press('Enter')
    await sees(page, 'Actualizado correctamente')
    await until(async () => (await leer(id)).anotaciones === 'Llamar el lunes')

    await click(page, button('Anotaciones de 52100200: Llamar el lunes. Escribir'))
    const { version } = await leer(id)
    await api(office).as('admin').put(`/tramites/${id}`, { anotaciones: 'Ya se llamó', version })
    await type(page, 'Anotaciones de 52100200', 'Llamar el martes')
    await page.keyboard.press('Enter')
    await sees(page, 'Otra persona guardó primero')
    expect(await accessibilityFaults(page), 'conflict').to.deep.equal([])
    await click(page, 'input[type="radio"]')
    await click(page, button('Guardar así'))
    await until(async () => (await leer(id)).anotaciones === 'Llamar el martes')
  })

  it('una lectura nueva mientras se escribe no esconde lo que otro anotó', async () => {
    const { id } = await unTramite({ slug: office })
    const { numero_tramite, version } = await leer(id)
    const { page } = await visit(`/admin/tramite/${id}`, { office, role: 'revisor' })
    await click(page, button(`Anotaciones de ${numero_tramite}: Para la pensión. Escribir`))
    await type(page, `Anotaciones de ${numero_tramite}`, 'Llamar el lunes')
    await api(office).as('admin').put(`/tramites/${id}`, { anotaciones: 'Ya se llamó', version })
    await click(page, button('Tomar en revisión'))
    await reads(() => pildora(page), 'En revisión')
    await page.locator('.tramite-notas-edicion textarea').click()
    await page.keyboard.press('Enter')
    await sees(page, 'Otra persona guardó primero')
    expect((await leer(id)).anotaciones).to.equal('Ya se llamó')
  })

  it('varios cambian de estado a la vez, y de cada uno se dice qué pasó', async () => {
    const propia = await freshOffice()
    const radicado = await unTramite({ slug: propia })
    await tramiteGuardado({ estado: 'entregado', identificacion: '79' }, propia)
    const { page, problems } = await visit('/admin/ver-otros-tramites', { office: propia, role: 'revisor' })
    await click(page, field('Elegir todas las filas de la página'))
    await click(page, button('Cambiar de estado'))
    await click(page, '::-p-aria([name="En revisión (1 de 2)"][role="menuitem"])')
    await click(page, inDialog('Cambiar de estado'))
    await sees(page, '1 trámite cambió; 1 no cambió.')
    await sees(page, 'De «Entregado» no se pasa a «En revisión»')
    expect(await accessibilityFaults(page), 'result').to.deep.equal([])
    await click(page, inDialog('Cerrar'))
    // what was not changed stays chosen
    await sees(page, '1 fila elegida')
    const { body } = await api(propia).as('admin').get(`/tramites/${radicado.id}`)
    expect(body.estado).to.equal('en_revision')
    expect(problems).to.deep.equal([])
  })

  it('se elimina con su pregunta y su motivo (88): queda anulado', async () => {
    const propia = await freshOffice()
    const { id } = await tramiteGuardado({ identificacion: '63777111' }, propia)
    const { page, problems } = await visit('/admin/ver-otros-tramites', { office: propia, role: 'admin' })
    await accionDe(page, '63777111', 'Eliminar')
    await sees(page, 'Desea eliminar el trámite #63777111?')
    expect(await accessibilityFaults(page), 'deleting').to.deep.equal([])
    await click(page, inDialog('Eliminar trámite'))
    await sees(page, 'Escriba el motivo.')
    await type(page, 'Motivo', 'Se pidió dos veces')
    await click(page, inDialog('Eliminar trámite'))
    await sees(page, 'Tramite eliminado correctamente')
    await sees(page, 'Ningún registro')
    const { body } = await api(propia).as('admin').get(`/tramites/${id}`)
    expect([body.estado, body.motivo_anulacion]).to.deep.equal(['anulado', 'Se pidió dos veces'])
    expect(problems).to.deep.equal([])
  })

  it('quien solo los ve (85 sin 87) lee velado lo de un menor, y no encuentra con qué trabajarlo', async () => {
    const propia = await freshOffice()
    const rol = await api(propia).as('admin').get('/rol')
    const consulta =
      rol.body.find?.(({ name }: Json) => name === 'Consulta') ??
      rol.body.data.find(({ name }: Json) => name === 'Consulta')
    await api(propia).as('admin').post('/role-permission', { id_rol: consulta.id, id_permisos: 85 })
    const pedido = await sendForm(api(propia).as('cliente'), '/tramites', CAMPOS, {
      documento_1: { name: 'Cédula de Ana.pdf', content: unPdf('Cédula') },
    })
    const { page, problems } = await visit('/admin/ver-otros-tramites', { office: propia, role: 'consulta' })
    await sees(page, 'T. R. P.')
    expect(await page.$(button('Cambiar de estado'))).to.equal(null)
    await page.locator('.lista-tabla button[aria-label^="Acciones de"]').click()
    await page.waitForSelector('[role="menuitem"]')
    expect(await itemsDe(page)).to.deep.equal(['Ver'])
    await click(page, '[role="menuitem"]')
    await sees(page, 'Este registro es reservado')
    const dicho = await page.evaluate(() => document.body.innerText)
    for (const nombre of ['Tomás', 'Peña', 'Ana Lucía', '31200100', 'Cédula de Ana'])
      expect(dicho).to.not.include(nombre)
    for (const verbo of ['Tomar en revisión', 'Otros pasos', 'Nuevo enlace', 'Cobrar'])
      expect(await page.$(button(verbo)), verbo).to.equal(null)
    expect(await accessibilityFaults(page), 'veiled').to.deep.equal([])
    expect(pedido.status).to.equal(201)
    expect(problems).to.deep.equal([])
  })

  it('dos puestos sobre el mismo trámite: el segundo se entera y no repite el paso', async () => {
    const { id } = await unTramite({ slug: office })
    const { page } = await visit(`/admin/tramite/${id}`, { office, role: 'revisor' })
    await page.waitForSelector(button('Tomar en revisión'))
    const { version } = await leer(id)
    // what another saved besides does not stop a step
    await api(office).as('admin').put(`/tramites/${id}`, { anotaciones: 'De otro puesto', version })
    await click(page, button('Tomar en revisión'))
    await reads(() => pildora(page), 'En revisión')
    const leido = await leer(id)
    await api(office).as('admin').put(`/tramites/${id}/estado`, { estado: 'aceptado', version: leido.version })
    await click(page, button('Aceptar'))
    await sees(page, 'Otra persona guardó primero')
    await sees(page, 'No se hizo nada de lo que usted pidió')
    expect(await accessibilityFaults(page), 'two desks').to.deep.equal([])
    await click(page, button('Ver cómo quedó'))
    await reads(() => pildora(page), 'Aceptado')
  })

  it('lo escrito para un paso que otro detuvo no se pierde', async () => {
    const { id } = await unTramite({ slug: office })
    const mover = async (estado: string) =>
      api(office)
        .as('admin')
        .put(`/tramites/${id}/estado`, { estado, version: (await leer(id)).version })
    await mover('en_revision')
    const { page } = await visit(`/admin/tramite/${id}`, { office, role: 'revisor' })
    await click(page, button('Devolver con observaciones'))
    await type(page, 'Qué falta', 'El registro civil')
    await type(page, 'Por qué', 'La copia no se lee')
    await mover('aceptado')
    await click(page, inDialog('Devolver con observaciones'))
    await sees(page, 'Otra persona guardó primero')
    await click(page, button('Ver cómo quedó'))
    await reads(() => pildora(page), 'Aceptado')
    const porque = () => page.$eval(field('Por qué'), (uno) => uno instanceof HTMLTextAreaElement && uno.value)
    expect(await porque()).to.equal('La copia no se lee')
  })

  it('se cobra desde su página, y con el pago registrado ya se puede elaborar', async () => {
    const { id } = await unTramite({ slug: office })
    for (const estado of ['en_revision', 'aceptado'])
      await api(office)
        .as('admin')
        .put(`/tramites/${id}/estado`, { estado, version: (await leer(id)).version })
    const { page, problems } = await visit(`/admin/tramite/${id}`, { office, role: 'admin' })
    await sees(page, 'Falta registrar el pago.')
    await click(page, button('Cobrar'))
    await click(page, '::-p-aria([name="Sin costo"][role="menuitem"])')
    await click(page, inDialog('Dejar sin costo'))
    await sees(page, 'Escriba la norma que lo hace gratuito.')
    await type(page, 'Norma que lo hace gratuito', 'D. 1069 de 2015, art. 2.2.6.13.2.9.1, lit. c')
    await click(page, inDialog('Dejar sin costo'))
    await sees(page, 'Sin costo: D. 1069 de 2015')
    await click(page, button('Empezar a elaborar'))
    await reads(() => pildora(page), 'En elaboración')
    expect(await accessibilityFaults(page), 'charged').to.deep.equal([])
    expect(problems).to.deep.equal([])
  })

  for (const dark of [false, true])
    for (const width of [1440, 390])
      it(`${dark ? 'oscura' : 'clara'}, ${width} px: axe no encuentra nada y nada se sale`, async () => {
        const largo = 'María Fernanda de los Ángeles Rodríguez-Echavarría y Montoya viuda de Santamaría'
        const { id } = await tramiteGuardado({ nombre_tramite: largo, solicitante: largo, anotaciones: largo }, office)
        const { page, go, problems } = await visit('/admin/ver-otros-tramites', { office, role: 'admin', width, dark })
        expect(await accessibilityFaults(page), 'list').to.deep.equal([])
        expect(await cabe(page), 'list').to.equal(true)
        await go(`/admin/tramite/${id}`)
        await sees(page, largo)
        expect(await accessibilityFaults(page), 'page').to.deep.equal([])
        expect(await cabe(page), 'page').to.equal(true)
        await go('/admin/ver-tramites')
        await sees(page, 'Órdenes de escrituración')
        expect(await accessibilityFaults(page), 'orders').to.deep.equal([])
        expect(problems).to.deep.equal([])
      })
})
