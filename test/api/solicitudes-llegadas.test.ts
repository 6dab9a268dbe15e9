import { expect } from 'chai'
import { insert, update } from '../../modules/kernel/index.ts'
import { agregarExcepcion } from '../../modules/calendario/horarios.ts'
import { BorradorDeSolicitud, Solicitud } from '../../modules/solicitudes/index.ts'
import { addDays, bogotaDate } from '../../schemas/es-co/index.ts'
import { sumarDiasHabiles } from '../../schemas/citas/festivos.ts'
import { api, CATALOGO, contextOf, emailOf, freshOffice, jobsDone, type Json } from '../harness/index.ts'
import { asunto, lettersLeft, plano } from '../harness/mail.ts'
import { solicitudConTramite, subidoA } from '../harness/solicitudes-papeles.ts'

describe('Solicitudes: lo que llega a la oficina', () => {
  let office: string
  before(async () => {
    office = await freshOffice()
  })
  const revisor = async (slug = office): Promise<number> => {
    const { db } = await contextOf(slug)
    return (await db('usuarios').where('email', emailOf('revisor', slug)).first<{ id: number }>('id')).id
  }
  const conMinuta = async (datos: Parameters<typeof solicitudConTramite>[1] = {}): Promise<number> => {
    const { id } = await solicitudConTramite(office, { etapa: 4, estado: 'minuta_enviada', ...datos })
    await insert(await contextOf(office), BorradorDeSolicitud, {
      id_solicitud: id,
      numero: 1,
      url_archivo: `solicitudes/llegada-${id}.pdf`,
      bytes: 1,
      sha256: 'a'.repeat(64),
      parrafos: null,
    })
    return id
  }
  const dice = (id: number, quien: 'cliente' | 'revisor', comentarios = '') =>
    api(office)
      .as(quien)
      .put(`/SolicitudesTramites/comentariosRevision/${id}`, {
        respuesta: comentarios === '',
        usuario: 'Ana',
        comentarios,
      })
  const llegadas = async (id: number) => {
    await jobsDone(office)
    return (await lettersLeft()).filter((carta) => plano(carta).includes(`/admin/solicitud/${id}`))
  }

  it('se avisa por correo a quien la tiene: una vez por turno, no por cada comentario; y al aceptar la minuta', async () => {
    const id = await conMinuta({ id_asignado: await revisor() })
    await dice(id, 'cliente', 'El precio está mal.')
    await dice(id, 'cliente', 'Y la cédula también.')
    expect((await llegadas(id)).map(({ to }) => to)).to.deep.equal([emailOf('revisor', office)])
    await dice(id, 'revisor', '¿Cuál cédula?')
    await dice(id, 'cliente', 'La del comprador.')
    expect(await llegadas(id)).to.have.length(2)
    const otra = await conMinuta({ id_asignado: await revisor() })
    expect((await dice(otra, 'cliente')).status).to.equal(200)
    const [aceptada] = await llegadas(otra)
    expect(aceptada && asunto(aceptada)).to.contain('Aceptaron la minuta')
    expect(aceptada && plano(aceptada), 'a mail may be opened by whoever is near').not.to.contain('Ruiz')
  })

  it('la que no tiene nadie se avisa al correo de la notaría, cuando llegan sus documentos', async () => {
    const emisor = await api(office)
      .as('admin')
      .put('/dian/emisor', {
        nit: '900123456-8',
        nombre: 'Notaría de prueba',
        organizacion: '2',
        responsabilidades: ['R-99-PN'],
        tributo: '01',
        direccion: 'CR 7 14 23',
        id_municipio: CATALOGO.bogota,
        telefono: '6015550100',
        correo: 'despacho@notaria.prueba.co',
      })
    expect(emisor.status, emisor.raw.toString()).to.equal(200)
    const { id } = await solicitudConTramite(office)
    const { id: archivo } = await subidoA(office, id)
    const enviada = await api(office)
      .as('cliente')
      .post(`/SolicitudesTramites/estadoTres/${id}`, { ids: [archivo] })
    expect(enviada.status, enviada.raw.toString()).to.equal(200)
    expect((await llegadas(id)).map((carta) => [carta.to, asunto(carta).split(' · ')[0]])).to.deep.equal([
      ['despacho@notaria.prueba.co', 'Llegaron documentos'],
    ])
  })

  it('lo que hace la oficina no se le avisa a ella', async () => {
    const { id } = await solicitudConTramite(office, { etapa: 3, estado: 'recibidos' })
    await api(office).as('revisor').put(`/SolicitudesTramites/${id}`, { estado: 'en_revision' })
    expect(await llegadas(id)).to.deep.equal([])
  })

  it('Mi día cuenta las que esperan a la oficina por quién las tiene, sin las anuladas; es de quien trabaja trámites (87)', async () => {
    const slug = await freshOffice()
    const ctx = await contextOf(slug)
    for (const id_asignado of [await revisor(slug), null, null]) {
      await solicitudConTramite(slug, { etapa: 3, estado: 'recibidos', id_asignado })
    }
    await solicitudConTramite(slug, { etapa: 3, estado: 'recibidos', anulada_en: ctx.now.toISOString() })
    await solicitudConTramite(slug, { etapa: 4, estado: 'minuta_enviada' })
    const { body } = await api(slug).as('revisor').get('/solicitudes_que_esperan')
    expect((body as unknown as Json[]).filter(({ todas }) => Number(todas) > 0)).to.deep.equal([
      { estado: 'recibidos', nombre_estado: 'Documentos recibidos', mias: 1, de_nadie: 2, todas: 3 },
    ])
    expect((await api(slug).as('cliente').get('/solicitudes_que_esperan')).status).to.equal(403)
  })

  it('la lista se acota entre dos días; la edad se cuenta en días hábiles de la oficina, sin los que un acto suspende', async () => {
    const slug = await freshOffice()
    const ctx = await contextOf(slug)
    const hoy = bogotaDate(new Date())
    const { id } = await solicitudConTramite(slug, { etapa: 3, estado: 'recibidos' })
    const total = async (query: string) =>
      (await api(slug).as('admin').get(`/SolicitudesTramites?page=1&${query}`)).body.total as number
    expect(await total(`fechaInicio=${hoy}&fechaFin=${hoy}`)).to.equal(1)
    expect(await total(`fechaInicio=${addDays(hoy, 1)}&fechaFin=${addDays(hoy, 2)}`)).to.equal(0)
    expect(await total(`fechaInicio=2000-01-01&fechaFin=${addDays(hoy, -1)}`)).to.equal(0)

    const desde = addDays(hoy, -10)
    const suspendido = sumarDiasHabiles(desde, 2)
    await update(ctx, Solicitud, id, { estado_desde: `${desde}T15:00:00.000Z` })
    const dias = async () => (await api(slug).as('admin').get(`/SolicitudesTramites/${id}`)).body.dias_habiles as number
    const antes = await dias()
    await agregarExcepcion(ctx, { fecha: suspendido, tipo: 'cerrado', suspende_terminos: true, acto: 'Res. 1 de 2026' })
    expect(await dias()).to.equal(antes - 1)
  })
})
