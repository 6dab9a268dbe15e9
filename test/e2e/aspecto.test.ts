import { expect } from 'chai'
import { celdasApretadas } from '../aspecto/cubiertos.ts'
import { lugaresDe } from '../aspecto/lugares.ts'
import { mirar } from '../aspecto/mirar.ts'
import { visit } from '../harness/browser.ts'
import { contextOf, freshOffice, persona } from '../harness/index.ts'

/** A few of all: every page, in every state, is `npm run aspecto`. */
const MUESTRA = ['/admin/dashboard', '/admin/cartera', '/admin/radicacion/2000000000', '/admin/EstadoTramites']

describe('El aspecto de cada página', function () {
  this.timeout(180_000)

  it('en un portátil nada tapa los campos de «Datos generales», sin mover la página', async () => {
    for (const [width, height] of [
      [1366, 650],
      [1280, 720],
    ] as const) {
      const { page } = await visit('/admin/radicacion', { role: 'admin', width, height })
      await page.waitForSelector('#campo-fecha_escritura')
      const tapados = await page.$$eval('.radi-generales-campos input:not([type="hidden"])', (campos) =>
        campos.flatMap((campo) => {
          const { left, top, width: ancho, height: alto } = campo.getBoundingClientRect()
          const sobre = document.elementFromPoint(left + ancho / 3, top + alto / 2)
          return sobre === campo || campo.parentElement?.contains(sobre) ? [] : [campo.id]
        }),
      )
      expect(tapados, `${width}×${height}`).to.deep.equal([])
    }
  })

  it('un nombre largo no se come el margen de su celda, ni el lugar de su casilla', async () => {
    const office = await freshOffice()
    await persona(
      { nombres: 'María Fernanda de los Ángeles Constanza', apellidos: 'Hernández-Castelblanco Echeverri' },
      office,
    )
    await persona(
      { nombres: 'Ana', apellidos: 'Supercalifragilisticoespialidosamente-inquebrantable-de-la-sabana' },
      office,
    )
    for (const [width, height] of [
      [1280, 720],
      [1366, 650],
      [1440, 900],
    ] as const) {
      const { page } = await visit('/admin/personas', { office, role: 'admin', width, height })
      await page.waitForSelector('.lista-nombre > a')
      expect(await celdasApretadas(page), `${width}×${height}`).to.deep.equal([])
    }
  })

  it('vacías o con falla, a oscuras y angostas: nada falta a quien no ve, nada sobra del ancho y el foco queda en algo', async () => {
    const office = await freshOffice()
    expect(await lugaresDe(await contextOf(office)))
      .to.include.members(MUESTRA)
      .and.have.length.above(80)
    expect(await mirar(MUESTRA, { office, dark: true, width: 390, dialogos: true })).to.deep.equal([])
    expect(await mirar(MUESTRA, { office, dark: false, width: 1440, falla: true })).to.deep.equal([])
    expect(await mirar(MUESTRA, { office, dark: false, width: 320, soloAncho: true })).to.deep.equal([])
    expect(await mirar(MUESTRA, { office, dark: false, width: 1280, height: 720, soloAlcance: true })).to.deep.equal([])
  })
})
