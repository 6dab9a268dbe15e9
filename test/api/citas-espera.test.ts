import { expect } from 'chai'
import {
  anotarEspera,
  cancelar,
  citaDe,
  confirmar,
  disponibles,
  reprogramar,
  reservar,
  retener,
  retirarEspera,
  revisarRetenidas,
} from '../../modules/citas/index.ts'
import { inicioDe } from '../../modules/citas/domain.ts'
import { EsperaDeCita } from '../../modules/citas/model.ts'
import { Problem, type Context } from '../../modules/kernel/index.ts'
import { a, deQuien, solicitudPorAgendar } from '../harness/citas.ts'
import { freshOffice } from '../harness/index.ts'
import { enElDia } from '../harness/tramites-estados.ts'

const DIA = '2037-11-25'
const NUEVE = inicioDe(DIA, '09:00')
const CUALQUIERA = { fecha_desde: null, fecha_hasta: null }

describe('Citas: la lista de espera', () => {
  let office: string
  let ctx: Context
  const despues = (minutos: number): Context => ({ ...ctx, now: new Date(ctx.now.getTime() + minutos * 60_000) })
  const solicitud = async () => (await solicitudPorAgendar(office)).id
  const espera = async (id_solicitud: number) => EsperaDeCita.query(ctx.db).findOne({ id_solicitud })
  const estado = async (id: number) => (await espera(id))?.estado
  const status = (work: Promise<unknown>) =>
    work.then(
      () => 200,
      (error: unknown) => {
        if (error instanceof Problem) return error.status
        throw error
      },
    )
  /** Who has nine o'clock, and those that wait for it, in their order. */
  async function conLista(cuantos: number): Promise<{ cita: number; lista: number[] }> {
    const { id: cita } = await reservar(ctx, deQuien(await solicitud()), a(DIA, '09:00'))
    const lista: number[] = []
    for (let i = 0; i < cuantos; i++) {
      const una = await solicitud()
      await anotarEspera(despues(i), una, CUALQUIERA)
      lista.push(una)
    }
    return { cita, lista }
  }
  beforeEach(async () => {
    office = await freshOffice()
    ctx = await enElDia(office, '2037-11-23', '08:30')
  })

  it('lo que se cancela se guarda dos horas para el primero: nadie más lo toma, y él lo confirma', async () => {
    const {
      cita,
      lista: [primera = 0, segunda = 0],
    } = await conLista(2)
    await cancelar(ctx, cita, { como: 'cliente' })
    expect(await espera(primera)).to.include({
      estado: 'ofrecida',
      ofrecida_inicio: NUEVE,
      ofrecida_hasta: '2037-11-23T15:30:00.000Z',
    })
    expect(await estado(segunda)).to.equal('esperando')
    expect(await disponibles(ctx, DIA, DIA)).to.not.include(NUEVE)
    for (const otra of [segunda, await solicitud()]) {
      expect(await status(reservar(despues(119), deQuien(otra), a(DIA, '09:00')))).to.equal(409)
    }
    expect((await reservar(despues(119), deQuien(primera), a(DIA, '09:00'))).estado).to.equal('agendada')
    expect([await estado(primera), await estado(segunda)]).to.deep.equal(['atendida', 'esperando'])
  })

  it('lo que no confirma en dos horas pasa al siguiente, y él al final; quien la dejó pasar no la vuelve a recibir', async () => {
    const {
      cita,
      lista: [primera = 0, segunda = 0],
    } = await conLista(2)
    await cancelar(ctx, cita, { como: 'cliente' })
    await revisarRetenidas(despues(119))
    expect([await estado(primera), await estado(segunda)]).to.deep.equal(['ofrecida', 'esperando'])
    await revisarRetenidas(despues(120))
    expect([await estado(primera), await estado(segunda)]).to.deep.equal(['esperando', 'ofrecida'])
    await revisarRetenidas(despues(240))
    expect([await estado(primera), await estado(segunda)]).to.deep.equal(['esperando', 'esperando'])
    expect(await disponibles(despues(240), DIA, DIA)).to.include(NUEVE)
    const cupos = await ctx.db('citas_cupos')
    expect(cupos).to.deep.equal([])
  })

  it('la oferta vencida es del siguiente aunque otro la pida antes de que el reloj la pase', async () => {
    const {
      cita,
      lista: [primera = 0, segunda = 0],
    } = await conLista(2)
    await cancelar(ctx, cita, { como: 'cliente' })
    const ofrecida = (await espera(primera))?.id_cita ?? 0
    expect(await status(reservar(despues(121), deQuien(await solicitud()), a(DIA, '09:00')))).to.equal(409)
    expect(await status(confirmar(despues(121), ofrecida, 'cliente'))).to.equal(409)
    expect((await reservar(despues(122), deQuien(segunda), a(DIA, '09:00'))).estado).to.equal('agendada')
  })

  it('mover también la libera; quien se retira la deja al siguiente; los días que no sirven no se ofrecen', async () => {
    const {
      cita,
      lista: [primera = 0],
    } = await conLista(1)
    const otroDia = await solicitud()
    await anotarEspera(despues(5), otroDia, { fecha_desde: '2037-11-26', fecha_hasta: null })
    const tercera = await solicitud()
    await anotarEspera(despues(6), tercera, { fecha_desde: DIA, fecha_hasta: DIA })
    await reprogramar(ctx, cita, a(DIA, '10:00'))
    expect(await estado(primera)).to.equal('ofrecida')
    await retirarEspera(ctx, primera)
    expect([await estado(primera), await estado(otroDia), await estado(tercera)]).to.deep.equal([
      'retirada',
      'esperando',
      'ofrecida',
    ])
    expect(await citaDe(ctx, primera)).to.equal(null)
    expect(await citaDe(ctx, tercera)).to.include({ estado: 'retenida', hora: '09:00' })
  })

  it('quien agenda otra hora deja libre la que se le ofrecía; mirar otra no se la quita', async () => {
    const {
      cita,
      lista: [primera = 0],
    } = await conLista(1)
    await cancelar(ctx, cita, { como: 'cliente' })
    await retener(ctx, deQuien(primera), a(DIA, '11:00'))
    expect(await estado(primera)).to.equal('ofrecida')
    await reservar(ctx, deQuien(primera), a(DIA, '12:00'))
    expect(await estado(primera)).to.equal('atendida')
    expect(await disponibles(ctx, DIA, DIA)).to.include.members([NUEVE, inicioDe(DIA, '11:00')])
  })

  it('las dos horas corren solo mientras la notaría atiende: de noche, en fin de semana y en festivo, no', async () => {
    const hasta = async (dia: string, hora: string): Promise<string | null | undefined> => {
      office = await freshOffice()
      ctx = await enElDia(office, dia, hora)
      const {
        cita,
        lista: [primera = 0],
      } = await conLista(1)
      await cancelar(ctx, cita, { como: 'oficina' })
      return (await espera(primera))?.ofrecida_hasta
    }
    // an hour before it closes on a Friday: the other one is Monday's first
    expect(await hasta('2037-11-20', '16:00')).to.equal(inicioDe('2037-11-23', '09:00'))
    expect(await hasta('2037-11-12', '18:00'), 'a Thursday after it closed').to.equal(inicioDe('2037-11-13', '10:00'))
    expect(await hasta('2037-11-14', '10:00'), 'a Saturday whose Monday is a holiday').to.equal(
      inicioDe('2037-11-17', '10:00'),
    )
  })

  it('a quien ya no puede agendar no se le guarda nada', async () => {
    const {
      cita,
      lista: [primera = 0, segunda = 0],
    } = await conLista(2)
    await ctx.db('solicitudes').where({ id: primera }).update({ etapa: 6, estado: 'firmada' })
    await cancelar(ctx, cita, { como: 'cliente' })
    expect([await estado(primera), await estado(segunda)]).to.deep.equal(['retirada', 'ofrecida'])
  })

  it('una hora que está encima no se ofrece, y una cercana se guarda hasta una hora antes', async () => {
    ctx = await enElDia(office, DIA, '06:30')
    const {
      cita,
      lista: [primera = 0],
    } = await conLista(1)
    await cancelar(ctx, cita, { como: 'oficina' })
    expect((await espera(primera))?.ofrecida_hasta).to.equal(inicioDe(DIA, '08:00'))
    await retirarEspera(ctx, primera)
    await reservar(ctx, deQuien(await solicitud()), a(DIA, '09:00'))
    const [otra] = await ctx.db('citas').where({ estado: 'agendada' })
    await anotarEspera(ctx, primera, CUALQUIERA)
    await cancelar(despues(60), otra.id, { como: 'oficina' })
    expect(await estado(primera)).to.equal('esperando')
  })
})
