// completo: kills at each step
import { expect } from 'chai'
import { setTimeout as dormir } from 'node:timers/promises'
import { inicioDe } from '../../modules/citas/domain.ts'
import { bogotaDate, type Context } from '../../modules/kernel/index.ts'
import { sumarDiasHabiles } from '../../schemas/citas/festivos.ts'
import {
  adentroDe,
  engine,
  enter,
  preparedEnvironment,
  spawnServer,
  startServer,
  type ChildServer,
  type Client,
} from '../harness/index.ts'
import { solicitudGuardada } from '../harness/quien-solicitudes.ts'

const DIA = sumarDiasHabiles(bogotaDate(new Date()), 3)
/** When it is killed: before anything is sent, or so many ms after. What a death leaves is whatever was committed, on both engines. */
const MUERTES = engine === 'sqlite' ? [null, 6, 15] : [6]

describe('Citas: kill -9 entre retener y confirmar, y mientras se confirma', function () {
  this.timeout(300_000)
  let env: Record<string, string>
  let vivo: ChildServer
  let quien: Client
  before(async () => {
    env = await preparedEnvironment()
    await revivir()
  })
  after(async () => {
    await vivo.stop('SIGTERM')
  })

  async function revivir(): Promise<void> {
    vivo = await spawnServer(env)
    quien = await vivo.as('admin')
  }
  const adentro = <T>(work: (ctx: Context) => Promise<T>) => adentroDe(env, work)
  const porAgendar = () => adentro(async (ctx) => (await solicitudGuardada(ctx, { etapa: 5, estado: 'sin_cita' })).id)
  const agendar = (id_tramite: number, hora: string) =>
    quien.put('/ActualizarhorariosTramites', { id_tramite, fecha: `${DIA} ${hora}` })

  /** How an hour stands: its seats, with the appointment and the request that each is of. */
  const comoQueda = (id: number, hora: string) =>
    adentro(async ({ db }) => {
      const cupos: { estado: string; vence: string | null }[] = await db('citas_cupos as c')
        .join('citas as t', 't.id', 'c.id_cita')
        .where({ 'c.inicio': inicioDe(DIA, hora), 't.id_solicitud': id })
        .select('t.estado', 'c.vence')
      const { estado, fecha_citacion } = await db('solicitudes')
        .where({ id })
        .first<{ estado: string; fecha_citacion: string | null }>()
      const pasos = await db('citas_pasos as p')
        .join('citas as t', 't.id', 'p.id_cita')
        .where({ 't.id_solicitud': id, 'p.paso': 'agendada' })
      return {
        cupos: cupos.map((cupo) => ({ estado: cupo.estado, enFirme: cupo.vence === null })),
        estado,
        fecha_citacion,
        agendadas: pasos.length,
      }
    })
  const AGENDADA = (hora: string) => ({
    cupos: [{ estado: 'agendada', enFirme: true }],
    estado: 'agendada',
    fecha_citacion: inicioDe(DIA, hora),
    agendadas: 1,
  })
  const sinAgendar = (retenida: boolean) => ({
    cupos: retenida ? [{ estado: 'retenida', enFirme: false }] : [],
    estado: 'sin_cita',
    fecha_citacion: null,
    agendadas: 0,
  })

  for (const retiene of [true, false]) {
    it(`${retiene ? 'lo retenido' : 'lo que se toma de una vez'} queda en firme o como estaba; repetido, una cita y ninguna otra`, async () => {
      const otra = await porAgendar()
      for (const [n, espera] of MUERTES.entries()) {
        if (!retiene && espera === null) continue // nothing was taken yet
        const [id, hora] = [await porAgendar(), `${String((retiene ? 8 : 12) + n).padStart(2, '0')}:00`]
        if (retiene) {
          const retenida = await quien.post('/citas_retenidas', { id_tramite: id, fecha: `${DIA} ${hora}` })
          expect([retenida.status, retenida.body.estado], retenida.raw.toString()).to.deep.equal([200, 'retenida'])
        }
        const primera = espera === null ? null : agendar(id, hora).catch(() => null)
        await dormir(espera ?? 0)
        await vivo.stop('SIGKILL')
        const respondida = (await primera)?.status === 200
        const queda = await comoQueda(id, hora)
        expect(queda, `killed after ${String(espera)}`).to.deep.equal(
          respondida || queda.agendadas ? AGENDADA(hora) : sinAgendar(retiene),
        )
        await revivir()
        if (queda.cupos.length) expect((await agendar(otra, hora)).status, 'a kept seat is nobody else’s').to.equal(409)
        const otraVez = await agendar(id, hora)
        expect(otraVez.status, otraVez.raw.toString()).to.equal(200)
        expect(await comoQueda(id, hora)).to.deep.equal(AGENDADA(hora))
        expect((await agendar(otra, hora)).status).to.equal(409)
      }
    })
  }

  it('la hora que quedó retenida por uno que murió es de otro al vencer sus diez minutos', async () => {
    const [id, otra, hora] = [await porAgendar(), await porAgendar(), '15:00']
    const fecha = `${sumarDiasHabiles(DIA, 1)} ${hora}`
    const tomar = (id_tramite: number) => quien.put('/ActualizarhorariosTramites', { id_tramite, fecha })
    expect((await quien.post('/citas_retenidas', { id_tramite: id, fecha })).status).to.equal(200)
    await vivo.stop('SIGKILL')
    const { port, close } = await startServer(env)
    quien = await enter(port, 'admin')
    expect((await tomar(otra)).status).to.equal(409)
    await adentro(async ({ db, now }) => {
      const vence = new Date(now.getTime() - 1000).toISOString()
      for (const tabla of ['citas', 'citas_cupos']) await db(tabla).whereNotNull('vence').update({ vence })
    })
    expect((await tomar(otra)).status).to.equal(200)
    expect((await tomar(id)).status).to.equal(409)
    await close()
  })
})
