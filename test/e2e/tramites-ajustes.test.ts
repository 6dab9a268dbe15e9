// completo: one screen in detail
import { expect } from 'chai'
import {
  accessibilityFaults,
  button,
  click,
  elegirEn,
  escribirEn,
  link,
  sees,
  type,
  visit,
  inDialog,
} from '../harness/browser.ts'
import { contextOf, freshOffice } from '../harness/index.ts'
import { muestra, plantillaSubida } from '../harness/plantillas.ts'
import { tipoDe } from '../../schemas/tramites/tipos/index.ts'
import { ajusteDe } from '../../modules/tramites/index.ts'

describe('Ajustes de trámites en pantalla', function () {
  this.timeout(120_000)

  it('la oficina dice sus empresas, qué papel pide, qué avisa y cuánto guarda; lo que está mal se dice en su campo', async () => {
    const office = await freshOffice()
    const { page, problems } = await visit('/admin/tramites-ajustes', { office, role: 'admin' })
    await type(page, 'Primera empresa', 'Constructora Alfa')
    await type(page, 'Segunda empresa', 'Constructora Alfa')
    await click(page, button('Guardar'))
    await sees(page, 'Ya es la primera empresa.')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await type(page, 'Segunda empresa', 'Fiduciaria Beta')
    await click(page, '.tramites-ajustes .mantine-Switch-track')
    await escribirEn(page, 'input[aria-label="Meses de Copia del libro de varios"]', '24')
    await click(page, link('Personas'))
    await sees(page, 'Si sale sin guardar, lo que cambió aquí se pierde.')
    await click(page, inDialog('Seguir aquí'))
    await click(page, button('Guardar'))
    await sees(page, 'Ajustes de trámites guardados')
    const ctx = await contextOf(office)
    expect(await ajusteDe(ctx, 'empresas')).to.deep.equal(['Constructora Alfa', 'Fiduciaria Beta'])
    expect(await ajusteDe(ctx, 'papeles')).to.deep.equal({ papel_matrimonio_interesado: false })
    expect(await ajusteDe(ctx, 'retencion')).to.deep.equal({ libro_varios: 24 })
    expect(problems.filter((one) => !one.includes('422'))).to.deep.equal([])
  })

  it('con qué plantilla empieza la minuta de cada tipo, para un proyecto o para cualquiera, se agrega y se quita', async () => {
    const office = await freshOffice()
    const { id: id_plantilla, nombre_plantilla: nombre } = await plantillaSubida(office, {
      archivo: muestra('compraventa-vis.docx'),
    })
    const { page, problems } = await visit('/admin/tramites-ajustes', { office, role: 'admin' })
    await sees(page, 'Ningún tipo tiene')
    await click(page, button('Agregar plantilla'))
    await click(page, inDialog('Guardar'))
    await sees(page, 'Campo requerido')
    expect(await accessibilityFaults(page), 'adding').to.deep.equal([])
    const titulo = tipoDe('orden_escrituracion_1')?.titulo ?? ''
    await elegirEn(page, '#plantilla-tipo', titulo)
    await elegirEn(page, '#plantilla-cual', nombre)
    await click(page, inDialog('Guardar'))
    await sees(page, 'Plantillas de trámites guardadas')
    const guardadas = async () =>
      (await contextOf(office)).db('tramites_plantillas').select('tipo', 'id_proyecto', 'id_plantilla')
    expect(await guardadas()).to.deep.equal([{ tipo: 'orden_escrituracion_1', id_proyecto: 0, id_plantilla }])
    expect(await accessibilityFaults(page), 'with one').to.deep.equal([])
    await click(page, button(`Quitar la de ${titulo}, Cualquiera`))
    await sees(page, 'Ningún tipo tiene')
    expect(await guardadas()).to.deep.equal([])
    expect(problems).to.deep.equal([])
  })
})
