import { expect } from 'chai'
import { anotarEspera, avisarCita, cancelar, reprogramar, reservar, TRABAJO_AVISO } from '../../modules/citas/index.ts'
import { inicioDe } from '../../modules/citas/domain.ts'
import { AvisoDeCita } from '../../modules/citas/model.ts'
import type { Context, JobRow, Step } from '../../modules/kernel/index.ts'
import { bogotaDate, formatDateTime } from '../../schemas/es-co/index.ts'
import { a, deQuien, horaLibre, solicitudPorAgendar } from '../harness/citas.ts'
import { api, contextOf, freshOffice, jobsDone } from '../harness/index.ts'
import { leerIcs, valorIcs, type ParteIcs } from '../harness/leer-ics.ts'
import { lettersLeft, type Letter } from '../harness/mail.ts'
import { enElDia } from '../harness/tramites-estados.ts'

const DIA = '2037-11-25'

const sinDoblar = ({ text }: Letter): string =>
  text
    .replaceAll('=\n', '')
    .replace(/(?:=[0-9A-F]{2})+/g, (una) => Buffer.from(una.replaceAll('=', ''), 'hex').toString('utf8'))

/** The calendar entry that a letter carries. */
function icsDe({ text }: Letter): { metodo: string; evento: ParteIcs } {
  const [, , , codificado = ''] =
    /Content-Type: text\/calendar;((?:.|\n[ \t])*)\n((?:[\w-]+: .*\n(?:[ \t].*\n)*)*)\n([\w+/=\n]+)/.exec(text) ?? []
  const calendario = leerIcs(Buffer.from(codificado, 'base64').toString('utf8'))
  const [evento] = calendario.partes
  if (!evento) throw new Error('there is no event')
  return { metodo: valorIcs(calendario, 'METHOD'), evento }
}

