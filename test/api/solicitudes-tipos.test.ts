import { expect } from 'chai'
import { olvidarSolicitudesSinSeguir, PasoDeSolicitud, pasarEtapa } from '../../modules/solicitudes/index.ts'
import { insert } from '../../modules/kernel/index.ts'
import { addDays } from '../../schemas/es-co/index.ts'
import { esHabil } from '../../schemas/citas/festivos.ts'
import { tipoDeSolicitud } from '../../schemas/json/ejemplos.ts'
import { api, contextOf, freshOffice, type Json } from '../harness/index.ts'
import { plantillaSubida } from '../harness/plantillas.ts'
import { solicitudGuardada } from '../harness/quien-solicitudes.ts'
import { conEscritura, deFuera, unaSolicitud, unTipo } from '../harness/solicitudes.ts'

const DIA = 86_400_000

describe('Solicitudes: qué se puede solicitar', () => {
  let office: string
  before(async () => {
    office = await freshOffice()
  })
  const admin = () => api(office).as('admin')

  it('la oficina dice de una plantilla ágil qué es, y sin sesión se lee; lo que no se ofrece, no', async () => {
    const { id } = await plantillaSubida(office)
    expect(((await admin().get('/solicitudes_ajustes')).body.plantillas as Json[]).map((una) => una.id)).to.include(id)
    const hecho = await admin().put(`/solicitudes_tipos/${id}`, tipoDeSolicitud)
    expect(hecho.status, hecho.raw.toString()).to.equal(200)
    const publicas = async () =>
      ((await api(office).anonymous.get('/solicitudes_tipos')).body as Json[]).map((una) => una.id_plantilla)
    expect(await publicas()).to.include(id)
    const tarjeta = ((await api(office).anonymous.get('/solicitudes_tipos')).body as Json[]).find(
      (una) => una.id_plantilla === id,
    )
    expect(tarjeta).to.have.all.keys(
      'id_plantilla',
      'titulo',
      'resumen',
      'costo',
      'demora',
      'quien_pide',
      'papeles',
      'que_traer',
    )
    expect(
      (await admin().put(`/solicitudes_tipos/${id}`, { ...tipoDeSolicitud, activo: false, version: 1 })).body.version,
    ).to.equal(2)
    expect(await publicas()).to.not.include(id)
    const { tipos } = (await admin().get('/solicitudes_ajustes')).body
    expect((tipos as Json[]).find((una) => una.id_plantilla === id)).to.include({ activo: false })
    const vieja = await admin().put(`/solicitudes_tipos/${id}`, { ...tipoDeSolicitud, version: 1 })
    expect([vieja.status, vieja.body.actual.version]).to.deep.equal([409, 2])
  })

  it('se exige lo que se lee antes de comenzar, sin documentos repetidos ni más de catorce', async () => {
    const { id } = await plantillaSubida(office)
    const guardar = async (cambios: object) =>
      (await admin().put(`/solicitudes_tipos/${id}`, { ...tipoDeSolicitud, ...cambios })).body.errors
    expect(await guardar({ titulo: '' })).to.deep.equal({ titulo: ['Falta: título.'] })
    const [papel] = tipoDeSolicitud.papeles
    expect(await guardar({ papeles: [papel, papel] })).to.deep.equal({ papeles: ['Hay un documento dos veces.'] })
    expect(
      await guardar({ papeles: Array.from({ length: 15 }, (_, i) => ({ ...papel, nombre: `p${i}` })) }),
    ).to.have.all.keys('papeles')
    expect((await admin().put('/solicitudes_tipos/999999', tipoDeSolicitud)).status).to.equal(404)
    expect((await api(office).as('revisor').put(`/solicitudes_tipos/${id}`, tipoDeSolicitud)).status).to.equal(403)
  })

  it('una plantilla que se apaga deja de ofrecerse', async () => {
    const { id_plantilla } = await unTipo(office)
    await (await contextOf(office)).db('plantillas').where('id', id_plantilla).update({ activo: 0 })
    const ids = ((await api(office).anonymous.get('/solicitudes_tipos')).body as Json[]).map((una) => una.id_plantilla)
    expect(ids).to.not.include(id_plantilla)
  })
})

