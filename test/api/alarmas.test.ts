import { expect } from 'chai'
import { routes } from '../../modules/index.ts'
import { measured, slowStatement } from '../../modules/kernel/observability/metrics.ts'
import {
  avisarAlarmas,
  exponerMedidas,
  medidasDeOficina,
  mirarProceso,
  revisarAlarmas,
} from '../../modules/alarmas/index.ts'
import { bogotaDate, readMetrics, type Context, type Mail } from '../../modules/kernel/index.ts'
import { api, contextOf, emailOf, freshOffice, jobsDone, officeOf, server, type Json } from '../harness/index.ts'
import { oficinaSinDian } from '../harness/dian.ts'
import { lettersLeft } from '../harness/mail.ts'

const DIA = 86_400_000
const dentroDe = (dias: number) => bogotaDate(new Date(Date.now() + dias * DIA))

/** The program was running then. */
const AYER = Date.now() - 86_400_000

describe('Alarmas de la oficina', function () {
  this.timeout(120_000)
  let slug: string
  beforeEach(async () => {
    slug = await freshOffice()
  })
  const db = async () => (await officeOf(slug)).db
  const revisar = async (dias = 0) =>
    revisarAlarmas({ ...(await contextOf(slug)), now: new Date(Date.now() + dias * DIA), today: dentroDe(dias) })
  const alarmas = async () => (await api(slug).as('admin').get('/alarmas')).body.alarmas as Json[]
  const avisos = async () =>
    (await lettersLeft()).filter(
      ({ messageId, to }) =>
        /aviso-alarmas/.test(messageId) && messageId.includes(`@${slug}.`) && to === emailOf('admin', slug),
    )
  /** As if the day of the test had come. */
  const enviado = async () => {
    await (await db())('trabajos').where({ nombre: 'aviso-alarmas', estado: 'pendiente' }).update({ proximo: 0 })
    await jobsDone(slug)
  }
  const trabajo = async (fila: object) => {
    const ahora = new Date().toISOString()
    await (
      await db()
    )('trabajos').insert({
      nombre: 'aviso-cita',
      llave: Math.random().toString(36),
      carga: '{}',
      estado: 'fallido',
      proximo: 0,
      created_at: ahora,
      updated_at: ahora,
      ...fila,
    })
  }

  it('cuando todo va bien no hay ninguna, ni correo', async () => {
    expect(await revisar()).to.deep.equal([])
    await jobsDone(slug)
    expect(await alarmas()).to.deep.equal([])
    expect(await avisos()).to.deep.equal([])
    expect((await api(slug).as('radicador').get('/alarmas')).status).to.equal(403)
  })

  it('lo que falló suena desde la primera vez que se vio, dice qué hacer, y calla cuando se atiende', async () => {
    await trabajo({})
    expect(await revisar()).to.deep.equal(['fallidos'])
    const [una] = await alarmas()
    expect(una).to.include({ regla: 'fallidos', grado: 'aviso', detalle: 'Un proceso falló y no se intenta más.' })
    expect(una.hacer).to.match(/reinténtelo/)
    expect(await revisar()).to.deep.equal(['fallidos'])
    expect((await alarmas())[0].desde).to.equal(una.desde)
    await (await db())('trabajos').where('estado', 'fallido').update({ estado: 'descartado' })
    expect(await revisar()).to.deep.equal([])
    expect(await alarmas()).to.deep.equal([])
  })

  it('lo que se intenta una y otra vez sin que salga también espera, aunque su hora no haya llegado', async () => {
    await trabajo({ estado: 'pendiente', intentos: 5, proximo: Date.now() + 60_000 })
    const { health } = (await server()).app
    health.since = AYER
    expect(await revisar()).to.deep.equal([])
    await (
      await db()
    )('trabajos')
      .where('intentos', 5)
      .update({ intentos: 12, proximo: Date.now() + 60_000 })
    expect(await revisar()).to.deep.equal(['espera'])
    expect((await alarmas())[0].detalle).to.equal('«Correo de una cita» espera hace 64 minutos.')
  })

  it('los administradores reciben un correo al día como máximo, y no se repite hasta la semana', async () => {
    await trabajo({})
    await revisar()
    await revisar()
    await jobsDone(slug)
    expect(await avisos()).to.have.length(1)
    await revisar(1)
    await enviado()
    expect(await avisos()).to.have.length(1)
    await revisar(8)
    await enviado()
    expect(await avisos()).to.have.length(2)
  })

  it('la dirección que no recibe de un administrador no deja sin avisar a los demás', async () => {
    await trabajo({})
    const ctx = await contextOf(slug)
    await revisar()
    const [salidas, rechazo] = [[] as string[], { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }]
    let mala = ''
    const send = (__: unknown, { to }: Mail): Promise<string> => {
      mala ||= String(to)
      if (to === mala) return Promise.reject(Object.assign(new Error('550 No such user'), rechazo))
      salidas.push(String(to))
      return Promise.resolve('')
    }
    const mail = { send } as unknown as Context['app']['mail'] // only `send` is asked for
    const its = { ...ctx, app: { ...ctx.app, mail } }
    await avisarAlarmas(its, { dia: dentroDe(-1) }, (__, work) => work())
    expect(salidas, 'of a day that is over').to.deep.equal([])
    const dicho = await avisarAlarmas(its, { dia: ctx.today }, (__, work) => work()).catch(String)
    expect(dicho).to.contain('550 No such user')
    expect(salidas).to.not.deep.equal([])
    expect((await ctx.db('alarmas').first<Json>()).avisada).to.equal(ctx.today)
  })

  it('el certificado y la numeración que se acaban se dicen antes, con días y números', async () => {
    await oficinaSinDian(slug)
    const base = await db()
    await base('dian_certificados').update({ hasta: dentroDe(20) })
    await base('dian_rangos')
      .where('tipo', 'factura')
      .update({ vigente_hasta: dentroDe(5) })
    expect(await revisar()).to.include.members(['certificado', 'numeracion'])
    const dichas = await alarmas()
    expect(dichas.find(({ regla }) => regla === 'certificado')).to.include({ grado: 'aviso' })
    expect(dichas.find(({ regla }) => regla === 'numeracion')?.grado).to.equal('urgente')
    expect(dichas.find(({ regla }) => regla === 'numeracion')?.detalle).to.match(/vence en 5 días/)
    await base('dian_rangos').update({ vigente_hasta: dentroDe(-1) })
    await revisar()
    expect((await alarmas()).map(({ detalle }) => detalle)).to.include('No queda numeración vigente de facturas.')
  })

  it('lo que espera más de media hora suena; lo que espera a propósito en una oficina restaurada, no', async () => {
    const ahora = new Date().toISOString()
    const base = await db()
    await base('envios_detenidos').insert({ desde: ahora, guardada: ahora, created_at: ahora, updated_at: ahora })
    await trabajo({ estado: 'pendiente', proximo: Date.now() - 45 * 60_000 })
    expect(await revisar()).to.deep.equal([])
    await base('envios_detenidos').update({ reanudado_en: ahora })
    const { health } = (await server()).app
    health.since = Date.now() - 20 * 60_000 // it came back a moment ago: it is at it
    expect(await revisar()).to.deep.equal([])
    health.since = AYER
    expect(await revisar()).to.deep.equal(['espera'])
    expect((await alarmas())[0].detalle).to.match(/^«Correo de una cita» espera hace 45 minutos/)
  })

  it('las métricas dicen de cada oficina lo que se midió, y cuánto espera el trabajo más viejo de cada clase', async () => {
    const { app } = await server()
    app.health.since = AYER
    await oficinaSinDian(slug)
    await (await db())('dian_certificados').update({ hasta: dentroDe(20) })
    await trabajo({ estado: 'pendiente', proximo: Date.now() - 45 * 60_000 })
    await revisar()
    await exponerMedidas(app)
    const todas = (await readMetrics()).text
    expect(todas).to.not.contain(slug)
    expect(Number(/certificate_days_left_min (\d+)/.exec(todas)?.[1])).to.be.at.most(20)
    expect(Number(/alarm_offices{alarm="espera"} (\d+)/.exec(todas)?.[1])).to.be.at.least(1)
    const { text } = await medidasDeOficina(app, slug)
    expect(text).to.contain(`certificate_days_left{office="${slug}"} 20`)
    expect(text).to.match(new RegExp(`numbering_range_numbers_left{office="${slug}",kind="factura"} \\d+`))
    expect(text).to.contain(`alarm_active{office="${slug}",alarm="espera"} 1`)
    const [, segundos] = /job_oldest_due_seconds{job="aviso-cita"} ([\d.]+)/.exec(todas) ?? []
    expect(Number(segundos)).to.be.above(44 * 60)
  })

  it('con trescientas oficinas y todas las rutas, lo que se dice de todo no pasa de 100 kB', async () => {
    const { app } = await server()
    const { platform } = app.offices
    const slugs = Array.from({ length: 300 }, (_, n) => `medida-${n}`)
    const created_at = new Date().toISOString()
    const clases = ['factura', 'contingencia', 'nota_credito']
    try {
      for (const oficina of slugs) {
        await platform('oficinas').insert({ slug: oficina, nombre: oficina, activa: 1, created_at })
        const una = (que: string) => (clase: string) => ({ oficina, que, clase, valor: 1, medida_en: created_at })
        const suyas = [
          ...[...app.jobs.keys()].map(una('trabajo')),
          ...clases.map(una('rango')),
          una('alarma')('espera'),
        ]
        await platform('mediciones').insert(suyas)
      }
      for (const { method, path } of routes)
        for (const status of [200, 401, 403, 404, 422, 503]) {
          measured(method, `/api${path}`, status, 0.1)
          slowStatement(method, `/api${path}`, 1)
        }
      await exponerMedidas(app)
      expect(Buffer.byteLength((await readMetrics()).text)).to.be.below(100_000)
      expect((await medidasDeOficina(app, 'medida-7')).text).to.contain(
        'alarm_active{office="medida-7",alarm="espera"} 1',
      )
    } finally {
      await platform('mediciones').whereIn('oficina', slugs).delete()
      await platform('oficinas').whereIn('slug', slugs).delete()
    }
  })

  it('las del proceso quedan en el registro al empezar y al terminar, y en las métricas', async () => {
    const dicho: string[] = []
    const log = {
      warn: (_: object, que: string) => {
        dicho.push(que)
      },
      info: (_: object, que: string) => {
        dicho.push(que)
      },
    }
    const app = { log } as unknown as Parameters<typeof mirarProceso>[0] // only these two are called
    const bien = { demoraDelLazo: 0, esperaDeConexion: 0, sentenciasLentas: 0, trabadas: [], cortes: [] }
    for (const una of [bien, { ...bien, esperaDeConexion: 3 }, { ...bien, esperaDeConexion: 4 }]) mirarProceso(app, una)
    expect(dicho).to.deep.equal(['Espera por una conexión'])
    expect((await readMetrics()).text).to.contain('process_alarm_active{alarm="conexion"} 1')
    mirarProceso(app, bien)
    expect(dicho).to.deep.equal(['Espera por una conexión', 'alarm over'])
  })

  it('la de no poder guardar dice en qué oficina, y la del trabajo que se cortó, también de qué ruta', () => {
    const dicho: unknown[] = []
    const log = {
      warn: (que: { detalle: string }) => {
        dicho.push(que.detalle)
      },
      info: () => undefined,
    }
    const app = { log } as unknown as Parameters<typeof mirarProceso>[0] // only these two are called
    const bien = { demoraDelLazo: 0, esperaDeConexion: 0, sentenciasLentas: 0, trabadas: [], cortes: [] }
    mirarProceso(app, { ...bien, trabadas: ['cali3'] })
    mirarProceso(app, bien)
    mirarProceso(app, { ...bien, cortes: [{ what: 'transaction', office: 'cali4', route: 'POST /api/edicto' }] })
    mirarProceso(app, bien)
    expect(dicho).to.deep.equal([
      'Hace 10 segundos que nadie puede guardar en cali3.',
      'Se cortó trabajo de cali4 que no terminaba: POST /api/edicto.',
    ])
  })
})
