import { expect } from 'chai'
import { countUse, nextNumber, perMinute, Problem, transacted } from '../../../modules/kernel/index.ts'
import { once } from '../../../modules/kernel/records/idempotency.ts'
import { Answer } from '../../../modules/kernel/http/answer.ts'
import { bench, type Bench } from './base.ts'

describe('Números, llaves y límites', () => {
  let b: Bench
  beforeEach(async () => {
    b = await bench()
  })
  afterEach(() => b.end())

  it('los números no se repiten ni dejan huecos, aunque algunos se devuelvan', async () => {
    const take = (fails: boolean) =>
      transacted(b.office.db, async (db) => {
        const number = await nextNumber({ ...b.ctx(), db }, 'radicacion')
        if (fails) throw new Error('no se guardó')
        return number
      }).catch(() => null)
    const taken = (await Promise.all(Array.from({ length: 60 }, (_, i) => take(i % 4 === 0))))
      .filter((n) => n !== null)
      .sort((x, y) => x - y)
    expect(taken).to.deep.equal(Array.from({ length: 45 }, (_, i) => i + 1))
  })

  it('la misma llave responde lo mismo sin hacerlo otra vez; con otros datos se niega', async () => {
    let times = 0
    const ask = (body: object) =>
      transacted(b.office.db, (db) =>
        once({ ...b.ctx(), db }, 'llave-0001', 'POST /x', body, 201, async () => ({ n: ++times })),
      )
    expect(await ask({ a: 1 })).to.deep.equal({ n: 1 })
    const again = await ask({ a: 1 })
    expect(again)
      .to.be.instanceOf(Answer)
      .and.to.deep.include({ status: 201, body: { n: 1 } })
    expect(times).to.equal(1)
    await ask({ a: 2 }).then(
      () => expect.fail('debió negarse'),
      (error: unknown) => expect(error).to.be.instanceOf(Problem).and.include({ status: 422 }),
    )
  })

  it('pasado el límite dice cuánto falta, y la ventana siguiente empieza en cero', async () => {
    const minute = new Date('2026-03-02T10:00:30.000Z')
    for (let i = 0; i < 3; i++) await countUse(b.ctx(minute), 'ip', perMinute(3))
    await countUse(b.ctx(minute), 'ip', perMinute(3)).then(
      () => expect.fail('debió negarse'),
      (error: unknown) => {
        expect(error)
          .to.be.instanceOf(Problem)
          .and.include({ status: 429, message: 'Demasiadas solicitudes. Intente de nuevo en 30 segundos.' })
      },
    )
    await countUse(b.ctx(new Date('2026-03-02T10:01:00.000Z')), 'ip', perMinute(3))
  })
})
