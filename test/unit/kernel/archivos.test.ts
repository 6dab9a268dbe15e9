import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { open, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { expect } from 'chai'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { savedAs } from '../../../modules/kernel/index.ts'
import { FileStore } from '../../../modules/kernel/files/files.ts'

const ctx = { office: { slug: 'oficina' } }
const MEGABYTE = 1024 * 1024

describe('Los archivos van y vienen por partes', () => {
  let folder = ''
  let disk: Disk
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'archivos-'))
    disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  })
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true })
  })
  const dejados = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((one) => (one.isFile() ? [one.name] : []))
  const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')

  for (const [donde, en] of [
    ['en una carpeta', () => ({ folder })],
    ['en otra parte', () => ({})],
  ] as const)
    it(`lo guardado ${donde} es lo que vino, con sus bytes y su SHA-256, y se lee por partes pequeñas`, async () => {
      const content = randomBytes(20 * MEGABYTE)
      const path = join(folder, 'subido')
      writeFileSync(path, content)
      const store = new FileStore(disk, en())
      expect(await store.putFile(ctx, 'x/a.bin', path)).to.deep.equal({
        bytes: content.length,
        sha256: sha256(content),
      })
      const abierto = await store.open(ctx, 'x/a.bin')
      expect(abierto.bytes).to.equal(content.length)
      const hash = createHash('sha256')
      let mayor = 0
      for await (const part of abierto.content as AsyncIterable<Buffer>) {
        mayor = Math.max(mayor, part.length)
        hash.update(part)
      }
      expect(hash.digest('hex')).to.equal(sha256(content))
      expect(mayor).to.be.at.most(MEGABYTE)
    })

  it('un archivo y las carpetas que llevan a él están en el disco antes de que se diga guardado', async () => {
    const path = join(folder, 'subido')
    writeFileSync(path, 'x')
    const suyo = await open(path)
    const FileHandle = Object.getPrototypeOf(suyo) as { sync(this: { fd: number }): Promise<void> } // its class is not exported
    await suyo.close()
    const propio = FileHandle.sync
    const llevados: string[] = []
    FileHandle.sync = function () {
      llevados.push(relative(folder, readlinkSync(`/proc/self/fd/${this.fd}`)))
      return propio.call(this)
    }
    try {
      const store = new FileStore(disk, { folder })
      const maneras: Record<string, (clave: string) => Promise<unknown>> = {
        put: (clave) => store.put(ctx, clave, Buffer.from('x')),
        putStream: (clave) => store.putStream(ctx, clave, Readable.from([Buffer.from('x')])),
        putFile: (clave) => store.putFile(ctx, clave, path),
        putWritten: (clave) => store.putWritten(ctx, clave, (donde) => writeFile(donde, 'x')),
      }
      for (const [manera, guardar] of Object.entries(maneras)) {
        llevados.length = 0
        await guardar(`${manera}/a.bin`)
        expect(llevados.slice(-4), manera).to.deep.equal([
          `oficina/${manera}/a.bin`,
          `oficina/${manera}`,
          'oficina',
          '',
        ])
      }
    } finally {
      FileHandle.sync = propio
    }
  })

  it('lo que se guarda en una carpeta no se trae a la memoria más que una parte cada vez', async () => {
    const path = join(folder, 'subido')
    writeFileSync(path, '')
    truncateSync(path, 200 * MEGABYTE)
    const store = new FileStore(disk, { folder })
    const antes = process.memoryUsage().arrayBuffers
    let mayor = antes
    const mirar = setInterval(() => {
      mayor = Math.max(mayor, process.memoryUsage().arrayBuffers)
    }, 1)
    await store.putFile(ctx, 'x/a.bin', path).finally(() => {
      clearInterval(mirar)
    })
    expect(mayor - antes).to.be.below(8 * MEGABYTE)
  })

  it('de lo que no se pudo copiar a la carpeta se quita lo que alcanzó a quedar', async () => {
    const path = join(folder, 'subido')
    writeFileSync(path, 'abc')
    mkdirSync(join(folder, 'oficina/x/f.bin'), { recursive: true }) // no file can be put there
    const quitados: string[] = []
    disk.delete = (key) => Promise.resolve(void quitados.push(key))
    const store = new FileStore(disk, { folder })
    expect(
      await store.putFile(ctx, 'x/f.bin', path).then(
        () => 'guardado',
        () => 'falla',
      ),
    ).to.equal('falla')
    expect(quitados).to.deep.equal(['oficina/x/f.bin'])
  })

  it('de lo que se corta a la mitad, o trae otros bytes que los dichos, no queda nada', async () => {
    const store = new FileStore(disk)
    const cortado = async function* () {
      yield randomBytes(MEGABYTE)
      await setTimeout(20)
      throw new Error('se cortó')
    }
    const falla = (work: Promise<unknown>) =>
      work.then(
        () => 'se guardó',
        (error: Error) => error.message,
      )
    expect(await falla(store.putStream(ctx, 'x/b.bin', Readable.from(cortado())))).to.equal('se cortó')
    const corto = Readable.from([Buffer.from('abc')])
    expect(await falla(store.putStream(ctx, 'x/c.bin', corto, 4))).to.equal('x/c.bin: 3 bytes came of 4')
    expect(dejados()).to.deep.equal([])
  })

  it('el que se guarda de una vez se ve entero o no se ve, y si no cabe queda el que había', async () => {
    const store = new FileStore(disk, { folder })
    const content = randomBytes(16 * MEGABYTE)
    let guardado = false
    const guardando = store.put(ctx, 'x/uno.pdf', content).finally(() => {
      guardado = true
    })
    const vistos = new Set<number>()
    while (!guardado) {
      if (await store.exists(ctx, 'x/uno.pdf')) vistos.add((await stat(join(folder, 'oficina/x/uno.pdf'))).size)
    }
    await guardando
    expect([...vistos].filter((bytes) => bytes !== content.length)).to.deep.equal([])
    const lleno = await store.put(ctx, 'x/uno.pdf', null as never).catch(() => 'no cupo') // what no disk takes
    expect([lleno, (await store.get(ctx, 'x/uno.pdf')).length]).to.deep.equal(['no cupo', content.length])
    expect(dejados()).to.deep.equal(['uno.pdf'])
  })

  it('lo que no está falla al abrirlo; uno vacío está vacío', async () => {
    const store = new FileStore(disk)
    expect(
      await store.open(ctx, 'x/no.bin').then(
        () => 'abierto',
        () => 'falla',
      ),
    ).to.equal('falla')
    await store.put(ctx, 'x/vacio.bin', Buffer.alloc(0))
    expect((await store.get(ctx, 'x/vacio.bin')).length).to.equal(0)
  })
})

