// completo: one screen in detail
import { expect } from 'chai'
import { autorizar } from '../../modules/habeas/index.ts'
import { inTransaction } from '../../modules/kernel/index.ts'
import {
  accessibilityFaults,
  button,
  click,
  elegirEn,
  escribirEn,
  inDialog,
  link,
  reads,
  sees,
  sinRed,
  type,
  visit,
} from '../harness/browser.ts'
import { reclamoRegistrado } from '../harness/habeas.ts'
import { api, contextOf, freshOffice, persona } from '../harness/index.ts'

describe('La mesa de datos personales en pantalla', function () {
  this.timeout(120_000)

  it('una petición se registra, se completa y se responde con su norma; lo que falta se dice en su campo', async () => {
    const office = await freshOffice()
    const { page, problems } = await visit('/admin/habeas-data', { office, role: 'admin' })
    await sees(page, 'No hay peticiones por resolver.')
    expect(await accessibilityFaults(page), 'empty').to.deep.equal([])
    await click(page, button('Registrar petición'))
    await click(page, inDialog('Registrar petición'))
    await sees(page, 'Campo requerido')
    expect(await accessibilityFaults(page), 'dialog').to.deep.equal([])
    await elegirEn(page, '#root_tipo', 'Supresión')
    await sees(page, 'Reclamo: se responde en 15 días hábiles.')
    await type(page, 'Número de documento', '52.100.201')
    await type(page, 'Nombre del titular', 'Zoila Ñústez Ríos')
    await type(page, 'Correo para responderle', 'zoila@ejemplo.co')
    await type(page, 'Hechos', 'Quiero que borren mi teléfono y mi escritura.')
    await click(page, inDialog('Cancelar'))
    await click(page, button('Registrar petición'))
    await sees(page, 'Se recuperó lo que había escrito.')
    await sees(page, 'Reclamo: se responde en 15 días hábiles.')
    await click(page, inDialog('Registrar petición'))
    await sees(page, 'La ficha de esta persona dice «Reclamo en trámite» hasta que se decida.')
    expect(await accessibilityFaults(page), 'claim').to.deep.equal([])
    await click(page, button('Está completa'))
    await sees(page, 'En trámite')
    await click(page, button('Responder'))
    await type(page, 'Cómo se verificó la identidad', 'Cédula a la vista')
    await type(page, 'Respuesta', 'Borramos su teléfono; la escritura se conserva.')
    await elegirEn(page, '#reclamo-decision', 'Procede en parte')
    await click(page, inDialog('Responder'))
    await sees(page, 'Diga la norma por la que no se hace todo lo que pide.')
    await click(page, inDialog('Escrituras y protocolo'))
    expect(await accessibilityFaults(page), 'answer').to.deep.equal([])
    await click(page, inDialog('Responder'))
    await sees(page, 'Norma: Decreto Ley 960 de 1970')
    await sees(page, 'Respondido')
    expect(problems.filter((one) => !one.includes('422'))).to.deep.equal([])
  })

  it('la respuesta escrita se envía aunque otro puesto haya movido la petición', async () => {
    const office = await freshOffice()
    const ctx = await contextOf(office)
    const { id, version } = await reclamoRegistrado(office)
    const { page } = await visit(`/admin/habeas-data/${id}`, { office, role: 'admin' })
    await click(page, button('Responder'))
    await type(page, 'Cómo se verificó la identidad', 'Cédula a la vista')
    await type(page, 'Respuesta', 'Ya se corrigió su teléfono.')
    await elegirEn(page, '#reclamo-decision', 'Procede')
    const otro = api(office).as('admin').put(`/reclamos_datos/${id}/paso`, { paso: 'completar', version })
    expect((await otro).status).to.equal(200)
    await click(page, inDialog('Responder'))
    await sees(page, 'Otra persona guardó cambios mientras usted editaba.')
    await sees(page, 'En trámite')
    await sinRed(page)
    await click(page, inDialog('Responder'))
    await sees(page, 'No hay conexión con el servidor')
    await sees(page, 'No se pudo leer la petición.')
    await sinRed(page, false)
    await click(page, inDialog('Responder'))
    await sees(page, 'Respondido')
    expect(await ctx.db('reclamos_datos').where({ id }).first('estado', 'respuesta')).to.deep.equal({
      estado: 'respondido',
      respuesta: 'Ya se corrigió su teléfono.',
    })
  })

  it('por un documento se ve su libro; revocar agrega una línea y la que había queda', async () => {
    const office = await freshOffice()
    const ctx = await contextOf(office)
    await inTransaction(ctx, (its) =>
      autorizar(its, {
        titular: { tipo_documento: 'Cédula de ciudadanía', numero_documento: '39700111', nombre: 'Rosa Paz' },
        formulario: 'solicitud',
        aviso: 'solicitud-2026-2',
        finalidades: ['encuestas'],
      }),
    )
    await reclamoRegistrado(office, { numero_documento: '39.700.111' })
    const { page, problems } = await visit('/admin/habeas-data', {
      office,
      role: 'admin',
      dark: true,
      width: 390,
      height: 844,
    })
    await escribirEn(page, '.habeas-buscar input', '39.700.111')
    await click(page, button('Buscar'))
    await sees(page, 'Encuestas de servicio')
    expect(await accessibilityFaults(page), 'ledger').to.deep.equal([])
    await click(page, button('Revocar Encuestas de servicio'))
    await type(page, 'Motivo', 'Lo pidió por escrito')
    await click(page, inDialog('Revocar'))
    await sees(page, 'Revocado')
    await sees(page, 'Lo pidió por escrito')
    await reads(() => page.$$eval('.habeas-libro tbody tr', (rows) => rows.length), 4)
    expect(await accessibilityFaults(page), 'revoked').to.deep.equal([])
    expect(problems).to.deep.equal([])
  })

  it('la ficha de la persona lleva la leyenda, en la lista y por dentro', async () => {
    const office = await freshOffice()
    const { numero_documento } = await persona({ nombres: 'Zoila', apellidos: 'Zzleyenda' }, office)
    const { numero_reclamo } = await reclamoRegistrado(office, { numero_documento })
    const { page, problems } = await visit('/admin/personas', { office, role: 'admin' })
    await sees(page, 'Reclamo en trámite')
    await click(page, button('Acciones de Zzleyenda Zoila'))
    await click(page, '::-p-aria([name="Ver"][role="menuitem"])')
    await sees(page, `Reclamo en trámite: Rectificación (${String(numero_reclamo)})`)
    expect(await accessibilityFaults(page)).to.deep.equal([])
    const mesa = await visit('/admin/habeas-data', { office, role: 'admin' })
    await click(mesa.page, link(String(numero_reclamo)))
    await sees(mesa.page, 'Mi segundo apellido está mal escrito.')
    expect([...problems, ...mesa.problems]).to.deep.equal([])
  })
})
