// completo: one screen in detail
import { expect } from 'chai'
import type { Page } from 'puppeteer-core'
import {
  accessibilityFaults,
  button,
  click,
  elegirEn,
  escribirEn,
  focusedOn,
  guardadoAqui,
  inDialog,
  link,
  reads,
  reload,
  sees,
  sinRed,
  until,
  visit,
} from '../harness/browser.ts'
import { api, CATALOGO, liquidada, next, persona, type Json } from '../harness/index.ts'
import { muestra, otraVersion } from '../harness/plantillas.ts'
import { conPlantilla, unaMinuta } from './minuta-escena.ts'
import { control } from './radicacion-escena.ts'

/** The field of a datum, by its path. */
const dato = (ruta: string) => `[id="campo-${ruta}"]`
const escribe = (page: Page, ruta: string, texto: string) => escribirEn(page, dato(ruta), texto)
const valor = (page: Page, ruta: string) =>
  page.$eval(dato(ruta), (campo) =>
    campo instanceof HTMLInputElement || campo instanceof HTMLTextAreaElement ? campo.value : '',
  )
const hay = async (page: Page, ruta: string) => (await page.$(dato(ruta))) !== null
const marca = (page: Page, ruta: string, tipo: string) =>
  page.waitForSelector(`[data-ruta="${ruta}"] .min-marca[data-tipo="${tipo}"]`)

/** The frame of the live document, drawn. */
async function documento(page: Page) {
  const frame = await (await page.waitForSelector('iframe.vista-marco'))?.contentFrame()
  if (!frame) throw new Error('there is no document')
  await frame.waitForSelector('mark')
  return frame
}

