// completo: kills at each step
import { setTimeout as dormir } from 'node:timers/promises'
import { expect } from 'chai'
import { type Context } from '../../modules/kernel/index.ts'
import {
  conEsperas,
  configurarDian,
  ESPERAS_DE_PRUEBA,
  facturaArchivada,
  masFacturas,
  otroNit,
} from '../harness/dian.ts'
import { revisarTodo, tabla, type Renglon } from '../harness/fallas.ts'
import {
  adentroDe,
  engine,
  enter,
  preparedEnvironment,
  spawnServer,
  startServer,
  type Client,
  type Json,
} from '../harness/index.ts'
import { startSimulador, type Simulador } from '../harness/simulador.ts'

const CUANTAS = Number(process.env.FALLAS ?? 6)
const MUERTES = Math.max(2, Math.round(CUANTAS / 15))
/** A call that the simulator holds stays in flight until the process that made it is killed. */
const AJUSTES = { ...ESPERAS_DE_PRUEBA, tiempo_maximo: 60 }

describe('Emisión: procesos que mueren y procesos que compiten', function () {
  this.timeout(CUANTAS * 3_000 + 120_000)
  let sim: Simulador
  let env: Record<string, string>
  const nit = otroNit()
  let base = 0
  const renglones: Renglon[] = []

  /** Behind the API, while no server stands. */
  const adentro = <T>(work: (ctx: Context) => Promise<T>) => adentroDe(env, work)
  const vistos = () => sim.documentos().filter((uno) => uno.nit === nit)
  const anotar = async (falla: string, ids: readonly number[], inicio: number) => {
    const renglon = {
      falla,
      ...(await adentro((ctx) => revisarTodo(ctx, ids, vistos()))),
      segundos: (performance.now() - inicio) / 1000,
    }
    renglones.push(renglon)
    return renglon
  }

  async function hasta(que: () => Promise<boolean>, falta: () => unknown) {
    const limite = Date.now() + CUANTAS * 2_000 + 60_000
    while (!(await que())) {
      if (Date.now() > limite) throw new Error(`waited too long: ${JSON.stringify(falta())}`)
      await dormir(20)
    }
  }
  async function hastaQueSalgan(client: Client) {
    let visto: Json
    await hasta(
      async () => {
        visto = (await client.get('/facturacion', { pageSize: 3, estado_dian: '0' })).body
        return visto.total <= 2 // the deed's own two, which no test sends
      },
      () => [visto.total, visto.data[0]],
    )
  }
  /** One call is held by the simulator, and all the others are signed and wait behind it. */
  async function enVuelo(client: Client, lote: number) {
    let filas: Json[] = []
    await hasta(
      async () => {
        filas = (await client.get(`/facturacionLotes/${lote}`)).body.filas
        return sim.fallasPorVenir() === 0 && filas.every(({ estado }) => estado !== 'pendiente')
      },
      () => [sim.fallasPorVenir(), filas],
    )
  }

  before(async () => {
    sim = await startSimulador()
    env = await preparedEnvironment()
    const aqui = await startServer(env)
    const admin = await enter(aqui.port, 'admin')
    await configurarDian(admin, sim.credenciales(nit, 'PÉREZ GÓMEZ ANA'), sim.url, sim.urlLogica)
    base = await facturaArchivada(admin)
    await aqui.close()
    await adentro(async ({ db }) => {
      await conEsperas(db, AJUSTES)
      await db('personas').update({ correo_electronico: null }) // nobody is mailed
    })
  })

  after(async () => {
    process.stdout.write(tabla(`Procesos en ${engine}, ${CUANTAS} facturas`, renglones))
    await sim.stop()
  })

  it(`kill -9 ${MUERTES} veces entre firmar y enviar y entre la respuesta y guardarla: cada una aceptada una vez, sin saltos`, async () => {
    const inicio = performance.now()
    const ids = await adentro((ctx) => masFacturas(ctx, base, CUANTAS))
    let conFirmadas = 0
    let sinRespuesta = 0
    const levantar = async () => {
      const child = await spawnServer(env)
      const caja = await child.as('caja')
      const { status, body } = await caja.post('/facturacion/lote', { ids })
      expect(status).to.equal(202)
      return { child, caja, lote: Number(body.id) }
    }
    for (let muerte = 0; muerte < MUERTES; muerte++) {
      // further into the batch each time; what it holds was not processed, or it was and nobody heard of it
      sim.plan({ op: 'SendBillSync', n: 1, saltar: muerte % 7, action: muerte % 2 ? 'timeout-after' : 'timeout' })
      const { child, caja, lote } = await levantar()
      await enVuelo(caja, lote)
      await child.stop('SIGKILL')
      await adentro(async ({ db }) => {
        conFirmadas +=
          Number((await db('documentos_dian').where({ estado: 'firmada' }).count({ n: '*' }))[0]?.n) > 0 ? 1 : 0
        sinRespuesta = Math.max(
          sinRespuesta,
          Number((await db('dian_intentos').whereNull('clase').count({ n: '*' }))[0]?.n),
        )
        // what the night left to do and died as well would have its turn alone, behind the call that is held
        await db('trabajos').whereNot('nombre', 'like', 'dian-%').delete()
        // as if the minute of the leases had gone by
        await db('trabajos').where({ estado: 'en_curso' }).update({ arriendo_hasta: 0 })
        await db('trabajos').update({ muertes: 0 }) // nor does it wait for what it died of before
        await db('dian_turnos').update({ arriendo_hasta: 0 })
      })
    }
    sim.planLimpio()
    const { child, caja } = await levantar()
    await hastaQueSalgan(caja)
    await child.stop('SIGTERM')
    await anotar(
      `kill -9: ${MUERTES}, con firmadas por enviar ${conFirmadas}, con llamada en vuelo ${sinRespuesta}`,
      ids,
      inicio,
    )
    expect(conFirmadas).to.equal(MUERTES)
    expect(sinRespuesta).to.equal(MUERTES)
    const intentos = await adentro(({ db }): Promise<Json[]> =>
      db('dian_intentos').orderBy('id').select('id', 'id_documento', 'operacion', 'clase'),
    )
    const siguientes = intentos
      .filter(({ operacion, clase }) => operacion === 'SendBillSync' && clase === null)
      .map(
        (cortado) =>
          intentos.find(({ id, id_documento }) => id > cortado.id && id_documento === cortado.id_documento)?.operacion,
      )
    expect(siguientes, 'a cada una cortada se le pregunta antes que nada').to.deep.equal(
      Array.from({ length: MUERTES }, () => 'GetStatus'),
    )
  })

  it('dos procesos sobre la misma cola, y gente enviando a la vez: cada una llega una vez', async () => {
    const inicio = performance.now()
    const ids = await adentro((ctx) => masFacturas(ctx, base, CUANTAS))
    const [uno, aqui] = await Promise.all([spawnServer(env), startServer(env)])
    const [caja, admin] = await Promise.all([uno.as('caja'), enter(aqui.port, 'admin')])
    // both sign all of them, from either end, while people press the button of some
    const replies = await Promise.all([
      caja.post('/facturacion/lote', { ids }),
      admin.post('/facturacion/lote', { ids: [...ids].reverse() }),
      ...ids
        .filter((_, i) => i % 3 === 0)
        .flatMap((id_factura) => [
          caja.post('/facturarDian', { id_factura }),
          admin.post('/facturarDian', { id_factura }),
        ]),
    ])
    for (const { status, raw } of replies) expect(status, raw.toString()).to.be.oneOf([200, 202])
    await hastaQueSalgan(caja)
    await Promise.all([uno.stop('SIGTERM'), aqui.close()])
    const renglon = await anotar('dos procesos y gente a la vez', ids, inicio)
    expect(renglon).to.include({ envios: CUANTAS, reenvios: 0, versiones: CUANTAS })
  })
})
