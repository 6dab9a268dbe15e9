// completo: one screen in detail
import { expect } from 'chai'
import { accessibilityFaults, button, click, field, link, reads, sees, type, visit } from '../harness/browser.ts'
import { api, freshOffice, type Json } from '../harness/index.ts'
import { unaPlantilla } from '../harness/plantillas.ts'
import { tipoOfrecido } from '../harness/solicitudes-papeles.ts'

describe('Qué se puede solicitar, en pantalla', function () {
  this.timeout(240_000)
  const tarjetas = async (office: string): Promise<Json[]> =>
    (await api(office).anonymous.get('/solicitudes_tipos')).body

  it('una plantilla ágil se ofrece con sus papeles en orden y lo que se dice de ella; lo que falta se dice en su campo', async () => {
    const office = await freshOffice()
    await unaPlantilla(undefined, office)
    const {
      body: {
        plantillas: [{ nombre_plantilla }],
      },
    } = await api(office).as('admin').get('/solicitudes_ajustes')
    const { page, problems } = await visit('/admin/solicitudes-ajustes', { office, role: 'admin' })
    await sees(page, 'Ninguna todavía: nadie puede pedir una escritura por la página.')
    expect(await accessibilityFaults(page), 'none').to.deep.equal([])
    await click(page, link(String(nombre_plantilla)))
    await sees(page, 'Lo que se dice antes de comenzar')
    await type(page, 'Título', 'Compraventa de vivienda')
    await click(page, button('Guardar'))
    await sees(page, 'Falta: cuánto cuesta.')
    expect(await accessibilityFaults(page), 'missing').to.deep.equal([])
    await type(page, 'Resumen', 'El vendedor transfiere el inmueble.')
    await type(page, 'Cuánto cuesta', 'Según la cuantía')
    await type(page, 'Cuánto demora', 'Cinco días hábiles')
    await type(page, 'Quién puede pedirla', 'El vendedor o el comprador')
    for (const [puesto, titulo] of [
      [1, 'Certificado de tradición'],
      [2, 'Cédula del comprador'],
    ] as const) {
      await click(page, button('Agregar papel'))
      await type(page, `Papel ${puesto}`, titulo)
    }
    await click(page, button('Subir Cédula del comprador'))
    await click(page, button('Agregar línea'))
    await type(page, 'Qué traer 1', 'Cédula original')
    await click(page, button('Guardar'))
    await sees(page, 'Guardado correctamente')
    expect(await accessibilityFaults(page), 'saved').to.deep.equal([])
    const [tarjeta] = await tarjetas(office)
    expect(tarjeta).to.include({ titulo: 'Compraventa de vivienda', costo: 'Según la cuantía' })
    expect(tarjeta?.papeles.map(({ nombre }: Json) => nombre)).to.deep.equal([
      'cedula_del_comprador',
      'certificado_de_tradicion',
    ])
    expect(tarjeta?.que_traer).to.deep.equal(['Cédula original'])
    expect(problems.filter((one) => !one.includes('422'))).to.deep.equal([])
  })

  it('se ordenan, y se dejan de ofrecer', async () => {
    const office = await freshOffice()
    await tipoOfrecido(office)
    const { id } = await unaPlantilla(undefined, office)
    const otra = await api(office).as('admin').put(`/solicitudes_tipos/${id}`, {
      titulo: 'Hipoteca',
      resumen: 'Respaldar',
      costo: '$ 1',
      demora: '3 días',
      quien_pide: 'El deudor',
      papeles: [],
      que_traer: [],
      activo: true,
      orden: 2,
    })
    expect(otra.status, otra.raw.toString()).to.be.lessThan(300)
    const { page, problems } = await visit('/admin/solicitudes-ajustes', { office, role: 'admin' })
    await click(page, button('Subir Hipoteca'))
    await reads(async () => (await tarjetas(office)).map(({ titulo }) => titulo), ['Hipoteca', 'Compraventa'])
    await click(page, link('Hipoteca'))
    await click(page, '.mantine-Switch-track')
    await click(page, button('Guardar'))
    await sees(page, 'Guardado correctamente')
    expect((await tarjetas(office)).map(({ titulo }) => titulo)).to.deep.equal(['Compraventa'])
    expect(problems).to.deep.equal([])
  })

  it('si otro guardó primero no se pierde nada: se dice, y se trae lo guardado', async () => {
    const office = await freshOffice()
    const id = await tipoOfrecido(office)
    const { page } = await visit(`/admin/solicitudes-ajustes/${id}`, { office, role: 'admin' })
    await type(page, 'Título', 'Compraventa rural')
    const { body } = await api(office).as('admin').get('/solicitudes_ajustes')
    const { id_plantilla: _id, nombre_plantilla: _nombre, ...cuerpo } = body.tipos[0]
    await api(office)
      .as('admin')
      .put(`/solicitudes_tipos/${id}`, { ...cuerpo, titulo: 'Compraventa urbana' })
    await click(page, button('Guardar'))
    await sees(page, 'No se guardó.')
    await click(page, button('Descartar lo mío y traer lo guardado'))
    await reads(
      () => page.$eval(field('Título'), (uno) => uno instanceof HTMLInputElement && uno.value),
      'Compraventa urbana',
    )
  })

  it('quien solo ve la oficina lo lee y no lo cambia; en un teléfono cabe', async () => {
    const office = await freshOffice()
    const id = await tipoOfrecido(office)
    const { page, problems } = await visit(`/admin/solicitudes-ajustes/${id}`, {
      office,
      role: 'consulta',
      width: 390,
      dark: true,
    })
    await sees(page, 'Papeles que se piden')
    expect(await page.$(button('Guardar'))).to.equal(null)
    expect(await page.$(button('Agregar papel'))).to.equal(null)
    expect(await accessibilityFaults(page)).to.deep.equal([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(390)
    expect(problems).to.deep.equal([])
  })
})
