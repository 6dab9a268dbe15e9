// completo: one screen in detail
import { expect } from 'chai'
import { accessibilityFaults, button, click, reads, sees, visit } from '../harness/browser.ts'
import { api, radicacion, type Json } from '../harness/index.ts'
import { conEquipo, control, escribir, esperaFoco, notaria, valor } from './radicacion-escena.ts'

/** What a PUT takes of a filing as it was read. */
const cuerpo = (filing: Json): Record<string, unknown> =>
  Object.fromEntries(
    [
      'contacto',
      'digitador',
      'revisor',
      'liquidador',
      'id_estados_escrituras',
      'actosradi',
      'fecha_escritura',
      'num_escritura',
      'observacion',
      'numero_radicacion',
      'version',
    ].map((key) => [key, filing[key]]),
  )

/** A filing that the radicador has open, and that the admin changes meanwhile. */
const escena = async () => {
  const sitio = await notaria()
  const admin = api(sitio.office).as('admin')
  const filing = await radicacion({}, { ...conEquipo(sitio), observacion: 'inicial' }, admin)
  const path = `/radicaciones/${String(filing.id)}`
  const { page, problems } = await visit(`/admin/radicacion/${String(filing.id)}/0`, {
    office: sitio.office,
    role: 'radicador',
  })
  await sees(page, 'Datos generales')
  const otro = async (change: (body: Json) => void) => {
    const body: Json = cuerpo(filing)
    change(body)
    expect((await admin.put(path, body)).status).to.equal(200)
  }
  const actual = async (): Promise<Json> => (await admin.get(path)).body
  return { page, problems, otro, actual, filing }
}

describe('Radicación: dos personas a la vez', function () {
  this.timeout(180_000)

  it('lo que no choca se une solo y se dice; nadie pierde nada', async () => {
    const { page, otro, actual, filing } = await escena()
    await otro((body) => {
      body.num_escritura = '777'
      body.actosradi[0].otorgantes[1].porcentaje_participacion = 40
    })
    await escribir(page, 'Observaciones', 'lo mío')
    await control(page, 's')
    await sees(page, 'La información se actualizo correctamente')
    await sees(page, 'Otra persona había guardado antes. Se unió lo que cambió: Número de escritura, Compraventa:')
    await reads(() => valor(page, 'Escritura No.'), '777')
    const saved = await actual()
    expect(saved).to.include({ observacion: 'lo mío', num_escritura: '777', version: Number(filing.version) + 2 })
    expect(saved.actosradi[0].otorgantes[1].porcentaje_participacion).to.equal(40)
  })

  it('lo que choca se muestra en las dos versiones, campo por campo, y queda lo elegido', async () => {
    const { page, otro, actual } = await escena()
    await otro((body) => {
      body.observacion = 'lo que guardó otra persona'
      body.actosradi[0].cuantia = 300_000_000
      body.num_escritura = '88'
    })
    await escribir(page, 'Observaciones', 'lo que escribí yo')
    await escribir(page, 'Cuantía', '250000000')
    await control(page, 's')
    await sees(page, 'Otra persona guardó primero')
    await sees(page, 'lo que escribí yo')
    await sees(page, 'lo que guardó otra persona')
    await sees(page, '$ 250.000.000')
    await sees(page, '$ 300.000.000')
    await sees(page, 'Se une además lo que sólo la otra persona cambió: Número de escritura.')
    expect(await accessibilityFaults(page)).to.deep.equal([])

    await click(page, button('Guardar así'))
    await sees(page, 'elija una')
    const elegir = (etiqueta: string, cual: string) =>
      page.evaluate(
        (field: string, which: string) => {
          const set = [...document.querySelectorAll('fieldset')].find((one) =>
            one.querySelector('legend')?.textContent?.startsWith(field),
          )
          set?.querySelectorAll('label').forEach((label) => {
            if (label.textContent?.startsWith(which)) label.click()
          })
        },
        etiqueta,
        cual,
      )
    await elegir('Observaciones', 'Lo suyo')
    await elegir('Compraventa: Cuantía', 'Lo guardado')
    await click(page, button('Guardar así'))
    await sees(page, 'La información se actualizo correctamente')
    const saved = await actual()
    expect(saved).to.include({ observacion: 'lo que escribí yo', num_escritura: '88' })
    expect(saved.actosradi[0].cuantia).to.equal(300_000_000)
    await reads(() => valor(page, 'Cuantía'), '300.000.000')
  })

  it('quien prefiere seguir editando no pierde lo suyo', async () => {
    const { page, otro, actual } = await escena()
    await otro((body) => {
      body.observacion = 'la otra'
    })
    await escribir(page, 'Observaciones', 'la mía')
    await control(page, 's')
    await sees(page, 'Otra persona guardó primero')
    await page.keyboard.press('Escape')
    await esperaFoco(page, 'Observaciones')
    await reads(() => valor(page, 'Observaciones'), 'la mía')
    expect((await actual()).observacion).to.equal('la otra')
  })

  it('si la anularon mientras tanto, lo dice y no se pierde lo escrito', async () => {
    const { page, filing } = await escena()
    const office = new URL(page.url()).hostname.split('.')[0]
    expect(
      (
        await api(office)
          .as('admin')
          .post(`/radicaciones/${String(filing.id)}/anular`, { motivo: 'Desistieron del negocio' })
      ).status,
    ).to.be.lessThan(300)
    await escribir(page, 'Observaciones', 'tarde')
    await control(page, 's')
    await sees(page, `La radicación No. ${String(filing.numero_radicacion)} está anulada.`)
    await reads(() => valor(page, 'Observaciones'), 'tarde')
  })
})
