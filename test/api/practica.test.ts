import { expect } from 'chai'
import { SignJWT } from 'jose'
import { asignarCargos } from '../../modules/personas/index.ts'
import { CARGOS_DE_ESCRITURA } from '../../schemas/registros/personas.ts'
import { practicaDe, renovarPracticas } from '../../modules/oficinas/practica/pedir.ts'
import {
  api,
  CLAVE,
  contextOf,
  emailOf,
  freshOffice,
  jobsDone,
  madeAs,
  officeOf,
  persona,
  radicacion,
  server,
  tokenOf,
  type Reply,
  type Role,
} from '../harness/index.ts'

const DIA = 86_400_000
const nunca = () => false

/** Makes the practice office of an office as a click does. @returns its name */
async function practicaLista(office: string): Promise<string> {
  expect((await api(office).as('admin').post('/practica')).body).to.deep.equal({ estado: 'preparando', enlace: null })
  await jobsDone(office)
  const slug = practicaDe(office)
  await madeAs(slug, () => Promise.resolve())
  return slug
}

async function paseDe(office: string, role: Role): Promise<string> {
  const { body } = await api(office).as(role).post('/practica')
  expect(body.enlace).to.match(new RegExp(`^http://${practicaDe(office)}\\.localhost(:\\d+)?/practica#[\\w.-]+$`))
  return String(body.enlace).split('#')[1] ?? ''
}

const entrar = (practica: string, pase: string) => api(practica).anonymous.post('/practica/entrar', { pase })
const estados = (replies: Reply[]) => replies.map(({ status }) => status).sort()

