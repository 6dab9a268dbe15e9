// completo: one screen in detail
import { expect } from 'chai'
import type { Page } from 'puppeteer-core'
import {
  accessibilityFaults,
  button,
  click,
  escribirEn,
  focusedOn,
  inDialog,
  link,
  sees,
  visit,
} from '../harness/browser.ts'
import { contextOf, freshOffice } from '../harness/index.ts'
import { notariaDe } from '../../modules/notaria/index.ts'

describe('La notaría en pantalla', function () {
  this.timeout(120_000)
  const noFaults = async (page: Page) => expect(await accessibilityFaults(page)).to.deep.equal([])
  const enCampo = (n: number, nombre: string) => `#parte-notario li:nth-child(${n}) input[id$="-${nombre}"]`

  it('se escribe quién es el notario y quién se encarga; lo que falta se dice en su campo, y salir pregunta', async () => {
    const office = await freshOffice()
    const { page, problems } = await visit('/admin/notaria', { office, role: 'admin' })
    await sees(page, 'Todavía no hay notarios')
    await click(page, button('Agregar notario'))
    await focusedOn(page, enCampo(1, 'nombre'))
    await escribirEn(page, enCampo(1, 'nombre'), 'Rosa Peña')
    await click(page, button('Agregar notario'))
    await escribirEn(page, enCampo(2, 'nombre'), 'Luis Díaz')
    await escribirEn(page, enCampo(2, 'firma'), 'LUIS DÍAZ C.')
    await click(page, button('Guardar'))
    await sees(page, 'Escriba el número de la resolución que lo encarga.')
    await focusedOn(page, enCampo(2, 'numero'))
    await noFaults(page)
    await escribirEn(page, enCampo(2, 'numero'), '10457')
    await escribirEn(page, enCampo(2, 'fecha'), '30/10/2025')
    await click(page, button('Subir Luis Díaz'))
    await click(page, button('Bajar Luis Díaz'))
    await click(page, link('Personas'))
    await sees(page, 'Si sale sin guardar, lo que cambió aquí se pierde.')
    await click(page, inDialog('Seguir aquí'))
    await click(page, button('Guardar'))
    await sees(page, 'Configuración de la notaría guardada')
    const { notarios, firmas } = await notariaDe(await contextOf(office))
    expect(notarios).to.deep.equal([
      { nombre: 'Rosa Peña', numero_resolucion: null, fecha_resolucion: null },
      { nombre: 'Luis Díaz', numero_resolucion: '10457', fecha_resolucion: '2025-10-30' },
    ])
    expect(firmas.map(({ nombre }) => nombre)).to.deep.equal(['Rosa Peña', 'LUIS DÍAZ C.'])
    expect(problems.filter((one) => !one.includes('422'))).to.deep.equal([])
  })
})
