// completo: one screen in detail
import { expect } from 'chai'
import { formatPesos } from '../../schemas/es-co/index.ts'
import { accessibilityFaults, button, click, inDialog, reload, sees, type, until, visit } from '../harness/browser.ts'
import { radicacion } from '../harness/factories.ts'
import { api, type Json } from '../harness/index.ts'
import { deFuera } from '../harness/solicitudes.ts'
import { abrir, llevar, oficinaQueOfrece } from './solicitud-escena.ts'

describe('Solicitud de escritura: la respuesta y el costo', function () {
  this.timeout(240_000)

  it('la oficina dice el costo que propone la liquidación; quien pidió lo ve con la respuesta, en el resumen de su teléfono', async () => {
    const { office, id_plantilla } = await oficinaQueOfrece()
    const suya = await deFuera(office)
    await llevar(office, suya.id, { etapa: 3, estado: 'en_revision', id_plantilla })
    const ruta = `/SolicitudesTramites/${suya.id}`
    const { page, problems } = await visit(`/admin/solicitud/${suya.id}`, { office, role: 'admin' })
    await click(page, button('Decir el costo'))
    await sees(page, 'Vincúlela a su radicación')
    await click(page, inDialog('Cancelar'))
    const { id: id_radicacion } = await radicacion({}, {}, office)
    await api(office).as('admin').put(`${ruta}/radicacion`, { id_radicacion })
    await reload(page)
    const { costo }: Json = (await api(office).as('admin').get(`${ruta}/costo`)).body
    await click(page, button('Decir el costo'))
    await click(page, inDialog(`Usar ${formatPesos(costo)}`))
    expect(await accessibilityFaults(page), 'cost').to.deep.equal([])
    await click(page, inDialog('Guardar'))
    await sees(page, `Costo: ${formatPesos(costo)}`)
    await type(page, 'Comentarios', 'Sus papeles están completos.\nLa minuta va el jueves.')
    await click(page, button('Validar Documento'))
    await until(async () => (await api(office).as('admin').get(ruta)).body.etapa === 4)

    const { page: telefono, problems: suyos } = await abrir(office, suya)
    await sees(telefono, 'Respuesta de la notaría')
    await sees(telefono, 'La minuta va el jueves.')
    await until(() =>
      telefono.$eval(
        '.sol-tareas',
        (una, dicho) => una.textContent.replaceAll('\u00a0', ' ').includes(dicho),
        `Costo: ${formatPesos(costo).replaceAll('\u00a0', ' ')}`,
      ),
    )
    expect(await accessibilityFaults(telefono), 'overview').to.deep.equal([])
    expect(await telefono.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(390)
    expect([...problems, ...suyos]).to.deep.equal([])
  })
})
