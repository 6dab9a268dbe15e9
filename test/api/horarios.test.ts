import { expect } from 'chai'
import { calendarioDe, rangosDe } from '../../modules/calendario/index.ts'
import { Cita } from '../../modules/citas/index.ts'
import { insert } from '../../modules/kernel/index.ts'
import { addDays, bogotaDate, startOfWeek } from '../../schemas/es-co/index.ts'
import { festivoDe } from '../../schemas/citas/festivos.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { api, contextOf, freshOffice } from '../harness/index.ts'
import type { Json } from '../harness/http.ts'
import { soloPuede } from '../harness/quien.ts'

const RUTA = '/Companies/11'
const EXCEPCIONES = '/calendario_excepciones'
const PUESTOS = '/citas_puestos'

/** The Nth Saturday to come that is no holiday. */
function sabado(n: number): string {
  let fecha = addDays(startOfWeek(bogotaDate(Date.now())), 12)
  for (let van = 0; ; fecha = addDays(fecha, 7)) if (!festivoDe(fecha) && van++ === n) return fecha
}
/** A day of next weeks that is no holiday: 1 Monday … 7 Sunday. */
function dia(cual: number): string {
  let fecha = addDays(startOfWeek(bogotaDate(Date.now())), 6 + cual)
  while (festivoDe(fecha)) fecha = addDays(fecha, 7)
  return fecha
}