describe('El nombre con que se guarda un archivo', () => {
  const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  for (const [name, type, esperado] of [
    ['Minuta «Díaz» & ñandú.docx', DOCX, 'Minuta «Díaz» & ñandú.docx'],
    ['../../etc/passwd', 'application/pdf', 'etcpasswd.pdf'],
    ['a\u202Efdp.exe', DOCX, 'afdp.exe.docx'],
    ['a\r\nSet-Cookie: x=1\u2028', 'application/pdf', 'aSet-Cookie: x=1.pdf'],
    ['  .pdf', 'application/pdf', 'documento.pdf'],
    ['', DOCX, 'documento.docx'],
    ['...oculto', 'text/plain', 'oculto'],
    ['FOTO.JPEG', 'image/jpeg', 'FOTO.JPEG'],
  ] as const)
    it(`${JSON.stringify(name)} se guarda como ${esperado}`, () => {
      expect(savedAs(name, type)).to.equal(esperado)
    })

  it('uno larguísimo se acorta sin partir letras ni perder su extensión', () => {
    for (const letra of ['x', 'ñ', '👩‍⚖️']) {
      const name = savedAs(`${letra.repeat(20_000)}.docx`, DOCX)
      expect(Buffer.byteLength(name)).to.be.at.most(200)
      expect(name.endsWith('.docx')).to.equal(true)
      expect(encodeURIComponent(name)).to.be.a('string')
    }
  })
})
