import { expect } from 'chai'
import { imprimirLiquidacion } from '../../modules/liquidaciones/imprimir-liquidacion.ts'
import type { Context } from '../../modules/kernel/index.ts'
import { contextOf, freshOffice, liquidada } from '../harness/index.ts'

describe('La liquidación impresa de una radicación anulada', function () {
  this.timeout(120_000)

  it('lleva su sello, para que nadie la pague', async () => {
    const slug = await freshOffice()
    const { id, numero_radicacion } = await liquidada({}, {}, slug)
    const ctx = await contextOf(slug)
    let hoja = ''
    const pdf = {
      render: (html: string) => {
        hoja = html
        return Promise.resolve(Buffer.from('%PDF'))
      },
    }
    const app: unknown = Object.create(ctx.app, { pdf: { value: pdf } })
    const sello = async (): Promise<string | undefined> => {
      await imprimirLiquidacion({ ...ctx, app: app as Context['app'] }, numero_radicacion) // what it prints with
      return /<div class="sello"[^>]*>([^<]*)/.exec(hoja)?.[1]
    }
    expect(await sello()).to.equal(undefined)
    await ctx.db('radicaciones').where({ id }).update({ anulada_en: '2026-03-05T01:30:00.000Z' })
    expect(await sello()).to.equal('ANULADA')
  })
})
