import { expect } from 'chai'
import { alFallarEnvio, despachar, trabajarEnvio } from '../../modules/cartera/avisos/despachar.ts'
import {
  anotarContacto,
  guardarPromesa,
  listarContactos,
  permisosDe,
  correosDe,
} from '../../modules/cartera/avisos/correos.ts'
import { pedirEnvio } from '../../modules/cartera/avisos/encargo.ts'
import { Problem, type Context, type JobRow, type Step } from '../../modules/kernel/index.ts'
import { bogotaDate } from '../../schemas/es-co/index.ts'
import { api, contextOf, freshOffice, jobsDone, next } from '../harness/index.ts'
import { enElLibro, unaCuenta, unCliente } from '../harness/cartera-cuentas.ts'
import type { Json } from '../harness/http.ts'
import { lettersLeft, type Letter } from '../harness/mail.ts'

let slug: string
const admin = () => api(slug).as('admin')
const LUNES = '2037-11-23T10:00'
const DOMINGO = '2037-11-22T10:00'
const a = (local: string): string => new Date(`${local}:00-05:00`).toISOString()
/** The office at a wall time of Bogotá. */
async function alas(local: string): Promise<Context> {
  const now = new Date(a(local))
  return { ...(await contextOf(slug)), now, today: bogotaDate(now), requestId: `prueba-${next()}` }
}
const cada: Step = (_, work) => work()
const negado = async (trabajo: Promise<unknown>): Promise<Problem> => {
  const error = await trabajo.then(
    () => null,
    (razon: unknown) => razon,
  )
  if (!(error instanceof Problem)) throw new Error(`it was not refused: ${String(error)}`)
  return error
}

async function deudor(campos: Json = {}): Promise<{ id: number; correo: string }> {
  const correo = `deudor${next()}@prueba.example`
  const persona = { correo_electronico: correo, telefono: '3001234567' }
  const { id } = await unCliente(slug, { persona, autorizados: ['correo', 'telefono'], ...campos })
  await unaCuenta(slug, id, { valor: 150_000, fecha: '2026-08-01', vence: '2026-08-31' })
  return { id, correo }
}
const cartasA = async (correo: string): Promise<Letter[]> =>
  (await lettersLeft()).filter(({ to }) => to.includes(correo))
const ultimo = async (id: number) => (await correosDe(await contextOf(slug), id))[0]

