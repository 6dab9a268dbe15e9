import { expect } from 'chai'
import { Cita } from '../../modules/citas/index.ts'
import { insert } from '../../modules/kernel/index.ts'
import { cubiertos, dosDesplazamientos } from '../aspecto/cubiertos.ts'
import { button, link, sees, visit } from '../harness/browser.ts'
import { contextOf, freshOffice } from '../harness/index.ts'
import { liquidadaPara, type Escritura } from './facturacion-escena.ts'

const PORTATIL = { width: 1366, height: 650 }
const TABLETA = { width: 1024, height: 768 }
const TELEFONO = { width: 390, height: 844 }

describe('Lo de cada día en pantallas chicas', function () {
  this.timeout(180_000)
  let office: string
  let porLiquidar: Escritura
  let porFacturar: Escritura
  before(async () => {
    office = await freshOffice()
    porLiquidar = await liquidadaPara(office, { terminada: false, compradores: 2 })
    porFacturar = await liquidadaPara(office)
    const ctx = await contextOf(office)
    const inicio = `${ctx.today}T15:00:00.000Z`
    const deNadie = { id_solicitud: null, correo: null, telefono: null, vence: null, motivo: null, id_usuario: null }
    await insert(ctx, Cita, {
      ...deNadie,
      id_radicacion: porFacturar.id,
      asunto: 'Compraventa',
      nombre: 'Ana Ñáñez',
      inicio,
      fin: inicio,
      puesto: 1,
      estado: 'agendada',
      secuencia: 0,
      forzada: false,
    })
  })

  /** What it says when it is ready, and what that must be seen and pressed without scrolling. */
  const CASOS = [
    ['radicar', PORTATIL, () => '/admin/radicacion', 'Datos generales', button('Guardar')],
    ['liquidar', PORTATIL, () => `/admin/radicacion/${porLiquidar.id}/1`, 'FINALIZAR', button('FINALIZAR')],
    ['facturar', PORTATIL, () => `/admin/radicacion/${porFacturar.id}/2`, 'Archivar', button('Archivar')],
    ['recibir un depósito', PORTATIL, () => `/admin/Depositos?radicacion=${porLiquidar.numero}`, 'Cómo se paga', null],
    ['firmar', TABLETA, () => '/admin/firmas', 'Ana Ñáñez', button('Firmó Vendedor Álvarez')],
    [
      'leer una escritura',
      TELEFONO,
      () => `/admin/escritura/${porFacturar.numero}`,
      'Dinero',
      link('Abrir radicación'),
    ],
  ] as const
  for (const [que, { width, height }, ruta, dice, principal] of CASOS)
    it(`${que} en ${width}×${height}: nada queda tapado ni sobra del ancho, y lo principal se pulsa sin mover la página`, async () => {
      const { page, problems } = await visit(ruta(), { office, role: 'admin', width, height })
      await sees(page, dice)
      if (principal !== null) {
        const boton = await page.waitForSelector(principal)
        const visto = await boton?.evaluate((el) => {
          const { left, right, top, bottom } = el.getBoundingClientRect()
          const sobre = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
          return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight && el.contains(sobre)
        })
        expect(visto, `${principal} se ve entero`).to.equal(true)
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(width)
      expect([...(await cubiertos(page)), ...(await dosDesplazamientos(page))]).to.deep.equal([])
      expect(problems).to.deep.equal([])
    })
})
