// mariadb: races
import { expect } from 'chai'
import { inicioDe } from '../../modules/citas/domain.ts'
import { bogotaDate, insert, type Context } from '../../modules/kernel/index.ts'
import { sumarDiasHabiles } from '../../schemas/citas/festivos.ts'
import { Puesto } from '../../modules/citas/index.ts'
import {
  adentroDe,
  enter,
  preparedEnvironment,
  spawnServer,
  startServer,
  type ChildServer,
  type Client,
  type TestServer,
} from '../harness/index.ts'
import { solicitudGuardada } from '../harness/quien-solicitudes.ts'

const CUANTOS = 50
const CAPACIDAD = 3
const DIA = sumarDiasHabiles(bogotaDate(new Date()), 3)

describe('Citas: muchos a la vez, en dos procesos', function () {
  this.timeout(120_000)
  let env: Record<string, string>
  let otro: ChildServer
  let aqui: TestServer
  let quienes: Client[]
  let ids: number[]

  const adentro = <T>(work: (ctx: Context) => Promise<T>) => adentroDe(env, work)

  before(async () => {
    env = await preparedEnvironment()
    ids = await adentro(async (ctx) => {
      for (let numero = 2; numero <= CAPACIDAD; numero++)
        await insert(ctx, Puesto, { numero, nombre: `Sala ${numero}`, activo: true })
      const hechas: number[] = []
      for (let i = 0; i < CUANTOS; i++) hechas.push((await solicitudGuardada(ctx, { etapa: 5, estado: 'sin_cita' })).id)
      return hechas
    })
    otro = await spawnServer(env)
    aqui = await startServer(env)
    quienes = [await otro.as('admin'), await enter(aqui.port, 'admin')]
  })
  after(async () => {
    await aqui.close()
    expect(await otro.stop('SIGTERM')).to.equal(0)
  })

  const aLaVez = (hora: string, path = '/ActualizarhorariosTramites', de: readonly number[] = ids) =>
    Promise.all(
      de.map(async (id_tramite, i) =>
        quienes[i % 2]?.send(path.startsWith('/citas') ? 'POST' : 'PUT', path, {
          id_tramite,
          fecha: `${DIA} ${hora}`,
        }),
      ),
    )
  const cupos = (hora: string) =>
    adentro(async ({ db }) => {
      const filas: { puesto: number; id_cita: number }[] = await db('citas_cupos')
        .where('inicio', inicioDe(DIA, hora))
        .orderBy('puesto')
      return filas
    })

  it(`${CUANTOS} que agendan la misma hora: exactamente ${CAPACIDAD} la tienen, y los demás saben cuáles están libres`, async () => {
    const replies = await aLaVez('09:00')
    const estados = replies.map((reply) => reply?.status)
    expect(
      estados.filter((estado) => estado === 200),
      estados.join(),
    ).to.have.length(CAPACIDAD)
    for (const reply of replies) {
      if (reply?.status === 200) continue
      expect([reply?.status, reply?.body.code], reply?.raw.toString()).to.deep.equal([409, 'no_disponible'])
      expect(reply?.body.cercanas).to.have.length(3)
    }
    const filas = await cupos('09:00')
    expect(filas.map(({ puesto }) => puesto)).to.deep.equal([1, 2, 3])
    expect(new Set(filas.map(({ id_cita }) => id_cita)).size).to.equal(CAPACIDAD)
  })

  it(`${CUANTOS} que retienen la misma hora: exactamente ${CAPACIDAD}; y la misma solicitud pedida veinte veces es una cita`, async () => {
    const estados = (await aLaVez('10:00', '/citas_retenidas')).map((reply) => reply?.status)
    const cuantos = [200, 409].map((estado) => estados.filter((uno) => uno === estado).length)
    expect(cuantos, estados.join()).to.deep.equal([CAPACIDAD, CUANTOS - CAPACIDAD])
    const replies = await aLaVez(
      '11:00',
      undefined,
      Array.from({ length: 20 }, () => ids[0] ?? 0),
    )
    expect(replies.map((reply) => reply?.status)).to.deep.equal(replies.map(() => 200))
    expect(new Set(replies.map((reply) => reply?.body.id)).size).to.equal(1)
    expect(await cupos('11:00')).to.have.length(1)
  })
})
