import { expect } from 'chai'
import { Problem } from '../../modules/kernel/index.ts'
import { administradoresActivos } from '../../modules/roles/index.ts'
import { hallarCuenta } from '../../modules/sesion/autenticar.ts'
import { anotarIntento, llavesPosibles } from '../../modules/sesion/intentos.ts'
import { api, ask, CLAVE, contextOf, emailOf, freshOffice, jobsDone, officeOf, server } from '../harness/index.ts'
import { DIA, llamar, MINUTO, pasan, unDiaProbando } from '../harness/ingreso.ts'
import { asunto, lettersLeft, plano } from '../harness/mail.ts'

const MALA = 'no es la clave'

describe('El ingreso frena a quien adivina', function () {
  this.timeout(120_000)

  it('a uno que prueba una cuenta desde una dirección le mira a lo sumo 20 contraseñas en un día', async () => {
    const slug = await freshOffice()
    const email = emailOf('caja', slug)
    expect(await unDiaProbando(slug, () => llamar(slug, email, { clave: MALA }))).to.be.within(10, 20)
    expect(
      (await llamar(slug, email, { ip: '190.9.9.9' })).status,
      'the owner from elsewhere, on a new device',
    ).to.equal(200)
  })

  it('a uno que prueba muchas cuentas desde una dirección le mira a lo sumo 100 en un día, y a lo sumo 40 cuentas distintas', async () => {
    const slug = await freshOffice()
    const vistas = new Set<number>()
    let cual = 0
    const looked = await unDiaProbando(slug, async () => {
      const answer = await llamar(slug, `empleado${cual}@${slug}.co`, { clave: MALA })
      if (answer.status === 401) vistas.add(cual++)
      return answer
    })
    expect(looked).to.be.within(10, 40)
    // and then again and again at those that it knows
    const otra = await freshOffice()
    let n = 0
    const total = await unDiaProbando(otra, async () => llamar(otra, `empleado${n++ % 9}@${otra}.co`, { clave: MALA }))
    expect(total).to.be.within(40, 105)
  })

  it('a muchas direcciones juntas les mira a lo sumo 100 de una cuenta en un día, y su dueño entra siempre desde su equipo', async () => {
    const slug = await freshOffice()
    const email = emailOf('caja', slug)
    const { cookie } = await llamar(slug, email, { ip: '190.7.7.7' })
    let dueño = 0
    const looked = await unDiaProbando(slug, async (n) => {
      if (n % 40 === 0) {
        const answer = await llamar(slug, email, { ip: '190.7.7.7', cookie })
        expect(answer.status, 'the owner, from a device that is known').to.equal(200)
        dueño++
      }
      return llamar(slug, email, { ip: `10.${n >> 8}.${n & 255}.1`, clave: MALA })
    })
    expect(looked).to.be.within(50, 105)
    expect(dueño).to.be.at.least(2)
  })

  it('lo que se bloqueó mientras el reloj andaba adelantado no deja a nadie fuera por meses, y el freno sigue', async () => {
    const slug = await freshOffice()
    const email = emailOf('caja', slug)
    for (let n = 0; n < 7; n++) await llamar(slug, email, { clave: MALA })
    expect((await llamar(slug, email)).status).to.equal(429)
    await pasan(slug, -400 * DIA)
    expect((await llamar(slug, email)).status).to.equal(200)
    expect((await llamar(slug, email, { clave: MALA })).status).to.equal(401)
    expect((await llamar(slug, email, { clave: MALA })).status).to.equal(429)
  })

  it('el propio éxito no borra los fallos: entrar con la cuenta propia no deja probar más', async () => {
    const slug = await freshOffice()
    const propia = emailOf('consulta', slug)
    const estados: number[] = []
    for (let n = 0; n < 16; n++) {
      estados.push((await llamar(slug, `empleado${n}@${slug}.co`, { clave: 'Verano2026' })).status)
      await llamar(slug, propia)
    }
    expect(estados.filter((status) => status === 401)).to.have.length(10)
    expect(estados.at(-1)).to.equal(429)
  })

  it('adivinanzas enviadas a la vez cuentan todas: no se miran más de las libres', async () => {
    const slug = await freshOffice()
    const email = emailOf('caja', slug)
    const { port } = await server()
    const todas = await Promise.all(
      Array.from({ length: 40 }, () =>
        ask(port, `${slug}.localhost`, 'POST', '/api/user/login', { email, password: MALA }),
      ),
    )
    expect(todas.filter(({ status }) => status === 401)).to.have.length(5)
    expect(todas.filter(({ status }) => status === 429)).to.have.length(35)
    const frenada = todas.find(({ status }) => status === 429)
    // five minutes from when its passwords were looked at, which is after this one was sent
    expect(Number(frenada?.headers['retry-after'])).to.be.within(1, 310)
  })

  it('las que vieron lo mismo antes de contarse, también: ninguna escribe encima de otra', async () => {
    const slug = await freshOffice()
    const ctx = await contextOf(slug)
    const quien = { email: emailOf('caja', slug), idUsuario: null, equipo: null }
    const llaves = llavesPosibles(ctx, quien.email, [])
    const hallar = async () => (await hallarCuenta(ctx, quien.email, [], llaves)).conteos
    const vistos = [await hallar()]
    await anotarIntento(ctx, quien, vistos[0] ?? new Map())
    vistos.push(await hallar())
    for (const visto of [...vistos, ...vistos]) await anotarIntento(ctx, quien, visto)
    const sexta = await anotarIntento(ctx, quien, vistos[1] ?? new Map()).catch((error: unknown) => error)
    expect(sexta).to.be.instanceOf(Problem).and.have.property('status', 429)
    expect(
      [...(await hallar()).values()].map(({ fallos }) => fallos).sort(),
      'other accounts are counted once',
    ).to.deep.equal([1, 5, 5, 5])
  })

  it('un colega torpe no cierra la oficina: los demás entran desde la misma dirección', async () => {
    const slug = await freshOffice()
    const nat = '190.5.5.5'
    for (let n = 0; n < 30; n++) await llamar(slug, emailOf('caja', slug), { ip: nat, clave: MALA })
    expect((await llamar(slug, emailOf('caja', slug), { ip: nat })).status).to.equal(429)
    for (const role of ['notario', 'radicador', 'revisor', 'liquidador', 'consulta', 'admin'] as const)
      expect((await llamar(slug, emailOf(role, slug), { ip: nat })).status, role).to.equal(200)
  })

  it('aunque prueben muchas cuentas desde su red, quien ya entró desde su equipo entra', async () => {
    const slug = await freshOffice()
    const nat = '190.5.5.6'
    const { cookie } = await llamar(slug, emailOf('caja', slug), { ip: nat })
    for (let n = 0; n < 12; n++) await llamar(slug, `empleado${n}@${slug}.co`, { ip: nat, clave: MALA })
    expect((await llamar(slug, emailOf('notario', slug), { ip: nat })).status, 'a new device').to.equal(429)
    expect((await llamar(slug, emailOf('caja', slug), { ip: nat, cookie })).status).to.equal(200)
  })

  it('los tropiezos de todos los días no se suman: lo libre se olvida en un día', async () => {
    const slug = await freshOffice()
    for (let dia = 0; dia < 8; dia++) {
      for (let n = 0; n < 9; n++)
        expect((await llamar(slug, `empleado${n}@${slug}.co`, { clave: MALA })).status, `día ${dia}`).to.equal(401)
      await pasan(slug, DIA)
    }
  })

  it('cuenta conocida o desconocida, la respuesta frenada es la misma', async () => {
    const slug = await freshOffice()
    const sobre = async (email: string) => {
      const answers = []
      for (let n = 0; n < 7; n++) answers.push((await llamar(slug, email, { clave: MALA })).status)
      return answers
    }
    expect(await sobre(emailOf('caja', slug))).to.deep.equal(await sobre('nadie@ninguna.co'))
  })
})