describe('Minuta: se escribe, se valida y se genera', function () {
  this.timeout(240_000)

  it('pareja con cónyuge y apoderado, desde una minuta vacía: las secciones nacen con sus reglas y todo queda guardado', async () => {
    const escena = await conPlantilla()
    const { page, problems } = await visit('/admin/minutas', { office: escena.office, role: 'admin' })
    await click(page, button('Nueva minuta'))
    await click(page, inDialog('Crear minuta'))
    await page.waitForFunction(() => /\/admin\/minuta\/\d+$/.test(location.pathname))
    await sees(page, 'Datos Básicos')
    await click(page, button('Generar Documento'))
    await sees(page, 'Por favor, seleccione un proyecto y una plantilla.')
    await focusedOn(page, dato('id_proyecto'))
    await elegirEn(page, dato('id_proyecto'), 'Guaduales')
    await reads(() => valor(page, 'id_plantilla'), 'Compraventa VIS')

    await escribe(page, 'valor_venta', '185000000')
    await sees(page, 'ciento ochenta y cinco millones de pesos')
    await escribe(page, 'fecha_escritura', '21/11/2026')
    await click(page, button('Agregar comprador'))
    await escribe(page, 'compradores[0].nombre', 'Andrés --- Ocampo')
    expect(await hay(page, 'compradores[0].conyugue.nombre')).to.equal(false)
    await elegirEn(page, dato('compradores[0].genero'), 'Masculino')
    await reads(() => valor(page, 'compradores[0].nombre'), 'Andrés Ocampo')
    await elegirEn(page, dato('compradores[0].estado_civil'), 'Casado con sociedad conyugal vigente')
    await escribe(page, 'compradores[0].conyugue.nombre', 'Inés Yepes')
    await click(page, dato('compradores[0].apoderado_estado'))
    await escribe(page, 'compradores[0].apoderado.nombre', 'Rosa Rentería')
    await sees(page, 'veintiuno (21) de noviembre de dos mil veintiséis (2026)')
    await click(page, button('Agregar comprador'))
    await escribe(page, 'compradores[1].nombre', '---')
    await control(page, 's')
    await sees(page, 'se llamaba ---')
    await sees(page, 'Actualizado exitosamente!')

    const id = Number(/\d+$/.exec(page.url())?.[0])
    const { datos, id_plantilla } = (await api(escena.office).as('admin').get(`/minutas/${id}`)).body
    expect(id_plantilla).to.equal(escena.plantilla.id)
    expect(datos).to.include({ valor_venta: 185_000_000, fecha_escritura: '2026-11-21' })
    expect(datos.compradores).to.deep.equal([
      {
        nombre: 'Andrés Ocampo',
        genero: 'M',
        estado_civil: 'Casado con sociedad conyugal vigente',
        conyugue: { nombre: 'Inés Yepes' },
        apoderado_estado: 'si',
        apoderado: { nombre: 'Rosa Rentería' },
      },
    ])
    expect(await accessibilityFaults(page)).to.deep.equal([])
    expect(problems).to.deep.equal([])
  })

  it('compradora sola a una sociedad, desde su radicación: lo importado se edita y se devuelve, se valida y se genera', async () => {
    const escena = await conPlantilla()
    const { office } = escena
    const filed = await liquidada(
      {
        cuantia: 120_000_000,
        vendedor: {
          tipo_documento: CATALOGO.nit,
          numero_documento: String(800_000_000 + next()),
          nombres: 'Constructora Río S.A.S.',
          apellidos: '',
        },
        comprador: { nombres: 'Ana', apellidos: 'Peña', genero: 'F' },
      },
      { num_escritura: '1521' },
      office,
    )
    const { page, problems } = await visit(`/admin/radicacion/${filed.id}/0`, { office, role: 'admin' })
    await click(page, button('Minuta'))
    await sees(page, 'Todavía no tiene.')
    await click(page, inDialog('Nueva minuta'))
    await sees(page, 'Minuta Constructora Río S.A.S.')
    await reads(() => valor(page, 'compradores[0].nombre'), 'Ana Peña')
    await elegirEn(page, dato('id_proyecto'), 'Guaduales')
    await sees(page, 'Solo lo que pide la plantilla')
    await sees(page, 'Minuta Constructora Río S.A.S. - Guaduales del Río')

    await marca(page, 'valor_venta', 'importado')
    // clear of the buttons that stay at the foot of the screen
    await page.$eval(dato('valor_venta'), (campo) => campo.scrollIntoView({ block: 'center' }))
    await page.click(dato('valor_venta'), { count: 3 })
    await page.keyboard.type('12a3.4b5')
    await page.keyboard.press('Tab')
    await reads(() => valor(page, 'valor_venta'), '12.345')
    await escribe(page, 'fecha_escritura', 'cuando se pueda')
    await click(page, button('Guardar Datos'))
    await sees(page, 'No se guardó: corrija primero el campo señalado.')
    await escribe(page, 'fecha_escritura', '10/03/2026')
    await escribe(page, 'valor_venta', '110000000')
    await marca(page, 'valor_venta', 'editado')
    await click(page, button('Guardar Datos'))
    await sees(page, 'El precio de la minuta no es la cuantía del acto')
    await escribe(page, 'recaudo_super', '7')
    await click(page, button('Ver y traer'))
    await sees(page, 'En la minuta, escrito a mano')
    await click(page, '::-p-aria([name="Valor de la venta"][role="checkbox"])')
    await click(page, inDialog('Traer 1 dato'))
    await reads(() => valor(page, 'valor_venta'), '120.000.000')
    expect(await valor(page, 'recaudo_super'), 'lo escrito y sin guardar sigue').to.equal('7')
    await click(page, '[data-ruta="recaudo_super"] button[data-tipo="editado"]')
    await marca(page, 'recaudo_super', 'importado')

    await click(page, button('Validar'))
    await click(page, link('Número del certificado de tradición'))
    await focusedOn(page, dato('certificado_numero'))
    await page.keyboard.type('CTL-88213')
    await click(page, button('Generar Documento'))
    await sees(page, 'El documento saldrá incompleto')
    await click(page, inDialog('Generar así'))
    await sees(page, 'Documento generado')
    const documentos = (await api(office).as('admin').get('/documentos', { id_radicacion: filed.id })).body.data
    expect(documentos).to.have.length(1)
    await escribe(page, 'certificado_numero', 'CTL-99999')
    await sees(page, 'Los datos cambiaron después de generar')
    expect(problems).to.deep.equal([])
  })

  it('otra persona en el lugar del comprador no hereda sus datos, y una fecha que no se lee impide generar', async () => {
    const escena = await conPlantilla()
    const admin = api(escena.office).as('admin')
    const de = { genero: 'F', lugar_expedicion_documento: 'Palmira', actividad: '6910', telefono: '3100000001' }
    await persona({ nombres: 'Zenaida', apellidos: 'Primera', ...de }, admin)
    const { numero_documento } = await persona({ nombres: 'Zoilo', apellidos: 'Segundo', genero: 'M' }, admin)
    const minuta = await unaMinuta(escena)
    const { page } = await visit(`/admin/minuta/${minuta.id}`, { office: escena.office, role: 'admin' })
    await escribe(page, 'fecha_escritura', '21/11/2026')
    await click(page, button('Agregar comprador'))
    await elegirEn(page, '[id="buscar-compradores[0]"]', 'Zenaida')
    await reads(() => valor(page, 'compradores[0].nombre'), 'Zenaida Primera')
    await reads(() => valor(page, 'compradores[0].actividad_economica'), 'Actividades jurídicas')
    await elegirEn(page, '[id="buscar-compradores[0]"]', 'Zoilo')
    await reads(() => valor(page, 'compradores[0].nombre'), 'Zoilo Segundo')
    await control(page, 's')
    await sees(page, 'Actualizado exitosamente!')
    const [comprador] = (await admin.get(`/minutas/${minuta.id}`)).body.datos.compradores
    expect(comprador).to.include({ nombre: 'Zoilo Segundo', genero: 'M', cedula: numero_documento })
    expect(comprador).to.not.have.property('actividad_economica')

    await escribe(page, 'fecha_escritura', '41/41/2026')
    await click(page, button('Generar Documento'))
    await sees(page, 'No se generó: corrija primero el campo señalado.')
    await focusedOn(page, dato('fecha_escritura'))
    expect((await admin.get(`/documentos?id_minuta=${minuta.id}`)).body.total).to.equal(0)
  })

  it('el campo señala su lugar en el documento, y una marca del documento lleva a su campo, también en una sección plegada', async () => {
    const escena = await conPlantilla()
    const minuta = await unaMinuta(escena)
    const guardada = await api(escena.office)
      .as('admin')
      .put(`/minutas/${minuta.id}`, {
        version: minuta.version,
        datos: {
          escritura_numero: 1521,
          vendedores: [
            { nombre: 'Ana Peña', cedula: '1' },
            { nombre: 'Luis Ríos', cedula: '2' },
          ],
        },
      })
    expect(guardada.status).to.equal(200)
    const { page } = await visit(`/admin/minuta/${minuta.id}`, { office: escena.office, role: 'admin' })
    const papel = await documento(page)
    await click(page, dato('escritura_numero'))
    await papel.waitForSelector('mark[data-campo="escritura_numero"][data-senalada]')
    expect(await hay(page, 'vendedores[1].nombre'), 'la segunda parte está plegada').to.equal(false)
    await papel.$eval('mark[data-campo="vendedores[1].nombre"]', (una) => una.click())
    await focusedOn(page, dato('vendedores[1].nombre'))
    await page.keyboard.type('Luisa Ríos')
    await papel.waitForFunction(() => document.body.textContent?.toUpperCase().includes('LUISA RÍOS'))
  })

  it('se genera con la plantilla de ahora, la que se ve, aunque otra persona la reemplace con la página abierta', async () => {
    const escena = await conPlantilla()
    const admin = api(escena.office).as('admin')
    const minuta = await unaMinuta(escena)
    const { page } = await visit(`/admin/minuta/${minuta.id}`, { office: escena.office, role: 'admin' })
    await documento(page)
    await otraVersion(Number(escena.plantilla.id), muestra('cancelacion-hipoteca.docx'), escena.office)
    await click(page, button('Generar Documento'))
    await click(page, inDialog('Generar así'))
    await sees(page, 'Documento generado')
    const [hecho] = (await admin.get(`/documentos?id_minuta=${minuta.id}`)).body.data
    expect([hecho.version_plantilla, hecho.plantilla_al_dia]).to.deep.equal([2, true])
  })

  it('traer de la fuente pregunta por lo que otra persona guardó mientras tanto', async () => {
    const escena = await conPlantilla()
    const { office } = escena
    const filed = await liquidada({ cuantia: 120_000_000 }, { num_escritura: '1522' }, office)
    const minuta = await unaMinuta(escena, { id_radicacion: filed.id })
    const camino = `/minutas/${minuta.id}`
    const admin = api(office).as('admin')
    const otra = async (datos: Json) => {
      const { body } = await admin.get(camino)
      return (await admin.put(camino, { datos: { ...body.datos, ...datos }, version: body.version })).status
    }
    expect(await otra({ valor_venta: 90_000_000 })).to.equal(200)
    const { page } = await visit(`/admin/minuta/${minuta.id}`, { office, role: 'admin' })
    await escribe(page, 'linderos', 'Mi lindero')
    expect(await otra({ linderos: 'Lindero de otra' })).to.equal(200)
    await click(page, button('Ver y traer'))
    await click(page, '::-p-xpath(//*[@role="dialog"]//li[contains(., "Valor de la venta")]//input)')
    await click(page, inDialog('Traer 1 dato'))
    await sees(page, 'Otra persona guardó primero')
    await click(page, '::-p-xpath(//*[@role="dialog"]//label[contains(., "Lo guardado")]//input)')
    await click(page, inDialog('Guardar así'))
    await reads(() => valor(page, 'linderos'), 'Lindero de otra')
    await reads(() => valor(page, 'valor_venta'), '120.000.000')
  })

  it('dos personas a la vez: lo que no choca se une, lo que choca se pregunta; sin red no se pierde nada', async () => {
    const escena = await conPlantilla()
    const minuta = await unaMinuta(escena)
    const camino = `/minutas/${minuta.id}`
    const admin = api(escena.office).as('admin')
    const { page } = await visit(`/admin/minuta/${minuta.id}`, { office: escena.office, role: 'admin' })
    await sees(page, 'Datos Básicos')
    const otra = (datos: Json, version: number) => admin.put(camino, { datos: { ...minuta.datos, ...datos }, version })
    expect((await otra({ certificado_numero: 'CTL-1', valor_venta: 300 }, minuta.version)).status).to.equal(200)
    await escribe(page, 'valor_venta', '250')
    await control(page, 's')
    await sees(page, 'Otra persona guardó primero')
    await sees(page, 'Número del certificado de tradición')
    await click(page, '::-p-xpath(//*[@role="dialog"]//label[contains(., "Lo suyo")]//input)')
    await click(page, inDialog('Guardar así'))
    await sees(page, 'Se unió lo que cambió: Número del certificado de tradición')
    expect((await admin.get(camino)).body.datos).to.include({ certificado_numero: 'CTL-1', valor_venta: 250 })

    await sinRed(page)
    await escribe(page, 'linderos', 'Por el norte, con la calle 43')
    await control(page, 's')
    await sees(page, 'Lo escrito sigue aquí y no se ha guardado.')
    await guardadoAqui(page, 'con la calle 43')
    await sinRed(page, false)
    // the browser asks before leaving what is not saved
    page.once('dialog', (pregunta) => void pregunta.accept())
    await reload(page)
    await sees(page, 'Tiene cambios de esta minuta sin guardar')
    await click(page, button('Retomar'))
    await reads(() => valor(page, 'linderos'), 'Por el norte, con la calle 43')
    await control(page, 's')
    await sees(page, 'Actualizado exitosamente!')
    await until(async () => (await admin.get(camino)).body.datos.linderos === 'Por el norte, con la calle 43')
    expect(await page.$('.min-aviso'), 'el borrador se olvidó').to.equal(null)
  })
})