describe('Avisos de cartera', function () {
  this.timeout(200_000)
  before(async () => {
    slug = await freshOffice()
  })

  it('el estado de cuenta que el cliente pidió sale en el acto, una vez, con su PDF, y queda en el registro', async () => {
    const { id, correo } = await deudor()
    const reply = await admin().post(`/estado_cuenta/${id}/correo`, { a_pedido: true })
    expect(reply.status, reply.raw.toString()).to.equal(202)
    expect(reply.body).to.deep.include({ para: [correo], espera: null })
    await jobsDone(slug)
    const [carta, ...mas] = await cartasA(correo)
    expect(mas).to.deep.equal([])
    expect(carta?.text).to.contain('application/pdf').and.contain('estado-de-cuenta-')
    expect(await ultimo(id)).to.include({ estado: 'enviado', tipo: 'estado', a_pedido: true })
    const [contacto] = (await admin().get(`/clientes/${id}/contactos`)).body.data
    expect(contacto).to.include({ canal: 'correo', exento: true, resultado: `Enviado a ${correo}.` })
    // what was asked for does not spend the day's reminder
    expect((await permisosDe(await alas(LUNES), id)).canales[0]).to.deep.equal({
      canal: 'correo',
      puede: true,
      motivo: null,
      desde: null,
    })
  })

  it('sin que lo pida, en domingo espera al lunes a las 7; vuelve a preguntar al salir y sale una vez', async () => {
    const { id, correo } = await deudor()
    const domingo = await alas(DOMINGO)
    const pedido = await pedirEnvio(domingo, id, { tipo: 'estado', a_pedido: false })
    expect(pedido).to.include({ espera: a('2037-11-23T07:00'), motivo: 'Está fuera del horario permitido.' })
    const trabajo = await domingo.db<JobRow>('trabajos').where('llave', `cartera-envio:${pedido.id}`).first()
    expect(Number(trabajo?.proximo)).to.equal(Date.parse(a('2037-11-23T07:00')))
    await trabajarEnvio(domingo, { id: pedido.id }, cada)
    expect(await cartasA(correo)).to.deep.equal([])
    for (let vez = 0; vez < 2; vez++) expect(await despachar(await alas(LUNES), pedido.id, cada)).to.equal(null)
    expect(await cartasA(correo)).to.have.length(1)
    expect(await ultimo(id)).to.include({ estado: 'enviado', motivo: null, espera: null })
  })

  it('lo que espera va al correo de cuando sale, y nada a quien pagó mientras tanto', async () => {
    const [una, otra] = [await deudor(), await deudor()]
    const domingo = await alas(DOMINGO)
    const pedir = async ({ id, correo }: typeof una) =>
      (await pedirEnvio(domingo, id, { tipo: 'estado', a_pedido: false, para: [correo], corte: domingo.today })).id
    const [suyo, pagado] = [await pedir(una), await pedir(otra)]
    expect((await ultimo(una.id))?.para).to.deep.equal([una.correo])
    const nuevo = `nuevo-${una.correo}`
    const { id_personas } = await domingo.db('clientes').where('id', una.id).first<Json>()
    await domingo.db('personas').where('id', id_personas).update({ correo_electronico: nuevo })
    const { id: id_cuenta } = await domingo.db('cuentas_por_cobrar').where('id_clientes', otra.id).first<Json>()
    await enElLibro(slug, { id_cuenta, tipo: 'abono', valor: -150_000, fecha: '2037-11-23' })
    for (const id of [suyo, pagado]) await despachar(await alas(LUNES), id, cada)
    expect([(await cartasA(una.correo)).length, (await ultimo(una.id))?.para]).to.deep.equal([1, [nuevo]])
    expect(await cartasA(otra.correo)).to.deep.equal([])
    expect(await ultimo(otra.id)).to.include({ estado: 'saltado', motivo: 'Ya no debe nada.' })
  })

  it('no dos veces en un día, ni por otro canal en la semana, ni antes de lo que prometió', async () => {
    const { id } = await deudor()
    const { id: uno } = await pedirEnvio(await alas(LUNES), id, { tipo: 'recordatorio', a_pedido: false })
    await despachar(await alas(LUNES), uno, cada)
    const otro = await pedirEnvio(await alas('2037-11-23T15:00'), id, { tipo: 'recordatorio', a_pedido: false })
    expect(otro).to.include({ espera: a('2037-11-24T07:00'), motivo: 'Ya se le contactó hoy.' })
    const llamada = await negado(
      anotarContacto(await alas('2037-11-24T09:00'), id, { canal: 'telefono', resultado: 'Contestó' }),
    )
    expect([llamada.status, llamada.message]).to.deep.equal([
      409,
      'Esta semana ya se le contactó por otro canal. Se puede desde el 30/11/2037 07:00.',
    ])
    // the client called: it is no reminder, and what it promised holds the next ones
    await anotarContacto(await alas('2037-11-24T09:00'), id, {
      canal: 'telefono',
      resultado: 'Llamó para acordar el pago',
      promesa: '2037-11-27',
      a_pedido: true,
    })
    expect(await despachar(await alas('2037-11-24T10:00'), otro.id, cada)).to.deep.equal({
      espera: a('2037-11-28T08:00'),
    })
    expect(await ultimo(id)).to.include({
      estado: 'espera',
      motivo: 'Prometió pagar el viernes, 27 de noviembre de 2037.',
    })
    await guardarPromesa(await alas('2037-11-25T10:00'), id, null)
    expect((await permisosDe(await alas('2037-11-25T10:00'), id)).canales[0]).to.include({ puede: true })
  })

  it('sin canal autorizado no se le escribe, y lo dice al pedirlo', async () => {
    const { id } = await deudor({ autorizados: null })
    const reply = await admin().post(`/clientes/${id}/recordatorio`, {})
    expect([reply.status, reply.body.message]).to.deep.equal([409, 'El cliente no autorizó este canal.'])
    expect((await admin().post(`/estado_cuenta/${id}/correo`, {})).status).to.equal(409)
    expect(await correosDe(await contextOf(slug), id)).to.deep.equal([])
  })

  it('dos correos a la vez al mismo cliente: sale uno y el otro espera', async () => {
    const { id, correo } = await deudor()
    const pedidos = [1, 2, 3, 4].map(async () =>
      pedirEnvio(await alas(LUNES), id, { tipo: 'recordatorio', a_pedido: false }),
    )
    const ids = (await Promise.all(pedidos)).map((pedido) => pedido.id)
    const fines = await Promise.all(ids.map(async (uno) => despachar(await alas(LUNES), uno, cada)))
    expect(fines.filter((fin) => fin === null)).to.have.length(1)
    expect(await cartasA(correo)).to.have.length(1)
  })

  it('lo que se pagó mientras esperaba no se recuerda', async () => {
    const { id, correo } = await deudor()
    const { id: envio } = await pedirEnvio(await alas(DOMINGO), id, { tipo: 'recordatorio', a_pedido: false })
    const [cuenta] = (await admin().get(`/estado_cuenta/${id}`)).body.abiertas
    await enElLibro(slug, { id_cuenta: cuenta.id, tipo: 'abono', valor: -150_000 })
    await despachar(await alas(LUNES), envio, cada)
    expect(await ultimo(id)).to.include({ estado: 'saltado', motivo: 'No debe nada a la fecha de corte.' })
    expect(await cartasA(correo)).to.deep.equal([])
  })

  it('el servidor de correo caído no gasta el turno del cliente, y al volver sale', async () => {
    const { id, correo } = await deudor()
    const { id: envio } = await pedirEnvio(await alas(LUNES), id, { tipo: 'recordatorio', a_pedido: false })
    const ctx = await alas(LUNES)
    const mudo = { send: () => Promise.reject(new Error('connect ECONNREFUSED')), close: () => undefined }
    const caido = { ...ctx, app: { ...ctx.app, mail: mudo as unknown as Context['app']['mail'] } } // only `send` is asked for
    const error = await despachar(caido, envio, cada).then(
      () => null,
      (razon: unknown) => razon,
    )
    expect(String(error)).to.contain('ECONNREFUSED')
    expect(await ultimo(id)).to.include({ estado: 'pendiente', motivo: 'connect ECONNREFUSED' })
    expect((await listarContactos(ctx, id)).data).to.deep.equal([])
    await despachar(await alas(LUNES), envio, cada)
    expect(await cartasA(correo)).to.have.length(1)
  })

  it('lo que llegó a una dirección ya es un contacto, aunque otra no lo reciba: nadie le recuerda más ese día', async () => {
    const { id, correo } = await deudor()
    const otro = `otro${next()}@prueba.example`
    const ctx = await alas(LUNES)
    const { id: envio } = await pedirEnvio(ctx, id, { tipo: 'recordatorio', para: [correo, otro], a_pedido: false })
    const { mail } = ctx.app
    const rehusa: typeof mail.send = (quien, carta) =>
      carta.to === otro ? Promise.reject(new Error('mailbox full')) : mail.send(quien, carta)
    const aMedias = { ...ctx, app: { ...ctx.app, mail: { send: rehusa } as unknown as typeof mail } } // only `send` is asked for
    const hechos = new Map<string, string>()
    const unaVez = (async (paso: string, work: () => Promise<string>) => {
      if (!hechos.has(paso)) hechos.set(paso, await work())
      return hechos.get(paso)
    }) as unknown as Step // as the runner keeps what a mail server answered
    expect(
      String(
        await despachar(aMedias, envio, unaVez).then(
          () => null,
          (razon: unknown) => razon,
        ),
      ),
    ).to.contain('mailbox full')
    expect((await listarContactos(ctx, id)).data.map(({ resultado }) => resultado)).to.deep.equal([
      `Enviado a ${correo}.`,
    ])
    expect(await pedirEnvio(ctx, id, { tipo: 'estado', a_pedido: false })).to.include({
      motivo: 'Ya se le contactó hoy.',
    })
    await despachar(ctx, envio, unaVez)
    expect([(await cartasA(correo)).length, (await cartasA(otro)).length]).to.deep.equal([1, 1])
    expect((await listarContactos(ctx, id)).data.map(({ resultado }) => resultado)).to.deep.equal([
      `Enviado a ${correo}, ${otro}.`,
    ])
  })

  it('una dirección que nadie recibe no detiene a las otras del mismo correo', async () => {
    const { id, correo } = await deudor()
    const mala = `mala${next()}@prueba.example`
    const ctx = await alas(LUNES)
    const { id: envio } = await pedirEnvio(ctx, id, { tipo: 'estado', para: [mala, correo], a_pedido: true })
    const { mail } = ctx.app
    const rechazo = Object.assign(new Error('550 No such user'), {
      code: 'EENVELOPE',
      command: 'RCPT TO',
      responseCode: 550,
    })
    const rehusa: typeof mail.send = (quien, carta) =>
      carta.to === mala ? Promise.reject(rechazo) : mail.send(quien, carta)
    const aMedias = { ...ctx, app: { ...ctx.app, mail: { send: rehusa } as unknown as typeof mail } } // only `send` is asked for
    await despachar(aMedias, envio, cada)
    expect(await cartasA(correo)).to.have.length(1)
    expect((await listarContactos(ctx, id)).data.map(({ resultado }) => resultado)).to.deep.equal([
      `Enviado a ${correo}.`,
    ])
    expect((await ultimo(id))?.motivo).to.contain('550 No such user')
  })

  it('lo que se dejó de intentar a medio salir no ocupa al cliente para siempre', async () => {
    const { id } = await deudor()
    const { id: envio } = await pedirEnvio(await alas(LUNES), id, { tipo: 'recordatorio', a_pedido: false })
    const { db } = await contextOf(slug)
    await db('cartera_envios').where('id', envio).update({ estado: 'enviando' })
    await alFallarEnvio(await alas(LUNES), { id: envio })
    expect(await ultimo(id)).to.include({ estado: 'pendiente' })
    expect((await permisosDe(await alas('2037-11-24T10:00'), id)).canales[0]).to.include({ puede: true })
  })

  it('una llamada se anota con su resultado, de las últimas 24 horas y sin promesas pasadas', async () => {
    const { id } = await deudor()
    const [llamada] = await anotarContacto(await alas('2037-11-23T19:05'), id, {
      canal: 'telefono',
      en: a('2037-11-23T18:50'),
      texto: 'Se le recordó el saldo.',
      resultado: 'Paga el viernes',
      promesa: '2037-11-27',
    })
    expect(llamada).to.include({ canal: 'telefono', exento: false, promesa: '2037-11-27' })
    expect((await permisosDe(await alas('2037-11-24T10:00'), id)).promesa).to.equal('2037-11-27')
    const sinResultado = await admin().post(`/clientes/${id}/contactos`, { canal: 'telefono' })
    expect(sinResultado.body.errors).to.deep.equal({ resultado: ['Escriba el resultado.'] })
    const tarde = await negado(
      anotarContacto(await alas(LUNES), id, { canal: 'telefono', resultado: 'x', en: a('2037-11-20T10:00') }),
    )
    expect(tarde.errors).to.deep.equal({ en: ['Debe ser de las últimas 24 horas.'] })
    for (const en of ['2016-12-31T23:59:60Z', '2037-11-23T10:00:00+05']) {
      const rara = await admin().post(`/clientes/${id}/contactos`, {
        canal: 'telefono',
        resultado: 'x',
        en,
        a_pedido: true,
      })
      expect(rara.body.errors, rara.raw.toString()).to.have.key('en')
    }
    const ayer = await admin().put(`/clientes/${id}/promesa`, { promesa: '2020-01-01' })
    expect(ayer.body.errors).to.deep.equal({ promesa: ['La promesa de pago es de hoy en adelante.'] })
  })

  it('el recordatorio para copiar dice lo que se debe, y solo un celular abre WhatsApp', async () => {
    const { id } = await deudor()
    const permiso = (await admin().get(`/clientes/${id}/puede`)).body
    expect(permiso.mensaje).to.contain('$ 150.000').and.not.contain('{')
    expect(permiso.whatsapp).to.contain('https://wa.me/573001234567?text=')
    const { id: fijo } = await unCliente(slug, { persona: { telefono: '6025551234' } })
    expect((await admin().get(`/clientes/${fijo}/puede`)).body.whatsapp).to.equal(null)
  })

  it('la vista previa es el correo que llega', async () => {
    const { id, correo } = await deudor()
    const vista = (await admin().get(`/estado_cuenta/${id}/correo`, { tipo: 'recordatorio' })).body
    expect(vista.para).to.deep.equal([correo])
    expect(vista.html).to.contain('$ 150.000')
    expect((await admin().get(`/estado_cuenta/${id}/correo`, { tipo: 'estado', a_pedido: '1' })).body.texto).to.contain(
      'como lo pidió',
    )
  })

  it('un correo que espera se detiene, y uno que salió ya no', async () => {
    const { id, correo } = await deudor()
    const { id: envio } = await pedirEnvio(await alas(DOMINGO), id, { tipo: 'estado', a_pedido: false })
    expect((await admin().send('DELETE', `/cartera_correos/${envio}`)).status).to.equal(204)
    await despachar(await alas(LUNES), envio, cada)
    expect(await cartasA(correo)).to.deep.equal([])
    expect((await admin().send('DELETE', `/cartera_correos/${envio}`)).body.message).to.equal(
      'Ese correo ya no se puede detener.',
    )
  })

  it('la plantilla no nombra lo que no existe, no ofrece nada ni pregunta por qué', async () => {
    const guardar = async (texto: string) => (await admin().put('/cartera_ajustes', { texto })).body.errors?.texto
    expect((await guardar('Hola {nombre}'))[0]).to.match(/^No existe la etiqueta \{nombre\}\. Puede usar \{cliente\}/)
    expect(await guardar('Hola {cliente')).to.deep.equal(['Hay una llave { o } sin su pareja.'])
    expect(await guardar('Pague ya con descuento')).to.deep.equal([
      'Un notario no puede ofrecer descuentos ni incentivos: quite «descuento».',
    ])
    expect(await guardar('¿Por qué no ha pagado?')).to.deep.equal([
      'No se puede preguntar por qué no ha pagado (Ley 2300 de 2023).',
    ])
    const bien = await admin().put('/cartera_ajustes', { texto: 'Debe {total}.\n{enlace}', como_pagar: 'En la caja.' })
    expect(bien.status, bien.raw.toString()).to.equal(200)
    const viejo = await admin().put('/cartera_ajustes', { version: bien.body.version, asunto: 'Saldo' })
    expect(viejo.status).to.equal(200)
    expect((await admin().put('/cartera_ajustes', { version: bien.body.version, asunto: 'Otro' })).status).to.equal(409)
    const { id } = await deudor()
    expect((await admin().get(`/clientes/${id}/puede`)).body.mensaje).to.equal('Debe $ 150.000.')
  })

  it('pide el certificado de lo retenido en un año, a cualquier hora, y no pide lo que ya llegó', async () => {
    const { id, correo } = await deudor({ autorizados: null })
    const [cuenta] = (await admin().get(`/estado_cuenta/${id}`)).body.abiertas
    const abono = await admin().post('/abonos', {
      id_clientes: id,
      valor: 50_000,
      metodo_pago: 6,
      aplicaciones: [
        {
          id_cuenta: cuenta.id,
          valor: 50_000,
          retenciones: [{ tipo: 'retefuente', base: 100_000, tarifa: 4, valor: 4_000 }],
        },
      ],
    })
    expect(abono.status, abono.raw.toString()).to.be.oneOf([200, 201])
    const anio = Number(bogotaDate(new Date()).slice(0, 4))
    const reply = await admin().post(`/clientes/${id}/pedirCertificado`, { anio })
    expect(reply.status, reply.raw.toString()).to.equal(202)
    expect(reply.body).to.deep.include({ para: [correo], espera: null })
    await jobsDone(slug)
    const [carta] = await cartasA(correo)
    expect(carta?.text).to.match(/4\.000/)
    expect((await admin().get(`/clientes/${id}/contactos`)).body.data[0]).to.include({ exento: true })
    const { db } = await contextOf(slug)
    const uno = { id_clientes: id, canal: 'telefono', resultado: 'No contestó', exento: 0, version: 1 }
    const [created_at, updated_at] = ['2024-01-01T12:00:00.000Z', '2024-01-01T12:00:00.000Z']
    for (let n = 0; n < 205; n++)
      await db('cartera_contactos').insert({
        ...uno,
        en: `2024-01-01T12:00:00.${String(n).padStart(3, '0')}Z`,
        created_at,
        updated_at,
      })
    const vistos = new Set<number>()
    for (let page = 1; page <= 5; page++) {
      const { body } = await admin().get(`/clientes/${id}/contactos`, { page })
      expect(body.total, 'ninguno se pierde de vista').to.equal(206)
      for (const contacto of body.data) vistos.add(contacto.id)
    }
    expect(vistos.size).to.equal(206)
    const vista = await admin().get(`/estado_cuenta/${id}/correo`, { tipo: 'certificado', anio })
    expect(vista.body.adjunto).to.equal(null)
    expect(vista.body.asunto).to.contain(`Certificado de retenciones de ${anio}`)
    const otro = await admin().post(`/clientes/${id}/pedirCertificado`, { anio: anio - 1 })
    expect(otro.body.errors).to.deep.equal({ anio: ['No falta ningún certificado de ese año.'] })
  })

  it('quien solo ve la cartera no escribe, y el cliente de otra oficina no está', async () => {
    const { id } = await deudor()
    const solo = api(slug).as('consulta')
    for (const [ruta, cuerpo] of [
      [`/estado_cuenta/${id}/correo`, {}],
      [`/clientes/${id}/recordatorio`, {}],
      ['/cartera_envios', { tipo: 'estado', ids: [id] }],
      [`/clientes/${id}/contactos`, { canal: 'telefono', resultado: 'x' }],
    ] as const)
      expect((await solo.post(ruta, cuerpo)).status).to.equal(403)
    expect((await admin().get('/clientes/999999/puede')).status).to.equal(404)
    expect((await admin().post('/clientes/999999/recordatorio', {})).body.message).to.equal(
      'No se encontró el cliente.',
    )
  })
})
