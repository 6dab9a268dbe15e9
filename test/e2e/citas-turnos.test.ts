// completo: one screen in detail
import { expect } from 'chai'
import { accessibilityFaults, button, click, focusedOn, sees } from '../harness/browser.ts'
import { api, contextOf, jobsDone } from '../harness/index.ts'
import { lettersLeft, plano } from '../harness/mail.ts'
import { conEnlace, type DeFuera } from '../harness/solicitudes.ts'
import { abrir, elegida, llevar, oficinaQueOfrece } from './solicitud-escena.ts'

const HORA = 3_600_000

describe('Citas: lo que llega después, en el teléfono de quien firma', function () {
  this.timeout(240_000)
  let donde: Awaited<ReturnType<typeof oficinaQueOfrece>>
  before(async () => {
    donde = await oficinaQueOfrece()
  })
  const porAgendar = async (cambios: Parameters<typeof llevar>[2] = {}): Promise<DeFuera> => {
    const suya = await elegida(donde.office, donde.id_plantilla)
    await llevar(donde.office, suya.id, { etapa: 5, estado: 'sin_cita', ...cambios })
    return suya
  }
  const primeraLibre = async ({ cliente }: DeFuera) => (await cliente.get('/horariosTramites')).body.primera
  const agendar = async (suya: DeFuera, fecha: string) => {
    const reply = await suya.cliente.put('/ActualizarhorariosTramites', { id_tramite: suya.id, fecha })
    expect(reply.status, reply.raw.toString()).to.equal(200)
    return Number(reply.body.id)
  }
  /** The link of the last mail to who asked, as their phone opens it. */
  const delCorreo = async ({ cliente, id }: DeFuera): Promise<DeFuera> => {
    await jobsDone(donde.office)
    const {
      body: { correo_electronico },
    } = await cliente.get(`/SolicitudesTramites/${id}`)
    return elDe(String(correo_electronico), id)
  }
  const elDe = async (correo: string, id: number): Promise<DeFuera> => {
    const carta = (await lettersLeft()).filter(({ to }) => to === correo).at(-1)
    const [, numero = '', token = ''] = /\/auth\/solicitud#(\d+)\.([\w-]{32})/.exec(carta ? plano(carta) : '') ?? []
    const enlace = { id: Number(numero), token }
    return { id, enlace, cliente: await conEnlace(donde.office, enlace) }
  }

  it('la hora que se libera se toma desde el correo que la ofrece', async () => {
    const [otra, suya] = [await porAgendar(), await porAgendar()]
    const { inicio, fecha } = await primeraLibre(otra)
    const cita = await agendar(otra, inicio)
    expect(
      (await suya.cliente.put(`/citas_espera/${suya.id}`, { fecha_desde: fecha, fecha_hasta: fecha })).status,
    ).to.equal(200)
    await otra.cliente.put(`/citas/${cita}`, { estado: 'cancelada' })
    const { page, problems } = await abrir(donde.office, await delCorreo(suya), 'cita')
    await sees(page, 'Se la guardamos hasta las')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, button('Agendar esta hora'))
    await sees(page, 'Su cita quedó agendada.')
    expect((await suya.cliente.get(`/SolicitudesTramites/${suya.id}`)).body.cita).to.include({
      inicio,
      estado: 'agendada',
    })
    expect(problems).to.deep.equal([])
  })

  it('lo retenido que vence entre dos clics y otro tomó se niega con las horas cercanas, y una se toma ahí', async () => {
    const [otra, suya] = [await porAgendar(), await porAgendar()]
    const { page } = await abrir(donde.office, suya, 'cita')
    await click(page, button('Elegir esta hora'))
    await sees(page, '¿Agendamos esta hora?')
    const { db } = await contextOf(donde.office)
    const { id, inicio } = await db('citas').where({ id_solicitud: suya.id, estado: 'retenida' }).first()
    const vence = new Date(Date.now() - 1000).toISOString()
    await db('citas').where({ id }).update({ vence })
    await db('citas_cupos').where({ id_cita: id }).update({ vence })
    await agendar(otra, inicio)
    await click(page, button('Agendar esta hora'))
    await sees(page, 'No disponible. Esa hora ya se tomó: elija otra.')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, '[aria-label="Las horas libres más cercanas"] button')
    await click(page, button('Agendar esta hora'))
    await sees(page, 'Su cita quedó agendada.')
  })

  it('a quien no llegó se le dice y agenda otra vez; gastadas las dos, se le manda a la notaría', async () => {
    const suya = await porAgendar({ reagendamientos: 1 })
    const falta = async (cita: number) => {
      const inicio = new Date(Math.floor(Date.now() / HORA) * HORA - HORA).toISOString()
      const fin = new Date(Date.parse(inicio) + HORA).toISOString()
      await (await contextOf(donde.office)).db('citas').where({ id: cita }).update({ inicio, fin })
      expect((await api(donde.office).as('admin').put(`/citas/${cita}`, { estado: 'no_asistio' })).status).to.equal(200)
    }
    await falta(await agendar(suya, (await primeraLibre(suya)).inicio))
    const { page } = await abrir(donde.office, suya, 'cita', { dark: true })
    await sees(page, 'No asistió a la cita que tenía. Elija otra hora.')
    await click(page, button('Elegir esta hora'))
    await click(page, button('Agendar esta hora'))
    await sees(page, 'Su cita quedó agendada.')
    await falta(Number((await suya.cliente.get(`/SolicitudesTramites/${suya.id}`)).body.cita.id))
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await sees(page, 'Ya agendó otra vez dos veces: comuníquese con la notaría para su próxima cita.')
    expect(await page.$(button('Elegir esta hora'))).to.equal(null)
    expect(await accessibilityFaults(page)).to.deep.equal([])
  })

  it('con el enlace renovado se sigue, y el de antes dice que se pida otro', async () => {
    const suya = await porAgendar()
    const { page } = await abrir(donde.office, suya)
    await sees(page, '5 de 7 pasos listos.')
    const {
      body: { correo_electronico },
    } = await suya.cliente.get(`/SolicitudesTramites/${suya.id}`)
    expect(
      (await api(donde.office).as('admin').put(`/SolicitudesTramites/${suya.id}/enlace`, { accion: 'renovar' })).status,
    ).to.equal(200)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await sees(page, 'Este enlace no abre ninguna solicitud')
    await jobsDone(donde.office)
    const { page: nueva, problems } = await abrir(donde.office, await elDe(String(correo_electronico), suya.id))
    await sees(nueva, '5 de 7 pasos listos.')
    expect(problems).to.deep.equal([])
  })

  it('se agenda sin ratón, del enlace a la cita puesta', async () => {
    const { page, problems } = await abrir(donde.office, await porAgendar(), 'cita')
    await sees(page, 'La primera hora libre:')
    const pulsar = async (rotulo: string) => {
      for (let n = 0; n < 40; n++) {
        await page.keyboard.press('Tab')
        const aqui = await page.evaluate(() => document.activeElement?.textContent.trim())
        if (aqui === rotulo) return page.keyboard.press('Enter')
      }
      throw new Error(`no se llega a «${rotulo}» con el tabulador`)
    }
    await pulsar('Elegir esta hora')
    await focusedOn(page, '#sol-retenida')
    await pulsar('Agendar esta hora')
    await sees(page, 'Su cita quedó agendada.')
    await focusedOn(page, '#sol-cita')
    expect(problems).to.deep.equal([])
  })
})
