import { expect } from 'chai'
import Koa from 'koa'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inOrder, receive } from '../../../modules/kernel/http/multipart.ts'
import { Problem } from '../../../modules/kernel/http/validation/problem.ts'

describe('Archivos de un formulario', () => {
  it('quedan en el orden en que vienen, aunque el primero termine de escribirse de último', () => {
    const como = (...nombres: string[]) => nombres.map((filepath) => ({ filepath }))
    expect(inOrder(como('b', 'c', 'a'), ['otro', 'a', 'b', 'c'])).to.deep.equal(como('a', 'b', 'c'))
  })

  it('se reciben otra vez en cuanto se compone el disco, y mientras tanto la culpa no es de quien envía', async () => {
    const folder = join(await mkdtemp(join(tmpdir(), 'subidas-')), 'subidas')
    const app = new Koa().use(async (ctx) => {
      try {
        const spec = { types: 'any', maxBytes: 1000, look: 'handler' } as const
        const { files } = await receive(ctx, { files: { archivo: spec } }, folder)
        ctx.body = String(files['archivo']?.[0]?.size)
      } catch (error) {
        ctx.body = error instanceof Problem ? error.code : 'del servidor'
      }
    })
    const server = createServer((request, response) => void app.callback()(request, response)).listen(0)
    const enviar = async () => {
      const body = new FormData()
      body.append('archivo', new Blob(['hola']), 'a.txt')
      const { port } = server.address() as AddressInfo // it listens
      return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body })).text()
    }
    try {
      await writeFile(folder, 'donde va la carpeta')
      const dichos = [await enviar()]
      await rm(folder)
      dichos.push(await enviar())
      await rm(folder, { recursive: true }) // as a cleaner of old files does
      dichos.push(await enviar())
      expect(dichos).to.deep.equal(['del servidor', '4', '4'])
    } finally {
      server.close()
    }
  })
})