describe('Solicitudes: la espera, el aviso de privacidad y lo que nadie siguió', () => {
  it('la espera se dice de la historia de la oficina: calla con siete casos, y no dice nada a quien no espera', async () => {
    const office = await freshOffice()
    const ctx = await contextOf(office)
    const { id, cliente } = await conEscritura(office)
    await pasarEtapa(ctx, id, { a: 'recibidos' })
    const demora = async () => (await cliente.get(`/SolicitudesTramites/${id}`)).body.demora
    const paso = (id_solicitud: number, estado: 'recibidos' | 'validados' | 'devueltos', cuando: string) =>
      insert(ctx, PasoDeSolicitud, { id_solicitud, etapa: 3, estado, cuando, quien: 'Sistema' })
    let fecha = addDays(ctx.today, -40)
    while (!esHabil(fecha)) fecha = addDays(fecha, 1)
    for (let caso = 0; caso < 8; caso++) {
      expect(await demora(), `${caso}`).to.equal(null)
      const otra = await solicitudGuardada(ctx, { etapa: 4, estado: 'validados' })
      await paso(otra.id, 'recibidos', `${fecha}T14:00:00.000Z`)
      await paso(otra.id, 'devueltos', `${fecha}T15:30:00.000Z`)
      await paso(otra.id, 'recibidos', `${fecha}T15:40:00.000Z`)
      await paso(otra.id, 'validados', `${fecha}T21:40:00.000Z`)
    }
    expect(await demora()).to.equal('Solemos responder en 2 horas hábiles.')
    await api(office).as('revisor').put(`/SolicitudesTramites/${id}`, { etapa: 4, respuesta_solicitud: 'Listo' })
    expect(await demora()).to.equal(null)
  })

  it('lo que se mostró y se marcó queda en el libro de autorizaciones; un aviso viejo se rechaza', async () => {
    const office = await freshOffice()
    const ctx = await contextOf(office)
    const { version, finalidades } = (await api(office).anonymous.get('/aviso_privacidad', { formulario: 'solicitud' }))
      .body
    const [opcional] = (finalidades as Json[]).filter((una) => una.opcional === true)
    const correo_electronico = 'titular@ejemplo.co'
    const { id } = await deFuera(office, {
      correo_electronico,
      aviso: version,
      finalidades: opcional ? [opcional.id] : [],
    })
    const lineas = await ctx.db('autorizaciones').where({ origen: `solicitudes:${id}` })
    expect(lineas.map(({ correo }) => correo)).to.include(correo_electronico)
    if (opcional) expect(lineas.map(({ finalidad }) => finalidad)).to.include(opcional.id)
    const viejo = await api(office).anonymous.post('/SolicitudesTramites', unaSolicitud({ aviso: 'vieja' }))
    expect([viejo.status, Object.keys(viejo.body.errors as object)]).to.deep.equal([422, ['aviso']])
    const sin = await api(office).anonymous.post('/SolicitudesTramites', unaSolicitud({ finalidades: ['encuestas'] }))
    expect(sin.body.errors).to.have.all.keys('aviso')
  })

  it('lo que nadie siguió en sesenta días se olvida entero; lo enviado y lo reciente se quedan', async () => {
    const office = await freshOffice()
    const ctx = await contextOf(office)
    const [vieja, enviada, reciente] = [
      await conEscritura(office),
      await conEscritura(office),
      await conEscritura(office),
    ]
    await pasarEtapa(ctx, enviada.id, { a: 'recibidos' })
    const antes = new Date(ctx.now.getTime() - 61 * DIA).toISOString()
    await ctx.db('solicitudes').whereIn('id', [vieja.id, enviada.id]).update({ updated_at: antes })
    const { id_tramite } = await ctx.db('solicitudes').where('id', vieja.id).first<{ id_tramite: number }>('id_tramite')
    await olvidarSolicitudesSinSeguir(ctx)
    await olvidarSolicitudesSinSeguir(ctx)
    expect((await ctx.db('solicitudes').select<{ id: number }[]>('id')).map(({ id }) => id)).to.deep.equal([
      enviada.id,
      reciente.id,
    ])
    for (const tabla of ['solicitudes_pasos', 'solicitudes_enlaces', 'solicitudes_avisos'])
      expect(await ctx.db(tabla).where('id_solicitud', vieja.id), tabla).to.have.length(0)
    expect(await ctx.db('documentos_generados').where('id', id_tramite)).to.have.length(0)
    expect((await vieja.cliente.get(`/SolicitudesTramites/${vieja.id}`)).status).to.equal(401)
  })
})