describe('Horarios de atención', function () {
  this.timeout(120_000)
  let slug = ''
  before(async () => {
    slug = await freshOffice()
  })
  const admin = () => api(slug).as('admin')
  const leido = async (): Promise<Json> => (await admin().get(RUTA)).body
  const guardar = (horario: object, version?: number) =>
    admin().put(RUTA, { horario, ...(version === undefined ? {} : { version }) })
  const errores = async (horario: object) => {
    const { status, body } = await guardar(horario)
    expect(status, JSON.stringify(body)).to.equal(422)
    return body.errors
  }
  const rangos = async (fecha: string) => rangosDe(await calendarioDe(await contextOf(slug)), fecha)

  it('responde con la forma de la especificación, y lo que responde se puede guardar de vuelta', async () => {
    const { status, body } = await admin().get(RUTA)
    expect(status).to.equal(200)
    const deOcho = { horaEntrada: '08:00', horaSalida: '17:00', aplicaDia: true, horaEntrada2: null, horaSalida2: null }
    const cerrado = { ...deOcho, aplicaDia: false }
    expect(body.horario).to.deep.equal({
      horarios: {
        lunes: deOcho,
        martes: deOcho,
        miercoles: deOcho,
        jueves: deOcho,
        viernes: deOcho,
        sabado: cerrado,
        domingo: cerrado,
      },
      sabados: [],
    })
    const reply = await admin().put(RUTA, body)
    expect(reply.status, reply.raw.toString()).to.equal(200)
    expect(reply.body, 'nothing changed').to.deep.equal(body)
  })

  it('un día se envía con tilde o sin ella, con aplicaDia como 1 o 0, y con almuerzo; el que no se envía queda igual', async () => {
    const { status, body } = await guardar({
      horarios: {
        lunes: { horaEntrada: '08:00', horaSalida: '12:00', aplicaDia: 1, horaEntrada2: '14:00', horaSalida2: '17:30' },
        miércoles: { horaEntrada: '09:00', horaSalida: '15:00', aplicaDia: '1' },
        sábado: { horaEntrada: '08:00', horaSalida: '12:00', aplicaDia: 0 },
        viernes: { horaEntrada: '', horaSalida: null, aplicaDia: false },
      },
    })
    expect(status, JSON.stringify(body)).to.equal(200)
    const { horarios } = body.horario
    expect(horarios.lunes).to.deep.equal({
      horaEntrada: '08:00',
      horaSalida: '12:00',
      aplicaDia: true,
      horaEntrada2: '14:00',
      horaSalida2: '17:30',
    })
    expect(horarios.miercoles).to.include({ horaEntrada: '09:00', horaSalida: '15:00', aplicaDia: true })
    expect(horarios.sabado).to.include({ horaSalida: '12:00', aplicaDia: false })
    expect(horarios.viernes, 'closed without hours').to.include({
      horaEntrada: '08:00',
      horaSalida: '17:00',
      aplicaDia: false,
    })
    expect(horarios.jueves).to.include({ horaSalida: '17:00', aplicaDia: true })
    expect(await rangos(dia(1))).to.deep.equal([
      { entrada: '08:00', salida: '12:00' },
      { entrada: '14:00', salida: '17:30' },
    ])
    expect(await rangos(dia(5))).to.deep.equal([])
    expect((await leido()).horario, 'kept').to.deep.equal(body.horario)
  })

  it('quien lee la forma de la especificación sola, sin las horas de la tarde, la guarda y el día queda de una sola jornada', async () => {
    const { horario } = await leido()
    const sola = Object.fromEntries(
      Object.entries(horario.horarios as Record<string, Json>).map(([nombre, una]) => [
        nombre,
        { horaEntrada: una.horaEntrada, horaSalida: una.horaSalida, aplicaDia: una.aplicaDia },
      ]),
    )
    const { status, body } = await guardar({ horarios: sola, sabados: horario.sabados })
    expect(status, JSON.stringify(body)).to.equal(200)
    expect(body.horario.horarios.lunes).to.include({ horaSalida: '12:00', horaEntrada2: null })
  })

  it('dice juntas todas las faltas, por campo', async () => {
    expect(
      await errores({
        horarios: {
          lunes: { horaEntrada: '17:00', horaSalida: '08:00', aplicaDia: true },
          martes: { horaEntrada: '8', horaSalida: '25:99', aplicaDia: true },
          miercoles: { horaEntrada: '', horaSalida: '12:00', aplicaDia: true },
          miércoles: { horaEntrada: '08:00', horaSalida: '12:00', aplicaDia: true },
          jueves: {
            horaEntrada: '08:00',
            horaSalida: '12:00',
            aplicaDia: true,
            horaEntrada2: '11:00',
            horaSalida2: '17:00',
          },
          viernes: {
            horaEntrada: '08:00',
            horaSalida: '12:00',
            aplicaDia: true,
            horaEntrada2: '14:00',
            horaSalida2: '13:00',
          },
          sabado: { horaEntrada: '08:00', horaSalida: '12:00', aplicaDia: false, horaEntrada2: '14:00' },
        },
        sabados: [{ dia: dia(1) }, { dia: '2026-02-30' }, { dia: '2020-01-04' }],
      }),
    ).to.deep.equal({
      'horario.horarios.lunes.horaSalida': ['La salida debe ser después de la entrada.'],
      'horario.horarios.martes.horaEntrada': ['Debe ser una hora HH:mm.'],
      'horario.horarios.martes.horaSalida': ['Debe ser una hora HH:mm.'],
      'horario.horarios.miercoles.horaEntrada': ['Campo requerido'],
      'horario.horarios.miércoles': ['Ese día viene dos veces.'],
      'horario.horarios.jueves.horaEntrada2': ['La tarde debe empezar después de la salida de la mañana.'],
      'horario.horarios.viernes.horaSalida2': ['La salida de la tarde debe ser después de su entrada.'],
      'horario.horarios.sabado.horaSalida2': ['Campo requerido'],
      'horario.sabados.0.dia': ['No es un sábado.'],
      'horario.sabados.1.dia': ['Formato de fecha incorrecto'],
      'horario.sabados.2.dia': ['Ese sábado ya pasó.'],
    })
    expect(Object.keys(await errores({ horarios: { lunez: {} } }))).to.deep.equal(['horario.horarios.lunez'])
    expect(Object.keys(await errores({ horarios: { lunes: { aplicaDia: 'quizás' } } }))).to.deep.equal([
      'horario.horarios.lunes.aplicaDia',
    ])
  })

  it('los sábados de turno son tres a lo más, cada uno una vez y ninguno festivo; se atienden con las horas del sábado', async () => {
    const turnos = [sabado(0), sabado(1), sabado(2)]
    expect(await errores({ sabados: [...turnos, sabado(3)].map((una) => ({ dia: una })) })).to.deep.equal({
      'horario.sabados': ['Máximo 3 sábados de turno.'],
    })
    expect(await errores({ sabados: [{ dia: sabado(0) }, { dia: sabado(0) }] })).to.deep.equal({
      'horario.sabados.1.dia': ['Ese sábado ya está en la lista.'],
    })
    const { body } = await guardar({ sabados: turnos.map((una) => ({ dia: una })) })
    expect(body.horario.sabados).to.deep.equal(turnos.map((una) => ({ dia: una })))
    expect(await rangos(sabado(1))).to.deep.equal([{ entrada: '08:00', salida: '12:00' }])
    const menos = await guardar({ sabados: [{ dia: sabado(1) }] })
    expect(menos.body.horario.sabados).to.deep.equal([{ dia: sabado(1) }])
    expect(await rangos(sabado(0))).to.deep.equal([])
    const otraVez = await guardar({ sabados: [{ dia: sabado(0) }, { dia: sabado(1) }] })
    expect(otraVez.body.horario.sabados).to.deep.equal([{ dia: sabado(0) }, { dia: sabado(1) }])
    expect(otraVez.body.version).to.be.greaterThan(menos.body.version)
  })

  it('de los sábados de turno por venir se queda al menos uno (especificación 3, sección 5); donde no hay, ninguno se quita', async () => {
    expect(await errores({ sabados: [] })).to.deep.equal({
      'horario.sabados': ['Debe quedar al menos un sábado de turno.'],
    })
    expect((await leido()).horario.sabados).to.deep.equal([{ dia: sabado(0) }, { dia: sabado(1) }])
    const sinTurnos = api(await freshOffice()).as('admin')
    const { horario } = (await sinTurnos.get('/Companies/11')).body
    expect(horario.sabados).to.deep.equal([])
    expect((await sinTurnos.put('/Companies/11', { horario })).status).to.equal(200)
  })

  it('quien guarda sobre una versión vieja recibe lo que el otro dejó, también si solo quitó un sábado', async () => {
    const { version } = await leido()
    expect((await guardar({ sabados: [{ dia: sabado(1) }] }, version)).status).to.equal(200)
    const tarde = await guardar(
      { horarios: { martes: { horaEntrada: '10:00', horaSalida: '11:00', aplicaDia: 1 } } },
      version,
    )
    expect(tarde.status).to.equal(409)
    expect(tarde.body.actual).to.deep.equal(await leido())
    expect((await leido()).horario.horarios.martes.horaEntrada).to.equal('08:00')
  })

  it('de dos que guardan a la vez sobre la misma versión, queda uno', async () => {
    const { version } = await leido()
    const salidas = await Promise.all(
      ['lunes', 'martes', 'jueves', 'viernes'].map((nombre, n) =>
        guardar({ horarios: { [nombre]: { horaEntrada: '07:00', horaSalida: `1${n}:30`, aplicaDia: true } } }, version),
      ),
    )
    expect(salidas.map(({ status }) => status).sort()).to.deep.equal([200, 409, 409, 409])
  })

  it('un día distinto: cerrar y suspender términos piden su acto; con otras horas, las suyas y en orden', async () => {
    const faltas = async (body: object) => {
      const { status, body: dicho } = await admin().post(EXCEPCIONES, body)
      expect(status).to.equal(422)
      return dicho.errors
    }
    expect(await faltas({ fecha: dia(2), tipo: 'cerrado', hora_entrada: '08:00' })).to.deep.equal({
      hora_entrada: ['Un día cerrado no lleva horas.'],
      acto: ['Escriba el acto que autoriza cerrar.'],
    })
    expect(
      await faltas({ fecha: '2026-13-01', tipo: 'horario', hora_salida: '12:00', suspende_terminos: 1 }),
    ).to.deep.equal({
      fecha: ['Formato de fecha incorrecto'],
      hora_entrada: ['Campo requerido'],
      acto: ['Escriba el acto que suspende los términos.'],
    })
    expect(await faltas({ fecha: dia(2), tipo: 'horario', hora_entrada: '12:00', hora_salida: '08:00' })).to.deep.equal(
      { hora_salida: ['La salida debe ser después de la entrada.'] },
    )
    const { status, body } = await admin().post(EXCEPCIONES, {
      fecha: dia(2),
      tipo: 'horario',
      hora_entrada: '08:00',
      hora_salida: '12:00',
    })
    expect(status).to.equal(201)
    expect(await rangos(dia(2))).to.deep.equal([{ entrada: '08:00', salida: '12:00' }])
    expect(await faltas({ fecha: dia(2), tipo: 'cerrado', acto: 'Res. 1' })).to.deep.equal({
      fecha: ['Ese día ya está en la lista: cámbielo allí.'],
    })
    const cambiada = await admin().put(`${EXCEPCIONES}/${body.id}`, {
      fecha: dia(2),
      tipo: 'cerrado',
      acto: '  Res. 2025-026710-6  SNR ',
      version: body.version,
    })
    expect(cambiada.body).to.include({
      tipo: 'cerrado',
      acto: 'Res. 2025-026710-6 SNR',
      hora_entrada: null,
      suspende_terminos: false,
    })
    expect(await rangos(dia(2))).to.deep.equal([])
    const vieja = await admin().put(`${EXCEPCIONES}/${body.id}`, {
      fecha: dia(3),
      tipo: 'cerrado',
      acto: 'X',
      version: body.version,
    })
    expect(vieja.status).to.equal(409)
    expect(vieja.body.actual).to.deep.equal(cambiada.body)
    expect((await admin().delete(`${EXCEPCIONES}/${body.id}`)).status).to.equal(204)
    expect((await admin().get(EXCEPCIONES)).body).to.deep.equal([])
  })

  it('los términos abiertos se vuelven a contar cuando un día los suspende, deja de hacerlo o se quita; por otras horas, no', async () => {
    const { db } = await contextOf(slug)
    const pedidos = async () =>
      db('trabajos')
        .where('llave', 'calendario-recuento')
        .then((filas: unknown[]) => filas.length)
    const conAntes = async (work: () => Promise<unknown>) => {
      await db('trabajos').where('llave', 'calendario-recuento').delete()
      await work()
      return pedidos()
    }
    const base = { fecha: dia(4), tipo: 'horario', hora_entrada: '08:00', hora_salida: '12:00' }
    let creada: Json = {}
    expect(
      await conAntes(async () => {
        creada = (await admin().post(EXCEPCIONES, base)).body
      }),
    ).to.equal(0)
    const poner = (cambio: object) => admin().put(`${EXCEPCIONES}/${creada.id}`, { ...base, ...cambio })
    expect(await conAntes(() => poner({ suspende_terminos: true, acto: 'Res. 1' }))).to.equal(1)
    expect(await conAntes(() => poner({ suspende_terminos: false }))).to.equal(1)
    expect(await conAntes(() => poner({ hora_salida: '11:00' }))).to.equal(0)
    await poner({ suspende_terminos: true, acto: 'Res. 1' })
    expect(await conAntes(() => admin().delete(`${EXCEPCIONES}/${creada.id}`))).to.equal(1)
  })

  it('el mes dice cómo se atiende cada día: festivos, turnos, días distintos y a qué horas caben citas', async () => {
    await guardar({
      horarios: {
        lunes: {
          horaEntrada: '08:00',
          horaSalida: '12:00',
          aplicaDia: true,
          horaEntrada2: '14:00',
          horaSalida2: '16:00',
        },
      },
      sabados: [{ dia: sabado(0) }],
    })
    const mes = async (cual: string) => (await admin().get(`/horario_mes?mes=${cual}`)).body.dias as Json[]
    const del = async (fecha: string) => (await mes(fecha.slice(0, 7))).find((uno) => uno.fecha === fecha)
    expect(await del(dia(1))).to.deep.equal({
      fecha: dia(1),
      festivo: null,
      excepcion: null,
      turno: false,
      corren_terminos: true,
      rangos: [
        { entrada: '08:00', salida: '12:00' },
        { entrada: '14:00', salida: '16:00' },
      ],
      citas: ['08:00', '09:00', '10:00', '11:00', '14:00', '15:00'],
    })
    expect(await del(sabado(0))).to.include({ turno: true, corren_terminos: false })
    const diciembre = await mes('2026-12')
    expect(diciembre).to.have.length(31)
    expect(diciembre[7]).to.deep.include({ festivo: 'Inmaculada Concepción', rangos: [], citas: [] })
    expect((await admin().get('/horario_mes?mes=2026-13')).body.errors).to.deep.equal({
      mes: ['Debe ser un mes: AAAA-MM.'],
    })
    expect(await mes('2028-02')).to.have.length(29)
  })

  it('los puestos tienen nombre y se retiran sin borrarse; nombres repetidos y versiones viejas no pasan', async () => {
    const { body: antes } = await admin().get(PUESTOS)
    expect(antes.puestos).to.deep.equal([{ numero: 1, nombre: 'Despacho del notario', activo: true }])
    const { status, body } = await admin().put(PUESTOS, {
      puestos: [...antes.puestos, { nombre: '  Sala   dos ', activo: true }],
      version: antes.version,
    })
    expect(status, JSON.stringify(body)).to.equal(200)
    expect(body.puestos[1]).to.deep.equal({ numero: 2, nombre: 'Sala dos', activo: true })
    const tarde = await admin().put(PUESTOS, {
      puestos: [{ numero: 1, nombre: 'Otro', activo: true }],
      version: antes.version,
    })
    expect(tarde.status).to.equal(409)
    expect(tarde.body.actual).to.deep.equal(body)
    const malos = await admin().put(PUESTOS, {
      puestos: [
        { numero: 1, nombre: ' ' },
        { numero: 1, nombre: 'SALA DÓS' },
        { numero: 9, nombre: 'X' },
      ].map((uno) => ({ ...uno, activo: true })),
    })
    expect(malos.body.errors).to.deep.equal({
      'puestos.0.nombre': ['Campo requerido'],
      'puestos.1.nombre': ['Ya hay un puesto con ese nombre.'],
      'puestos.1.numero': ['Ese puesto viene dos veces.'],
      'puestos.2.numero': ['No hay un puesto con ese número.'],
    })
  })

  it('las citas que un cambio deja por fuera se dicen antes de guardar, con su motivo, y después', async () => {
    const ctx = await contextOf(slug)
    const cita = (fecha: string, hora: string, mas: object = {}) =>
      insert(ctx, Cita, {
        asunto: 'Firma de escritura',
        nombre: 'Ana Restrepo',
        inicio: new Date(`${fecha}T${hora}:00-05:00`).toISOString(),
        fin: new Date(`${fecha}T${hora}:00-05:00`).toISOString(),
        puesto: 1,
        estado: 'agendada',
        secuencia: 0,
        forzada: false,
        ...mas,
      })
    const fuera = async (propuesta: object = {}, quien = admin()) => {
      const { status, body } = await quien.post('/citas_fuera', propuesta)
      expect(status, JSON.stringify(body)).to.equal(200)
      return body as { total: number; citas: Json[] }
    }
    const motivos = async (propuesta: object) => (await fuera(propuesta)).citas.map(({ id, motivo }) => [id, motivo])
    const [temprano, tarde] = [await cita(dia(1), '08:00'), await cita(dia(1), '15:00')]
    const sala = await cita(dia(2), '09:00', { puesto: 2 })
    const extra = await cita(dia(2), '09:00', { puesto: 7, forzada: true, motivo: 'Urgencia' })
    await cita(dia(2), '08:00', { estado: 'cancelada' })
    expect(await fuera()).to.deep.equal({ total: 0, citas: [] })
    const manana = { horarios: { lunes: { horaEntrada: '08:00', horaSalida: '12:00', aplicaDia: true } } }
    expect(await motivos({ horario: manana })).to.deep.equal([[tarde.id, 'hora']])
    expect(await motivos({ horario: { horarios: { lunes: { aplicaDia: false } } } })).to.deep.equal([
      [temprano.id, 'cerrado'],
      [tarde.id, 'cerrado'],
    ])
    expect(await motivos({ excepcion: { fecha: dia(2), tipo: 'cerrado', acto: 'Res. 1' } })).to.deep.equal([
      [sala.id, 'cerrado'],
      [extra.id, 'cerrado'],
    ])
    expect(await motivos({ puestos: [{ numero: 2, nombre: 'Sala dos', activo: false }] })).to.deep.equal([
      [sala.id, 'puesto'],
    ])
    expect(await motivos({}), 'nothing was saved').to.deep.equal([])
    await guardar(manana)
    expect((await fuera()).citas[0]).to.deep.equal({
      id: tarde.id,
      inicio: tarde.inicio,
      puesto: 'Despacho del notario',
      nombre: 'Ana Restrepo',
      id_solicitud: null,
      motivo: 'hora',
    })
    await soloPuede(slug, [permiso('edictos', 'ver')])
    expect((await fuera({}, api(slug).as('nadie'))).citas[0]?.nombre, 'who does not see requests').to.equal(null)
    const mala = await admin().post('/citas_fuera', { horario: { horarios: { lunes: { horaEntrada: '8' } } } })
    expect(mala.body.errors).to.deep.equal({ 'horario.horarios.lunes.horaEntrada': ['Debe ser una hora HH:mm.'] })
  })

  it('los horarios se leen con 97 y se cambian con 99', async () => {
    await soloPuede(slug, [permiso('edictos', 'ver')])
    const nadie = api(slug).as('nadie')
    for (const ruta of [RUTA, EXCEPCIONES, PUESTOS, '/horario_mes?mes=2026-12'])
      expect((await nadie.get(ruta)).status, ruta).to.equal(200)
    const { body } = await nadie.get(RUTA)
    expect((await nadie.put(RUTA, body)).status).to.equal(403)
    expect((await nadie.post(EXCEPCIONES, { fecha: dia(5), tipo: 'cerrado', acto: 'X' })).status).to.equal(403)
    await soloPuede(slug, [permiso('edictos', 'ver'), permiso('edictos', 'modificar')])
    expect((await nadie.put(RUTA, body)).status).to.equal(200)
    await soloPuede(slug, [])
    expect((await nadie.get(RUTA)).status).to.equal(403)
  })
})
