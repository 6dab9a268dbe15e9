import { expect } from 'chai'
import { inTransaction, type Context } from '../../../modules/kernel/index.ts'
import { bench, type Bench } from './base.ts'

describe('Una unidad de trabajo', () => {
  let b: Bench
  beforeEach(async () => {
    b = await bench()
  })
  afterEach(() => b.end())

  const escribir = (ctx: Context, nombre: string) => ctx.db('contadores').insert({ nombre, valor: 1 })
  const escritos = () => b.office.db('contadores').orderBy('nombre').pluck<string[]>('nombre')

  it('lo que se pide para después oye lo ya guardado, también en un trabajo de fondo', async () => {
    const heard: string[][] = []
    await inTransaction(b.ctx(), async (ctx) => {
      ctx.afterCommit(async () => {
        heard.push(await escritos())
      })
      await escribir(ctx, 'uno')
    })
    expect(heard).to.deep.equal([['uno']])
  })

  it('de lo que no se guardó no se oye nada', async () => {
    let heard = 0
    const failed = await inTransaction(b.ctx(), async (ctx) => {
      ctx.afterCommit(() => {
        heard++
      })
      await escribir(ctx, 'uno')
      throw new Error('no')
    }).catch((error: unknown) => error)
    expect(failed).to.have.property('message', 'no')
    expect([heard, await escritos()]).to.deep.equal([0, []])
  })

  it('una parte se deshace sola, y lo suyo se oye con el todo', async () => {
    const heard: string[] = []
    await inTransaction(b.ctx(), async (ctx) => {
      await inTransaction(ctx, async (part) => {
        await escribir(part, 'bien')
        part.afterCommit(() => {
          heard.push('parte')
        })
      })
      await inTransaction(ctx, async (part) => {
        await escribir(part, 'mal')
        throw new Error('no')
      }).catch(() => undefined)
      expect(heard).to.deep.equal([])
    })
    expect([heard, await escritos()]).to.deep.equal([['parte'], ['bien']])
  })

  it('quien escribe por fuera de su transacción lo sabe enseguida', async () => {
    const outer = b.ctx()
    const said = await inTransaction(outer, async () => {
      await escribir(outer, 'uno')
    }).catch((error: unknown) => String(error))
    expect(said).to.match(/ask through its own context/)
    await inTransaction(outer, (ctx) => escribir(ctx, 'dos'))
    expect(await escritos()).to.deep.equal(['dos'])
  })
})
