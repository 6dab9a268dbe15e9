import { expect } from 'chai'
import {
  api,
  CLAVE,
  contextOf,
  emailOf,
  freshOffice,
  jobsDone,
  officeOf,
  type Json,
  type Reply,
} from '../harness/index.ts'
import { asunto, lettersLeft, plano } from '../harness/mail.ts'
import { codigoDe, conSegundo, entrarCon, otroCodigo } from '../harness/segundo.ts'
import { rolDe, usuarioDe } from '../harness/usuarios.ts'
import { quitarSegundoPorCorreo } from '../../modules/sesion/index.ts'
import { restablecerClave } from '../../modules/usuarios/index.ts'

const estadoYCodigo = ({ status, body }: Reply) => [status, body?.code ?? null]

describe('El segundo factor', () => {
  let slug = ''
  beforeEach(async () => {
    slug = await freshOffice()
  })
  const tablas = async () => (await officeOf(slug)).db

  it('quien lo tiene entra con su contraseña y un código; sin código la contraseña correcta solo lo pide', async () => {
    const { secreto } = await conSegundo(slug, 'caja')
    expect(estadoYCodigo(await entrarCon(slug, 'caja'))).to.deep.equal([401, 'segundo_factor'])
    const dentro = await entrarCon(slug, 'caja', codigoDe(secreto))
    expect(dentro.status).to.equal(200)
    expect((await api(slug).withToken(dentro.body.token).get('/tablero')).status).to.equal(200)
  })

  it('pedir el código no gasta intentos, y con la contraseña mala no se sabe que hay segundo factor', async () => {
    const { secreto } = await conSegundo(slug, 'caja')
    for (let n = 0; n < 8; n++)
      expect(estadoYCodigo(await entrarCon(slug, 'caja'))).to.deep.equal([401, 'segundo_factor'])
    const mala = { email: emailOf('caja', slug), password: 'no es', codigo: codigoDe(secreto) }
    expect(estadoYCodigo(await api(slug).anonymous.post('/user/login', mala))).to.deep.equal([401, 'ingreso'])
    expect((await entrarCon(slug, 'caja', codigoDe(secreto))).status).to.equal(200)
  })

  it('un código sirve una vez, también si llega dos veces a la vez', async () => {
    const { secreto } = await conSegundo(slug, 'caja')
    const codigo = codigoDe(secreto)
    const juntas = await Promise.all([1, 2, 3].map(() => entrarCon(slug, 'caja', codigo)))
    expect(juntas.map(({ status }) => status).sort()).to.deep.equal([200, 401, 401])
    expect(estadoYCodigo(await entrarCon(slug, 'caja', codigo))).to.deep.equal([401, 'codigo'])
    expect(estadoYCodigo(await entrarCon(slug, 'caja', codigoDe(secreto, -1)))).to.deep.equal([401, 'codigo'])
    expect((await entrarCon(slug, 'caja', codigoDe(secreto, 1))).status).to.equal(200)
  })

  it('de cuarenta códigos probados a la vez se miran cinco, y los demás esperan', async () => {
    const { secreto } = await conSegundo(slug, 'caja')
    await (await tablas())('intentos').delete()
    const todos = await Promise.all(
      Array.from({ length: 40 }, (_, n) => entrarCon(slug, 'caja', otroCodigo(secreto, n))),
    )
    const mirados = todos.filter(({ status }) => status === 401)
    expect([mirados.length, todos.filter(({ status }) => status === 429).length]).to.deep.equal([5, 35])
    expect((await entrarCon(slug, 'caja', codigoDe(secreto))).status).to.equal(429)
  })

  it('un código de recuperación entra una vez, también si llega dos veces a la vez, escrito de cualquier manera', async () => {
    const {
      codigos: [uno = '', dos = ''],
    } = await conSegundo(slug, 'caja')
    const juntas = await Promise.all(
      [uno, uno.toLowerCase(), uno.replaceAll('-', ' ')].map((codigo) => entrarCon(slug, 'caja', codigo)),
    )
    expect(juntas.map(({ status }) => status).sort()).to.deep.equal([200, 401, 401])
    const { body } = await entrarCon(slug, 'caja', dos)
    expect((await api(slug).withToken(body.token).get('/user/segundo-factor')).body).to.include({
      codigos: 8,
      exigido: false,
    })
  })

  it('el código de otra persona o de otra oficina no sirve', async () => {
    const vecina = await freshOffice()
    const [ajeno, lejano] = [await conSegundo(slug, 'radicador'), await conSegundo(vecina, 'caja')]
    await conSegundo(slug, 'caja')
    for (const codigo of [codigoDe(ajeno.secreto), codigoDe(lejano.secreto), ajeno.codigos[0], lejano.codigos[0]])
      expect(estadoYCodigo(await entrarCon(slug, 'caja', codigo))).to.deep.equal([401, 'codigo'])
    expect((await entrarCon(slug, 'radicador', ajeno.codigos[0])).status).to.equal(200)
  })

  it('activarlo pide la contraseña y un código; el secreto no se guarda en claro ni los de recuperación', async () => {
    const yo = api(slug).as('caja')
    const mala = await yo.post('/user/segundo-factor', { password: 'no es' })
    expect([mala.status, mala.body.errors]).to.deep.equal([422, { password: ['Contraseña incorrecta'] }])
    expect((await yo.put('/user/segundo-factor', { codigo: '000000' })).body.code).to.equal('segundo_factor_vencido')
    const {
      body: { secreto, uri },
    } = await yo.post('/user/segundo-factor', { password: CLAVE })
    expect(uri).to.contain(`secret=${secreto}`)
    const otro = await yo.put('/user/segundo-factor', { codigo: otroCodigo(secreto) })
    expect([otro.status, otro.body.errors]).to.deep.equal([422, { codigo: ['El código no es correcto o ya se usó.'] }])
    expect((await entrarCon(slug, 'caja')).status).to.equal(200)
    const {
      body: { codigos },
    } = await yo.put('/user/segundo-factor', { codigo: codigoDe(secreto) })
    const db = await tablas()
    const guardado = JSON.stringify([
      await db('segundos_factores'),
      await db('codigos_recuperacion'),
      await db('auditoria'),
    ])
    for (const clave of [secreto, ...codigos]) expect(guardado).to.not.contain(clave)
    expect((await yo.post('/user/segundo-factor', { password: CLAVE })).status).to.equal(409)
    expect((await usuarioDe(slug, emailOf('caja', slug))).segundo_factor).to.equal(true)
  })

  it('desactivarlo pide la contraseña y un código, y otros códigos de recuperación anulan los de antes', async () => {
    const {
      secreto,
      codigos: [viejo = ''],
      token,
    } = await conSegundo(slug, 'caja')
    const yo = api(slug).withToken(token)
    const con = (password: string, codigo: string) => yo.post('/user/segundo-factor/desactivar', { password, codigo })
    expect((await con('no es', codigoDe(secreto))).body.errors).to.have.property('password')
    expect((await con(CLAVE, otroCodigo(secreto))).body.errors).to.have.property('codigo')
    const otros = await yo.post('/user/segundo-factor/codigos', { password: CLAVE, codigo: codigoDe(secreto) })
    const nuevo: string = otros.body.codigos[0]
    expect((await con(CLAVE, viejo)).status).to.equal(422)
    expect((await con(CLAVE, nuevo)).status).to.equal(200)
    expect((await entrarCon(slug, 'caja')).status).to.equal(200)
  })

  it('quien tiene la sesión de otro no adivina ahí sin límite', async () => {
    const { secreto, token } = await conSegundo(slug, 'caja')
    const cuerpo = { password: CLAVE, codigo: otroCodigo(secreto) }
    const probar = () => api(slug).withToken(token).post('/user/segundo-factor/desactivar', cuerpo)
    const todos = await Promise.all(Array.from({ length: 25 }, probar))
    expect(todos.filter(({ status }) => status === 422).length).to.be.at.most(18)
    expect(todos.filter(({ status }) => status === 429).length).to.be.at.least(7)
  })

  it('renovar la sesión no pide otro código, y una contraseña nueva no lo quita', async () => {
    const { secreto } = await conSegundo(slug, 'caja')
    const { body } = await entrarCon(slug, 'caja', codigoDe(secreto))
    expect(
      (await api(slug).anonymous.post('/user/refreshToken', { refresh_token: body.refresh_token })).status,
    ).to.equal(200)
    const [email, password] = [emailOf('caja', slug), 'zafiro-lento-93']
    await restablecerClave(await contextOf(slug), email, password)
    expect(estadoYCodigo(await api(slug).anonymous.post('/user/login', { email, password }))).to.deep.equal([
      401,
      'segundo_factor',
    ])
  })

  it('un administrador lo quita a otro, no a sí mismo; queda en el historial y la persona recibe un correo', async () => {
    const { id } = await conSegundo(slug, 'caja')
    const admin = api(slug).as('admin')
    const yo = await usuarioDe(slug, emailOf('admin', slug))
    expect((await admin.post(`/usuario/${yo.id}/quitar-segundo-factor`)).body.code).to.equal('usuario_propio')
    expect((await admin.post(`/usuario/${id}/quitar-segundo-factor`)).status).to.equal(200)
    expect((await admin.post(`/usuario/${id}/quitar-segundo-factor`)).body.code).to.equal('sin_segundo_factor')
    expect((await entrarCon(slug, 'caja')).status).to.equal(200)
    const linea = await (await tablas())('auditoria').where('accion', 'quitar factor').first<Json>()
    expect([linea.usuario, Number(linea.registro)]).to.deep.equal([emailOf('admin', slug), id])
    await jobsDone(slug)
    const cartas = await lettersLeft()
    expect(cartas.map(asunto).join()).to.contain('Quitaron su segundo factor')
  })

  it('a la persona se le avisa por correo cada vez que se activa, se desactiva o se piden otros códigos, y desde dónde', async () => {
    const { secreto, token } = await conSegundo(slug, 'caja')
    const con = (codigo: string) => ({ password: CLAVE, codigo })
    const yo = api(slug).withToken(token)
    const {
      body: {
        codigos: [uno],
      },
    } = await yo.post('/user/segundo-factor/codigos', con(codigoDe(secreto)))
    expect((await yo.post('/user/segundo-factor/desactivar', con(uno))).status).to.equal(200)
    await jobsDone(slug)
    const cartas = (await lettersLeft()).filter(({ to }) => to.includes(emailOf('caja', slug)))
    expect(cartas.map((carta) => asunto(carta).split(' · ')[0])).to.have.members([
      'Activó su segundo factor',
      'Pidió otros códigos de recuperación',
      'Desactivó su segundo factor',
    ])
    for (const carta of cartas) expect(plano(carta)).to.match(/Fue el .+, desde .+ \(127\.0\.0\.1\)\./)
  })

  it('la orden de consola lo quita a quien nadie más puede ayudar', async () => {
    await conSegundo(slug, 'admin')
    const ctx = await contextOf(slug)
    expect(await quitarSegundoPorCorreo(ctx, 'nadie@nunca.co')).to.equal('sin usuario')
    expect(await quitarSegundoPorCorreo(ctx, emailOf('admin', slug))).to.equal('quitado')
    expect(await quitarSegundoPorCorreo(ctx, emailOf('admin', slug))).to.equal('sin factor')
    expect((await entrarCon(slug, 'admin')).status).to.equal(200)
  })

  it('el rol que lo exige deja a quien no lo tiene solo ponerlo, y en cuanto lo pone, todo', async () => {
    const rol = await rolDe(slug, 'Caja')
    const antes = (await entrarCon(slug, 'caja')).body
    const reply = await api(slug)
      .as('admin')
      .put(`/rol/${rol.id}`, { exige_segundo_factor: true, version: rol.version })
    expect([reply.status, reply.body.exige_segundo_factor]).to.deep.equal([200, true])
    const { body } = await entrarCon(slug, 'caja')
    expect(body.user.falta_segundo_factor).to.equal(true)
    for (const token of [antes.token, body.token]) {
      for (const path of ['/tablero', '/depositos', '/user/permisos', '/borradores', '/user/sesiones']) {
        const no = await api(slug).withToken(token).get(path)
        expect([no.status, no.body.code, no.body.message], path).to.deep.equal([
          403,
          'segundo_factor_exigido',
          'Su rol exige un segundo factor: actívelo en Mi cuenta para seguir.',
        ])
      }
    }
    const { secreto, token } = await conSegundo(slug, 'caja')
    expect((await api(slug).withToken(token).get('/tablero')).status).to.equal(200)
    expect((await api(slug).withToken(antes.token).get('/tablero')).status).to.equal(200)
    const no = await api(slug)
      .withToken(token)
      .post('/user/segundo-factor/desactivar', { password: CLAVE, codigo: codigoDe(secreto) })
    expect([no.status, no.body.code]).to.deep.equal([409, 'segundo_factor_exigido'])
  })

  it('con otro secreto de la instalación un código no se puede comprobar y lo dice; uno de recuperación entra', async () => {
    const {
      secreto,
      codigos: [uno = ''],
    } = await conSegundo(slug, 'caja')
    await (await tablas())('segundos_factores').update({ secreto: 'v1:AAAA:AAAA:AAAA' })
    expect(estadoYCodigo(await entrarCon(slug, 'caja', codigoDe(secreto)))).to.deep.equal([
      409,
      'segundo_factor_ilegible',
    ])
    expect((await entrarCon(slug, 'caja', uno)).status).to.equal(200)
  })
})
