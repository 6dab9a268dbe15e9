// completo: walks every list's file
import { expect } from 'chai'
import { request, type IncomingMessage } from 'node:http'
import {
  api,
  engine,
  freshOffice,
  officeOf,
  preparedEnvironment,
  server,
  spawnServer,
  tokenOf,
} from '../harness/index.ts'

/** Reading page by page is of each engine; what is made of the pages, and how many there may be, is not. */
const FILAS = engine === 'sqlite' ? 60_000 : 12_000
const enUnMotor = engine === 'sqlite' ? it : () => undefined
/** Rows are read five hundred at a time, and somebody else is answered between one page and the next. */
const PAGINAS = FILAS / 500
const AT = { created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z', version: 1 }
const matricula = (n: number) => `50C-${100_000 + n}`

describe('Listas: el archivo de todas sus filas', function () {
  this.timeout(400_000)
  let office: string

  before(async () => {
    office = await freshOffice()
    const { db } = await officeOf(office)
    await db.transaction(async (trx) => {
      for (let n = 0; n < FILAS; n += 500) {
        await trx('inmuebles').insert(
          Array.from({ length: 500 }, (_, i) => ({
            matricula: matricula(n + i),
            direccion: `Calle ${'x'.repeat(200)}`,
            area: n + i,
            ...AT,
          })),
        )
      }
    })
  })

  const desk = () => api(office).as('radicador')

  /** Counts what reads a page of rows by their ids. */
  async function leyendo<T>(heard: () => void, work: () => Promise<T>): Promise<T> {
    const { db } = await officeOf(office)
    const listen = ({ sql }: { sql: string }) => {
      if (/`inmuebles`\.`id` in \(/.test(sql)) heard()
    }
    db.on('query', listen)
    try {
      return await work()
    } finally {
      db.off('query', listen)
    }
  }

  /** Something that is done while others ask, one after another. @returns how many pages were read after another had been answered */
  async function entreOtros<T>(work: () => Promise<T>): Promise<{ done: T; turnos: number }> {
    let [over, pings, before, turnos] = [false, 0, 0, 0]
    const doing = leyendo(() => {
      if (pings > before) turnos++
      before = pings
    }, work).finally(() => {
      over = true
    })
    doing.catch(() => undefined) // told below
    while (!over) {
      expect((await desk().get('/salud')).status).to.equal(200)
      pings++
    }
    return { done: await doing, turnos }
  }

  /** The answer as it begins to come. */
  async function abrir(path: string, query: Record<string, string>): Promise<IncomingMessage> {
    const [{ port }, token] = [await server(), await tokenOf('admin', office)]
    const search = new URLSearchParams(query).toString()
    const headers = { host: `${office}.localhost`, authorization: `Bearer ${token}` }
    return new Promise((resolve, reject) => {
      request({ port, host: '127.0.0.1', path: `/api${path}?${search}`, headers }, resolve)
        .on('error', reject)
        .end()
    })
  }

  it('lleva todas, una vez y en su orden, aunque sean más de 50.000, y entre tanto se responde a los demás', async () => {
    const { done, turnos } = await entreOtros(() => desk().get('/inmuebles', { formato: 'csv' }))
    const lines = done.raw.toString('utf8').split('\r\n').slice(1, -1)
    expect(lines.map((line) => line.split(';')[0])).to.deep.equal(Array.from({ length: FILAS }, (_, n) => matricula(n)))
    expect(done.headers['content-disposition']).to.include('inmuebles-').and.include('.csv')
    expect(turnos).to.be.above(PAGINAS / 4)
  })

  enUnMotor('el libro de Excel también, escrito por partes', async () => {
    const { done, turnos } = await entreOtros(() => desk().get('/inmuebles', { formato: 'xlsx', sort: '-area' }))
    expect(done.raw.subarray(0, 2).toString()).to.equal('PK')
    expect(done.headers['transfer-encoding']).to.equal('chunked')
    expect(turnos).to.be.above(PAGINAS / 4)
  })

  enUnMotor('quien pide muchos espera por los suyos: el de otra oficina sale antes que el último', async () => {
    const other = await freshOffice()
    const done: string[] = []
    const ask = async (slug: string) => {
      expect((await api(slug).as('radicador').get('/inmuebles', { formato: 'csv' })).status).to.equal(200)
      done.push(slug)
    }
    const many = Array.from({ length: 2 }, () => ask(office))
    await Promise.all([...many, ask(other)])
    expect(done.indexOf(other)).to.be.below(2)
  })

  enUnMotor('quien se va termina el trabajo', async () => {
    let read = 0
    await leyendo(
      () => {
        read++
      },
      async () => {
        const reply = await abrir('/inmuebles', { formato: 'csv' })
        await new Promise((resolve) => {
          reply.once('data', resolve)
        })
        reply.destroy()
        for (let [before, quiet] = [-1, 0]; quiet < 40; quiet = read === before ? quiet + 1 : 0) {
          before = read
          expect((await desk().get('/salud')).status).to.equal(200)
        }
      },
    )
    expect(read)
      .to.be.above(0)
      .and.below(PAGINAS / 2)
  })

  it('lo que falla a medio camino corta el archivo: nadie se queda con la mitad creyéndola entera', async () => {
    const { db } = await officeOf(office)
    const trabajo = { nombre: 'prueba', estado: 'hecho', intentos: 1, proximo: 0, created_at: AT.created_at }
    for (let n = 0; n < 900; n++) {
      await db('trabajos').insert({
        ...trabajo,
        carga: n === 0 ? 'esto no es JSON' : '{}',
        updated_at: `2026-01-01T00:00:00.${String(n).padStart(3, '0')}Z`,
      })
    }
    const reply = await abrir('/procesos', { formato: 'csv' })
    expect(reply.statusCode).to.equal(200)
    const end = await new Promise((resolve) => {
      reply
        .on('data', () => undefined)
        .once('end', () => {
          resolve('end')
        })
        .once('error', () => {
          resolve('cut')
        })
    })
    expect(end).to.equal('cut')
  })

  enUnMotor('el programa construido lo escribe igual', async () => {
    const built = await spawnServer(await preparedEnvironment())
    const admin = await built.as('admin')
    const csv = (await admin.get('/rol', { formato: 'csv' })).raw.toString('utf8')
    expect(csv)
      .to.match(/^\uFEFFNombre;/)
      .and.include('Administrador')
    const libro = (await admin.get('/rol', { formato: 'xlsx' })).raw
    expect([libro.subarray(0, 2).toString(), libro.includes('xl/workbook.xml')]).to.deep.equal(['PK', true])
    expect(await built.stop('SIGTERM')).to.equal(0)
  })

  it('lo que no se puede pedir es una frase, y no un archivo', async () => {
    const reply = await desk().get('/inmuebles', { formato: 'csv', sort: 'nada' })
    expect([reply.status, reply.body.errors]).to.deep.equal([422, { sort: ['No se puede ordenar por «nada».'] }])
    expect(
      (await desk().get('/inmuebles', { formato: 'csv', q: 'zzzz' })).raw.toString('utf8').split('\r\n'),
    ).to.have.length(2)
  })
})
