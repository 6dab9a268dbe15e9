import { expect } from 'chai'
import { leerSolicitud, pasarEtapa } from '../../modules/solicitudes/index.ts'
import { api, contextOf, freshOffice, jobsDone } from '../harness/index.ts'
import { asunto, lettersLeft, plano } from '../harness/mail.ts'
import { deFuera, unaSolicitud, unTipo } from '../harness/solicitudes.ts'

describe('Solicitudes: comenzar, leer y listar', () => {
  let office: string
  before(async () => {
    office = await freshOffice()
  })

  it('quien no tiene sesión comienza una en la etapa 1 y recibe con qué seguirla; la tabla no tiene con qué', async () => {
    const { id, enlace, cliente } = await deFuera(office)
    const { status, body } = await cliente.get(`/SolicitudesTramites/${id}`)
    expect(status).to.equal(200)
    expect(body).to.include({
      id,
      etapa: 1,
      nombre_etapa: 'Información del trámite',
      estado: 'datos',
      nombre: 'Ana María',
      version: 1,
    })
    expect(body.pasos).to.have.length(1)
    expect(body.pasos[0]).to.include({ etapa: 1, estado: 'datos', quien: 'Cliente' })
    const filas = await (await contextOf(office)).db('solicitudes_enlaces').where({ id_solicitud: id })
    expect(JSON.stringify(filas)).to.not.contain(enlace.token)
  })

  it('los cinco datos de contacto se exigen con las palabras del contrato (especificación 3, 5)', async () => {
    const { body, status } = await api(office).anonymous.post('/SolicitudesTramites', { correo_electronico: 'ana' })
    expect(status).to.equal(422)
    expect(body.errors).to.deep.equal({
      nombre: ['Campo requerido'],
      apellidos: ['Campo requerido'],
      direccion: ['Campo requerido'],
      telefono: ['Campo requerido'],
      correo_electronico: ['Correo no valido'],
    })
    const vacios = await api(office).anonymous.post(
      '/SolicitudesTramites',
      unaSolicitud({ nombre: '   ', telefono: '' }),
    )
    expect(vacios.body.errors).to.have.all.keys('nombre', 'telefono')
    const blancos = await api(office).anonymous.post(
      '/SolicitudesTramites',
      unaSolicitud({ nombre: '   ', apellidos: ' ' }),
    )
    expect(blancos.body.errors).to.deep.equal({ nombre: ['Campo requerido'], apellidos: ['Campo requerido'] })
  })

  it('lo que se piensa pedir se guarda hasta que se elige; lo que no se ofrece, no', async () => {
    const [una, otra] = [await unTipo(office), await unTipo(office)]
    const { id, cliente } = await deFuera(office, { plantilla_pensada: una.id_plantilla })
    const piensa = async () => (await cliente.get(`/SolicitudesTramites/${id}`)).body.plantilla_pensada
    expect(await piensa()).to.equal(una.id_plantilla)
    const guardar = async (plantilla_pensada: number) =>
      (await cliente.put(`/SolicitudesTramites/${id}`, { plantilla_pensada })).status
    expect([await guardar(otra.id_plantilla), await piensa()]).to.deep.equal([200, otra.id_plantilla])
    expect([await guardar(999_999), await piensa()]).to.deep.equal([200, null])
  })

  it('nadie dice en su cuerpo en qué etapa comienza, ni de quién es', async () => {
    const { anonymous } = api(office)
    expect((await anonymous.post('/SolicitudesTramites', unaSolicitud({ etapa: 4 }))).status).to.equal(422)
    expect((await anonymous.post('/SolicitudesTramites', unaSolicitud({ id_usuario: 1 }))).status).to.equal(422)
    expect((await anonymous.post('/SolicitudesTramites', unaSolicitud({ estado: 'validados' }))).status).to.equal(422)
  })

  it('una sesión la comienza con 62 u 87, sin secreto en la respuesta; sin esos permisos, 403', async () => {
    const { body, status } = await api(office).as('cliente').post('/SolicitudesTramites', unaSolicitud())
    expect([status, body.etapa, body.enlace]).to.deep.equal([201, 1, null])
    expect((await api(office).as('cliente').get(`/SolicitudesTramites/${body.id}`)).status).to.equal(200)
    expect((await api(office).as('revisor').get(`/SolicitudesTramites/${body.id}`)).status).to.equal(200)
    expect((await api(office).as('nadie').post('/SolicitudesTramites', unaSolicitud())).status).to.equal(403)
  })

  it('quien pide ve las suyas y quien trabaja trámites, todas; la de otro no está', async () => {
    const { id } = await deFuera(office)
    const suya = (await api(office).as('cliente').post('/SolicitudesTramites', unaSolicitud())).body.id
    const ids = async (role: 'cliente' | 'revisor') =>
      (await api(office).as(role).get('/SolicitudesTramites')).body.data.map((una: { id: number }) => una.id)
    expect(await ids('revisor')).to.include.members([id, suya])
    expect(await ids('cliente'))
      .to.include(suya)
      .and.not.include(id)
    expect((await api(office).as('cliente').get(`/SolicitudesTramites/${id}`)).status).to.equal(404)
    expect((await api(office).as('cliente').put(`/SolicitudesTramites/${id}`, { nombre: 'Otra' })).status).to.equal(404)
    expect((await api(office).anonymous.get('/SolicitudesTramites')).status).to.equal(401)
  })

  it('`propias` deja las que hizo quien pregunta, aunque vea todas', async () => {
    await deFuera(office)
    const suya = (await api(office).as('admin').post('/SolicitudesTramites', unaSolicitud())).body.id
    const { body } = await api(office).as('admin').get('/SolicitudesTramites', { propias: '1' })
    expect(body.data.map((una: { id: number }) => una.id)).to.deep.equal([suya])
    expect((await api(office).as('revisor').get('/SolicitudesTramites', { propias: '1' })).body.data).to.deep.equal([])
  })

  it('la lista sin página viene entera, se filtra por etapa, estado y encargado, y sale en un archivo', async () => {
    const revisor = api(office).as('revisor')
    const { id } = await deFuera(office, { nombre: 'Filomena' })
    const yo = (await revisor.get('/solicitudes_responsables')).body.find(
      (uno: { usuario: string }) => uno.usuario === 'revisor',
    ).id
    expect((await revisor.put(`/SolicitudesTramites/${id}`, { id_asignado: yo })).body).to.include({
      id_asignado: yo,
      asignado: 'revisor',
    })
    const pedir = async (query: Record<string, string | number>) =>
      (await revisor.get('/SolicitudesTramites', query)).body.data.map((una: { id: number }) => una.id)
    expect(await pedir({ asignado: 'mias' })).to.deep.equal([id])
    expect(await pedir({ asignado: yo, etapa: 1, estado: 'datos,elegido' })).to.deep.equal([id])
    expect(await pedir({ asignado: 'ninguno' })).to.not.include(id)
    expect(await pedir({ q: 'filomena' })).to.deep.equal([id])
    expect(await pedir({ etapa: 5 })).to.deep.equal([])
    expect((await revisor.get('/SolicitudesTramites', { estado: 'x' })).status).to.equal(422)
    const libro = await revisor.get('/SolicitudesTramites', { formato: 'csv' })
    expect(libro.raw.toString()).to.contain('Filomena').and.to.contain('Datos recibidos')
  })

  it('a quien pide no se le dice quién de la notaría la tiene ni quién dio cada paso', async () => {
    const { id, cliente } = await deFuera(office)
    const revisor = api(office).as('revisor')
    const [uno] = (await revisor.get('/solicitudes_responsables')).body
    await revisor.put(`/SolicitudesTramites/${id}`, {
      id_asignado: uno.id,
      estado: 'anulada',
      motivo: 'Pedida dos veces',
    })
    const leida = (await cliente.get(`/SolicitudesTramites/${id}`)).body
    expect(leida).to.include({ id_asignado: null, asignado: null, motivo_anulacion: 'Pedida dos veces' })
    expect(leida.pasos.at(-1)).to.include({ estado: 'anulada', quien: (await contextOf(office)).office.nombre })
    expect((await revisor.get(`/SolicitudesTramites/${id}`)).body.pasos.at(-1).quien).to.equal('revisor')
  })

  it('solo se asigna a quien trabaja solicitudes', async () => {
    const { id } = await deFuera(office)
    const { db } = await contextOf(office)
    const caso = await db('usuarios').where({ usuario: 'consulta' }).first<{ id: number }>('id')
    const reply = await api(office).as('revisor').put(`/SolicitudesTramites/${id}`, { id_asignado: caso.id })
    expect([reply.status, reply.body.errors]).to.deep.equal([
      422,
      { id_asignado: ['Esa persona no trabaja solicitudes.'] },
    ])
  })

  it('recibe un correo con su enlace, que no nombra a nadie; el enlace abre su solicitud', async () => {
    const { id } = await deFuera(office, { correo_electronico: 'Correo.De.Ana@ejemplo.co', apellidos: 'Zuluaga' })
    await jobsDone(office)
    const carta = (await lettersLeft()).find(({ to }) => to === 'correo.de.ana@ejemplo.co')
    if (!carta) throw new Error('no letter')
    expect(asunto(carta)).to.contain(`Solicitud ${id}`)
    expect(`${asunto(carta)} ${plano(carta)}`).to.not.match(/Ana\b|Zuluaga/)
    const [, enlace = '', token = ''] = /\/auth\/solicitud#(\d+)\.([\w-]{32})/.exec(plano(carta)) ?? []
    expect((await api(office).anonymous.post('/solicitudes_enlace', { id: enlace, token })).body.id).to.equal(id)
  })
})

describe('Solicitudes: los pasos', () => {
  it('quien trabaja como nadie pasa como la oficina; de ahí no se salta', async () => {
    const office = await freshOffice()
    const { id } = await deFuera(office)
    const ctx = await contextOf(office)
    const error = await pasarEtapa(ctx, id, { a: 'firmada' }).catch((uno: unknown) => uno)
    expect(error).to.include({ status: 409, code: 'etapa' })
    const tarde = await pasarEtapa(ctx, id, { a: 'elegido', version: 7 }).catch((uno: unknown) => uno)
    expect(tarde).to.include({ status: 409, code: 'version' })
    await pasarEtapa(ctx, id, { a: 'elegido' })
    expect(await leerSolicitud(ctx, id)).to.include({ etapa: 2, estado: 'elegido' })
  })
})
