// mariadb: the person is confirmed by the record's own statement
import { expect } from 'chai'
import { api, emailOf, engine, freshOffice, officeOf, persona, type Client } from '../harness/index.ts'

describe('Quien pide, con lo que pide', function () {
  this.timeout(60_000)
  let slug: string
  let id: number
  let porDocumento: string
  const asked: string[] = []
  const otra = () => api(slug).as('admin')

  before(async () => {
    slug = await freshOffice()
    const ella = await persona({}, slug)
    await persona({}, slug)
    id = Number(ella.id)
    porDocumento = `/persona?accion=PersonaxNombres&numero_documento=${String(ella.numero_documento)}`
    const { db } = await officeOf(slug)
    db.on('query', ({ sql }: { sql: string }) => asked.push(sql))
  })

  /** Another process knows the person only by the database: what it changes is written past this program. */
  const porFuera = async (sql: string, ...values: (string | number)[]) => (await officeOf(slug)).db.raw(sql, values)
  const lee = async (client: Client, path = `/persona/${id}`) => (await client.get(path)).status
  const alguien = async (): Promise<Client> => {
    const client = api(slug).as('admin')
    expect(await lee(client)).to.equal(200)
    expect(await lee(client)).to.equal(200)
    return client
  }
  const suSesion = `id_usuario = (select id from usuarios where email = ?)`
  const correo = () => emailOf('admin', slug)

  it('un registro por su id es una sola consulta, y ninguna respuesta lleva la de quien pide', async () => {
    const client = otra()
    await lee(client)
    asked.length = 0
    const { body } = await client.get(`/persona/${id}`)
    expect(asked).to.have.length(engine === 'mariadb' ? 1 : 0)
    expect(JSON.stringify(body)).to.not.include('standing')
  })

  it('por su documento es también una, y una lista lo que tiene, sus campos y su cuenta', async () => {
    const client = otra()
    const suyos = { [porDocumento]: 1, '/persona?page=1&pageSize=1': 3 }
    for (const [path, cuantas] of Object.entries(suyos)) {
      await lee(client, path)
      asked.length = 0
      const { body } = await client.get(path)
      expect(JSON.stringify(body)).to.include('numero_documento').and.not.include('standing')
      if (engine === 'mariadb') expect(asked, path).to.have.length(cuantas)
    }
  })

  it('un documento que puede ser dos números se pide por sus llaves, y no probando a cada persona', async () => {
    const { db } = await officeOf(slug)
    const dichas: { sql: string; bindings: string[] }[] = []
    db.on('query', (una: (typeof dichas)[number]) => una.sql.includes(' union ') && dichas.push(una))
    const client = otra()
    await lee(client, '/persona?accion=PersonaxNombres&numero_documento=9001234568')
    await lee(client, '/buscar?q=9001234568')
    if (engine !== 'mariadb') return
    const deClaves = dichas.filter(({ sql }) => sql.includes('claves'))
    expect(deClaves).to.have.length(2)
    for (const { sql, bindings } of deClaves) {
      const [plan] = (await db.raw(`explain ${sql}`, bindings)) as [{ select_type: string }[]] // mysql2's answer
      expect(
        plan.map((parte) => parte.select_type),
        sql,
      ).to.not.include('DEPENDENT UNION')
    }
  })

  it('la sesión cerrada por otro proceso cuenta en la petición siguiente, también donde no hay registro', async () => {
    const pedidas = [`/persona/${id}`, '/persona/2000000000', '/persona?page=1', porDocumento, '/user/permisos']
    for (const path of pedidas) {
      const client = await alguien()
      await porFuera(`update sesiones set cerrada_en = ? where ${suSesion}`, '2026-01-01T00:00:00.000Z', correo())
      expect(await lee(client, path), path).to.equal(401)
      await porFuera(`update sesiones set cerrada_en = null where ${suSesion}`, correo())
      expect(await lee(client), path).to.equal(200)
    }
  })

  it('guardar: quien pide va con lo primero que se lee; con la sesión cerrada por otro proceso no se guarda nada', async () => {
    const client = await alguien()
    const telefono = async () => (await (await officeOf(slug)).db('personas').where({ id }).first('telefono')).telefono
    asked.length = 0
    expect((await client.put(`/persona/${id}`, { telefono: '3001234567' })).status).to.equal(200)
    expect(asked.filter((sql) => sql.includes('sesiones')).length).to.equal(engine === 'mariadb' ? 1 : 0)
    expect(asked.filter((sql) => /^BEGIN$/.test(sql))).to.have.length(0)
    await porFuera(`update sesiones set cerrada_en = ? where ${suSesion}`, '2026-01-01T00:00:00.000Z', correo())
    const enviado: [string, unknown][] = [
      [`/persona/${id}`, { telefono: '3007654321' }],
      ['/persona/2000000000', { telefono: '3007654321' }],
      [`/persona/${id}`, { telefono: 'no es' }],
    ]
    for (const [path, body] of enviado) expect((await client.put(path, body)).status, path).to.equal(401)
    expect((await client.post('/persona', {}, { 'idempotency-key': 'cerrada-por-otro' })).status).to.equal(401)
    expect(await telefono()).to.equal('3001234567')
    await porFuera(`update sesiones set cerrada_en = null where ${suSesion}`, correo())
    expect((await client.put(`/persona/${id}`, { telefono: '3007654321' })).status).to.equal(200)
    // whose role changed is read anew, and what was sent is not lost
    await porFuera("update roles set version = version + 1 where name = 'Administrador'")
    expect((await client.put(`/persona/${id}`, { telefono: '3000000000' })).status).to.equal(200)
    expect(await telefono()).to.equal('3000000000')
  })

  it('el usuario inactivo y el que cambia de rol, en la siguiente; a quien se le da el permiso, también', async () => {
    const client = await alguien()
    await porFuera('update usuarios set estado = 0 where email = ?', correo())
    expect(await lee(client)).to.equal(401)
    await porFuera('update usuarios set estado = 1 where email = ?', correo())
    expect(await lee(client)).to.equal(200)
    const [sinNada] = await (await officeOf(slug)).db('roles').insert({ ...(await vacio()) })
    await porFuera('update usuarios set id_rol = ? where email = ?', Number(sinNada), correo())
    expect(await lee(client)).to.equal(403)
    expect(await lee(client)).to.equal(403)
    await porFuera(
      "update usuarios set id_rol = (select id from roles where name = 'Administrador') where email = ?",
      correo(),
    )
    expect(await lee(client)).to.equal(200)
  })

  it('varias a la vez con la sesión recién cerrada: todas 401', async () => {
    const client = await alguien()
    await porFuera(`update sesiones set cerrada_en = ? where ${suSesion}`, '2026-01-01T00:00:00.000Z', correo())
    const status = await Promise.all(Array.from({ length: 12 }, () => lee(client)))
    expect(new Set(status)).to.deep.equal(new Set([401]))
  })

  const vacio = async () => {
    const at = '2026-01-01T00:00:00.000Z'
    return { name: 'Sin nada', description: 'nada', privacy: 'privado', created_at: at, updated_at: at, version: 1 }
  }
})
