import { expect } from 'chai'
import {
  preparedEnvironment, sendForm, spawnServer, throwawayFolder, unaPersona, unPdf, type ChildServer, type Client,
} from '../harness/index.ts'
import { unAlmacen, type Almacen } from '../harness/almacen.ts'
import { engine } from '../harness/engine.ts'

const pausa = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe('Dos procesos sin disco común', function () {
  this.timeout(240_000)

  it('quien va a terminar lo dice antes de cerrar la puerta, y mientras tanto responde', async () => {
    const server = await spawnServer({ ...await preparedEnvironment(), DRAIN_SECONDS: '4' })
    const admin = await server.as('admin')
    const salud = async () => (await admin.get('/salud')).status
    expect(await salud()).to.equal(200)
    const fin = server.stop('SIGTERM')
    while (await salud() === 200) await pausa(20)
    expect(await salud()).to.equal(503)
    expect((await admin.get('/persona')).status).to.equal(200)
    expect(await fin).to.equal(0)
  })

  // with SQLite the disk is the database
  if (engine !== 'mariadb') return

  let almacen: Almacen
  let procesos: ChildServer[]
  let uno: Client
  let otro: Client
  before(async () => {
    almacen = await unAlmacen()
    const aparte = { SECRET: 'la misma para los dos, de treinta y dos', FILES_URL: almacen.url, FILES_LINK_MB: '1' }
    const env = { ...await preparedEnvironment(), ...aparte }
    procesos = [await spawnServer(env), await spawnServer({ ...env, DATA_DIR: throwawayFolder() })]
    const [a, b] = await Promise.all(procesos.map((proceso) => proceso.as('admin')))
    if (!a || !b) throw new Error('there are two')
    uno = a
    otro = b
  })
  after(async () => {
    await Promise.all(procesos.map((proceso) => proceso.stop('SIGTERM')))
    almacen.end()
  })

  it('lo que uno sube lo da el otro, y lo que uno borra el otro ya no lo tiene', async () => {
    const campos = { titulo: 'Edicto', nombre_cliente: 'Ana', fecha_inicio: '2090-01-02', fecha_expiracion: '2090-02-01' }
    const pdf = unPdf()
    const subido = await sendForm(uno, '/edicto', campos, { archivo: { name: 'edicto.pdf', content: pdf } })
    expect(subido.status, subido.raw.toString()).to.equal(201)
    const path = `/files/${String(subido.body.ruta_archivo)}`
    const dado = await otro.get(path)
    expect([dado.status, dado.raw.equals(pdf)]).to.deep.equal([200, true])
    expect((await otro.delete(`/edicto/${String(subido.body.id)}`)).status).to.be.below(300)
    expect((await uno.get(path)).status).to.equal(404)
  })

  it('uno grande que solo se guarda lo da el almacén, a quien lo puede ver; a quien no lo pide así, el servidor', async () => {
    const pdf = unPdf('x', { extra: [Buffer.concat([Buffer.from('900 0 obj\n<< /Length 2000000 >>\nstream\n'), Buffer.alloc(2_000_000, 65),
      Buffer.from('\nendstream\nendobj\n')])] })
    const campos = { titulo: 'Grande', nombre_cliente: 'Ana', fecha_inicio: '2090-01-02', fecha_expiracion: '2090-02-01' }
    const subido = await sendForm(uno, '/edicto', campos, { archivo: { name: 'Señor.pdf', content: pdf } })
    expect(subido.status, subido.raw.toString()).to.equal(201)
    const path = `/files/${String(subido.body.ruta_archivo)}`
    expect((await otro.get(path)).raw.equals(pdf)).to.equal(true)
    const dicho = await otro.get(path, {}, { 'x-descarga': 'enlace' })
    expect([dicho.status, dicho.raw.length]).to.deep.equal([204, 0])
    const reply = await fetch(String(dicho.headers['x-archivo-en']))
    expect([reply.status, reply.headers.get('content-type')]).to.deep.equal([200, 'application/pdf'])
    // never shown in the place of the page
    expect(reply.headers.get('content-disposition')).to.equal("attachment; filename*=UTF-8''edicto.pdf")
    expect(Buffer.from(await reply.arrayBuffer()).equals(pdf)).to.equal(true)
    const nadie = await (await procesos[1]?.as('nadie'))?.get(path, {}, { 'x-descarga': 'enlace' })
    expect([nadie?.status, nadie?.headers['x-archivo-en']]).to.deep.equal([404, undefined])
  })

  it('lo que uno guarda o cambia, y un límite que uno cuenta, valen enseguida en el otro', async () => {
    const persona = unaPersona()
    const [a, b] = [await uno.post('/persona', persona), await otro.post('/persona', persona)]
    expect([a.status, b.status], 'it is there already').to.deep.equal([201, 409])
    const suya = `/persona/${String(a.body.id)}`
    for (const [quien, ve, nombre] of [[uno, otro, 'Primera'], [otro, uno, 'Segunda'], [uno, otro, 'Tercera']] as const) {
      const { body } = await quien.get(suya)
      const cambiada = await quien.put(suya, { ...persona, nombres: nombre, version: body.version })
      expect(cambiada.status, cambiada.raw.toString()).to.be.below(300)
      expect((await ve.get(suya)).body.nombres).to.equal(nombre)
    }
    let [cuenta, visto] = [0, 0]
    for (; cuenta < 60 && visto !== 429; cuenta++) visto = (await (cuenta % 2 ? uno : otro).get('/openapi.json')).status
    expect([visto, cuenta <= 22], `${cuenta}`).to.deep.equal([429, true])
  })
})
