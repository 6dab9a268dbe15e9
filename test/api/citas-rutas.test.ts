import { expect } from 'chai'
import { cerrar } from '../../modules/citas/index.ts'
import { Solicitud } from '../../modules/solicitudes/index.ts'
import { horaLibre } from '../harness/citas.ts'
import { api, contextOf, freshOffice, radicacion, type Client, type Json } from '../harness/index.ts'
import { leerIcs, valorIcs } from '../harness/leer-ics.ts'
import { soloPuede } from '../harness/quien.ts'
import { deFuera } from '../harness/solicitudes.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'

describe('Citas: las llamadas', () => {
  let office: string
  before(async () => {
    office = await freshOffice()
  })
  const oficina = () => api(office).as('admin')
  const solicitud = async (id: number) =>
    (await Solicitud.query((await contextOf(office)).db).findById(id)) as Solicitud // it was made here
  /** Who asked without a session, with the draft accepted. */
  async function porAgendar(columnas: Json = {}): Promise<{ id: number; cliente: Client }> {
    const { id, cliente } = await deFuera(office)
    await (
      await contextOf(office)
    )
      .db('solicitudes')
      .where({ id })
      .update({ etapa: 5, estado: 'sin_cita', ...columnas })
    return { id, cliente }
  }
  const agendar = (cliente: Client, id_tramite: number, fecha: string) =>
    cliente.put('/ActualizarhorariosTramites', { id_tramite, fecha })

  it('quien tiene el enlace ve el mes y el día, agenda con el cuerpo de la especificación y repetirlo da lo mismo', async () => {
    const { id, cliente } = await porAgendar()
    const hora = horaLibre().fecha
    const [dia = '', suya = ''] = hora.split(' ')
    const mes = await cliente.get('/horariosTramites', { fecha_dispoonibilidad_mes: dia.slice(0, 7) })
    expect(mes.status, mes.raw.toString()).to.equal(200)
    expect(mes.body.dias).to.include(dia)
    expect(mes.body.primera).to.have.keys('inicio', 'fecha', 'hora')
    expect((await cliente.get('/horariosTramites', { horas_disponibles_dia: dia })).body.horas).to.include(suya)
    const una = await agendar(cliente, id, hora)
    expect(una.status, una.raw.toString()).to.equal(200)
    expect(una.body).to.include({
      id_tramite: id,
      fecha: dia,
      hora: suya,
      estado: 'agendada',
      puesto: 'Despacho del notario',
    })
    const otra = await agendar(cliente, id, `${dia}T${suya}:00-05:00`)
    expect([otra.status, otra.body]).to.deep.equal([200, una.body])
    expect((await cliente.get('/horariosTramites', { horas_disponibles_dia: dia })).body.horas).to.not.include(suya)
    expect(await solicitud(id)).to.include({ etapa: 5, estado: 'agendada', fecha_citacion: una.body.inicio })
    const leida = await cliente.get(`/SolicitudesTramites/${id}`)
    expect(leida.body.cita).to.include({ id: una.body.id, estado: 'agendada' })
    expect(leida.body.fecha_citacion).to.equal(hora)
  })

  it('lo retenido se confirma con la misma llamada, o se suelta', async () => {
    const { id, cliente } = await porAgendar()
    const [fecha, otra] = [horaLibre().fecha, horaLibre().fecha]
    const retenida = await cliente.post('/citas_retenidas', { id_tramite: id, fecha })
    expect(retenida.body).to.include({ estado: 'retenida' })
    const ajena = await porAgendar()
    const negada = await agendar(ajena.cliente, ajena.id, fecha)
    expect([negada.status, negada.body.code, negada.body.message]).to.deep.equal([
      409,
      'no_disponible',
      'No disponible',
    ])
    expect(negada.body.cercanas).to.have.length(3)
    expect((await agendar(cliente, id, fecha)).body).to.include({ id: retenida.body.id, estado: 'agendada' })
    expect((await cliente.delete(`/citas_retenidas/${retenida.body.id}`)).status).to.equal(409)
    const suelta = await ajena.cliente.post('/citas_retenidas', { id_tramite: ajena.id, fecha: otra })
    expect((await ajena.cliente.delete(`/citas_retenidas/${suelta.body.id}`)).status).to.equal(204)
    expect((await agendar(cliente, id, otra)).body).to.include({ id: retenida.body.id, estado: 'agendada' })
  })

  it('de quien no entró con su usuario no se toma el nombre del servidor para el enlace de sus correos', async () => {
    const { id, cliente } = await porAgendar()
    const { db } = await contextOf(office)
    const ultimo = async () => {
      const { carga } = await db('trabajos')
        .where('nombre', 'aviso-cita')
        .orderBy('id', 'desc')
        .first<{ carga: string }>()
      return Object.keys(JSON.parse(carga) as object) // as it was asked for
    }
    const { body } = await agendar(cliente, id, horaLibre().fecha)
    expect(await ultimo()).to.deep.equal(['id'])
    await oficina().put(`/citas/${body.id}`, { fecha: horaLibre().fecha })
    expect(await ultimo()).to.deep.equal(['id', 'origin'])
  })

  it('solo en la etapa 5, y nunca lo de otro', async () => {
    const { id, cliente } = await porAgendar({ etapa: 4, estado: 'minuta_enviada' })
    const ajena = await porAgendar()
    expect((await agendar(cliente, id, horaLibre().fecha)).body).to.include({ code: 'etapa' })
    expect((await agendar(cliente, ajena.id, horaLibre().fecha)).status).to.equal(404)
    expect((await cliente.post('/citas', { id_solicitud: id, fecha: horaLibre().fecha })).status).to.equal(401)
    for (const fecha of ['mañana', '2026-02-31 09:00', '', '2026-11-25']) {
      expect((await agendar(ajena.cliente, ajena.id, fecha)).body.errors, fecha).to.have.key('fecha')
    }
  })

  it('quien la pidió la mueve y la cancela; lo demás lo decide la notaría', async () => {
    const { id, cliente } = await porAgendar()
    const { body } = await agendar(cliente, id, horaLibre().fecha)
    const nueva = horaLibre()
    expect((await cliente.put(`/citas/${body.id}`, { fecha: nueva.fecha })).body).to.include({
      id: body.id,
      inicio: nueva.inicio,
    })
    expect(await solicitud(id)).to.include({ estado: 'reprogramada', fecha_citacion: nueva.inicio })
    for (const cuerpo of [
      { estado: 'no_asistio' },
      { fecha: nueva.fecha, forzar: true, motivo: 'Porque sí' },
      { puesto: 1 },
    ]) {
      expect((await cliente.put(`/citas/${body.id}`, cuerpo)).status, JSON.stringify(cuerpo)).to.equal(403)
    }
    expect((await cliente.put(`/citas/${body.id}`, {})).status).to.equal(422)
    expect((await cliente.put(`/citas/${body.id}`, { estado: 'cancelada', motivo: 'Viajo' })).body.estado).to.equal(
      'cancelada',
    )
    expect(await solicitud(id)).to.include({ etapa: 5, estado: 'sin_cita', fecha_citacion: null })
  })

  it('una solicitud agenda diez veces en un día y retiene treinta; repetir lo mismo no cuenta, y la oficina sigue', async () => {
    const { id, cliente } = await porAgendar()
    const horas = [horaLibre().fecha, horaLibre().fecha]
    const en = (n: number) => horas[n % 2] ?? ''
    const estados: number[] = []
    for (let n = 0; n < 10; n++) {
      const una = await agendar(cliente, id, en(n))
      estados.push(una.status)
      if (n % 3 === 0) estados.push((await cliente.put(`/citas/${una.body.id}`, { estado: 'cancelada' })).status)
    }
    expect(estados).to.deep.equal(Array<number>(14).fill(200))
    const antes = await solicitud(id)
    expect((await agendar(cliente, id, horaLibre().fecha)).status).to.equal(429)
    expect(await solicitud(id)).to.include({ estado: antes.estado, fecha_citacion: antes.fecha_citacion })
    expect(
      (await oficina().put('/ActualizarhorariosTramites', { id_tramite: id, fecha: horaLibre().fecha })).status,
    ).to.equal(200)
    const otra = await porAgendar()
    const retener = (fecha: string) => otra.cliente.post('/citas_retenidas', { id_tramite: otra.id, fecha })
    const [una, dos] = [horaLibre().fecha, horaLibre().fecha]
    for (let n = 0; n < 30; n++) expect((await retener(n % 2 ? una : dos)).status, String(n)).to.equal(200)
    expect((await retener(una)).status, 'the same is there').to.equal(200)
    const negada = await retener(dos)
    expect([negada.status, negada.body.message]).to.deep.equal([429, negada.body.message])
    expect(negada.body.message).to.match(/^Esta solicitud ya tomó muchas horas hoy\. Intente de nuevo en /)
    expect((await agendar(otra.cliente, otra.id, una)).status).to.equal(200)
  })

  it('quien no llegó agenda otra vez dos veces; después, la notaría', async () => {
    const { id, cliente } = await porAgendar()
    const ctx = await contextOf(office)
    const faltar = async (cita: number) => {
      const { inicio } = await ctx.db('citas').where({ id: cita }).first<{ inicio: string }>()
      const now = new Date(inicio)
      await cerrar({ ...ctx, now, today: inicio.slice(0, 10) }, cita, 'no_asistio')
    }
    for (const cuenta of [0, 1, 2]) {
      const { status, body, raw } = await agendar(cliente, id, horaLibre().fecha)
      expect(status, raw.toString()).to.equal(200)
      expect((await solicitud(id)).reagendamientos).to.equal(cuenta)
      await faltar(Number(body.id))
      expect(await solicitud(id)).to.include({ estado: 'no_asistio', fecha_citacion: null })
    }
    expect((await agendar(cliente, id, horaLibre().fecha)).body.code).to.equal('reagendamientos')
    const { status, body } = await oficina().post('/citas', { id_solicitud: id, fecha: horaLibre().fecha })
    expect([status, body.estado]).to.deep.equal([201, 'agendada'])
    expect((await solicitud(id)).reagendamientos).to.equal(2)
  })

  it('la oficina agenda a quien no tiene solicitud, con nombre y asunto, y da de más solo con su razón', async () => {
    const { fecha } = horaLibre()
    expect((await oficina().post('/citas', { fecha })).body.errors).to.have.keys('asunto', 'nombre')
    const cuerpo = { fecha, asunto: 'Autenticación', nombre: 'Luis Peña', correo: 'luis@ejemplo.co' }
    expect((await oficina().post('/citas', cuerpo)).body).to.include({
      id_solicitud: null,
      asunto: 'Autenticación',
      estado: 'agendada',
    })
    expect((await oficina().post('/citas', cuerpo)).status).to.equal(409)
    expect((await oficina().post('/citas', { ...cuerpo, forzar: true })).body.errors).to.have.key('motivo')
    const demas = await oficina().post('/citas', { ...cuerpo, forzar: true, motivo: 'Está enferma' })
    expect([demas.status, demas.body.forzada, demas.body.puesto]).to.deep.equal([201, true, 'Adicional'])
  })

  it('la oficina agenda la firma de una radicación sin solicitud, y el día de firmas la trae; la que se agendó antes se une', async () => {
    const una = await radicacion({}, {}, office)
    const { fecha } = horaLibre()
    const suya = await oficina().post('/citas', { id_radicacion: una.id, fecha, correo: 'ana@ejemplo.co' })
    expect(suya.status, suya.raw.toString()).to.equal(201)
    const { db } = await contextOf(office)
    const fila = async (id: number) => db('citas').where({ id }).first<Json>()
    const nombre = `${String(una.otorgante1)} y ${String(una.otorgante2)}`
    expect(await fila(suya.body.id)).to.include({
      id_radicacion: una.id,
      asunto: una.actos,
      nombre,
      correo: 'ana@ejemplo.co',
    })
    const delDia = await oficina().get('/firmasDelDia', { fecha: suya.body.fecha })
    const cita = delDia.body.citas.find(({ id }: Json) => id === suya.body.id)
    expect(cita.escritura).to.include({ id: una.id })

    const antes = await oficina().post('/citas', { fecha: horaLibre().fecha, asunto: 'Firma', nombre: 'Luis Peña' })
    const unir = (id_radicacion: unknown, mas: object = {}) =>
      oficina().put(`/citas/${String(antes.body.id)}`, { id_radicacion, ...mas })
    expect((await unir(una.id)).status).to.equal(200)
    expect(await fila(antes.body.id)).to.include({ id_radicacion: una.id, nombre: 'Luis Peña' })
    expect((await unir(una.id, { estado: 'cumplida' })).status).to.equal(422)
    expect((await unir(null)).status).to.equal(200)
    expect((await fila(antes.body.id)).id_radicacion).to.equal(null)

    const negada = async (body: object) =>
      (await oficina().post('/citas', { fecha, ...body })).body.errors?.id_radicacion
    expect(await negada({ id_radicacion: 999_999 })).to.deep.equal(['Esa radicación no existe.'])
    const { id, cliente } = await porAgendar()
    expect(await negada({ id_solicitud: id, id_radicacion: una.id })).to.deep.equal(['Lo dice la solicitud.'])
    const pedida = await agendar(cliente, id, horaLibre().fecha)
    const deSuSolicitud = await oficina().put(`/citas/${String(pedida.body.id)}`, { id_radicacion: una.id })
    expect(deSuSolicitud.body.errors.id_radicacion).to.deep.equal(['La dice su solicitud: vincúlela allá.'])
    expect((await cliente.put(`/citas/${String(pedida.body.id)}`, { id_radicacion: una.id })).status).to.equal(403)
    const anulada = await radicacion({}, {}, office)
    await db('radicaciones').where('id', anulada.id).update({ anulada_en: new Date().toISOString() })
    expect((await negada({ id_radicacion: anulada.id }))?.[0]).to.match(/está anulada\.$/)
    await soloPuede(office, [permiso('tramites', 'modificar'), permiso('misRadicaciones', 'ver')])
    const ajena = await api(office).as('nadie').post('/citas', { id_radicacion: una.id, fecha: horaLibre().fecha })
    expect(ajena.body.errors?.id_radicacion, 'filed by another').to.deep.equal(['Esa radicación no existe.'])
  })

  it('anular la solicitud libera su hora', async () => {
    const { id, cliente } = await porAgendar()
    const { body } = await agendar(cliente, id, horaLibre().fecha)
    const { status, raw } = await oficina().put(`/SolicitudesTramites/${id}`, {
      estado: 'anulada',
      motivo: 'La pidió dos veces',
    })
    expect(status, raw.toString()).to.equal(200)
    const { db } = await contextOf(office)
    expect(await db('citas').where('id', body.id).first()).to.include({ estado: 'cancelada' })
    expect(await db('citas_cupos').where('id_cita', body.id)).to.deep.equal([])
  })

  it('firmar da por cumplida la cita de ese día, y libera la que era para después', async () => {
    const { db } = await contextOf(office)
    const firmar = async (id: number) => {
      const { status, raw } = await oficina().put(`/SolicitudesTramites/${id}`, { estado: 'firmada' })
      expect(status, raw.toString()).to.equal(200)
    }
    const [deHoy, deDespues] = [await porAgendar(), await porAgendar()]
    const [una, otra] = [
      (await agendar(deHoy.cliente, deHoy.id, horaLibre().fecha)).body,
      (await agendar(deDespues.cliente, deDespues.id, horaLibre().fecha)).body,
    ]
    await db('citas')
      .where('id', una.id)
      .update({ inicio: new Date(Date.now() - 60_000).toISOString() })
    await firmar(deHoy.id)
    await firmar(deDespues.id)
    expect((await db('citas').where('id', una.id).first()).estado).to.equal('cumplida')
    expect((await db('citas').where('id', otra.id).first()).estado).to.equal('cancelada')
    expect(await db('citas_cupos').where('id_cita', otra.id)).to.deep.equal([])
    expect(await solicitud(deDespues.id)).to.include({ etapa: 6, estado: 'firmada', fecha_citacion: null })
  })

  it('la cita se descarga como calendario, sin nombres', async () => {
    const { id, cliente } = await porAgendar()
    const { body } = await agendar(cliente, id, horaLibre().fecha)
    const reply = await cliente.get(`/citas/${body.id}/calendario`)
    expect(reply.headers['content-type']).to.contain('text/calendar')
    const [evento] = leerIcs(reply.raw.toString()).partes
    if (!evento) throw new Error('there is no event')
    expect(valorIcs(evento, 'UID')).to.equal(`cita-${body.id}@${office}.protocolo`)
    expect(`${valorIcs(evento, 'DTSTART')}`).to.equal(`${String(body.inicio).slice(0, 19).replaceAll(/[-:]/g, '')}Z`)
    expect(reply.raw.toString()).to.not.match(/Ana|Ruiz/)
  })

  it('la lista de espera: se anota, dice su turno, se retira', async () => {
    const [una, otra] = [await porAgendar(), await porAgendar()]
    expect((await una.cliente.get(`/citas_espera/${una.id}`)).body).to.deep.equal({ espera: null })
    await una.cliente.put(`/citas_espera/${una.id}`, {})
    const { body } = await otra.cliente.put(`/citas_espera/${otra.id}`, {
      fecha_desde: '2026-12-01',
      fecha_hasta: '2027-12-20',
    })
    expect(body.espera).to.include({ estado: 'esperando', posicion: 2, fecha_desde: '2026-12-01', ofrecida: null })
    expect((await otra.cliente.put(`/citas_espera/${otra.id}`, { fecha_hasta: '2020-01-01' })).body.errors).to.have.key(
      'fecha_hasta',
    )
    expect((await una.cliente.delete(`/citas_espera/${una.id}`)).status).to.equal(204)
    expect((await otra.cliente.get(`/citas_espera/${otra.id}`)).body.espera.posicion).to.equal(1)
    await agendar(otra.cliente, otra.id, horaLibre().fecha)
    expect((await otra.cliente.get(`/citas_espera/${otra.id}`)).body.espera).to.include({
      estado: 'atendida',
      posicion: null,
    })
    expect((await otra.cliente.put(`/citas_espera/${otra.id}`, {})).body.code).to.equal('con_cita')
  })
})
