import { expect } from 'chai'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorForLog, flushing } from '../../../modules/kernel/observability/log.ts'
import { bench, type Bench } from './base.ts'

const NADIE = /Peñalosa|1010104321|jaime@/

describe('El registro de lo que falla', () => {
  let b: Bench
  before(async () => {
    b = await bench()
  })
  after(() => b.end())

  it('no lleva lo que se escribía en la base de datos', async () => {
    const error: unknown = await b.office
      .db('no_existe')
      .insert({ nombre: 'Jaime Peñalosa', documento: '1010104321' })
      .then(
        () => null,
        (failure: unknown) => failure,
      )
    expect((error as Error).message)
      .to.contain('no_existe')
      .and.not.match(NADIE)
    expect(JSON.stringify(errorForLog(error)))
      .to.contain('no_existe')
      .and.contain('log.test')
      .and.not.match(NADIE)
  })

  it('ni lo que MariaDB repite de la fila, ni a quién no se le pudo escribir', () => {
    const repetido = Object.assign(
      new Error(
        "insert into `personas` (`nombres`) values (?) - Duplicate entry 'Jaime Peñalosa-1010104321' for key 'personas.documento'",
      ),
      {
        code: 'ER_DUP_ENTRY',
        sql: "insert into personas values ('Jaime Peñalosa')",
        sqlMessage: "Duplicate entry 'Jaime Peñalosa'",
      },
    )
    const rechazado = Object.assign(
      new Error("Can't send mail - all recipients were rejected: 550 5.1.1 <jaime@x.co>: Recipient address rejected"),
      { rejected: ['jaime@x.co'] },
    )
    const visto = [repetido, rechazado, new Error('afuera', { cause: repetido })].map((error) =>
      JSON.stringify(errorForLog(error)),
    )
    for (const linea of visto) expect(linea).not.to.match(NADIE)
    expect(visto[0]).to.contain('ER_DUP_ENTRY').and.contain("'[oculto]' for key 'personas.documento'")
    expect(visto[1]).to.contain('550 5.1.1 <[correo]>')
  })

  it('lo escrito sale junto, y quien calla no despierta a nadie', async () => {
    const hecho: string[] = []
    const anotar = (que: string) => () => {
      hecho.push(que)
    }
    const out = flushing({ write: (line) => hecho.push(line), flush: anotar('sale'), flushSync: anotar('ya') }, 1)
    await sleep(5)
    out.write('a')
    out.write('b')
    while (!hecho.includes('sale')) await sleep(1)
    await sleep(5)
    expect(hecho).to.deep.equal(['a', 'b', 'sale'])
    out.write('c')
    while (hecho.at(-1) !== 'sale') await sleep(1)
    out.flushSync()
    expect(hecho.slice(3)).to.deep.equal(['c', 'sale', 'ya'])
  })
})
