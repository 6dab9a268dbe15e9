import { expect } from 'chai'
import { Problem } from '../../modules/kernel/index.ts'
import { ingresar } from '../../modules/sesion/ingresar.ts'
import {
  api,
  ask,
  CLAVE,
  contextOf,
  emailOf,
  freshOffice,
  jobsDone,
  officeOf,
  server,
  type Json,
  type Reply,
} from '../harness/index.ts'
import {
  conLlave,
  entrarConLlave,
  entrarFirmado,
  LlaveDePrueba,
  origenDe,
  pedirReto,
  probarCon,
  registrarLlave,
  unFabricante,
  type Torcido,
} from '../harness/llave.ts'
import { lettersLeft, plano } from '../harness/mail.ts'
import { codigoDe, conSegundo, entrarCon } from '../harness/segundo.ts'
import { rolDe, usuarioDe } from '../harness/usuarios.ts'

const estadoYCodigo = ({ status, body }: Reply) => [status, body?.code ?? null]
const LLAVES = '/user/segundo-factor/llaves'

describe('Las llaves de seguridad', () => {
  let slug = ''
  beforeEach(async () => {
    slug = await freshOffice()
  })
  const tablas = async () => (await officeOf(slug)).db
  const yoCon = (token: string) => api(slug).withToken(token)
  const exigir = async (exige: boolean) => {
    const rol = await rolDe(slug, 'Caja')
    expect(
      (await api(slug).as('admin').put(`/rol/${rol.id}`, { exige_segundo_factor: exige, version: rol.version })).status,
    ).to.equal(200)
  }

  it('quien tiene una entra con su contraseña y ella; la contraseña sola pide que la use', async () => {
    const { llave, codigos } = await conLlave(slug, 'caja')
    expect(codigos).to.have.length(10)
    const pedido = await entrarCon(slug, 'caja')
    expect(estadoYCodigo(pedido)).to.deep.equal([401, 'segundo_factor'])
    expect(pedido.body.segundo.codigo).to.equal(false)
    expect(pedido.body.segundo.llave.opciones).to.deep.include({
      rpId: `${slug}.localhost`,
      userVerification: 'discouraged',
    })
    for (let n = 0; n < 2; n++) {
      const dentro = await entrarConLlave(slug, 'caja', llave)
      expect(dentro.status, dentro.raw.toString()).to.equal(200)
      expect((await yoCon(dentro.body.token).get('/tablero')).status).to.equal(200)
    }
    expect((await usuarioDe(slug, emailOf('caja', slug))).segundo_factor).to.equal(true)
  })

  it('un reto se firma una vez: repetido no entra, ni a la vez', async () => {
    const { llave } = await conLlave(slug, 'caja')
    const { intento, opciones } = await pedirReto(slug, 'caja')
    const firma = llave.firmar(opciones, origenDe(slug))
    const juntas = await Promise.all([1, 2, 3].map(() => entrarFirmado(slug, 'caja', intento, firma)))
    expect(juntas.map(({ status }) => status).sort()).to.deep.equal([200, 401, 401])
    expect(estadoYCodigo(await entrarFirmado(slug, 'caja', intento, firma))).to.deep.equal([401, 'llave'])
    expect(await (await tablas())('retos_de_llave')).to.have.length(0)
  })

  it('de una llave que no cuenta sus firmas también sirve cada reto una vez', async () => {
    const { llave } = await conLlave(slug, 'caja')
    expect((await entrarConLlave(slug, 'caja', llave, { contador: 0 })).status).to.equal(200)
    const { intento, opciones } = await pedirReto(slug, 'caja')
    const firma = llave.firmar(opciones, origenDe(slug), { contador: 0 })
    const juntas = await Promise.all([1, 2, 3].map(() => entrarFirmado(slug, 'caja', intento, firma)))
    expect(juntas.map(({ status }) => status).sort()).to.deep.equal([200, 401, 401])
  })

  it('un reto es de una persona, de un intento y de poco rato', async () => {
    const { llave } = await conLlave(slug, 'caja')
    const colega = await conLlave(slug, 'radicador')
    const [uno, otro, suyo] = [
      await pedirReto(slug, 'caja'),
      await pedirReto(slug, 'caja'),
      await pedirReto(slug, 'radicador'),
    ]
    const de = ({ opciones }: { opciones: Json }) => llave.firmar(opciones, origenDe(slug))
    // another attempt's, another person's, and what a key of another signed of one's own
    expect(estadoYCodigo(await entrarFirmado(slug, 'caja', otro.intento, de(uno)))).to.deep.equal([401, 'llave'])
    expect(estadoYCodigo(await entrarFirmado(slug, 'caja', suyo.intento, de(suyo)))).to.deep.equal([401, 'llave'])
    const ajena = colega.llave.firmar(uno.opciones, origenDe(slug))
    expect(estadoYCodigo(await entrarFirmado(slug, 'caja', uno.intento, ajena))).to.deep.equal([401, 'llave'])
    await (await tablas())('retos_de_llave').update({ vence: new Date().toISOString() })
    expect(estadoYCodigo(await entrarFirmado(slug, 'caja', otro.intento, de(otro)))).to.deep.equal([401, 'llave'])
    expect((await entrarConLlave(slug, 'caja', llave)).status).to.equal(200)
  })

  it('el reto de Mi cuenta no entra, ni el del ingreso prueba nada en Mi cuenta', async () => {
    const { llave, token } = await conLlave(slug, 'caja')
    const { intento } = await pedirReto(slug, 'caja')
    const { body: propio } = await yoCon(token).post('/user/segundo-factor/reto')
    const firma = llave.firmar(propio, origenDe(slug))
    expect(estadoYCodigo(await entrarFirmado(slug, 'caja', intento, firma))).to.deep.equal([401, 'llave'])
    const { opciones } = await pedirReto(slug, 'caja')
    const otra = llave.firmar(opciones, origenDe(slug))
    const no = await yoCon(token).post('/user/segundo-factor/codigos', { password: CLAVE, llave: otra })
    expect([no.status, Object.keys(no.body.errors)]).to.deep.equal([422, ['codigo']])
  })

  const TORCIDOS: readonly (readonly [string, Torcido])[] = [
    ['en otra dirección', { origin: 'http://notaria-falsa.localhost' }],
    ['con https donde no lo hay', { origin: 'https://x.localhost' }],
    ['para otro sitio', { rpId: 'notaria-falsa.localhost' }],
    ['de un registro', { type: 'webauthn.create' }],
    ['sin que nadie la tocara', { flags: 0 }],
  ]
  for (const [como, torcido] of TORCIDOS) {
    it(`no entra lo firmado ${como}`, async () => {
      const { llave } = await conLlave(slug, 'caja')
      expect(estadoYCodigo(await entrarConLlave(slug, 'caja', llave, torcido))).to.deep.equal([401, 'llave'])
      expect((await entrarConLlave(slug, 'caja', llave)).status).to.equal(200)
    })
  }

  it('no entra una firma cambiada en una letra, ni la llave de otro con el id de la propia', async () => {
    const { llave } = await conLlave(slug, 'caja')
    const { intento, opciones } = await pedirReto(slug, 'caja')
    const firma = llave.firmar(opciones, origenDe(slug))
    const at = firma.signature.length - 10
    const signature =
      firma.signature.slice(0, at) + (firma.signature[at] === 'A' ? 'B' : 'A') + firma.signature.slice(at + 1)
    expect(estadoYCodigo(await entrarFirmado(slug, 'caja', intento, { ...firma, signature }))).to.deep.equal([
      401,
      'llave',
    ])
    expect(estadoYCodigo(await entrarConLlave(slug, 'caja', new LlaveDePrueba(llave.id)))).to.deep.equal([401, 'llave'])
  })

  it('una copia de la llave se conoce por su cuenta: no entra, queda en el historial y la persona lo sabe', async () => {
    const { llave, id } = await conLlave(slug, 'caja')
    const copia = llave.copia()
    expect((await entrarConLlave(slug, 'caja', llave)).status).to.equal(200)
    expect((await entrarConLlave(slug, 'caja', llave)).status).to.equal(200)
    expect(estadoYCodigo(await entrarConLlave(slug, 'caja', copia))).to.deep.equal([401, 'llave_copiada'])
    expect(estadoYCodigo(await entrarConLlave(slug, 'caja', copia, { contador: 0 }))).to.deep.equal([
      401,
      'llave_copiada',
    ])
    expect((await entrarConLlave(slug, 'caja', llave)).status).to.equal(200)
    const [linea] = await (await tablas())('auditoria').where({ accion: 'llave copiada', registro: String(id) })
    expect(linea).to.be.an('object')
    await jobsDone(slug)
    const cartas = (await lettersLeft()).filter(({ to }) => to.includes(emailOf('caja', slug))).map(plano)
    expect(cartas.filter((carta) => carta.includes('parece una copia de ella'))).to.have.length(2)
  })

  it('de cuarenta firmas malas a la vez se miran cinco, y las demás esperan', async () => {
    const { llave } = await conLlave(slug, 'caja')
    const { opciones, intento } = await pedirReto(slug, 'caja')
    await (await tablas())('intentos').delete()
    const mala = llave.firmar(opciones, 'http://notaria-falsa.localhost')
    const todas = await Promise.all(Array.from({ length: 40 }, () => entrarFirmado(slug, 'caja', intento, mala)))
    expect([401, 429].map((uno) => todas.filter(({ status }) => status === uno).length)).to.deep.equal([5, 35])
  })

  it('con la contraseña mala no se sabe que hay llave, y un código de recuperación entra sin ella', async () => {
    const {
      codigos: [uno = ''],
    } = await conLlave(slug, 'caja')
    const mala = await api(slug).anonymous.post('/user/login', { email: emailOf('caja', slug), password: 'no es' })
    expect([mala.body.code, mala.body.segundo]).to.deep.equal(['ingreso', undefined])
    expect(estadoYCodigo(await entrarCon(slug, 'caja', '123456'))).to.deep.equal([401, 'codigo'])
    expect((await entrarCon(slug, 'caja', uno)).status).to.equal(200)
  })

  it('registrarla pide la contraseña; el reto es de esa sesión, y lo firmado en otra parte no se registra', async () => {
    const [{ body: una }, { body: otra }] = [await entrarCon(slug, 'caja'), await entrarCon(slug, 'caja')]
    const yo = yoCon(una.token)
    const mala = await yo.post(`${LLAVES}/reto`, { password: 'no es' })
    expect([mala.status, mala.body.errors]).to.deep.equal([422, { password: ['Contraseña incorrecta'] }])
    const llave = new LlaveDePrueba()
    const probar = async (torcido: Torcido, con = yo) => {
      const { body } = await yo.post(`${LLAVES}/reto`, { password: CLAVE })
      return con.post(LLAVES, { nombre: 'Azul', llave: llave.registrar(body, origenDe(slug), torcido) })
    }
    for (const torcido of [
      { origin: 'http://otra.localhost' },
      { rpId: 'otra.localhost' },
      { challenge: 'AAAA' },
      { type: 'webauthn.get' },
    ])
      expect(estadoYCodigo(await probar(torcido)), JSON.stringify(torcido)).to.deep.equal([409, 'llave_no_registrada'])
    expect(estadoYCodigo(await probar({}, yoCon(otra.token)))).to.deep.equal([409, 'llave_no_registrada'])
    expect((await yo.get('/user/segundo-factor')).body.llaves).to.deep.equal([])
    expect((await probar({})).status).to.equal(200)
  })

  it('lo que dice el fabricante con certificados no se mira: no se registra', async () => {
    const {
      body: { token },
    } = await entrarCon(slug, 'caja')
    const { body } = await yoCon(token).post(`${LLAVES}/reto`, { password: CLAVE })
    const llave = new LlaveDePrueba().registrar(body, origenDe(slug), {}, unFabricante())
    expect(estadoYCodigo(await yoCon(token).post(LLAVES, { nombre: 'Azul', llave }))).to.deep.equal([
      409,
      'llave_no_registrada',
    ])
  })

  it('una persona tiene varias, cada una con su nombre; la misma no se registra dos veces ni en dos personas', async () => {
    const { llave, token } = await conLlave(slug, 'caja', 'Azul')
    const segunda = await registrarLlave(slug, token, '  Roja  del   llavero ')
    expect([segunda.status, segunda.body]).to.deep.equal([200, { codigos: [] }])
    const nombres = (await yoCon(token).get('/user/segundo-factor')).body.llaves.map((una: Json) => [
      una.nombre,
      una.sitio,
      una.aqui,
    ])
    const sitio = `${slug}.localhost`
    expect(nombres).to.deep.equal([
      ['Azul', sitio, true],
      ['Roja del llavero', sitio, true],
    ])
    expect((await registrarLlave(slug, token, 'AZUL')).body.errors).to.deep.equal({
      nombre: ['Ya tiene una llave con ese nombre.'],
    })
    expect((await registrarLlave(slug, token, ' ')).body.errors).to.have.property('nombre')
    expect(estadoYCodigo(await registrarLlave(slug, token, 'Verde', llave))).to.deep.equal([409, 'llave_repetida'])
    const { body } = await entrarCon(slug, 'radicador')
    expect(estadoYCodigo(await registrarLlave(slug, body.token, 'Mía', llave))).to.deep.equal([409, 'llave_repetida'])
    for (let n = 2; n < 10; n++) {
      await (await tablas())('limites').delete()
      expect((await registrarLlave(slug, token, `Otra ${n}`)).status).to.equal(200)
    }
    expect(estadoYCodigo(await yoCon(token).post(`${LLAVES}/reto`, { password: CLAVE }))).to.deep.equal([
      409,
      'muchas_llaves',
    ])
  })

  it('dos primeros factores puestos a la vez dan códigos de recuperación una sola vez', async () => {
    const {
      body: { token },
    } = await entrarCon(slug, 'caja')
    const yo = yoCon(token)
    const {
      body: { secreto },
    } = await yo.post('/user/segundo-factor', { password: CLAVE })
    const { body: opciones } = await yo.post(`${LLAVES}/reto`, { password: CLAVE })
    const llave = new LlaveDePrueba().registrar(opciones, origenDe(slug))
    const [una, otra] = await Promise.all([
      yo.put('/user/segundo-factor', { codigo: codigoDe(secreto) }),
      yo.post(LLAVES, { nombre: 'Azul', llave }),
    ])
    expect([una.body.codigos.length, otra.body.codigos.length].sort()).to.deep.equal([0, 10])
    const [vale = ''] = [...una.body.codigos, ...otra.body.codigos]
    expect((await entrarCon(slug, 'caja', vale)).status).to.equal(200)
  })

  it('quitar una pide la contraseña y una prueba: un código, o cualquiera de sus llaves', async () => {
    const {
      llave,
      idLlave,
      codigos: [uno = ''],
      token,
    } = await conLlave(slug, 'caja')
    const quitar = (cuerpo: object) => yoCon(token).post(`${LLAVES}/${idLlave}/quitar`, cuerpo)
    expect((await quitar({ password: 'no es', codigo: uno })).body.errors).to.have.property('password')
    expect((await quitar({ password: CLAVE })).body.errors).to.have.property('codigo')
    expect((await quitar({ password: CLAVE, codigo: '123456' })).body.errors).to.have.property('codigo')
    expect(
      (await quitar({ password: CLAVE, llave: await probarCon(slug, token, new LlaveDePrueba()) })).status,
    ).to.equal(422)
    const firma = await probarCon(slug, token, llave)
    const hecho = await quitar({ password: CLAVE, llave: firma })
    expect([hecho.status, hecho.body.message]).to.deep.equal([200, 'La llave «Llave azul» se quitó.'])
    expect((await quitar({ password: CLAVE, llave: firma })).status).to.equal(404)
    expect((await entrarCon(slug, 'caja')).status).to.equal(200)
    expect(await (await tablas())('codigos_recuperacion')).to.have.length(0)
  })

  it('el rol que lo exige se conforma con una llave, y no deja quitar el último que quede', async () => {
    await exigir(true)
    const {
      llave,
      idLlave,
      codigos: [uno = '', dos = ''],
      token,
    } = await conLlave(slug, 'caja')
    const yo = yoCon(token)
    expect((await yo.get('/tablero')).status).to.equal(200)
    const { body } = await entrarConLlave(slug, 'caja', llave)
    expect(body.user.falta_segundo_factor).to.equal(undefined)
    const quitar = (id: number, codigo: string) => yo.post(`${LLAVES}/${id}/quitar`, { password: CLAVE, codigo })
    expect(estadoYCodigo(await quitar(idLlave, uno))).to.deep.equal([409, 'segundo_factor_exigido'])
    const {
      body: { secreto },
    } = await yo.post('/user/segundo-factor', { password: CLAVE })
    expect((await yo.put('/user/segundo-factor', { codigo: codigoDe(secreto) })).body.codigos).to.deep.equal([])
    const juntas = await Promise.all([
      quitar(idLlave, uno),
      yo.post('/user/segundo-factor/desactivar', { password: CLAVE, codigo: dos }),
    ])
    expect(juntas.map(({ status }) => status).sort()).to.deep.equal([200, 409])
    expect((await yo.get('/tablero')).status).to.equal(200)
  })

  it('un administrador quita de una vez la aplicación y las llaves', async () => {
    const { id, token } = await conSegundo(slug, 'caja')
    expect((await registrarLlave(slug, token, 'Azul')).status).to.equal(200)
    expect((await api(slug).as('admin').post(`/usuario/${id}/quitar-segundo-factor`)).status).to.equal(200)
    const db = await tablas()
    for (const tabla of ['llaves_de_seguridad', 'segundos_factores', 'codigos_recuperacion', 'retos_de_llave'])
      expect(await db(tabla).where('id_usuario', id), tabla).to.have.length(0)
    expect((await entrarCon(slug, 'caja')).status).to.equal(200)
    expect((await usuarioDe(slug, emailOf('caja', slug))).segundo_factor).to.equal(false)
  })

  it('sin https no se registran ni se piden; las de otra dirección tampoco', async () => {
    const {
      codigos: [uno = '', dos = ''],
      token,
    } = await conLlave(slug, 'caja')
    const { port } = await server()
    const email = emailOf('caja', slug)
    const sinHttps = (method: string, path: string, body: object, headers = {}) =>
      ask(port, `${slug}.notarias.co`, method, `/api${path}`, body, { headers })
    const authorization = `Bearer ${token}`
    const leida = (await sinHttps('GET', '/user/segundo-factor', {}, { authorization })).body
    expect([leida.admite_llaves, leida.llaves[0].aqui]).to.deep.equal([false, false])
    const no = await sinHttps('POST', `${LLAVES}/reto`, { password: CLAVE }, { authorization })
    expect(estadoYCodigo(no)).to.deep.equal([409, 'sin_llaves'])
    const pedido = await sinHttps('POST', '/user/login', { email, password: CLAVE })
    expect(pedido.body.segundo).to.deep.equal({ codigo: false, llave: null })
    expect((await sinHttps('POST', '/user/login', { email, password: CLAVE, codigo: uno })).status).to.equal(200)
    await (await tablas())('llaves_de_seguridad').update({ sitio: 'otra.localhost' })
    expect((await entrarCon(slug, 'caja')).body.segundo).to.deep.equal({ codigo: false, llave: null })
    expect((await yoCon(token).post('/user/segundo-factor/reto')).body.code).to.equal('sin_llaves')
    expect((await entrarCon(slug, 'caja', dos)).status).to.equal(200)
  })

  it('con otro secreto de la instalación siguen sirviendo: son públicas', async () => {
    const { llave } = await conLlave(slug, 'caja')
    const ctx = await contextOf(slug)
    const app = { ...ctx.app, config: { ...ctx.app.config, secret: 'otro-secreto-de-treinta-y-dos-letras' } }
    const entrar = (con: object) =>
      ingresar(
        { ...ctx, app, ip: '190.1.1.1', origin: origenDe(slug) },
        { email: emailOf('caja', slug), password: CLAVE, ...con },
        { medio: 'cuerpo', cookies: '' },
      )
    const pide = await entrar({}).catch((error: unknown) => error)
    if (!(pide instanceof Problem)) throw new Error('no second factor was asked for')
    const { intento, opciones }: Json = Object(pide.extra['segundo']).llave
    expect((await entrar({ llave: { ...llave.firmar(opciones, origenDe(slug)), intento } })).sesion.user.rol).to.equal(
      'Caja',
    )
  })
})