describe('La oficina de práctica', function () {
  this.timeout(120_000)
  let office = ''
  let practica = ''
  before(async () => {
    office = await freshOffice()
    practica = await practicaLista(office)
  })
  const platform = async () => (await server()).app.offices.platform

  it('quien practica entra sin contraseña, con su rol y sus permisos, y es un usuario inventado que no entra a la real', async () => {
    const sesion = await entrar(practica, await paseDe(office, 'caja'))
    expect(sesion.status).to.equal(200)
    const real = (await api(office).anonymous.post('/user/login', { email: emailOf('caja', office), password: CLAVE }))
      .body.user
    expect(sesion.body.user.rol).to.equal('Caja')
    expect(sesion.body.user.permisos).to.deep.equal(real.permisos)
    expect(sesion.body.user).to.include({ usuario: 'Practicante 1', nombres: 'Practicante' })
    expect(JSON.stringify(sesion.body)).to.not.include(real.email)
    const token = String(sesion.body.token)
    expect((await api(practica).withToken(token).get('/tablero')).status).to.equal(200)
    expect((await api(office).withToken(token).get('/tablero')).status).to.equal(401)
    expect(
      (
        await api(practica)
          .withToken(await tokenOf('caja', office))
          .get('/tablero')
      ).status,
    ).to.equal(401)
    const { refresh_token } = sesion.body
    expect((await api(office).anonymous.post('/user/refreshToken', { refresh_token })).status).to.equal(401)
    // the same person is the same user until the night
    expect((await entrar(practica, await paseDe(office, 'caja'))).body.user.id).to.equal(sesion.body.user.id)
  })

  it('una escritura de práctica se radica con el equipo de la oficina, y no gasta sus números', async () => {
    const elena = await persona({ nombres: 'Elena', apellidos: 'Rojas' }, office)
    const real = await contextOf(office)
    // registered twice, and a company that is somebody's contact: nobody is kept out of the practice by them
    const dobles = [elena, await persona({ nombres: 'Elena', apellidos: 'Rojas' }, office), await persona({}, office)]
    for (const { id } of dobles) await asignarCargos(real, Number(id), CARGOS_DE_ESCRITURA)
    await real.db('personas').where('id', Number(dobles[2]?.id)).update({ nombres: 'Constructora', apellidos: '' })
    const alla = async () => {
      const { body } = await entrar(practica, await paseDe(office, 'admin'))
      return api(practica).withToken(String(body.token))
    }
    const client = await alla()
    const digitadores = async (): Promise<{ id: number; nombres: string; apellidos: string }[]> =>
      (await client.get('/radicacionesFiltros')).body.digitadores.filter(
        ({ nombres }: { nombres: string }) => nombres === 'Elena',
      )
    const [suya] = await digitadores()
    expect(suya).to.include({ nombres: 'Elena', apellidos: 'Rojas' })
    await alla()
    expect(await digitadores(), 'once').to.have.length(1)
    const ficha = (await client.get(`/persona/${suya?.id}`)).body
    expect(ficha.numero_documento, 'an invented document').to.not.equal(elena.numero_documento)
    const id = Number(suya?.id)
    const paso = async () =>
      (await api(office).as('admin').get('/puesta_en_marcha')).body.pasos.find(
        ({ clave }: { clave: string }) => clave === 'practica',
      ).hecho
    expect(await paso(), 'to go there is no deed').to.equal(false)
    const hecha = await client.post('/radicaciones', {
      contacto: id,
      digitador: id,
      revisor: id,
      liquidador: id,
      id_estados_escrituras: 1,
      actosradi: [],
    })
    expect(hecha.status, hecha.raw.toString()).to.equal(201)
    await jobsDone(practica)
    expect(await paso()).to.equal(true)
    const { db } = await officeOf(office)
    expect(await db('radicaciones').select('id')).to.deep.equal([])
    expect(await db('contadores').where('nombre', 'radicacion').select('nombre')).to.deep.equal([])
    expect((await radicacion({}, {}, office)).numero_radicacion, 'the first of the office').to.equal(1)
  })

  it('con un rol que la oficina cambió, practica con lo que ese rol puede allá', async () => {
    const { db } = await officeOf(office)
    const rol = await db('roles').where('name', 'Consulta').first<{ id: number }>('id')
    const { id } = rol
    await db('roles_permisos').where({ id_rol: id }).whereNot('id_permisos', 5).delete()
    await db('roles').where({ id }).increment('version', 1)
    const { body } = await entrar(practica, await paseDe(office, 'consulta'))
    expect([body.user.rol, body.user.permisos]).to.deep.equal(['Consulta (como en su oficina)', [{ id: 5 }]])
  })

  it('un pase sirve una vez, aunque lo traigan ocho a la vez', async () => {
    const pase = await paseDe(office, 'caja')
    const todos = await Promise.all(Array.from({ length: 8 }, () => entrar(practica, pase)))
    expect(estados(todos)).to.deep.equal([200, ...Array<number>(7).fill(401)])
    expect((await entrar(practica, pase)).body.message).to.include('ya se usó o venció')
  })

  it('no sirve vencido, falsificado, de otra oficina, ni en la real; ni sirve otro token en su lugar', async () => {
    const vencido = await paseDe(office, 'caja')
    await (
      await platform()
    )('pases_de_practica')
      .where('oficina', practica)
      .update({ vence: Date.now() - 1 })
    expect((await entrar(practica, vencido)).status).to.equal(401)

    const otra = await freshOffice()
    const suya = await practicaLista(otra)
    const pase = await paseDe(office, 'caja')
    expect((await entrar(suya, pase)).status).to.equal(401)
    expect((await entrar(office, pase)).status).to.equal(404)
    const [, carga = ''] = pase.split('.')
    const dicho = JSON.parse(Buffer.from(carga, 'base64url').toString()) as { jti: string; exp: number } // as the server wrote it
    const falso = await new SignJWT({})
      .setProtectedHeader({ alg: 'HS256' })
      .setJti(dicho.jti)
      .setAudience(`practica:${practica}`)
      .setExpirationTime(dicho.exp)
      .sign(new TextEncoder().encode('otro secreto, tan largo como hace falta'))
    expect((await entrar(practica, falso)).status).to.equal(401)
    expect((await entrar(practica, await tokenOf('caja', office))).status).to.equal(401)
    expect((await entrar(practica, pase)).status, 'it was not spent by others').to.equal(200)
  })

  it('no la tiene el público, ni quien no tiene acceso, ni quien está en una', async () => {
    const como = async (role: Role) => (await api(office).as(role).post('/practica')).status
    expect([await como('cliente'), await como('nadie')]).to.deep.equal([403, 403])
    expect((await api(office).anonymous.post('/practica')).status).to.equal(401)
    const { body } = await entrar(practica, await paseDe(office, 'admin'))
    expect((await api(practica).withToken(body.token).post('/practica')).status).to.equal(404)
    expect((await api(office).as('admin').get('/practica/correos')).status).to.equal(404)
  })

  it('a ella no se entra con contraseña', async () => {
    await entrar(practica, await paseDe(office, 'admin'))
    const { db } = await officeOf(practica)
    const { clave } = await (await officeOf(office)).db('usuarios').first<{ clave: string }>('clave')
    await db('usuarios').update({ clave })
    const { email } = await db('usuarios').first<{ email: string }>('email')
    const reply = await api(practica).anonymous.post('/user/login', { email, password: CLAVE })
    expect([reply.status, reply.body.code]).to.deep.equal([403, 'practica'])
  })

  it('varios que la piden a la vez hacen una', async () => {
    const nueva = await freshOffice()
    const { app } = await server()
    const { order } = app
    let hechas = 0
    const roles: Role[] = ['admin', 'caja', 'revisor', 'liquidador', 'consulta']
    let todosPidieron = () => {
      /* set below */
    }
    const pedida = new Promise<void>((resolve) => {
      todosPidieron = resolve
    })
    app.order = async (args) => {
      hechas++
      await pedida
      await order(args)
    }
    try {
      const todos = await Promise.all(roles.map((role) => api(nueva).as(role).post('/practica')))
      todosPidieron()
      expect(todos.map(({ body }) => body.estado)).to.deep.equal(roles.map(() => 'preparando'))
      await jobsDone(nueva)
      expect((await api(nueva).as('caja').post('/practica')).body.estado).to.equal('lista')
    } finally {
      app.order = order
    }
    expect(hechas).to.equal(1)
  })

  it('su nombre no es de nadie más', async () => {
    const { app } = await server()
    const negada = await app.offices
      .create('cali-practica', 'Cali', {}, () => Promise.resolve())
      .then(
        () => null,
        (error: Error) => error,
      )
    expect(negada?.message).to.include('son de las oficinas de práctica')
    const largos = ['a', 'a'.repeat(22), 'a'.repeat(23), 'b'.repeat(31)].map(practicaDe)
    expect(largos.map(({ length }) => length)).to.deep.equal([10, 31, 31, 31])
    expect(practicaDe('a'.repeat(30))).to.not.equal(practicaDe('a'.repeat(31)))
  })

  it('de noche se borra y se hace de nuevo; la que nadie usó en siete días no vuelve hasta que la pidan', async () => {
    const { app } = await server()
    const usada = await freshOffice()
    const olvidada = await freshOffice()
    const [una, otra] = [await practicaLista(usada), await practicaLista(olvidada)]
    const { body } = await entrar(una, await paseDe(usada, 'caja'))
    await entrar(otra, await paseDe(olvidada, 'caja'))
    const practicas = (await platform())('practicas')
    await practicas
      .clone()
      .where({ oficina: olvidada })
      .update({ usada_en: Date.now() - 6 * DIA })

    await renovarPracticas(app, nunca, Date.now() - DIA) // her day is not over
    const sigue = await api(una).withToken(body.token).get('/tablero')
    expect(sigue.status, 'before its night nothing is taken away').to.equal(200)

    const { order } = app
    app.order = () => Promise.reject(new Error('killed before it made anything'))
    const muerta = await renovarPracticas(app, nunca, Date.now() + DIA).then(
      () => null,
      (error: Error) => error,
    )
    app.order = order
    expect(muerta?.message).to.include('could not be renewed')
    expect([await app.offices.exists(una), await app.offices.exists(otra)]).to.deep.equal([false, false])
    expect(await app.files.keys({ office: { slug: una } })).to.deep.equal([])

    await renovarPracticas(app, nunca, Date.now() + DIA) // who comes after it
    expect([await app.offices.exists(una), await app.offices.exists(otra)]).to.deep.equal([true, false])
    const suOficina = async (slug: string) =>
      Number((await (await officeOf(slug)).db('usuarios').count({ n: '*' }))[0]?.n)
    expect(await suOficina(una), 'nobody of yesterday is there').to.equal(0)
    expect((await api(una).withToken(body.token).get('/tablero')).status).to.equal(401)
    expect((await api(usada).as('caja').get('/tablero')).status).to.equal(200)
    expect((await api(olvidada).as('caja').get('/practica')).body.estado).to.equal('falta')
    expect(await practicas.clone().where({ oficina: olvidada })).to.deep.equal([])
    await practicaLista(olvidada)
  })

  it('donde está apagada no la hay, y la noche se lleva las que hubo', async () => {
    const { app } = await server()
    const { config } = app
    const apagada = await freshOffice()
    const suya = await practicaLista(apagada)
    app.config = { ...config, practica: false }
    try {
      expect((await api(apagada).as('caja').post('/practica')).status).to.equal(404)
      expect((await api(apagada).anonymous.get('/start')).body.ofrece_practica).to.equal(false)
      await renovarPracticas(app, nunca, Date.now() + DIA)
      expect(await app.offices.exists(suya)).to.equal(false)
    } finally {
      app.config = config
    }
  })
})
