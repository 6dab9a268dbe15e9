import { expect } from 'chai'
import { accessibilityFaults, sees, visit } from '../harness/browser.ts'
import { contextOf, radicacion } from '../harness/index.ts'
import { conEquipo, notaria } from './radicacion-escena.ts'

const dice = () => document.querySelector('.otros-editando')?.textContent ?? ''

describe('Presencia: quién más la está editando', function () {
  this.timeout(120_000)

  it('quien llega la ve ocupada, quien estaba se entera al volver a mirar, y quien se va deja de estar', async () => {
    const sitio = await notaria()
    const { id } = await radicacion({}, conEquipo(sitio), sitio.office)
    const { db } = await contextOf(sitio.office)
    const presentes = async () => Number((await db('presencias').count<{ n: number }[]>({ n: '*' }))[0]?.n)
    const abrir = (role: 'admin' | 'radicador') =>
      visit(`/admin/radicacion/${String(id)}/0`, { office: sitio.office, role })
    const suyo = async (role: string) =>
      (await db('usuarios').where('email', `${role}@${sitio.office}.co`).first<{ usuario: string }>('usuario')).usuario

    const { page: una } = await abrir('radicador')
    await sees(una, 'Datos generales')
    while ((await presentes()) < 1) await una.evaluate(() => new Promise(requestAnimationFrame))
    expect(await una.evaluate(dice)).to.equal('')

    const { page: otra, problems } = await abrir('admin')
    await sees(otra, `${await suyo('radicador')} la está editando.`)
    expect(await accessibilityFaults(otra)).to.deep.equal([])
    await una.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await sees(una, `${await suyo('admin')} la está editando.`)

    await una.goto('about:blank')
    while ((await presentes()) > 1) await otra.evaluate(() => new Promise(requestAnimationFrame))
    await otra.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await otra.waitForFunction(`(${dice.toString()})() === ''`)
    expect(problems).to.deep.equal([])
  })
})
