// completo: an S3 store
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect } from 'chai'
import { readConfig, readS3 } from '../../../config/env.ts'
import { openStore, Problem, type FileStore } from '../../../modules/kernel/index.ts'
import { unAlmacen, type Almacen } from '../../harness/almacen.ts'

const ctx = { office: { slug: 'oficina' } }
const MEGABYTE = 1024 * 1024

describe('Los archivos en un almacén S3', function () {
  this.timeout(60_000)
  let almacen: Almacen
  let store: FileStore
  before(async () => {
    almacen = await unAlmacen()
    store = await openStore(almacen.url, 10 * MEGABYTE)
  })
  after(() => {
    almacen.end()
  })
  const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')
  const falla = (work: Promise<unknown>) =>
    work.then(
      () => expect.fail('it worked'),
      (error: unknown) => error,
    )
  const partes = async function* (content: Buffer, size = 70_000) {
    for (let at = 0; at < content.length; at += size) yield await Promise.resolve(content.subarray(at, at + size))
  }

  it('van y vuelven enteros: cortos, vacíos, y largos de los que nadie sabe el largo', async () => {
    const folder = mkdtempSync(join(tmpdir(), 's3-'))
    const [corto, largo] = [randomBytes(1_000), randomBytes(17 * MEGABYTE + 3)]
    writeFileSync(join(folder, 'a'), largo)
    expect(await store.putFile(ctx, 'x/a.bin', join(folder, 'a'))).to.deep.equal({
      bytes: largo.length,
      sha256: sha256(largo),
    })
    rmSync(folder, { recursive: true })
    await store.putStream(ctx, 'x/b.bin', Readable.from(partes(largo)))
    await store.put(ctx, 'x/c.bin', corto)
    await store.putStream(ctx, 'x/d.bin', Readable.from([]))
    await store.putWritten(ctx, 'x/e e.bin', (path) => Promise.resolve(writeFileSync(path, corto)))
    const todos = {
      'x/a.bin': largo,
      'x/b.bin': largo,
      'x/c.bin': corto,
      'x/d.bin': Buffer.alloc(0),
      'x/e e.bin': corto,
    }
    for (const [key, content] of Object.entries(todos))
      expect(sha256(await store.get(ctx, key)), key).to.equal(sha256(content))
    expect(await store.keys(ctx)).to.have.members(['x/a.bin', 'x/b.bin', 'x/c.bin', 'x/d.bin', 'x/e e.bin'])
    expect(await store.keys({ office: { slug: 'ofi' } }), 'another office').to.deep.equal([])
    for await (const { bytes, key, changed } of store.list(ctx)) {
      if (key === 'x/a.bin') expect(bytes).to.equal(largo.length)
      expect(changed.getTime()).to.be.closeTo(Date.now(), 60_000)
    }
    for (const key of await store.keys(ctx)) await store.delete(ctx, key)
    await store.delete(ctx, 'x/a.bin')
    expect(await store.exists(ctx, 'x/a.bin')).to.equal(false)
  })

  it('de mil archivos se oyen todos', async () => {
    const mil = { office: { slug: 'mil' } }
    for (let n = 0; n < 1_001; n += 77)
      await Promise.all(
        Array.from({ length: Math.min(77, 1_001 - n) }, (_, i) => store.put(mil, `x/${n + i}`, Buffer.from('x'))),
      )
    expect(new Set(await store.keys(mil)).size).to.equal(1_001)
    const { veces } = almacen.cubo
    veces.clear()
    // what is not there is asked for by itself, and nothing else is
    expect(await store.lacking(mil, ['x/7', 'x/1000', 'y/1', 'x/no', 'x/500'])).to.have.members(['y/1', 'x/no'])
    expect([veces.get('GET list-type'), veces.get('HEAD')]).to.deep.equal([1, 4])
    expect(await store.lacking(mil, [])).to.deep.equal([])
    const cuantos = async (folder: string) => {
      let n = 0
      for await (const _ of store.list(mil, folder)) n++
      return n
    }
    expect([await cuantos('x/'), await cuantos('y/')]).to.deep.equal([1_001, 0])
  })

  it('de lo que se corta a la mitad, o trae otros bytes que los dichos, no queda nada', async () => {
    const cortado = async function* () {
      yield* partes(randomBytes(12 * MEGABYTE))
      throw new Error('se cortó')
    }
    expect(String(await falla(store.putStream(ctx, 'x/f.bin', Readable.from(cortado()))))).to.include('se cortó')
    expect(String(await falla(store.putStream(ctx, 'x/g.bin', Readable.from([Buffer.from('abc')]), 4)))).to.include(
      '3 bytes came of 4',
    )
    expect(await store.keys(ctx)).to.deep.equal([])
    expect(almacen.cubo.subidas.size, 'nor a half').to.equal(0)
  })

  it('lo que dejó un proceso muerto a medio subir se quita al día; lo de ahora no', async () => {
    const dia = new Date(Date.now() - 86_400_000)
    almacen.cubo.subidas.set('vieja', { key: 'oficina/x/v', begun: new Date(dia.getTime() - 1), parts: new Map() })
    almacen.cubo.subidas.set('ajena', { key: 'oficina2/x/v', begun: new Date(dia.getTime() - 1), parts: new Map() })
    almacen.cubo.subidas.set('nueva', { key: 'oficina/x/n', begun: new Date(), parts: new Map() })
    expect(await store.forgetHalves(ctx, dia)).to.equal(1)
    expect([...almacen.cubo.subidas.keys()]).to.deep.equal(['ajena', 'nueva'])
    for (let n = 0; n < 1_001; n++)
      almacen.cubo.subidas.set(String(n), { key: `oficina/x/${n}`, begun: new Date(0), parts: new Map() })
    expect(await store.forgetHalves(ctx, dia), 'in more than one page').to.equal(1_001)
    almacen.cubo.subidas.clear()
  })

  it('de lo que se envía no hay en la memoria más que unas partes, por largo que sea y aunque sean varios', async () => {
    const piece = Buffer.alloc(256 * 1024, 7)
    const largo = async function* () {
      for (let n = 0; n < 400; n++) yield await Promise.resolve(piece)
    }
    const antes = process.memoryUsage().arrayBuffers
    let mayor = antes
    const mirar = setInterval(() => {
      mayor = Math.max(mayor, process.memoryUsage().arrayBuffers)
    }, 1)
    await Promise.all([1, 2, 3].map((n) => store.putStream(ctx, `x/largo${n}`, Readable.from(largo())))).finally(() => {
      clearInterval(mirar)
    })
    expect((mayor - antes) / MEGABYTE, 'of 300').to.be.below(120) // the store itself is in this process too
    for (const key of await store.keys(ctx)) await store.delete(ctx, key)
  })

  it('de uno grande se da una dirección por un momento, con su nombre y su tipo; de uno pequeño, no, ni donde no se quiso', async () => {
    const content = randomBytes(11 * MEGABYTE)
    await store.put(ctx, 'x/grande.pdf', content)
    await store.put(ctx, 'x/chico.pdf', content.subarray(0, 10))
    const abierto = await store.open(ctx, 'x/grande.pdf')
    abierto.content.destroy()
    const dice = { type: 'application/pdf', disposition: "attachment; filename*=UTF-8''Se%C3%B1or.pdf" }
    const enlace = (await abierto.link?.(dice)) ?? expect.fail('no link')
    const reply = await fetch(enlace)
    expect([reply.status, reply.headers.get('content-type'), reply.headers.get('content-disposition')]).to.deep.equal([
      200,
      dice.type,
      dice.disposition,
    ])
    expect(sha256(Buffer.from(await reply.arrayBuffer()))).to.equal(sha256(content))
    expect(new URL(enlace).searchParams.get('X-Amz-Expires')).to.equal('60')
    for (const torcido of [enlace.replace('grande', 'chico'), enlace.replace('application%2Fpdf', 'text%2Fhtml')]) {
      const otra = await fetch(torcido)
      await otra.arrayBuffer()
      expect(otra.status, torcido).to.equal(403)
    }
    const [chico, cerrado] = [
      await store.open(ctx, 'x/chico.pdf'),
      await (await openStore(almacen.url)).open(ctx, 'x/grande.pdf'),
    ]
    for (const { content: uno } of [chico, cerrado]) uno.destroy()
    expect([chico.link, cerrado.link]).to.deep.equal([undefined, undefined])
  })

  it('si no responde, o no puede, es un 503 en palabras y no una falla de la base; lo que no está falla de otro modo', async () => {
    const roto = createServer((_, reply) => {
      reply.statusCode = 500
      reply.end('<Error><Code>InternalError</Code></Error>')
    })
    await new Promise<void>((ready) => {
      roto.listen(0, '127.0.0.1', ready)
    })
    const { port } = roto.address() as AddressInfo // it listens on a port
    for (const url of [
      `s3://k:clave@127.0.0.1:${port}/archivos?http=1`,
      's3://k:clave@127.0.0.1:1/archivos?http=1',
      almacen.url.replace('prueba@', 'otra@'),
    ]) {
      const malo = await openStore(url)
      const x = Buffer.from('x')
      const enviar = () => malo.putStream(ctx, 'x/a', Readable.from([x]))
      for (const work of [() => malo.put(ctx, 'x/a', x), () => malo.exists(ctx, 'x/a'), enviar])
        expect(await falla(work()), url)
          .to.be.instanceOf(Problem)
          .and.include({ status: 503, code: 'sin_archivos' })
    }
    roto.close()
    expect(await falla(store.open(ctx, 'x/no')), 'not there').not.to.be.instanceOf(Problem)
  })

  it('la dirección se lee entera, y lo que no se entiende no arranca', () => {
    expect(readS3('s3://llave:cl%2Fave@minio:9000/notarias?http=1')).to.deep.equal({
      endpoint: 'http://minio:9000',
      region: 'auto',
      bucket: 'notarias',
      pathStyle: true,
      accessKeyId: 'llave',
      secretAccessKey: 'cl/ave',
    })
    expect(readS3('s3://a:b@s3.amazonaws.com/x-y.z?region=us-east-1&style=host')).to.include({
      endpoint: 'https://s3.amazonaws.com',
      region: 'us-east-1',
      pathStyle: false,
    })
    const DATA_DIR = mkdtempSync(join(tmpdir(), 's3-'))
    for (const [url, dice] of [
      ['s3://servidor/cubo', 'FILES_URL debe llevar la llave y su clave'],
      ['s3://a:b@servidor', 'debe decir el cubo'],
      ['s3://a:b@servidor/cubo/carpeta', 'debe decir el cubo'],
      ['s3://a:b@servidor/cubo?regoin=x', 'no entiende «regoin»'],
      ['s3://a:b@servidor/cubo?http=si', 'http=1'],
      ['s3://a:b@servidor/cubo?style=x', 'style=path'],
    ])
      expect(() => readConfig({ DATA_DIR, FILES_URL: url }), url).to.throw(String(dice))
    rmSync(DATA_DIR, { recursive: true })
  })
})
