// completo: one screen in detail
import { expect } from 'chai'
import { accessibilityFaults, button, click, sees, visit } from '../harness/browser.ts'
import { api, CATALOGO, contextOf, radicacion, type Json } from '../harness/index.ts'
import { conEquipo, control, elegir, esperaFoco, notaria, radicada } from './radicacion-escena.ts'

/** What a copy has of the other. */
const copiado = ({ contacto, digitador, revisor, liquidador, actosradi }: Json) => ({
  contacto,
  digitador,
  revisor,
  liquidador,
  actos: (actosradi as Json[]).map(({ actos_codigo_acto, cuantia, otorgantes, actosradiinmuebles }) => ({
    actos_codigo_acto,
    cuantia,
    otorgantes: (otorgantes as Json[]).map((o) => [o.id_personas, o.id_tipos_otorgantes, o.porcentaje_participacion]),
    inmuebles: (actosradiinmuebles as Json[]).map((i) => [i.id_inmuebles, i.fecha_adquisicion]),
  })),
})

describe('Radicación: comenzar de otra', function () {
  this.timeout(120_000)

  it('«Duplicar» en la fila abre una nueva con lo de la otra, dice lo que ya no se usa, y guarda una radicación aparte', async () => {
    const escena = await notaria()
    const admin = api(escena.office).as('admin')
    const otra = await radicacion({}, { ...conEquipo(escena), observacion: 'De la otra', num_escritura: '512' }, admin)
    const con = {
      ...conEquipo(escena),
      id_estados_escrituras: 1,
      numero_radicacion: otra.numero_radicacion,
      version: otra.version,
    }
    const actosradi = [...(otra.actosradi as Json[]), { actos_codigo_acto: '10' }]
    expect((await admin.put(`/radicaciones/${String(otra.id)}`, { ...con, actosradi })).status).to.equal(200)
    await (await contextOf(escena.office)).db('actos').where('id', 10).update({ activo: 0 })

    const { page, problems } = await visit('/admin/radicaciones', { office: escena.office, role: 'radicador' })
    await click(page, button('Acciones de la radicación 1'))
    await click(page, '::-p-aria(Duplicar[role="menuitem"])')
    await sees(page, 'Copiada de la radicación No. 1')
    await sees(page, 'ya no se usa en la oficina: no se copió.')
    await control(page, 's')
    await sees(page, 'Radicar Escritura No. 2')
    const id = await radicada(page)
    const saved: Json = (await admin.get(`/radicaciones/${id}`)).body
    const antes: Json = (await admin.get(`/radicaciones/${String(otra.id)}`)).body
    expect(copiado(saved)).to.deep.equal(copiado({ ...antes, actosradi: (antes.actosradi as Json[]).slice(0, 1) }))
    expect(saved).to.include({ num_escritura: null, fecha_escritura: null, observacion: null, estado: 'radicacion' })

    // from the wizard of one, another begins
    await click(page, '::-p-aria(Duplicar[role="link"])')
    await sees(page, 'Copiada de la radicación No. 2')
    expect(problems).to.deep.equal([])
  })

  it('una plantilla se guarda desde la radicación con sus partes fijas, se comienza de ella por Ctrl+K, cambia y se va', async () => {
    const escena = await notaria()
    const admin = api(escena.office).as('admin')
    const banco = { tipo_documento: CATALOGO.nit, numero_documento: '900373913', nombres: 'Banco X', apellidos: '' }
    const otra = await radicacion({ comprador: banco }, conEquipo(escena), admin)
    const { page, go, problems } = await visit(`/admin/radicacion/${String(otra.id)}/0`, {
      office: escena.office,
      role: 'admin',
    })
    await click(page, button('Guardar como plantilla'))
    await esperaFoco(page, 'Nombre')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await page.keyboard.type('Compraventa VIS Banco X')
    await page.keyboard.press('Enter')
    await sees(page, 'Plantilla de radicación guardada.')
    await esperaFoco(page, 'Guardar como plantilla')

    await control(page, 'k')
    await esperaFoco(page, 'Buscar en toda la oficina')
    await page.keyboard.type('desde una plantilla')
    await page.waitForFunction(() =>
      document
        .querySelector('[role=option][aria-selected=true]')
        ?.textContent?.startsWith('Radicar desde una plantilla'),
    )
    await page.keyboard.press('Enter')
    await esperaFoco(page, 'Plantilla')
    await elegir(page, 'banco x')
    await sees(page, 'Copiada de la plantilla «Compraventa VIS Banco X»')
    await control(page, 's')
    await sees(page, 'Radicar Escritura No. 2')
    const saved: Json = (await admin.get(`/radicaciones/${await radicada(page)}`)).body
    const antes = copiado(otra)
    const [acto] = antes.actos
    const [, comprador] = acto?.otorgantes ?? []
    expect(copiado(saved)).to.deep.equal({
      ...antes,
      actos: [{ ...acto, cuantia: null, otorgantes: [comprador], inmuebles: [] }],
    })

    await go('/admin/plantillasDeRadicacion')
    await click(page, button('Acciones de la plantilla Compraventa VIS Banco X'))
    await click(page, '::-p-aria(Cambiar nombre[role="menuitem"])')
    await esperaFoco(page, 'Nombre')
    await page.keyboard.type(' 2037')
    await page.keyboard.press('Enter')
    await click(page, button('Acciones de la plantilla Compraventa VIS Banco X 2037'))
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, '::-p-aria(Eliminar[role="menuitem"])')
    await click(page, button('Eliminar plantilla'))
    await sees(page, 'La oficina no tiene plantillas de radicación.')
    await click(page, button('Deshacer: Plantilla de radicación eliminada.'))
    await sees(page, 'Se restauró «Compraventa VIS Banco X 2037»')
    expect(problems).to.deep.equal([])
  })
})
