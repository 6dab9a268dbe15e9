import { expect } from 'chai'
import { cron, lastTurn, Schedule, type Task } from '../../../modules/kernel/index.ts'
import { bench, type Bench } from './base.ts'

const at = (text: string) => new Date(`${text}-05:00`).getTime()
const turn = (when: Task['when'], text: string) =>
  new Date(lastTurn(when, at(text)) - 5 * 3_600_000).toISOString().slice(0, 16)

describe('Las tareas del reloj', () => {
  let b: Bench
  const done: string[] = []
  const task = (name: string, when: Task['when'], run: Task['run'] = () => Promise.resolve()): Task => ({
    name,
    when,
    run: async (stopped) => {
      done.push(name)
      await run(stopped)
    },
  })
  const noche = task('noche', cron('17 3 * * *'))
  const hora = task('hora', cron('27 * * * *'))

  beforeEach(async () => {
    done.length = 0
    b = await bench()
  })
  afterEach(() => b.end())

  it('tienen su turno a la hora de Colombia', () => {
    expect(turn(cron('17 3 * * *'), '2026-03-10T03:17')).to.equal('2026-03-10T03:17')
    expect(turn(cron('17 3 * * *'), '2026-03-10T03:16')).to.equal('2026-03-09T03:17')
    expect(turn(cron('59 23 * * *'), '2026-01-01T00:00')).to.equal('2025-12-31T23:59')
    expect(turn(cron('27 * * * *'), '2026-03-10T00:26')).to.equal('2026-03-09T23:27')
    expect(turn(cron('*/10 * * * *'), '2026-03-10T12:39')).to.equal('2026-03-10T12:30')
    expect(turn(cron('7 3 * * 0'), '2026-03-10T12:39')).to.equal('2026-03-08T03:07')
    for (const expression of ['0 9 * * 1-5', '0 0 1 * *']) expect(() => cron(expression)).to.throw('unequal turns')
  })

  it('la que la máquina apagada no hizo se hace al volver, una vez por muchas noches que fueran', async () => {
    await new Schedule(b.app, [noche]).run(at('2026-03-10T04:00'))
    await new Schedule(b.app, [noche]).run(at('2026-03-11T03:16'))
    expect(done).to.deep.equal(['noche'])
    // off for three nights
    const back = new Schedule(b.app, [noche, hora])
    await back.run(at('2026-03-13T09:00'))
    await back.run(at('2026-03-13T09:01'))
    expect(done).to.deep.equal(['noche', 'noche', 'hora'])
    await back.run(at('2026-03-13T09:27'))
    expect(done).to.deep.equal(['noche', 'noche', 'hora', 'hora'])
  })

  it('de varios procesos la hace uno', async () => {
    const five = Array.from({ length: 5 }, () => new Schedule(b.app, [noche, hora]))
    for (const day of ['10', '11', '12']) await Promise.all(five.map((one) => one.run(at(`2026-03-${day}T05:00`))))
    expect(done.filter((name) => name === 'noche')).to.have.length(3)
    expect(done.filter((name) => name === 'hora')).to.have.length(3)
  })

  it('la que un proceso dejó a medias la hace otro: parado, o muerto', async () => {
    let stop: Promise<void> | undefined
    const first: Schedule = new Schedule(b.app, [
      task('larga', cron('0 3 * * *'), async (stopped) => {
        stop = first.stop()
        await new Promise((resolve) => setTimeout(resolve, 5))
        expect(stopped()).to.equal(true)
      }),
    ])
    await first.run(at('2026-03-10T04:00'))
    await stop
    const larga = task('larga', cron('0 3 * * *'))
    await new Schedule(b.app, [larga]).run(at('2026-03-10T04:01'))
    await new Schedule(b.app, [larga]).run(at('2026-03-10T04:02'))
    expect(done).to.deep.equal(['larga', 'larga'])
    const row = () => b.app.offices.platform('tareas').where('nombre', 'larga')
    await row().update({ arrendada_por: 'de otra máquina', arriendo_hasta: Date.now() + 60_000 })
    await new Schedule(b.app, [larga]).run(at('2026-03-11T04:00'))
    expect(done, 'somebody is at it').to.have.length(2)
    await row().update({ arriendo_hasta: Date.now() - 1000 })
    await new Schedule(b.app, [larga]).run(at('2026-03-11T04:01'))
    expect(done).to.have.length(3)
  })

  it('la que falla no detiene a las demás ni queda por hecha, y se intenta más tarde', async () => {
    const mala = task('mala', cron('0 3 * * *'), () => Promise.reject(new Error('no')))
    const schedule = new Schedule(b.app, [mala, hora])
    await schedule.run(at('2026-03-10T04:00'))
    await schedule.run(at('2026-03-10T04:01'))
    expect(done).to.deep.equal(['mala', 'hora'])
    await b.app.offices.platform('tareas').where('nombre', 'mala').update({ arriendo_hasta: 0 })
    await schedule.run(at('2026-03-10T04:10'))
    expect(done).to.deep.equal(['mala', 'hora', 'mala'])
  })
})
