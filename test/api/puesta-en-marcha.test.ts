// mariadb: locks
import { expect } from 'chai'
import { membrete } from '../../modules/documentos/index.ts'
import { bogotaDate } from '../../schemas/es-co/index.ts'
import { api, contextOf, freshOffice, jobsDone, radicacion, sendForm, server } from '../harness/index.ts'
import { lettersLeft } from '../harness/mail.ts'
import { rolDe } from '../harness/usuarios.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe('La puesta en marcha de una oficina', function () {
  this.timeout(120_000)
  let slug = ''
  let municipio = 0
  before(async () => {
    slug = await freshOffice()
    municipio = (await (await contextOf(slug)).db('municipios').where('name', 'Cali').first<{ id: number }>('id')).id
  })
  const admin = () => api(slug).as('admin')
  const hecho = async (clave: string) =>
    (await admin().get('/puesta_en_marcha')).body.pasos.find((uno: { clave: string }) => uno.clave === clave)
  const datos = (fields: object = {}) => ({
    nombre: 'Notaría Tercera de Palmira',
    nit: '52100201-2',
    notario: 'Ana María Gil',
    circulo: 'Palmira',
    direccion: 'Calle 10 # 5-21',
    id_municipio: municipio,
    telefono: '602 555 0100',
    correo: 'notaria@tercera.co',
    ...fields,
  })

  it('los datos salen en el membrete, nombran al notario de las escrituras, y cada falta se dice en su campo', async () => {
    for (const [fields, campo] of [
      [{ nit: '52100201-9' }, 'nit'],
      [{ nombre: ' ' }, 'nombre'],
      [{ id_municipio: 999_999 }, 'id_municipio'],
      [{ correo: 'sin arroba' }, 'correo'],
    ] as const) {
      const reply = await admin().put('/oficina/datos', datos(fields))
      expect([reply.status, Object.keys(reply.body.errors)], campo).to.deep.equal([422, [campo]])
    }
    const { version } = (await admin().get('/oficina/datos')).body
    const reply = await admin().put('/oficina/datos', datos({ version }))
    expect(reply.status, reply.raw.toString()).to.equal(200)
    expect(reply.body).to.include({ nit: '52.100.201-2', municipio: 'Cali', departamento: 'Valle del Cauca' })
    const leida = (await admin().get('/oficina/datos')).body
    expect(leida).to.deep.include({ ...datos(), nit: '52.100.201-2', telefono: '602 555 0100' })
    const { office } = await contextOf(slug)
    const { nombre, lineas } = membrete(office)
    expect([nombre, lineas[0]]).to.deep.equal(['Notaría Tercera de Palmira', 'Ana María Gil · NIT 52.100.201-2'])
    expect((await admin().get('/notariaConfig')).body[0].data).to.include('Ana María Gil')
    expect(await hecho('notaria')).to.include({ hecho: true })
    // what somebody saved before is not lost
    expect((await admin().put('/oficina/datos', datos({ version }))).status).to.equal(409)
    expect((await api(slug).as('caja').put('/oficina/datos', datos())).status).to.equal(403)
  })

  it('otro proceso que la tiene abierta los sigue, y no pisa lo que uno escribió antes', async () => {
    const { app } = await server()
    const { office } = await contextOf(slug)
    const fila = () => app.offices.platform('oficinas').where({ slug })
    await fila().update({ nombre: 'Notaría Quinta', revision: office.revision + 1 })
    expect((await admin().put('/oficina/datos', datos())).status, 'from before that change').to.equal(409)
    expect(office.nombre).to.equal('Notaría Quinta')
    await fila().update({ nombre: 'Notaría Sexta', revision: office.revision + 1 })
    await app.offices.closeUnused()
    expect(office.nombre).to.equal('Notaría Sexta')
  })

  it('el logo es una imagen, por su contenido', async () => {
    const subir = (content: Buffer, name: string) =>
      sendForm(admin(), '/oficina/logo', {}, { logo: { name, content, type: 'image/png' } })
    expect((await subir(Buffer.from('<svg onload="x()"/>'), 'logo.png')).status).to.equal(422)
    const reply = await subir(PNG, 'logo.png')
    expect(reply.status, reply.raw.toString()).to.equal(200)
    expect(membrete((await contextOf(slug)).office).logo).to.match(/^data:image\/png;base64,iVBOR/)
    expect((await admin().delete('/oficina/logo')).body.logo).to.equal(null)
  })

  it('el equipo se invita entero o nadie, con las faltas de cada persona', async () => {
    const id_rol = (await rolDe(slug, 'Revisor')).id
    const uno = (n: number, fields: object = {}) => ({
      tipo_documento: 3,
      numero_documento: `10245670${n}`,
      nombres: `Persona ${n}`,
      apellidos: 'Peña',
      email: `equipo${n}@${slug}.co`,
      id_rol,
      cargos: ['digitador'],
      ...fields,
    })
    const invitar = (companeros: object[]) => admin().post('/equipo/varios', { companeros })
    const mal = await invitar([uno(10), uno(11, { email: `equipo10@${slug}.co` }), uno(12, { id_rol: 999_999 })])
    expect(mal.status).to.equal(422)
    expect(Object.keys(mal.body.errors).sort()).to.deep.equal(['companeros.1.email', 'companeros.2.id_rol'])
    const cuantos = async () =>
      Number(
        (await (await contextOf(slug)).db('usuarios').where('email', 'like', 'equipo%').count({ n: '*' }).first())?.[
          'n'
        ],
      )
    expect(await cuantos()).to.equal(0)
    const bien = await invitar([uno(10), uno(11), uno(12)])
    expect([bien.status, bien.body.invitados]).to.deep.equal([201, 3])
    expect(await cuantos()).to.equal(3)
    await jobsDone(slug)
    expect((await lettersLeft()).filter(({ to }) => to.startsWith('equipo1'))).to.have.length(3)
  })

  it('los números siguen desde donde se diga, y después de dar el primero no cambian', async () => {
    const poner = (numeros: object) => admin().put('/oficina/numeros', numeros)
    expect((await poner({ radicacion: '0' })).status).to.equal(422)
    const otros = { cuenta_cobro: 12, tramite: 301, certificado: 45, escritura: 2048 }
    const reply = await poner({ radicacion: '1.501', deposito: 88, abono: '', ...otros })
    expect(reply.status, reply.raw.toString()).to.equal(200)
    expect(
      Object.fromEntries(reply.body.map((una: { serie: string; siguiente: number }) => [una.serie, una.siguiente])),
    ).to.deep.equal({ radicacion: 1501, deposito: 88, abono: 1, ...otros })
    const primera = await radicacion({}, { fecha_escritura: bogotaDate(new Date()) }, slug) // numbers are a year's
    expect(primera.numero_radicacion).to.equal(1501)
    expect((await admin().post(`/radicaciones/${String(primera.id)}/numerar`, {})).body.numero).to.equal(2048)
    const tarde = await poner({ radicacion: 9000, deposito: 90, escritura: 1 })
    expect([tarde.status, Object.keys(tarde.body.errors)]).to.deep.equal([422, ['radicacion', 'escritura']])
    const numeros = (await admin().get('/oficina/numeros')).body as {
      serie: string
      siguiente: number
      fijo: boolean
    }[]
    expect(numeros.slice(0, 2)).to.deep.equal([
      { serie: 'radicacion', siguiente: 1502, fijo: true },
      { serie: 'deposito', siguiente: 88, fijo: false },
    ])
    // two at once: the number that one takes is not given again by the other
    const dos = await Promise.all([poner({ deposito: 200 }), poner({ deposito: 300 })])
    expect(dos.map(({ status }) => status)).to.deep.equal([200, 200])
    expect(await hecho('numeros')).to.include({ hecho: true })
  })

  it('dos mesas que dicen números no se pisan: queda lo de cada una, y el mismo dos veces es un 409', async () => {
    const slug = await freshOffice()
    const [una, otra] = [api(slug).as('admin'), api(slug).as('admin')]
    const leidos = async () =>
      Object.fromEntries(
        ((await una.get('/oficina/numeros')).body as { serie: string; siguiente: number }[]).map(
          ({ serie, siguiente }) => [serie, siguiente],
        ),
      )
    const antes = await leidos()
    expect((await una.put('/oficina/numeros', { ...antes, radicacion: '5.000', antes })).status).to.equal(200)
    expect((await otra.put('/oficina/numeros', { ...antes, deposito: 90, antes })).status).to.equal(200)
    expect(await leidos()).to.include({ radicacion: 5000, deposito: 90 })
    const tarde = await otra.put('/oficina/numeros', { ...antes, radicacion: 300, antes })
    expect([tarde.status, tarde.body.code]).to.deep.equal([409, 'version'])
    expect(await leidos()).to.include({ radicacion: 5000 })
  })

  it('la biblioteca pone cada plantilla una vez', async () => {
    const tomar = () => admin().put('/oficina/biblioteca', { plantillas: ['poder-especial', 'compraventa-vis'] })
    expect((await tomar()).body.map(({ puesta }: { puesta: boolean }) => puesta)).to.deep.equal([true, false, true])
    await tomar()
    expect(Number((await (await contextOf(slug)).db('plantillas').count({ n: '*' }).first())?.['n'])).to.equal(2)
  })

  it('un paso opcional se deja para después; el que se marca solo no se puede decir hecho', async () => {
    const decir = (paso: string, estado: string) => admin().put('/puesta_en_marcha', { paso, estado })
    expect((await decir('dian', 'despues')).status).to.equal(200)
    expect(await hecho('dian')).to.include({ hecho: false, despues: true })
    expect((await decir('dian', 'hecho')).status).to.equal(422)
    expect((await decir('equipo', 'despues')).status).to.equal(422)
    await decir('horarios', 'hecho')
    expect(await hecho('horarios')).to.include({ hecho: true })
    await decir('horarios', 'pendiente')
    expect(await hecho('horarios')).to.include({ hecho: false })
  })
})
