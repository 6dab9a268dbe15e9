import { expect } from 'chai'
import { darPase } from '../../modules/solicitudes/datos/enlaces.ts'
import { avisarDeSolicitud } from '../../modules/solicitudes/index.ts'
import { api, contextOf, freshOffice, jobsDone } from '../harness/index.ts'
import { lettersLeft, plano } from '../harness/mail.ts'
import { conEnlace, deFuera, unaSolicitud } from '../harness/solicitudes.ts'

const leer = (id: number) => `/SolicitudesTramites/${id}`
const DIA = 86_400_000

describe('Solicitudes: enlaces y pases', () => {
  let office: string
  before(async () => {
    office = await freshOffice()
  })
  const filas = async (id: number) => (await contextOf(office)).db('solicitudes_enlaces').where({ id_solicitud: id })

  it('el pase abre su solicitud y ninguna otra: ni la lee, ni la cambia, ni la comenta', async () => {
    const [una, otra] = [await deFuera(office), await deFuera(office)]
    expect((await una.cliente.get(leer(una.id))).status).to.equal(200)
    const ajena = await una.cliente.get(leer(otra.id))
    const ninguna = await una.cliente.get(leer(999_999))
    expect([ajena.status, ajena.body.message]).to.deep.equal([404, ninguna.body.message])
    expect((await una.cliente.put(leer(otra.id), { nombre: 'Otra' })).status).to.equal(404)
    expect((await una.cliente.get(`/SolicitudesTramites/comentariosRevisionView/${otra.id}`)).status).to.equal(404)
    const comentario = { respuesta: false, comentarios: 'x' }
    expect((await una.cliente.put(`/SolicitudesTramites/comentariosRevision/${otra.id}`, comentario)).status).to.equal(
      404,
    )
  })

  it('el pase no abre nada más de la oficina: ni listas, ni trámites, ni personas', async () => {
    const { id, cliente } = await deFuera(office)
    for (const path of [
      '/SolicitudesTramites',
      '/solicitudes_responsables',
      '/tramites',
      '/persona',
      '/radicacionesFiltros',
      '/user/me',
    ])
      expect((await cliente.get(path)).status, path).to.be.oneOf([401, 404])
    expect((await cliente.put(`${leer(id)}/enlace`, { accion: 'renovar' })).status).to.equal(401)
  })

  it('de otra oficina no abre nada, aunque allá la solicitud tenga el mismo número', async () => {
    const vecina = await freshOffice()
    const { id, enlace, cliente } = await deFuera(office)
    while ((await deFuera(vecina)).id < id) {
      /* until there is one of that number */
    }
    const { access_token } = (await api(office).anonymous.post('/solicitudes_enlace', enlace)).body
    expect((await cliente.get(leer(id))).status).to.equal(200)
    expect((await api(vecina).withToken(String(access_token)).get(leer(id))).status).to.equal(401)
    expect((await api(vecina).anonymous.post('/solicitudes_enlace', enlace)).status).to.equal(404)
  })

  it('con una letra cambiada, otro enlace, vencido o firmado por otro responde 401', async () => {
    const [una, otra] = [await deFuera(office), await deFuera(office)]
    const { access_token } = (await api(office).anonymous.post('/solicitudes_enlace', una.enlace)).body
    const [, , vence = '', firma = ''] = String(access_token).split('.')
    const cambiada = firma.startsWith('A') ? 'B' : 'A'
    for (const malo of [
      `sol.${una.enlace.id}.${vence}.${cambiada}${firma.slice(1)}`,
      `sol.${otra.enlace.id}.${vence}.${firma}`,
      `sol.${una.enlace.id}.${Number(vence) + 1}.${firma}`,
      `sol.${una.enlace.id}.${vence}.`,
      'sol.',
      `x${String(access_token)}`,
    ])
      expect((await api(office).withToken(malo).get(leer(una.id))).status, malo).to.equal(401)
  })

  it('el pase vive veinte minutos, aunque su enlace siga abierto', async () => {
    const [{ id, enlace }, ctx] = [await deFuera(office), await contextOf(office)]
    const con = (hace: number) => {
      const { access_token } = darPase({ ...ctx, now: new Date(Date.now() - hace * 60_000) }, enlace.id)
      return api(office).withToken(access_token).get(leer(id))
    }
    expect((await con(18)).status).to.equal(200)
    expect((await con(21)).status).to.equal(401)
  })

  it('el enlace de otra familia, con otro número o con otra llave responde lo mismo: 404', async () => {
    const { enlace } = await deFuera(office)
    const pedir = async (body: unknown) => {
      const {
        status,
        body: { message },
      } = await api(office).anonymous.post('/solicitudes_enlace', body)
      return `${status} ${String(message)}`
    }
    const otra = enlace.token.startsWith('A') ? 'B' : 'A'
    const malos = [
      { ...enlace, token: otra + enlace.token.slice(1) },
      { ...enlace, id: enlace.id + 1 },
      { id: 99_999_999, token: 'x' },
    ]
    const dichos = await Promise.all(malos.map(pedir))
    expect(new Set(dichos).size).to.equal(1)
    expect(dichos[0]).to.match(/^404 /)
  })

  it('revocar el enlace cuenta en el acto, también para el pase que ya se dio', async () => {
    const { id, enlace, cliente } = await deFuera(office)
    expect((await cliente.get(leer(id))).status).to.equal(200)
    const reply = await api(office)
      .as('revisor')
      .put(`${leer(id)}/enlace`, { accion: 'revocar' })
    expect([reply.status, reply.body.enlace]).to.deep.equal([200, null])
    expect(reply.body.revocados).to.be.at.least(1)
    expect((await cliente.get(leer(id))).status).to.equal(401)
    expect((await api(office).anonymous.post('/solicitudes_enlace', enlace)).status).to.equal(404)
  })

  it('vive treinta días; el pase, lo que viva su enlace', async () => {
    const { id, enlace, cliente } = await deFuera(office)
    const [fila] = await filas(id)
    expect((new Date(fila.vence).getTime() - Date.now()) / DIA).to.be.within(29.9, 30)
    await (
      await contextOf(office)
    )
      .db('solicitudes_enlaces')
      .where('id', enlace.id)
      .update({ vence: '2020-01-01T00:00:00.000Z' })
    expect((await cliente.get(leer(id))).status).to.equal(401)
    expect((await api(office).anonymous.post('/solicitudes_enlace', enlace)).status).to.equal(404)
  })

  it('renovar cierra los de antes y envía otro', async () => {
    const correo = 'renueva@ejemplo.co'
    const { id, cliente } = await deFuera(office, { correo_electronico: correo })
    const { body } = await api(office)
      .as('revisor')
      .put(`${leer(id)}/enlace`, { accion: 'renovar' })
    expect((await cliente.get(leer(id))).status).to.equal(401)
    const [, numero = '', token = ''] = /#(\d+)\.([\w-]{32})$/.exec(String(body.enlace)) ?? []
    expect((await (await conEnlace(office, { id: Number(numero), token })).get(leer(id))).status).to.equal(200)
    await jobsDone(office)
    const cartas = (await lettersLeft()).filter(({ to }) => to === correo)
    expect(cartas.map(plano).join('\n')).to.contain(`#${numero}.${token}`)
  })

  it('al corregir el correo, lo que se envió al equivocado no abre más; quien lo corrige sigue', async () => {
    const { id, cliente } = await deFuera(office, { correo_electronico: 'equivocado@ejemplo.co' })
    await jobsDone(office)
    const enviado = await (
      await contextOf(office)
    )
      .db('solicitudes_enlaces')
      .where({ id_solicitud: id, correo: 'equivocado@ejemplo.co' })
    expect(enviado).to.have.length(1)
    const { status, body } = await cliente.put(leer(id), { correo_electronico: 'Bueno@ejemplo.co' })
    expect([status, body.correo_electronico]).to.deep.equal([200, 'bueno@ejemplo.co'])
    const abiertos = (await filas(id)).filter(({ revocado_en }) => revocado_en === null)
    expect(abiertos.map(({ correo }) => correo))
      .to.include(null)
      .and.not.include('equivocado@ejemplo.co')
    expect((await cliente.get(leer(id))).status).to.equal(200)
    await jobsDone(office)
    expect((await lettersLeft()).filter(({ to }) => to === 'bueno@ejemplo.co')).to.have.length(1)
  })

  it('lo que aún no había salido al correo equivocado no sale', async () => {
    const { id } = await deFuera(office, { correo_electronico: 'tarde@ejemplo.co' })
    const { db } = await contextOf(office)
    await jobsDone(office)
    await db('solicitudes').where({ id }).update({ correo_electronico: 'otro@ejemplo.co' })
    const antes = (await lettersLeft()).filter(({ to }) => to === 'tarde@ejemplo.co').length
    const [aviso] = await db('solicitudes_avisos').where({ id_solicitud: id }).select<{ id: number }[]>('id')
    await db('solicitudes_avisos').where({ id_solicitud: id }).update({ enviado_en: null })
    await avisarDeSolicitud(await contextOf(office), { id: aviso?.id ?? 0 }, (_, work) => work())
    expect((await lettersLeft()).filter(({ to }) => to === 'tarde@ejemplo.co')).to.have.length(antes)
  })

  it('quien pide sin sesión no decide a dónde llevan los enlaces de sus correos', async () => {
    const correo_electronico = 'enganado@ejemplo.co'
    const reply = await api(office).anonymous.send(
      'POST',
      '/SolicitudesTramites',
      unaSolicitud({ correo_electronico }),
      {
        headers: { host: `${office}.malo.example` },
      },
    )
    expect(reply.status).to.equal(201)
    await jobsDone(office)
    const [carta] = (await lettersLeft()).filter(({ to }) => to === correo_electronico)
    expect(carta && plano(carta))
      .to.contain('/auth/solicitud#')
      .and.not.contain('malo.example')
  })
})