describe('El código del correo, en vez de esperar', function () {
  this.timeout(120_000)

  const POR_CUENTA = 60
  const pedir = (slug: string, email: string) => api(slug).anonymous.post('/user/login/codigo', { email })
  const probar = (slug: string, email: string, codigo: string, headers = {}) =>
    api(slug).anonymous.put('/user/login/codigo', { email, codigo }, headers)
  const entrar = (slug: string, email: string, extra = {}) =>
    api(slug).anonymous.post('/user/login', { email, password: CLAVE, ...extra })
  async function codigosDe(slug: string, email: string): Promise<string[]> {
    await jobsDone(slug)
    return (await lettersLeft())
      .filter(({ to }) => to === email)
      .map((carta) => /: ([A-Z2-9]{5}-[A-Z2-9]{5})/.exec(plano(carta))?.[1] ?? '')
      .filter(Boolean)
  }
  /** Strangers use up what is free of an account, from everywhere. */
  async function extraños(slug: string, email: string) {
    for (let n = 0; n < POR_CUENTA; n++) await llamar(slug, email, { ip: `10.9.${n}.1`, clave: MALA })
    expect((await entrar(slug, email)).status, 'the owner, from a new device').to.equal(429)
  }

  it('al dueño que otros dejaron fuera lo deja intentar enseguida, una sola vez, y no sirve sin su contraseña', async () => {
    const slug = await freshOffice()
    const email = emailOf('caja', slug)
    await extraños(slug, email)
    expect((await pedir(slug, ` ${email.toUpperCase()} `)).status).to.equal(202)
    const [codigo = ''] = await codigosDe(slug, email)
    expect((await probar(slug, emailOf('notario', slug), codigo)).status, 'of another account').to.equal(401)
    expect((await entrar(slug, email)).status, 'not proved yet').to.equal(429)
    const dos = await Promise.all([1, 2].map(() => probar(slug, email, codigo.toLowerCase().replace('-', ' '))))
    expect(dos.map(({ status }) => status).sort()).to.deep.equal([200, 401])
    expect((await api(slug).anonymous.post('/user/login', { email, password: MALA })).status).to.equal(401)
    expect((await entrar(slug, email)).status).to.equal(200)
    expect((await probar(slug, email, codigo)).body.message).to.equal('El código no es correcto, venció o ya se usó.')
    const { db } = await officeOf(slug)
    const filas = JSON.stringify([
      await db('enlaces_clave').select(),
      await db('trabajos').where('nombre', 'correo-enlace').select(),
    ])
    expect(filas).to.not.include(codigo).and.not.include(codigo.replace('-', ''))
    expect((await llamar(slug, email, { ip: '10.9.200.1', clave: MALA })).status, 'strangers stay out').to.equal(429)
  })

  it('responde lo mismo si la cuenta no existe, y pedirlo muchas veces ni llena el correo ni deja al dueño sin el suyo', async () => {
    const slug = await freshOffice()
    const email = emailOf('revisor', slug)
    const [una, otra] = [await pedir(slug, email), await pedir(slug, 'nadie@ninguna.co')]
    expect([otra.status, otra.body.message]).to.deep.equal([una.status, una.body.message])
    await pedir(slug, email)
    const codigos = await codigosDe(slug, email)
    expect(codigos.length, 'two, if five minutes were over just then').to.be.within(1, 2)
    const [mala, nadie] = [
      await probar(slug, email, 'AAAAA-22222'),
      await probar(slug, 'nadie@ninguna.co', 'AAAAA-22222'),
    ]
    expect([nadie.status, nadie.body.message]).to.deep.equal([mala.status, mala.body.message])
    const { db } = await officeOf(slug)
    await db('enlaces_clave')
      .where('motivo', 'ingreso')
      .update({ vence: new Date(Date.now() - 1000).toISOString() })
    expect((await probar(slug, email, codigos[0] ?? '')).status, 'over').to.equal(401)
  })

  it('el propio equipo, frenado por tropiezos propios, también; y el segundo factor se sigue pidiendo', async () => {
    const slug = await freshOffice()
    const email = emailOf('liquidador', slug)
    const { cookie } = await llamar(slug, email, { ip: '127.0.0.1' })
    for (let n = 0; n < 6; n++) await llamar(slug, email, { ip: '127.0.0.1', cookie, clave: MALA })
    expect((await llamar(slug, email, { ip: '127.0.0.1', cookie })).status).to.equal(429)
    await pedir(slug, email)
    const [codigo = ''] = await codigosDe(slug, email)
    expect((await probar(slug, email, codigo, { cookie })).status).to.equal(200)
    const ctx = await contextOf(slug)
    const usuario = await ctx.db('usuarios').where({ email }).first<{ id: number }>('id')
    const ahora = ctx.now.toISOString()
    await ctx
      .db('segundos_factores')
      .insert({ id_usuario: usuario?.id, secreto: 'x', paso: 0, created_at: ahora, activo_en: ahora })
    const reply = await api(slug).anonymous.post('/user/login', { email, password: CLAVE }, { cookie })
    expect([reply.status, reply.body.code]).to.deep.equal([401, 'segundo_factor'])
  })
})

