import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect } from 'chai'
import type { Knex } from 'knex'
import { SMTPServer } from 'smtp-server'
import { readConfig } from '../../../config/env.ts'
import { addressRefused, Mailer, openLog, toEach } from '../../../modules/kernel/index.ts'

const SALTO = '\r\nBcc: tercero@malo.co\r\nX-Malo: 1\r\n\r\n'

describe('Un mensaje', () => {
  let dataDir = ''
  before(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'mensaje-'))
  })
  after(() => {
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('no gana encabezados ni destinatarios por lo que alguien escribió en un nombre', async () => {
    const mailer = new Mailer(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), openLog('silent'))
    const office = { slug: 'prueba', nombre: `Notaría "Quinta"${SALTO}`, datos: {} }
    const ctx = { now: new Date(), requestId: 'prueba', office, db: {} as Knex } // what is sent asks it nothing
    const enviar = (to: string | string[]) =>
      mailer.send(ctx, {
        to,
        subject: `Radicación de Juan${SALTO}`,
        html: '<p>Hola</p>',
        text: 'Hola',
        messageId: `<uno@x>${SALTO}`,
        unsubscribe: `https://x.co/a${SALTO}`,
        attachments: [
          { filename: `factura${SALTO}.pdf`, content: Buffer.from('%PDF-'), contentType: 'application/pdf' },
        ],
      })
    const mala: unknown = await enviar(`bea@x.co${SALTO}`).then(
      () => null,
      (error: unknown) => error,
    )
    expect((mala as Error).message).to.equal('La dirección de correo no se puede escribir así.')
    await enviar(['ana,tercero@x.co', ' bea@x.co '])
    mailer.close()
    const folder = join(dataDir, 'correo')
    const [name = ''] = readdirSync(folder)
    const [cabeza = ''] = readFileSync(join(folder, name), 'utf8').split('\n\n')
    const renglones = cabeza.replace(/\n[ \t]+/g, ' ').split('\n')
    expect(renglones.map((renglon) => renglon.split(':')[0])).to.have.members([
      'From',
      'To',
      'Subject',
      'Message-ID',
      'List-Unsubscribe',
      'List-Unsubscribe-Post',
      'Date',
      'MIME-Version',
      'Content-Type',
    ])
    expect(renglones.find((renglon) => renglon.startsWith('To:'))?.match(/@/g), cabeza).to.have.length(2)
  })
  it('de una oficina que no dijo su correo sale de una dirección, no de ninguna', async () => {
    const carpeta = mkdtempSync(join(tmpdir(), 'mensaje-'))
    const mailer = new Mailer(readConfig({ DATA_DIR: carpeta, LOG_LEVEL: 'silent' }), openLog('silent'))
    const office = { slug: 'prueba', nombre: 'Notaría Quinta', datos: { correo: '' } }
    const ctx = { now: new Date(), requestId: 'prueba', office, db: {} as Knex } // what is sent asks it nothing
    await mailer.send(ctx, { to: 'ana@x.co', subject: 'Hola', html: '<p>Hola</p>', text: 'Hola' })
    mailer.close()
    const [name = ''] = readdirSync(join(carpeta, 'correo'))
    expect(readFileSync(join(carpeta, 'correo', name), 'utf8')).to.match(/^From: .*<no-responder@prueba\.localhost>$/m)
    rmSync(carpeta, { recursive: true, force: true })
  })

  it('solo la dirección que el servidor rehúsa es para siempre: quien envía, sin cupo o sin permiso, lo intenta después', async () => {
    let rehusa = ''
    const no = (cuando: string): Error | null =>
      rehusa === cuando
        ? Object.assign(new Error('5.4.5 Daily user sending limit exceeded'), { responseCode: 550 })
        : null
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      onMailFrom: (_, __, done) => {
        done(no('quien envía'))
      },
      onRcptTo: (_, __, done) => {
        done(no('a quien'))
      },
      onData: (stream, _, done) => {
        stream.resume().on('end', () => {
          done(no('el mensaje'))
        })
      },
    })
    await new Promise<void>((ready) => {
      smtp.listen(0, '127.0.0.1', ready)
    })
    const { port } = smtp.server.address() as AddressInfo // it listens on a port
    const config = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', SMTP_URL: `smtp://127.0.0.1:${port}` }
    const mailer = new Mailer(readConfig(config), openLog('silent'))
    const office = { slug: 'prueba', nombre: 'Notaría Quinta', datos: {} }
    const ctx = { now: new Date(), requestId: 'prueba', office, db: {} as Knex } // what is sent asks it nothing
    const dados: [string, boolean][] = []
    for (rehusa of ['quien envía', 'a quien', 'el mensaje']) {
      const error: unknown = await mailer
        .send(ctx, { to: 'ana@x.co', subject: 'Hola', html: '<p>Hola</p>', text: 'Hola' })
        .catch((falla: unknown) => falla)
      expect(error, rehusa).to.be.instanceOf(Error)
      dados.push([rehusa, addressRefused(error)])
    }
    mailer.close()
    await new Promise<void>((ended) => {
      smtp.close(ended)
    })
    expect(dados).to.deep.equal([
      ['quien envía', false],
      ['a quien', true],
      ['el mensaje', false],
    ])
  })

  it('un servidor que acepta y se queda callado se deja a los diez segundos', async function () {
    this.timeout(60_000)
    const mudo = createServer((socket) => socket.on('error', () => undefined))
    await new Promise<void>((ready) => {
      mudo.listen(0, '127.0.0.1', ready)
    })
    const { port } = mudo.address() as AddressInfo // it listens on a port
    const config = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', SMTP_URL: `smtp://127.0.0.1:${port}` }
    const mailer = new Mailer(readConfig(config), openLog('silent'))
    const office = { slug: 'prueba', nombre: 'Notaría Quinta', datos: {} }
    const ctx = { now: new Date(), requestId: 'prueba', office, db: {} as Knex } // what is sent asks it nothing
    const began = performance.now()
    const dicho = await mailer.send(ctx, { to: 'ana@x.co', subject: 'Hola', html: 'Hola', text: 'Hola' }).catch(String)
    expect(dicho).to.contain('Greeting never received')
    expect(performance.now() - began).to.be.within(9_000, 15_000)
    mailer.close()
    mudo.close()
  })

  it('a varias direcciones: la que nadie recibe se dice al final, y un servidor que no contesta, enseguida', async () => {
    const rechazo = Object.assign(new Error('550'), { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 })
    const llegaron: string[] = []
    const enviar = (fallas: Readonly<Record<string, Error>>) =>
      toEach(['a', 'b', 'c'], (una) => {
        const falla = fallas[una]
        if (falla) return Promise.reject(falla)
        llegaron.push(una)
        return Promise.resolve()
      }).catch((error: unknown) => error)
    expect(await enviar({ a: rechazo })).to.equal(rechazo)
    expect(llegaron.splice(0)).to.deep.equal(['b', 'c'])
    const caido = new Error('ECONNREFUSED')
    expect(await enviar({ b: caido, a: rechazo })).to.equal(caido)
    expect(llegaron).to.deep.equal([])
  })
})
