// completo: two built programs
import { expect } from 'chai'
import { permiso } from '../../schemas/vistas/vistas.ts'
import {
  emailOf,
  preparedEnvironment,
  radicacion,
  sendForm,
  spawnServer,
  throwawayFolder,
  unaPersona,
  unPdf,
  type ChildServer,
  type Client,
  type Json,
} from '../harness/index.ts'
import { unAlmacen, type Almacen } from '../harness/almacen.ts'
import { engine } from '../harness/engine.ts'

const pausa = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe('Dos procesos sin disco común', function () {
  this.timeout(240_000)

  it('quien va a terminar lo dice antes de cerrar la puerta, y mientras tanto responde', async () => {
    const server = await spawnServer({ ...(await preparedEnvironment()), DRAIN_SECONDS: '4' })
    const admin = await server.as('admin')
    const salud = async () => (await admin.get('/salud')).status
    expect(await salud()).to.equal(200)
    const fin = server.stop('SIGTERM')
    while ((await salud()) === 200) await pausa(20)
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
    const env = { ...(await preparedEnvironment()), ...aparte }
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
    const campos = {
      titulo: 'Edicto',
      nombre_cliente: 'Ana',
      fecha_inicio: '2090-01-02',
      fecha_expiracion: '2090-02-01',
    }
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
    const pdf = unPdf('x', {
      extra: [
        Buffer.concat([
          Buffer.from('900 0 obj\n<< /Length 2000000 >>\nstream\n'),
          Buffer.alloc(2_000_000, 65),
          Buffer.from('\nendstream\nendobj\n'),
        ]),
      ],
    })
    const campos = {
      titulo: 'Grande',
      nombre_cliente: 'Ana',
      fecha_inicio: '2090-01-02',
      fecha_expiracion: '2090-02-01',
    }
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
    for (const [quien, ve, nombre] of [
      [uno, otro, 'Primera'],
      [otro, uno, 'Segunda'],
      [uno, otro, 'Tercera'],
    ] as const) {
      const { body } = await quien.get(suya)
      const cambiada = await quien.put(suya, { ...persona, nombres: nombre, version: body.version })
      expect(cambiada.status, cambiada.raw.toString()).to.be.below(300)
      expect((await ve.get(suya)).body.nombres).to.equal(nombre)
    }
    let cuenta = 0
    while (cuenta < 60 && (await uno.get('/openapi.json')).status !== 429) cuenta++
    expect(
      [(await otro.get('/openapi.json')).status, cuenta < 60],
      `after ${cuenta} of the other process`,
    ).to.deep.equal([429, true])
  })

  it('lo que uno cierra, quita, cambia, guarda a medias o ya hizo, el otro lo sabe enseguida', async () => {
    const [aqui, alla] = procesos
    if (!aqui || !alla) throw new Error('there are two')
    const [suya, tambien] = [await aqui.as('caja'), await alla.as('caja')]
    expect([(await suya.get('/depositos')).status, (await tambien.get('/depositos')).status]).to.deep.equal([200, 200])

    const { body: roles } = await uno.get('/rol')
    const caja = roles.data.find(({ name }: Json) => name === 'Caja')
    const ver = permiso('depositos', 'ver')
    expect((await uno.delete(`/role-permission/${String(caja.id)}?id_permisos=${String(ver)}`)).status).to.equal(204)
    expect((await tambien.get('/depositos')).status, 'a permission that was taken').to.equal(403)
    expect((await otro.post('/role-permission', { id_rol: caja.id, id_permisos: ver })).status).to.equal(201)
    expect((await suya.get('/depositos')).status).to.equal(200)

    const radicada = await radicacion({}, { fecha_escritura: '2027-03-01' }, otro)
    const cuesta = async (quien: Client) =>
      (await quien.get('/liquidacionRadi', { numero_radicacion: radicada.numero_radicacion })).body.lineas.reduce(
        (total: number, { precio_total }: Json) => total + Number(precio_total),
        0,
      )
    const antes = [await cuesta(uno), await cuesta(otro)]
    expect(antes[0]).to.equal(antes[1]).and.be.above(0)
    const cifras = { base1: '950000', tope1: 0, base2: '3240000', tope2: 272_000, base3: '0.03' }
    const tarifa = await uno.post('/tarifas/notarial', {
      clave: 'GENERAL',
      desde: '2027-02-01',
      ...cifras,
      cerrar: true,
    })
    expect(tarifa.status, tarifa.raw.toString()).to.equal(201)
    const ahora = await cuesta(otro)
    expect(ahora, 'with the tariff of today').to.be.above(antes[1] ?? 0)
    expect(await cuesta(uno)).to.equal(ahora)

    const bancos = async (quien: Client) =>
      (await quien.get('/bancos', { sort: 'id' })).body.data.map(({ activo }: Json) => activo)
    const [{ id }] = (await otro.get('/bancos', { sort: 'id' })).body.data
    const [estaba] = await bancos(otro)
    expect((await uno.put('/bancos', { ids: [id], activo: !estaba })).status).to.be.below(300)
    expect((await bancos(otro))[0], 'of a catalogue').to.equal(Number(!estaba))

    const contenido = JSON.stringify({ observacion: 'Firman el martes' })
    const nombre = `radicacion.nueva.${'0'.repeat(32)}`
    const escrito = {
      titulo: 'Radicación nueva',
      contenido,
      escrito: new Date().toISOString(),
      equipo: 'a'.repeat(32),
      version: null,
    }
    const borrador = await uno.put(`/borradores/${nombre}`, escrito)
    expect(borrador.status, borrador.raw.toString()).to.equal(200)
    expect((await otro.get(`/borradores/${nombre}`)).body.contenido).to.equal(contenido)

    const llave = { 'idempotency-key': 'una-sola-vez-1' }
    const deposito = {
      id_personas: (await uno.post('/persona', unaPersona())).body.id,
      notaria: 100_000,
      metodo_pago: 6,
    }
    const [hecho, repetido] = [
      await uno.post('/depositos', deposito, llave),
      await otro.post('/depositos', deposito, llave),
    ]
    expect([hecho.status, repetido.status, repetido.headers['idempotent-replayed']]).to.deep.equal([200, 200, 'true'])
    expect(repetido.body).to.deep.equal(hecho.body)
    expect((await otro.post('/depositos', { ...deposito, notaria: 1 }, llave)).body.code, 'another thing').to.equal(
      'llave',
    )

    // known to its process, which confirms it at each request
    for (let n = 0; n < 2; n++) expect((await tambien.get('/depositos')).status).to.equal(200)
    expect((await suya.delete('/user/sesiones')).body.cerradas, 'the one of the other process').to.equal(1)
    expect([(await tambien.get('/depositos')).status, (await suya.get('/depositos')).status]).to.deep.equal([401, 200])

    // last of all: who guesses is held back, and so is this address
    const adivina = async (en: Client) =>
      (await en.post('/user/login', { email: emailOf('consulta', 'demo'), password: 'no es' })).status
    const vistas: number[] = []
    for (let n = 0; n < 60 && vistas.at(-1) !== 429; n++) vistas.push(await adivina(n % 2 ? uno : otro))
    expect(vistas.at(-1)).to.equal(429)
    expect(await Promise.all([adivina(uno), adivina(otro)]), `after ${vistas.length} of both`).to.deep.equal([429, 429])
  })
})