describe('El equipo conocido', function () {
  this.timeout(60_000)

  const entrar = async (
    slug: string,
    role: 'caja' | 'notario',
    headers: Record<string, string> = {},
    password = CLAVE,
  ) =>
    ask(
      (await server()).port,
      `${slug}.localhost`,
      'POST',
      '/api/user/login',
      { email: emailOf(role, slug), password },
      { headers },
    )

  it('queda en una galleta que la página no lee, solo para el ingreso y solo de este sitio', async () => {
    const slug = await freshOffice()
    const [galleta = ''] = (await entrar(slug, 'caja')).headers['set-cookie'] ?? []
    expect(galleta).to.match(
      /^protocolo_equipo[_\d]*=[\w-]{46}; Path=\/api\/user\/login; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
    )
  })

  it('la de otro, la de otra oficina, la inventada y la revocada no valen', async () => {
    const [slug, otra] = [await freshOffice(), await freshOffice()]
    const email = emailOf('caja', slug)
    const { cookie: suya } = await llamar(slug, email)
    const { cookie: ajena } = await llamar(slug, emailOf('notario', slug))
    const { cookie: deOtra } = await llamar(otra, emailOf('caja', otra))
    for (let n = 0; n < 5; n++) await llamar(slug, email, { clave: MALA })
    const [nombre, token = ''] = suya.split('=')
    const inventada = `${nombre}=${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    for (const cookie of [ajena, deOtra, inventada, `${nombre}=${'A'.repeat(46)}`, `${nombre}=;;;`, 'x'.repeat(3000)])
      expect((await llamar(slug, email, { cookie })).status, cookie.slice(0, 80)).to.equal(429)
    expect((await llamar(slug, email, { cookie: suya })).status).to.equal(200)
    await (await officeOf(slug)).db('equipos').where('id_usuario', '>', 0).delete()
    expect((await llamar(slug, email, { cookie: suya })).status, 'taken back').to.equal(429)
  })

  it('sirve a cada quien de los que lo comparten', async () => {
    const slug = await freshOffice()
    const { cookie: uno } = await llamar(slug, emailOf('caja', slug))
    const { cookie: dos } = await llamar(slug, emailOf('notario', slug), { cookie: uno })
    expect(dos.split('.')).to.have.length(2)
    for (let n = 0; n < 5; n++) await llamar(slug, emailOf('caja', slug), { clave: MALA })
    const { status, cookie: tres } = await llamar(slug, emailOf('caja', slug), { cookie: dos })
    expect(status).to.equal(200)
    expect(tres.split('.'), 'the same two').to.have.length(2)
  })

  it('también tiene su límite: quien lo robó no adivina sin fin', async () => {
    const slug = await freshOffice()
    const email = emailOf('caja', slug)
    const { cookie } = await llamar(slug, email)
    expect(await unDiaProbando(slug, () => llamar(slug, email, { cookie, clave: MALA }))).to.be.within(10, 20)
  })

  it('se olvida al cambiar la contraseña, salvo el de la sesión que la cambia', async () => {
    const slug = await freshOffice()
    const email = emailOf('caja', slug)
    const ajeno = await llamar(slug, email, { ip: '190.2.2.2' })
    const { body, headers } = await entrar(slug, 'caja')
    const propio = String(headers['set-cookie']?.[0]?.split(';')[0])
    const nueva = 'otra-clave-larga'
    const cambio = { current_password: CLAVE, password: nueva, password_confirmation: nueva }
    expect((await api(slug).withToken(body.token).put(`/usuario/${body.user.id}`, cambio)).status).to.equal(200)
    for (let n = 0; n < 5; n++) await llamar(slug, email, { clave: MALA, ip: '127.0.0.1' })
    expect((await llamar(slug, email, { clave: nueva, ip: '127.0.0.1', cookie: ajeno.cookie })).status).to.equal(429)
    expect((await entrar(slug, 'caja', { cookie: propio }, nueva)).status).to.equal(200)
  })
})

describe('A quien le prueban la contraseña', function () {
  this.timeout(60_000)

  const avisados = async (slug: string) =>
    (await lettersLeft())
      .filter((letter) => letter.to.endsWith(`@${slug}.co`) && asunto(letter).startsWith('Intentos de entrar'))
      .map(({ to }) => to)

  const atacar = async (slug: string, email: string, veces = 60) => {
    for (let n = 0; n < veces; n++) await llamar(slug, email, { ip: `10.1.${n}.1`, clave: MALA })
  }

  it('se le avisa una vez al día, y a los administradores también; de una cuenta que no existe, a nadie', async () => {
    const slug = await freshOffice()
    const email = emailOf('caja', slug)
    const administradores = (await administradoresActivos(await contextOf(slug))).map((one) => one.email)
    expect(administradores).to.include(emailOf('admin', slug)).and.not.include(email)
    const quienes = [email, ...administradores].sort()
    const nuevos = async (n: number) => {
      await jobsDone(slug)
      await (
        await officeOf(slug)
      )
        .db('trabajos')
        .where('nombre', 'aviso-ingresos')
        .where('estado', 'pendiente')
        .update({ proximo: 0 })
      await jobsDone(slug)
      expect(await avisados(slug)).to.have.length(n)
    }
    await atacar(slug, 'nadie@ninguna.co', 12)
    await nuevos(0)
    await atacar(slug, email, 9)
    await nuevos(0)
    await atacar(slug, email, 12)
    await nuevos(quienes.length)
    await atacar(slug, email)
    await atacar(slug, emailOf('notario', slug), 9)
    await nuevos(quienes.length)
    expect((await avisados(slug)).sort()).to.deep.equal(quienes)
  })

  it('el enlace por correo sirve aunque esté bloqueado, y deja entrar desde donde se usó, sin galletas', async () => {
    const slug = await freshOffice()
    const email = emailOf('caja', slug)
    await atacar(slug, email)
    for (let n = 0; n < 6; n++) await llamar(slug, email, { ip: '127.0.0.1', clave: MALA })
    const entrar = async (password: string) => api(slug).anonymous.post('/user/login', { email, password })
    expect((await entrar(CLAVE)).status).to.equal(429)
    expect((await api(slug).anonymous.post('/user/olvide', { email })).status).to.equal(202)
    await jobsDone(slug)
    const enlace = (await lettersLeft()).find((letter) => letter.to === email && asunto(letter).startsWith('Cambie'))
    const token = /auth\/clave\/([\w-]+)/.exec(enlace?.text.replace(/=\r?\n/g, '') ?? '')?.[1]
    const nueva = 'la-que-puse-hoy'
    expect(
      (await api(slug).anonymous.post('/user/clave', { token, password: nueva, password_confirmation: nueva })).status,
    ).to.equal(200)
    expect((await entrar(nueva)).status).to.equal(200)
    expect((await llamar(slug, email, { ip: '10.3.3.3', clave: nueva })).status, 'strangers wait as before').to.equal(
      429,
    )
  })

  it('lo desbloquea quien puede cambiar usuarios, queda en la historia, y quien no puede no', async () => {
    const slug = await freshOffice()
    const email = emailOf('caja', slug)
    const { db } = await officeOf(slug)
    const { id } = await db('usuarios').where({ email }).first<{ id: number }>('id')
    for (let n = 0; n < 6; n++) await llamar(slug, email, { clave: MALA })
    const admin = api(slug).as('admin')
    expect((await admin.get(`/usuario/${id}`)).body.bloqueado_hasta).to.match(/^20/)
    expect((await api(slug).as('caja').post(`/usuario/${id}/desbloquear`)).status).to.equal(403)
    const { status, body } = await admin.post(`/usuario/${id}/desbloquear`)
    expect([status, body.bloqueado_hasta, body.message]).to.deep.equal([
      200,
      null,
      `${email} ya puede volver a intentar.`,
    ])
    expect((await llamar(slug, email)).status).to.equal(200)
    expect(await db('auditoria').where({ tabla: 'usuarios', registro: id, accion: 'desbloquear' })).to.have.length(1)
    await admin.post(`/usuario/${id}/desbloquear`)
    expect(
      await db('auditoria').where({ tabla: 'usuarios', registro: id, accion: 'desbloquear' }),
      'nothing to unlock',
    ).to.have.length(1)
  })

  it('su equipo espera lo suyo y nada más', async () => {
    const slug = await freshOffice()
    const email = emailOf('caja', slug)
    const { cookie } = await llamar(slug, email)
    for (let n = 0; n < 5; n++) expect((await llamar(slug, email, { cookie, clave: MALA })).status).to.equal(401)
    const frenado = await llamar(slug, email, { cookie })
    expect(frenado.status).to.equal(429)
    expect(frenado.espera).to.be.within(290, 300)
    await pasan(slug, 5 * MINUTO)
    expect((await llamar(slug, email, { cookie })).status).to.equal(200)
  })
})
