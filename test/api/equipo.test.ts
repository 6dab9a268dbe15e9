import { expect } from 'chai'
import { api, freshOffice, jobsDone, officeOf, persona } from '../harness/index.ts'
import { lettersLeft } from '../harness/mail.ts'
import { rolDe, usuarioDe } from '../harness/usuarios.ts'

describe('El equipo de una oficina nueva', () => {
  let slug = ''
  let id_rol = 0
  let n = 0
  before(async () => {
    slug = await freshOffice()
    id_rol = (await rolDe(slug, 'Revisor')).id
  })
  const companero = (fields: object = {}) => ({
    tipo_documento: 3,
    numero_documento: `10245678${90 + ++n}`,
    nombres: 'Olga',
    apellidos: 'Peña Ruiz',
    email: `olga${n}@${slug}.co`,
    id_rol,
    cargos: ['digitador', 'contacto'],
    ...fields,
  })
  const invitar = (fields: object = {}, headers = {}) =>
    api(slug).as('admin').post('/equipo', companero(fields), headers)
  const cuantas = async () => Number((await (await officeOf(slug)).db('personas').count({ n: '*' }).first())?.['n'])

  it('se invita en un paso: queda su ficha, su cuenta con su enlace, y se puede escoger al radicar', async () => {
    const reply = await invitar()
    expect(reply.status, reply.raw.toString()).to.equal(201)
    const email = `olga${n}@${slug}.co`
    expect(reply.body).to.include({ email, nombres: 'Olga', apellidos: 'Peña Ruiz' })
    await jobsDone(slug)
    expect((await lettersLeft()).filter(({ to, text }) => to === email && text.includes('auth/clave'))).to.have.length(
      1,
    )
    const { body: filtros } = await api(slug).as('admin').get('/radicacionesFiltros')
    const ids = (lista: { id: number }[]) => lista.map(({ id }) => id)
    expect(ids(filtros.digitadores)).to.include(reply.body.id_persona)
    expect(ids(filtros.personas)).to.include(reply.body.id_persona)
    expect(ids(filtros.liquidadores)).not.to.include(reply.body.id_persona)
  })

  it('de quien ya está en Personas toma su ficha, con el documento escrito de cualquier forma', async () => {
    const suya = await persona(
      { tipo_documento: 3, numero_documento: '1033777888', nombres: 'Ana', apellidos: 'Gil' },
      slug,
    )
    const antes = await cuantas()
    const { body } = await invitar({
      numero_documento: '1.033.777.888',
      nombres: 'Otro',
      apellidos: 'Nombre',
      cargos: [],
    })
    expect(body).to.include({ id_persona: suya.id, nombres: 'Ana', apellidos: 'Gil' })
    expect(await cuantas()).to.equal(antes)
  })

  it('los cargos que se le suman no los quita un formulario abierto desde antes, y quedan en su historial', async () => {
    const suya = await persona({ tipo_documento: 3, numero_documento: '1033777889' }, slug)
    const { body: abierta } = await api(slug).as('admin').get(`/persona/${suya.id}`)
    expect((await invitar({ numero_documento: '1033777889', cargos: ['digitador'] })).status).to.equal(201)
    const { version, cargos } = abierta
    const guardado = await api(slug).as('admin').put(`/persona/${suya.id}`, { version, cargos, telefono: '6023334455' })
    expect([guardado.status, guardado.body.code]).to.deep.equal([409, 'version'])
    const { db } = await officeOf(slug)
    const lineas = await db('auditoria').where({ tabla: 'personas', registro: suya.id, accion: 'modificar' })
    expect(lineas.map(({ despues }) => despues)).to.deep.equal(['{"cargos":["digitador"]}'])
  })

  it('lo que no se puede no deja nada a medias, y dice cada falta en su campo', async () => {
    const antes = await cuantas()
    const usada = (await usuarioDe(slug, `admin@${slug}.co`)).email
    for (const [fields, campo] of [
      [{ email: usada }, 'email'],
      [{ id_rol: 999999 }, 'id_rol'],
      [{ numero_documento: '12A' }, 'numero_documento'],
      [{ nombres: ' ' }, 'nombres'],
      [{ cargos: ['notario'] }, 'cargos'],
    ] as const) {
      const reply = await invitar(fields)
      expect([reply.status, Object.keys(reply.body.errors)[0]?.split('.')[0]], campo).to.deep.equal([422, campo])
    }
    expect(await cuantas()).to.equal(antes)
  })

  it('la misma llave no invita dos veces, y sin el permiso de crear usuarios no se invita', async () => {
    const llave = { 'idempotency-key': 'equipo-una-sola-vez' }
    const cuerpo = companero()
    const dos = [
      await api(slug).as('admin').post('/equipo', cuerpo, llave),
      await api(slug).as('admin').post('/equipo', cuerpo, llave),
    ]
    expect(dos.map(({ status }) => status)).to.deep.equal([201, 201])
    expect(dos[1]?.body.id).to.equal(dos[0]?.body.id)
    expect((await api(slug).as('radicador').post('/equipo', companero())).status).to.equal(403)
  })

  it('quien registra personas dice desde el asistente qué hace cada una, y queda en su historial', async () => {
    const { id } = await persona({}, slug)
    const reply = await api(slug)
      .as('radicador')
      .post(`/persona/${id}/cargos`, { cargos: ['revisor', 'liquidador'] })
    expect([reply.status, reply.body.cargos], reply.raw.toString()).to.deep.equal([200, ['liquidador', 'revisor']])
    expect(
      (
        await api(slug)
          .as('radicador')
          .post(`/persona/${id}/cargos`, { cargos: ['revisor', 'contacto'] })
      ).body.cargos,
    ).to.deep.equal(['contacto', 'liquidador', 'revisor'])
    const lineas = await (
      await officeOf(slug)
    )
      .db('auditoria')
      .where({ tabla: 'personas', registro: id, accion: 'modificar' })
    expect(lineas).to.have.length(2)
    expect(
      (
        await api(slug)
          .as('consulta')
          .post(`/persona/${id}/cargos`, { cargos: ['revisor'] })
      ).status,
    ).to.equal(403)
    expect(
      (
        await api(slug)
          .as('admin')
          .post('/persona/2000000000/cargos', { cargos: ['revisor'] })
      ).status,
    ).to.equal(404)
  })
})
