// s3: keeps files
import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { expect } from 'chai'
import { FileStore } from '../../modules/kernel/files/files.ts'
import { api, freshOffice, packedZeros, sendForm, server, tokenOf, unPdf, type TestFile } from '../harness/index.ts'
import { processorTime } from '../harness/processor.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const MEGABYTE = 1024 * 1024

/** Asks for a file and leaves when its first piece has come. */
async function seVa(slug: string, path: string): Promise<void> {
  const { port } = await server()
  const headers = { host: `${slug}.localhost`, authorization: `Bearer ${await tokenOf('consulta', slug)}` }
  await new Promise<void>((left, failed) => {
    const asked = get({ host: '127.0.0.1', port, path: `/api${path}`, headers }, (reply) => {
      reply.once('data', () => {
        asked.destroy()
        left()
      })
    })
    asked.once('error', failed)
  })
}

describe('Archivos: lo que se sube', function () {
  this.timeout(120_000)
  let slug = ''
  before(async () => {
    slug = await freshOffice()
  })
  const campos = {
    titulo: 'Edicto emplazatorio',
    nombre_cliente: 'Ana',
    fecha_inicio: '2090-01-02',
    fecha_expiracion: '2090-02-01',
  }
  const subir = (content: Uint8Array, file: Partial<TestFile> = {}, fields = campos) =>
    sendForm(api(slug).as('admin'), '/edicto', fields, { archivo: { name: 'edicto.pdf', content, ...file } })
  const rechazo = async (content: Uint8Array, file: Partial<TestFile> = {}) => {
    const reply = await subir(content, file)
    expect(reply.status, reply.raw.toString()).to.equal(422)
    return reply.body.errors.archivo as string[]
  }
  const temporales = async () => {
    const folder = join((await server()).dataDir, 'subidas')
    return existsSync(folder) ? readdirSync(folder) : []
  }

  it('se conoce por su contenido: un PDF se recibe aunque se llame de otro modo', async () => {
    const pdf = unPdf()
    const reply = await subir(pdf, { name: 'escaneo.TXT', type: 'text/plain' })
    expect(reply.status, reply.raw.toString()).to.equal(201)
    expect(reply.body).to.include({
      nombre_archivo: 'escaneo.TXT',
      bytes: pdf.length,
      sha256: createHash('sha256').update(pdf).digest('hex'),
    })
    const back = await api(slug)
      .as('consulta')
      .get(`/files/${String(reply.body.ruta_archivo)}`)
    expect(back.raw.equals(pdf)).to.equal(true)
    expect(back.headers['content-type']).to.equal('application/pdf')
    expect(back.headers['x-content-type-options']).to.equal('nosniff')
  })

  it('otro contenido con nombre y tipo de PDF se rechaza', async () => {
    const no = ['El archivo debe ser PDF, y por su contenido no lo es.']
    for (const content of [
      PNG,
      Buffer.from('<html><script>alert(1)</script></html>'),
      Buffer.from('MZ\u0090\u0000'),
      Buffer.from('PK\u0003\u0004xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'),
      Buffer.from('hola'),
    ]) {
      expect(await rechazo(content)).to.deep.equal(no)
    }
    expect(await rechazo(Buffer.alloc(0))).to.deep.equal(['El archivo está vacío.'])
  })

  it('un PDF cortado, sin páginas o con contraseña se rechaza en palabras', async () => {
    expect(await rechazo(unPdf().subarray(0, 300))).to.deep.equal([
      'El PDF está dañado o incompleto. Ábralo, guárdelo de nuevo e inténtelo.',
    ])
    expect(await rechazo(unPdf('x', { pages: 0 }))).to.deep.equal(['El PDF no tiene páginas.'])
    expect(await rechazo(unPdf('x', { trailer: '/Encrypt << /Filter /Standard /V 2 >>' }))).to.deep.equal([
      'El PDF pide una contraseña para abrirse. Guárdelo sin ella e inténtelo de nuevo.',
    ])
  })

  describe('bombas', () => {
    const demasiado = [
      'El PDF contiene más de lo que un documento necesita y no se recibe. Guárdelo de nuevo desde su programa o escanéelo.',
    ]
    const cases: Record<string, () => Buffer> = {
      'un flujo que se infla a más de 160 MB': () => unPdf('x', { extra: [packedZeros(900, 161)] }),
      'muchos flujos que juntos pasan de 512 MB': () =>
        unPdf('x', { extra: Array.from({ length: 6 }, (_, i) => packedZeros(900 + i, 100)) }),
      'comprimido dos veces': () => unPdf('x', { extra: [packedZeros(900, 161, 2)] }),
      'más capas de compresión que las de un documento': () => unPdf('x', { extra: [packedZeros(900, 1, 4)] }),
      'un árbol que dice tener cien millones de páginas': () =>
        Buffer.from(unPdf().toString('latin1').replace('/Count 1', '/Count 100000000'), 'latin1'),
      'miles de páginas de verdad': () => unPdf('x', { pages: 2_001 }),
      'una tabla de cien millones de objetos': () =>
        Buffer.from(
          unPdf()
            .toString('latin1')
            .replace(/\/Size \d+/, '/Size 100000000'),
          'latin1',
        ),
      'doscientos mil objetos de verdad': () =>
        unPdf('x', {
          extra: [Buffer.from(Array.from({ length: 200_001 }, (_, i) => `${1000 + i} 0 obj null endobj\n`).join(''))],
        }),
    }
    for (const [name, build] of Object.entries(cases)) {
      it(name, async () => {
        const bomb = build()
        await setTimeout(50) // making it held this process up: connections that died meanwhile are noticed
        expect(bomb.length, 'it fits').to.be.below(20 * MEGABYTE)
        expect(
          await processorTime(async () => {
            expect(await rechazo(bomb)).to.deep.equal(demasiado)
          }),
        ).to.be.below(15_000)
      })
    }

    it('el más grande que un documento honrado pide se recibe: 150 páginas y 100 MB de imagen', async () => {
      expect((await subir(unPdf('x', { pages: 150, extra: [packedZeros(900, 100)] }))).status).to.equal(201)
    })

    it('textos hechos para demorar el examen no lo demoran', async () => {
      const slow = [
        'stream\n'.repeat(1_000_000),
        '/Type /Pages '.repeat(700_000),
        `1 ${' '.repeat(9_000_000)}`,
        '/Count 9999999 '.repeat(600_000),
        '1 0 obj /Filter ['.repeat(500_000),
      ]
      for (const filler of slow) {
        expect(
          await processorTime(() => subir(Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(filler), unPdf()]))),
          filler.slice(0, 15),
        ).to.be.below(10_000)
      }
    })
  })

  it('50 MB se rechazan en palabras, sin recibirlos, y de 20 MB no pasa', async () => {
    const texto = 'El archivo pesa más de 20 MB. Redúzcalo e intente de nuevo.'
    for (const megabytes of [50, 21]) {
      const reply = await subir(Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(megabytes * MEGABYTE)]))
      expect(reply.status).to.equal(413)
      expect(reply.body).to.deep.include({ message: texto, code: 'muy_grande', errors: { archivo: [texto] } })
    }
    expect(await temporales()).to.deep.equal([])
  })

  it('lo que no es un formulario entero es un 400, no un 500', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    for (const body of [
      '',
      '--x',
      '--x\r\nContent-Disposition: form-data; name="archivo"; filename="a.pdf"\r\n\r\n%PDF',
      'basura',
    ]) {
      const reply = await api(slug).as('admin').send('POST', '/edicto', body, { headers })
      expect(reply.status, body).to.be.oneOf([400, 422])
    }
    const sinLimite = await api(slug)
      .as('admin')
      .send('POST', '/edicto', 'x', { headers: { 'content-type': 'multipart/form-data' } })
    expect(sinLimite.status).to.equal(400)
    expect(await temporales()).to.deep.equal([])
  })

  it('campos de más, con nombres del lenguaje o repetidos, no rompen nada', async () => {
    for (const extra of [{ __proto__: 'x', constructor: 'x' }, { toString: 'x' }, { 'a[b]': 'x' }]) {
      const own = Object.fromEntries(Object.entries(extra))
      expect((await subir(unPdf(), {}, { ...campos, ...own })).status).to.be.oneOf([201, 422])
    }
    const form =
      '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nsi\r\n--x\r\nContent-Disposition: form-data; ' +
      'name="titulo"\r\n\r\nA\r\n--x\r\nContent-Disposition: form-data; name="titulo"\r\n\r\nB\r\n--x--\r\n'
    const reply = await api(slug)
      .as('admin')
      .send('POST', '/edicto', form, { headers: { 'content-type': 'multipart/form-data; boundary=x' } })
    expect(reply.status).to.equal(422)
    expect(reply.body.errors).to.include.keys('titulo', 'archivo')
  })

  it('quien no puede publicar no hace recibir nada', async () => {
    for (const client of [api(slug).anonymous, api(slug).as('nadie')]) {
      expect(
        (await sendForm(client, '/edicto', campos, { archivo: { name: 'a.pdf', content: unPdf() } })).status,
      ).to.be.oneOf([401, 403])
    }
    expect(await temporales()).to.deep.equal([])
  })

  describe('entran y salen por partes', () => {
    const grande = () => {
      const relleno = [Buffer.from('900 0 obj\n'), Buffer.alloc(19 * MEGABYTE, 'x'), Buffer.from('\nendobj\n')]
      return unPdf('x', { extra: [Buffer.concat(relleno)] })
    }
    const direccion = (body: { ruta_archivo: string }) => `/files/${body.ruta_archivo}`

    it('19 MB se guardan y se bajan sin que nadie los tenga enteros, con su largo y su SHA-256', async () => {
      const { app } = await server()
      const entero = () => Promise.reject(new Error('the whole of a file was asked for'))
      Object.assign(app.files, { put: entero, get: entero })
      try {
        const pdf = grande()
        const { status, body } = await subir(pdf)
        expect([status, body.bytes, body.sha256]).to.deep.equal([
          201,
          pdf.length,
          createHash('sha256').update(pdf).digest('hex'),
        ])
        const back = await api(slug).as('consulta').get(direccion(body))
        expect(back.raw.equals(pdf)).to.equal(true)
        expect(back.headers['content-length']).to.equal(String(pdf.length))
        const head = await api(slug).as('consulta').send('HEAD', direccion(body))
        expect([head.status, head.headers['content-length'], head.raw.length]).to.deep.equal([
          200,
          String(pdf.length),
          0,
        ])
      } finally {
        Object.assign(app.files, { put: FileStore.prototype.put, get: FileStore.prototype.get })
      }
    })

    it('si el disco falla al guardarlo no queda fila ni archivo', async () => {
      const { app } = await server()
      const titulo = 'No se pudo guardar'
      const guardados = async () =>
        (await app.files.keys({ office: { slug } })).filter((key) => key.startsWith('edictos/')).length
      const antes = await guardados()
      app.files.putFile = (ctx, key, path) => {
        const cortado = Readable.from(
          (async function* () {
            for await (const part of createReadStream(path, { highWaterMark: 1000 })) {
              yield part as Buffer // what a stream of bytes gives
              throw new Error('the disk failed')
            }
          })(),
        )
        return app.files.putStream(ctx, key, cortado)
      }
      try {
        expect((await subir(unPdf(), {}, { ...campos, titulo })).status).to.equal(500)
      } finally {
        app.files.putFile = FileStore.prototype.putFile
      }
      expect((await api(slug).as('admin').get('/edicto', { q: titulo })).body.total).to.equal(0)
      expect(await guardados()).to.equal(antes)
    })

    it('si se corta al bajarlo, quien lo recibe lo sabe; si se va, se cierra', async () => {
      const { app } = await server()
      const { body } = await subir(grande())
      const abiertos: Readable[] = []
      const partir = (falla: boolean) => {
        app.files.open = async (ctx, key) => {
          const { content, bytes } = await FileStore.prototype.open.call(app.files, ctx, key)
          abiertos.push(content)
          if (falla)
            content
              .once('data', () => {
                content.destroy(new Error('the disk failed'))
              })
              .pause()
          return { content, bytes }
        }
      }
      const dichos: unknown[] = []
      const { error: escribir } = app.log
      app.log.error = (dicho: unknown) => void dichos.push(dicho)
      try {
        partir(true)
        expect(
          await api(slug)
            .as('consulta')
            .get(direccion(body))
            .then(
              () => 'entero',
              () => 'cortado',
            ),
        ).to.equal('cortado')
        expect(dichos, 'what broke off here is told to who runs it').to.have.length(1)
        partir(false)
        await seVa(slug, direccion(body))
        while (abiertos.some(({ closed }) => !closed)) await setTimeout(5)
        expect(abiertos.length).to.equal(2)
        expect(dichos, 'and not who leaves').to.have.length(1)
      } finally {
        app.log.error = escribir
        app.files.open = FileStore.prototype.open
      }
    })
  })

  it('de otra oficina no se lee, ni con su ruta', async () => {
    const { body } = await subir(unPdf('propio'))
    expect(
      (
        await api('otra')
          .as('admin')
          .get(`/files/${String(body.ruta_archivo)}`)
      ).status,
    ).to.equal(404)
    expect(
      (
        await api(slug)
          .as('nadie')
          .get(`/files/${String(body.ruta_archivo)}`)
      ).status,
    ).to.equal(404)
    for (const name of ['..%2f..%2fplataforma.db', 'x.pdf', `${'a'.repeat(32)}.pdf`]) {
      expect((await api(slug).as('admin').get(`/files/edictos/${name}`)).status, name).to.be.oneOf([404, 422])
    }
  })
})
