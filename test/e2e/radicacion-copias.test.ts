import { expect } from 'chai'
import { button, click, sees, visit } from '../harness/browser.ts'
import { api, contextOf, radicacion, type Json } from '../harness/index.ts'
import { conEquipo, control, notaria, radicada } from './radicacion-escena.ts'

/** What a copy has of the other. */
const copiado = ({ contacto, digitador, revisor, liquidador, actosradi }: Json) => ({
  contacto, digitador, revisor, liquidador,
  actos: (actosradi as Json[]).map(({ actos_codigo_acto, cuantia, otorgantes, actosradiinmuebles }) => ({
    actos_codigo_acto, cuantia,
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
    const con = { ...conEquipo(escena), id_estados_escrituras: 1, numero_radicacion: otra.numero_radicacion, version: otra.version }
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
})