describe('Citas: sus correos', () => {
  let office: string
  let ctx: Context
  let correo: string
  let cuenta = 0
  beforeEach(async () => {
    office = await freshOffice()
    ctx = await enElDia(office, '2037-11-23', '08:30')
    correo = `cita${++cuenta}@${office}.example`
  })
  const cartas = async () => (await lettersLeft()).filter(({ to }) => to === correo)
  const avisos = async () => AvisoDeCita.query(ctx.db).orderBy('id')
  const agendar = async (hora = '09:00') => {
    const { id } = await solicitudPorAgendar(office, { correo_electronico: correo, nombre: 'Zenaida' })
    return reservar(ctx, deQuien(id, { correo, nombre: 'Zenaida Peña' }), a(DIA, hora))
  }
  /** What was asked for by the day of the test goes, whatever day it is. */
  const salen = async () => {
    await ctx
      .db('trabajos')
      .where('nombre', TRABAJO_AVISO)
      .where('proximo', '<=', ctx.now.getTime())
      .update({ proximo: 0 })
    await jobsDone(office)
  }
  const enMemoria = (): Step => (_, work) => work()
  /** The job of a notice, on a day of its own. */
  const avisar = async (aviso: AvisoDeCita | undefined, dia: string, hora: string) =>
    avisarCita(await enElDia(office, dia, hora), { id: aviso?.id ?? 0, origin: 'https://x' }, enMemoria())

  it('agendar, mover y cancelar son tres correos de una misma entrada, cada vez con otra secuencia, sin nombrar a nadie', async () => {
    const { id } = await agendar()
    await salen()
    await reprogramar(ctx, id, a(DIA, '11:00'))
    await salen()
    await cancelar(ctx, id, { como: 'cliente' })
    await salen()
    const dichas = (await cartas()).map((carta) => {
      const { metodo, evento } = icsDe(carta)
      return [metodo, ...['UID', 'SEQUENCE', 'DTSTART', 'STATUS'].map((cual) => valorIcs(evento, cual))]
    })
    const uid = `cita-${id}@${office}.protocolo`
    expect(dichas).to.have.deep.members([
      ['REQUEST', uid, '0', '20371125T140000Z', 'CONFIRMED'],
      ['REQUEST', uid, '1', '20371125T160000Z', 'CONFIRMED'],
      ['CANCEL', uid, '2', '20371125T160000Z', 'CANCELLED'],
    ])
    for (const carta of await cartas()) {
      expect(sinDoblar(carta))
        .to.contain('hora de Colombia')
        .and.to.match(/\/auth\/solicitud#\d+\.[\w-]+/)
      expect(
        carta.text.replace(/^To: .*$/m, '') + Buffer.from(valorIcs(icsDe(carta).evento, 'SUMMARY')).toString(),
      ).to.not.contain('Zenaida')
    }
  })

  it('si la cancela la notaría, el correo dice por qué y ofrece las horas libres más cercanas', async () => {
    const { id } = await agendar()
    await salen()
    await cancelar(ctx, id, { como: 'oficina', motivo: 'El notario está de comisión.' })
    const aviso = (await avisos()).find(({ clase }) => clase === 'cancelada_oficina')
    await avisar(aviso, '2037-11-23', '08:31')
    const carta = (await cartas()).map(sinDoblar).find((una) => una.includes('El notario está de comisión.'))
    expect(carta)
      .to.contain('Razón')
      .and.to.contain('Hora libre 1')
      .and.to.contain('Hora libre 3')
      .and.to.contain('Elegir otra hora')
  })

  it('recuerda un día y dos horas antes; lo que se movió o se canceló no se recuerda', async () => {
    const { id } = await agendar()
    const antes = (await avisos()).filter(({ clase }) => clase.startsWith('recordatorio'))
    expect(antes.map(({ clase }) => clase)).to.deep.equal(['recordatorio_24', 'recordatorio_2'])
    const trabajos = await ctx
      .db<JobRow>('trabajos')
      .whereIn(
        'llave',
        antes.map((uno) => `${TRABAJO_AVISO}:${uno.id}`),
      )
      .orderBy('proximo')
    expect(trabajos.map(({ proximo }) => new Date(Number(proximo)).toISOString())).to.deep.equal([
      inicioDe('2037-11-24', '09:00'),
      inicioDe(DIA, '07:00'),
    ])
    await reprogramar(ctx, id, a('2037-11-26', '10:00'))
    for (const uno of antes) await avisar(uno, '2037-11-24', '09:00')
    expect(await cartas()).to.deep.equal([])
    const despues = (await avisos()).filter(
      ({ clase, secuencia }) => clase.startsWith('recordatorio') && secuencia === 1,
    )
    expect(despues).to.have.length(2)
    await avisar(despues[0], DIA, '10:00')
    expect(await cartas()).to.have.length(1)
    await cancelar(ctx, id, { como: 'cliente' })
    await avisar(despues[1], '2037-11-26', '08:00')
    expect(await cartas()).to.have.length(1)
    expect((await avisos()).find(({ id: uno }) => uno === despues[1]?.id)).to.include({ enviado_en: null })
  })

  it('a quien agenda para dentro de dos horas no se le recuerda lo que acaba de hacer', async () => {
    await ctx.db('citas_avisos').delete()
    const { id } = await solicitudPorAgendar(office)
    await reservar(ctx, deQuien(id, { correo }), a('2037-11-23', '11:00'))
    expect((await avisos()).map(({ clase }) => clase)).to.deep.equal(['agendada'])
  })

  it('el trabajo que muere después de enviar sigue donde iba: un correo y no dos', async () => {
    await agendar()
    const [aviso] = await avisos()
    const hechos = new Map<string, unknown>()
    const muere: Step = async <T>(name: string, work: () => Promise<T>) => {
      if (hechos.has(name)) return hechos.get(name) as T // what the same step returned before
      hechos.set(name, await work())
      throw new Error('the process died here')
    }
    const pedido = { id: aviso?.id ?? 0, origin: 'https://x' }
    expect(String(await avisarCita(ctx, pedido, muere).catch((error: unknown) => error))).to.contain('died')
    await avisarCita(ctx, pedido, muere)
    await avisarCita(ctx, pedido, enMemoria())
    expect(await cartas()).to.have.length(1)
    expect((await avisos())[0]?.enviado_en).to.be.a('string')
  })

  it('si la solicitud cambió de correo, el recordatorio va al de ahora', async () => {
    const { id_solicitud } = await agendar()
    await salen()
    const viejo = correo
    correo = `nuevo-${viejo}`
    await ctx.db('solicitudes').where('id', id_solicitud).update({ correo_electronico: correo })
    const recordatorio = (await avisos()).find(({ clase }) => clase === 'recordatorio_24')
    await avisar(recordatorio, '2037-11-24', '09:00')
    expect(await cartas()).to.have.length(1)
    expect((await lettersLeft()).filter(({ to }) => to === viejo)).to.have.length(1)
  })

  it('el recordatorio que sale tarde no dice que faltan dos horas', async () => {
    await agendar()
    await salen()
    const antes = (await cartas()).length
    const recordatorio = (await avisos()).find(({ clase }) => clase === 'recordatorio_2')
    await avisar(recordatorio, DIA, '08:20')
    const [carta] = (await cartas()).slice(antes).map(sinDoblar)
    expect(carta).to.contain('Su cita es en menos de dos horas').and.to.not.contain('cita es en dos horas')
  })

  it('tras un día sin enviar sale un recordatorio y no los dos', async () => {
    await agendar()
    await salen()
    const antes = (await cartas()).length
    const tarde = (await avisos()).filter(({ clase }) => clase.startsWith('recordatorio'))
    for (const uno of tarde) await avisar(uno, DIA, '07:10')
    expect((await cartas()).slice(antes).map(sinDoblar)).to.have.length(1)
    expect((await avisos()).filter(({ enviado_en }) => enviado_en).map(({ clase }) => clase)).to.deep.equal([
      'agendada',
      'recordatorio_2',
    ])
  })

  it('la oferta que vence otro día dice cuál', async () => {
    const { id } = await agendar()
    const otra = await solicitudPorAgendar(office, { correo_electronico: correo })
    ctx = await enElDia(office, '2037-11-20', '16:00') // a Friday: two office hours end on Monday
    await anotarEspera(ctx, otra.id, { fecha_desde: null, fecha_hasta: null })
    await cancelar(ctx, id, { como: 'cliente' })
    const oferta = (await avisos()).find(({ clase }) => clase === 'oferta')
    await avisar(oferta, '2037-11-20', '16:01')
    expect((await cartas()).map(sinDoblar).join('\n')).to.contain('hasta el lunes, 23 de noviembre de 2037 a las 09:00')
  })

  it('el correo que el servidor no recibe se le dice a quien agendó', async () => {
    const admin = api(office).as('admin')
    const dicha = { asunto: 'Firma', nombre: 'Zenaida Peña', correo, fecha: horaLibre().fecha }
    const { status, body, raw } = await admin.post('/citas', dicha)
    expect(status, raw.toString()).to.equal(201)
    const rehusa = () =>
      Promise.reject(
        Object.assign(new Error('550 no such user'), { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }),
      )
    ctx = await contextOf(office)
    const sinCorreo: Context = { ...ctx, app: { ...ctx.app, mail: { send: rehusa } as never } } // the job only sends
    for (const { id } of await avisos()) await avisarCita(sinCorreo, { id, origin: 'https://x' }, enMemoria())
    const [aviso, ...mas] = (await admin.get('/avisos')).body.data
    expect([aviso?.titulo, aviso?.href, mas.length]).to.deep.equal([
      `No se pudo enviar por correo el aviso de la cita del ${formatDateTime(body.inicio)}`,
      `/admin/agenda?fecha=${bogotaDate(body.inicio)}`,
      0,
    ])
  })
})
