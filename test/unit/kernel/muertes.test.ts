import { AsyncResource } from 'node:async_hooks'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect } from 'chai'
import { defineJob, enqueue, leaseHolder, Runner, type JobRow } from '../../../modules/kernel/index.ts'
import { bench, type Bench } from './base.ts'

const APARTADO = 'El programa se detuvo cinco veces mientras hacía este trabajo solo.'

/** Who took work and was killed: a process that was. */
async function muerto(): Promise<string> {
  const child = spawn('sleep', ['60'])
  await once(child, 'spawn')
  const holder = leaseHolder(child.pid)
  child.kill('SIGKILL')
  await once(child, 'exit')
  return holder
}

describe('Los trabajos cuyo proceso muere', () => {
  let b: Bench
  let running = 0
  let most = 0
  const done: number[] = []
  const antes: string[] = []
  let callado = 0
  /** Jobs that wait for each other. */
  const juntos = new Set<number>()
  const jobs = [
    defineJob<{ n: number }>({
      name: 'anota',
      title: 'Prueba',
      lane: { name: 'ancho', width: 4 },
      run: async (_, { n }) => {
        most = Math.max(most, ++running)
        // a slow machine would end one before it starts the other
        for (let ms = 0; ms < (juntos.has(n) && most < juntos.size ? 10_000 : 5); ms += 5)
          await new Promise((resolve) => setTimeout(resolve, 5))
        running--
        done.push(n)
      },
    }),
    defineJob<object>({ name: 'falla', title: 'Prueba', run: () => Promise.reject(new Error('no contesta')) }),
    defineJob<{ n: number }>({
      name: 'avisa',
      title: 'Prueba',
      attempts: 2,
      run: () => Promise.reject(new Error('no contesta')),
      gaveUp: async (ctx, { n }) => {
        await enqueue(
          { ...ctx, afterCommit: () => undefined },
          'anota',
          { n },
          { key: `aviso ${n}`, runAt: new Date(Date.now() + 3_600_000) },
        )
        // as whoever would take it up sees it, if the process died now
        antes.push((await fuera(n)).estado)
        if (n === callado) throw new Error('no se pudo avisar')
      },
    }),
  ]
  /** A process that starts after the others died. */
  const trabajar = async () => {
    const runner = new Runner(b.app)
    runner.poke('prueba')
    await runner.idle()
  }
  const todos = () => b.office.db<JobRow>('trabajos').orderBy('id')
  const pedir = (n: number, nombre = 'anota') => enqueue({ ...b.ctx(), afterCommit: () => undefined }, nombre, { n })
  /** As the runner leaves what it took. */
  const tomar = (holder: string, ids: number[], ms = 60_000) =>
    b.office
      .db<JobRow>('trabajos')
      .whereIn('id', ids)
      .update({
        estado: 'en_curso',
        arrendado_por: holder,
        arriendo_hasta: Date.now() + ms,
        intentos: b.office.db.raw('intentos + 1'),
      })
  const leer = async (id: number) => {
    const row = (await todos()).find((one) => one.id === id)
    if (!row) throw new Error(`there is no job ${id}`)
    return { ...row, proximo: Number(row.proximo) }
  }
  const fuera = AsyncResource.bind(leer)
  /** Dies of that one alone, after its wait. */
  const matar = async (id: number) => {
    await b.office
      .db('trabajos')
      .where({ id })
      .update({ proximo: Date.now() + 3_600_000 })
    await tomar(await muerto(), [id])
    await trabajar()
    return leer(id)
  }

  beforeEach(async () => {
    ;[running, most, done.length, antes.length, callado] = [0, 0, 0, 0, 0]
    b = await bench(jobs)
  })
  afterEach(() => b.end())

  it('tras la primera muerte solo, se hace enseguida y no le costó un intento; acabar le borra la cuenta', async () => {
    const id = await pedir(1)
    await tomar(await muerto(), [id])
    await trabajar()
    expect(done).to.deep.equal([1])
    expect(await leer(id)).to.include({ estado: 'hecho', intentos: 1, muertes: 0, sospechoso: 0, error: null })
  })

  it('desde la segunda espera cada vez más, y a la quinta queda aparte, con su frase', async () => {
    const id = await pedir(1)
    await b.office.db('trabajos').where({ id }).update({ muertes: 1 })
    let antes = 0
    for (const muertes of [2, 3, 4]) {
      const row = await matar(id)
      expect(row).to.include({ estado: 'pendiente', muertes, sospechoso: 1, intentos: 0, arrendado_por: null })
      const espera = row.proximo - Date.now()
      expect(espera, `tras ${muertes}`).to.be.within(20_000 * 4 ** (muertes - 2), 40_000 * 4 ** (muertes - 2))
      expect(espera).to.be.above(antes)
      antes = espera
    }
    expect(await matar(id)).to.include({ estado: 'fallido', muertes: 5, error: APARTADO, intentos: 0 })
    await b.office.db('trabajos').update({ proximo: 0 })
    await trabajar()
    expect(done).to.deep.equal([])
  })

  it('de varios cualquiera pudo ser: ninguno cuenta una muerte, y cada uno se hace solo, aunque su carril sea ancho', async () => {
    const ids = [await pedir(1), await pedir(2), await pedir(3)]
    await tomar(await muerto(), ids)
    const otros = [await pedir(4), await pedir(5)]
    await b.office
      .db('trabajos')
      .whereIn('id', otros)
      .update({ proximo: Date.now() - 60_000 })
    juntos.add(4).add(5)
    await trabajar()
    juntos.clear()
    expect([...done].sort(), 'todos').to.deep.equal([1, 2, 3, 4, 5])
    expect(most, 'los que no son sospechosos van juntos').to.equal(2)
    expect(
      (await todos()).map(({ estado, intentos, muertes, sospechoso }) => [estado, intentos, muertes, sospechoso]),
    ).to.deep.equal(Array.from({ length: 5 }, () => ['hecho', 1, 0, 0]))
  })

  it('mientras corre un sospechoso no empieza otro de la oficina, y él no empieza mientras corre otro', async () => {
    const [uno, dos] = [await pedir(1), await pedir(2)]
    await b.office.db('trabajos').whereIn('id', [uno, dos]).update({ sospechoso: 1 })
    await pedir(3)
    await b.office.db('trabajos').where({ id: dos }).update({ proximo: 0 })
    await trabajar()
    expect(done).to.deep.equal([2, 1, 3])
    expect(most).to.equal(1)
  })

  it('el culpable se sabe por morir solo; los demás quedan limpios al acabar, y uno que falla sin morir también', async () => {
    const [culpable, inocente, torpe] = [await pedir(1), await pedir(2), await pedir(3, 'falla')]
    await tomar(await muerto(), [culpable, inocente, torpe])
    await b.office
      .db('trabajos')
      .where({ id: culpable })
      .update({ proximo: Date.now() + 3_600_000 })
    await trabajar()
    expect(await leer(culpable)).to.include({ muertes: 0, sospechoso: 1, intentos: 0 })
    expect(await leer(inocente)).to.include({ estado: 'hecho', sospechoso: 0 })
    expect(await leer(torpe)).to.include({
      estado: 'pendiente',
      intentos: 1,
      muertes: 0,
      sospechoso: 0,
      error: 'no contesta',
    })
    expect(await matar(culpable)).to.include({ muertes: 1, sospechoso: 1 })
  })

  it('los de otra máquina se cuentan juntos: antes de que venza el último arriendo nadie sabe si murió', async () => {
    const [uno, dos] = [await pedir(1), await pedir(2)]
    await tomar('de otra máquina', [uno], -1_000)
    await tomar('de otra máquina', [dos], 15_000)
    await trabajar()
    expect(done).to.deep.equal([])
    await tomar('de otra máquina', [dos], -1_000)
    await b.office.db('trabajos').update({ proximo: Date.now() + 3_600_000 })
    await trabajar()
    expect((await todos()).map(({ estado, muertes, sospechoso }) => [estado, muertes, sospechoso])).to.deep.equal([
      ['pendiente', 0, 1],
      ['pendiente', 0, 1],
    ])
  })

  it('lo que perdió quien vive no es una muerte sino un intento', async () => {
    const [aqui, lejos, otro] = [await pedir(1), await pedir(2), await pedir(3)]
    await tomar(leaseHolder(), [aqui], -1)
    await tomar('de otra máquina', [lejos], -30_000)
    await tomar('de otra máquina', [otro], 15_000)
    await trabajar()
    expect([...done].sort()).to.deep.equal([1, 2])
    for (const id of [aqui, lejos]) expect(await leer(id)).to.include({ estado: 'hecho', intentos: 2 })
    expect(await leer(otro)).to.include({ estado: 'en_curso' })
  })

  it('apartarlo y avisarlo van juntos, al fallar su último intento o a la quinta muerte; si avisar falla se aparta igual', async () => {
    const avisos = async () => (await todos()).flatMap(({ llave }) => (llave?.startsWith('aviso ') ? [llave] : []))
    const falla = async (id: number) => {
      await b.office.db('trabajos').where({ id }).update({ proximo: 0 })
      await trabajar()
      return leer(id)
    }
    const [cansado, mortal, mudo] = [await pedir(1, 'avisa'), await pedir(2, 'avisa'), await pedir(3, 'avisa')]
    expect([cansado, mortal, mudo]).to.deep.equal([1, 2, 3])
    callado = mudo
    await b.office
      .db('trabajos')
      .where({ id: mortal })
      .update({ muertes: 4, proximo: Date.now() + 3_600_000 })
    expect(await falla(cansado)).to.include({ estado: 'pendiente', intentos: 1 })
    expect(await avisos()).to.deep.equal([])
    expect(await falla(cansado)).to.include({
      estado: 'fallido',
      intentos: 2,
      error: 'no contesta',
      arriendo_hasta: null,
    })
    expect(await matar(mortal)).to.include({
      estado: 'fallido',
      muertes: 5,
      error: APARTADO,
      intentos: 0,
      arrendado_por: null,
    })
    await falla(mudo)
    expect(await falla(mudo)).to.include({ estado: 'fallido', error: 'no contesta' })
    expect(await avisos()).to.deep.equal(['aviso 1', 'aviso 2'])
    expect(antes, 'until it is told, the work is under way').to.deep.equal(['en_curso', 'en_curso', 'en_curso'])
  })

  it('quien lo pide de nuevo no le acorta la espera; apartado, se intenta una vez más tras media hora', async () => {
    const ask = () => enqueue(b.ctx(), 'anota', { n: 1 }, { key: 'residente', again: true })
    const id = await ask()
    const luego = Date.now() + 600_000
    await b.office.db('trabajos').where({ id }).update({ muertes: 3, sospechoso: 1, proximo: luego })
    await ask()
    expect((await leer(id)).proximo).to.equal(luego)
    await b.office.db('trabajos').where({ id }).update({ muertes: 5, estado: 'fallido' })
    await ask()
    const row = await leer(id)
    expect(row).to.include({ estado: 'pendiente', muertes: 5 })
    expect(row.proximo).to.be.within(Date.now() + 29 * 60_000, Date.now() + 31 * 60_000)
    expect(await matar(id)).to.include({ estado: 'fallido', muertes: 6, error: APARTADO })
    await ask()
    await b.office.db('trabajos').where({ id }).update({ otra_vez: Date.now() })
    const otra = await matar(id)
    expect(otra, 'asked for while it ran').to.include({
      estado: 'pendiente',
      muertes: 7,
      sospechoso: 1,
      otra_vez: null,
    })
    expect(otra.proximo).to.be.within(Date.now() + 29 * 60_000, Date.now() + 31 * 60_000)
  })
})
