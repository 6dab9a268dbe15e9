// mariadb: money
import { expect } from 'chai'
import { alFallarLote, pedirLote, trabajarLote, verLote } from '../../modules/cartera/avisos/lote.ts'
import { permisosDe } from '../../modules/cartera/avisos/correos.ts'
import {
  bogotaDate,
  inTransaction,
  type Context,
  type JobRow,
  type Mail,
  type Step,
} from '../../modules/kernel/index.ts'
import { api, contextOf, freshOffice, next } from '../harness/index.ts'
import { unaCuenta, unCliente } from '../harness/cartera-cuentas.ts'
import type { Json } from '../harness/http.ts'

let slug: string
const admin = () => api(slug).as('admin')
const cada: Step = (_, work) => work()

/** The office, and the mails that left it: its own mail server, which may be taken away. */
async function oficina(): Promise<{
  ctx: Context
  salidas: string[]
  correo: { quedan: number; rehusa?: string | null; falla?: Error | null }
}> {
  const ctx = await contextOf(slug)
  const salidas: string[] = []
  const correo: Awaited<ReturnType<typeof oficina>>['correo'] = { quedan: Infinity }
  const send = (_: unknown, { to }: Mail): Promise<string> => {
    if (correo.falla) return Promise.reject(correo.falla)
    if (correo.quedan-- <= 0) return Promise.reject(new Error('connect ECONNREFUSED'))
    if (to === correo.rehusa)
      return Promise.reject(
        Object.assign(new Error('550 No such user here'), { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }),
      )
    salidas.push(String(to))
    return Promise.resolve('')
  }
  const mail = { send, close: () => undefined } as unknown as Context['app']['mail'] // only `send` is asked for
  // nobody else takes up what is asked for here
  return { ctx: { ...ctx, app: { ...ctx.app, mail, poke: () => undefined } }, salidas, correo }
}

async function deudor(
  campos: Json = {},
  correo: string | null = `lote${next()}@prueba.example`,
): Promise<{ id: number; correo: string | null }> {
  const { id } = await unCliente(slug, { persona: { correo_electronico: correo }, autorizados: ['correo'], ...campos })
  await unaCuenta(slug, id, { valor: 50_000, fecha: '2026-09-01', vence: '2026-10-01' })
  return { id, correo }
}

describe('Cartera: correos a muchos clientes', function () {
  this.timeout(200_000)
  before(async () => {
    slug = await freshOffice()
  })

  it('cada fila dice qué fue de ella: enviado, saltado con su razón, o desde cuándo espera', async () => {
    const { ctx, salidas } = await oficina()
    const bien = await deudor()
    const sinPermiso = await deudor({ autorizados: null })
    const { id: sinDeuda } = await unCliente(slug, { autorizados: ['correo'] })
    const promete = await deudor({ promesa: '2099-01-01' })
    const ids = [bien.id, sinPermiso.id, sinDeuda, promete.id]
    const { id, total } = await pedirLote(ctx, { tipo: 'estado', ids })
    expect(total).to.equal(4)
    await trabajarLote(ctx, { id }, cada)
    const { filas, ...lote } = await verLote(ctx, id)
    const de = (cliente: number) => filas.find(({ id_clientes }) => id_clientes === cliente)
    expect(de(sinPermiso.id)).to.include({ estado: 'saltado', motivo: 'El cliente no autorizó este canal.' })
    expect(de(promete.id)).to.include({ estado: 'espera' })
    expect(de(promete.id)?.espera).to.match(/^2099-01-0/)
    const enHora = de(bien.id)?.estado === 'enviado'
    // outside the hours of the law whoever may be written to waits
    expect(de(bien.id)?.estado).to.be.oneOf(['enviado', 'espera'])
    expect(salidas).to.deep.equal(enHora ? [bien.correo] : [])
    expect(lote).to.include({ total: 4, detenido: null })
    const trabajo = await ctx.db<JobRow>('trabajos').where('llave', `cartera-lote:${id}`).first()
    expect(Number(trabajo?.proximo)).to.be.above(0)
  })

  it('muerto a la mitad sigue con los que faltan, y a nadie le llega dos veces', async () => {
    const { ctx, salidas, correo } = await oficina()
    const suyos = [await deudor(), await deudor(), await deudor(), await deudor(), await deudor()]
    const { id } = await pedirLote(ctx, { tipo: 'estado', ids: suyos.map((uno) => uno.id) })
    await comoPedidos(ctx, id)
    correo.quedan = 2
    await trabajarLote(ctx, { id }, cada)
    expect(salidas).to.have.length(2)
    expect((await verLote(ctx, id)).cuentas).to.include({ enviado: 2, pendiente: 3 })
    // the process died while it was at one
    const alla = await ctx.db('cartera_envios').where({ id_lote: id, estado: 'pendiente' }).first<{ id: number }>('id')
    await ctx.db('cartera_envios').where('id', alla.id).update({ estado: 'enviando' })
    correo.quedan = Infinity
    for (let vez = 0; vez < 2; vez++) await trabajarLote(ctx, { id }, cada)
    expect([...salidas].sort()).to.deep.equal(suyos.map((uno) => uno.correo).sort())
    expect(await verLote(ctx, id)).to.include({ hechas: 5, total: 5 })
  })

  it('detenido no escribe a nadie más, y lo que ya salió queda', async () => {
    const { ctx, salidas, correo } = await oficina()
    const suyos = [await deudor(), await deudor(), await deudor()]
    const { id } = await pedirLote(ctx, { tipo: 'estado', ids: suyos.map((uno) => uno.id) })
    await comoPedidos(ctx, id)
    correo.quedan = 1
    await trabajarLote(ctx, { id }, cada)
    expect((await admin().send('DELETE', `/cartera_envios/${id}`)).status).to.equal(204)
    correo.quedan = Infinity
    await trabajarLote(ctx, { id }, cada)
    expect(salidas).to.have.length(1)
    const lote = (await admin().get(`/cartera_envios/${id}`)).body
    expect(lote.cuentas).to.include({ enviado: 1, detenido: 2, pendiente: 0 })
    expect(lote.detenido).to.be.a('string')
    expect((await admin().get(`/cartera_envios/${id}`, { estado: 'detenido' })).body.filas).to.have.length(2)
    expect((await admin().get('/cartera_envios')).body[0]).to.include({ id, hechas: 3 })
  })

  it('detenido mientras su proceso estaba muerto, lo que quedó a medias no espera para siempre', async () => {
    const { ctx, salidas } = await oficina()
    const { id: cliente } = await deudor()
    const { id } = await pedirLote(ctx, { tipo: 'estado', ids: [cliente] })
    await ctx.db('cartera_envios').where({ id_lote: id }).update({ estado: 'enviando' })
    expect((await admin().send('DELETE', `/cartera_envios/${id}`)).status).to.equal(204)
    await trabajarLote(ctx, { id }, cada)
    expect(salidas).to.deep.equal([])
    const { filas, cuentas } = await verLote(ctx, id)
    expect(cuentas).to.include({ enviando: 0, detenido: 1 })
    expect(filas[0]?.motivo).to.equal('Se interrumpió mientras salía: puede que haya llegado.')
    const semana = new Date(ctx.now.getTime() + 8 * 86_400_000)
    const despues = { ...ctx, now: semana, today: bogotaDate(semana) }
    const [correo] = (await permisosDe(despues, cliente)).canales
    expect(correo?.motivo).to.not.equal('Ya se le contactó hoy.')
  })

  it('quien no tiene correo se salta, y lo que falla cinco veces no detiene a los demás', async () => {
    const { ctx, salidas, correo } = await oficina()
    const [sin, con] = [await deudor({}, null), await deudor()]
    const { id } = await pedirLote(ctx, { tipo: 'estado', ids: [sin.id, con.id] })
    await comoPedidos(ctx, id)
    correo.quedan = 0
    for (let vez = 0; vez < 6; vez++) await trabajarLote(ctx, { id }, cada)
    expect(salidas).to.deep.equal([])
    const { filas } = await verLote(ctx, id)
    expect(filas.map(({ estado, motivo }) => [estado, motivo])).to.deep.equal([
      ['saltado', 'No tiene correo electrónico.'],
      ['fallido', 'connect ECONNREFUSED'],
    ])
  })

  it('con el servidor de correo caído horas no se rinde; tras un día dice que fallaron, y lo que la ley detiene sigue', async () => {
    const { ctx, salidas, correo } = await oficina()
    const [uno, otro] = [await deudor(), await deudor()]
    const { id } = await pedirLote(ctx, { tipo: 'estado', ids: [uno.id, otro.id] })
    await comoPedidos(ctx, id)
    const caido = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET', command: 'CONN' })
    correo.falla = caido
    for (let vez = 0; vez < 12; vez++)
      expect(await trabajarLote(ctx, { id }, cada).catch((error: unknown) => error)).to.equal(caido)
    expect((await verLote(ctx, id)).cuentas).to.include({ pendiente: 2, fallido: 0 })
    correo.falla = null
    await trabajarLote(ctx, { id }, cada)
    expect([...salidas].sort()).to.deep.equal([uno.correo, otro.correo].sort())
    const { id: otra } = await pedirLote(ctx, { tipo: 'estado', ids: [uno.id, otro.id] })
    await ctx
      .db('cartera_envios')
      .where({ id_lote: otra, id_clientes: otro.id })
      .update({ estado: 'espera', no_antes: '2099-01-01T12:00:00.000Z' })
    const suyo = () => ctx.db<JobRow>('trabajos').where('llave', `cartera-lote:${otra}`)
    await suyo().update({ estado: 'fallido' }) // as the runner does first
    await inTransaction(ctx, (its) => alFallarLote(its, { id: otra }))
    expect((await verLote(ctx, otra)).cuentas).to.include({ fallido: 1, espera: 1 })
    const trabajo = await suyo().first()
    expect([trabajo?.estado, Number(trabajo?.proximo)]).to.deep.equal([
      'pendiente',
      Date.parse('2099-01-01T12:00:00.000Z'),
    ])
  })

  it('la dirección que el servidor nunca recibirá falla de una vez y no hace esperar a los demás', async () => {
    const { ctx, salidas, correo } = await oficina()
    const [mala, buena] = [await deudor(), await deudor()]
    const { id } = await pedirLote(ctx, { tipo: 'estado', ids: [mala.id, buena.id] })
    await comoPedidos(ctx, id)
    correo.rehusa = mala.correo
    await trabajarLote(ctx, { id }, cada)
    expect(salidas).to.deep.equal([buena.correo])
    const { filas } = await verLote(ctx, id)
    expect(filas.map(({ estado, motivo }) => [estado, motivo])).to.deep.equal([
      ['fallido', 'El servidor de correo no recibe esa dirección: 550 No such user here'],
      ['enviado', null],
    ])
  })

  it('sin decir cuáles, a los que deben del filtro de la lista, y a nadie más', async () => {
    const [uno, otro] = [await deudor(), await deudor()]
    const { id: nadaDebe } = await unCliente(slug)
    const documento = (await admin().get(`/estado_cuenta/${uno.id}`)).body.cliente.identificacion.replace(/\D/g, '')
    const reply = await admin().send(
      'POST',
      '/cartera_envios',
      { tipo: 'estado' },
      { query: { 'filtro[numero_documento]': documento } },
    )
    expect(reply.status, reply.raw.toString()).to.equal(202)
    const lote = (await admin().get(`/cartera_envios/${reply.body.id}`)).body
    expect(lote.filas.map(({ id_clientes }: Json) => id_clientes)).to.deep.equal([uno.id])
    const llave = { 'idempotency-key': 'llave-de-un-filtro' }
    const [una, igual, otra] = [
      await admin().post('/cartera_envios?page=1', { tipo: 'estado' }, llave),
      await admin().post('/cartera_envios?page=1', { tipo: 'estado' }, llave),
      await admin().post('/cartera_envios?page=2', { tipo: 'estado' }, llave),
    ]
    expect([una.status, igual.body, otra.status, otra.body.code]).to.deep.equal([202, una.body, 422, 'llave'])
    const todos = await admin().post('/cartera_envios', { tipo: 'estado' })
    const suyos = (await admin().get(`/cartera_envios/${todos.body.id}`)).body.filas.map(
      ({ id_clientes }: Json) => id_clientes,
    )
    expect(suyos).to.include.members([uno.id, otro.id]).and.not.include(nadaDebe)
  })

  it('pide al menos un cliente que exista, y un corte que ya haya llegado', async () => {
    const vacio = await admin().post('/cartera_envios', { tipo: 'estado', ids: [999_999] })
    expect(vacio.body.errors).to.deep.equal({ ids: ['Elija al menos un cliente.'] })
    const { id } = await deudor()
    const futuro = await admin().post('/cartera_envios', { tipo: 'estado', ids: [id], corte: '2099-01-01' })
    expect(futuro.body.errors).to.deep.equal({ corte: ['La fecha de corte no puede ser posterior a hoy.'] })
    const viejo = { query: { corte: '0001-01-01', edad: 'total_30_90' } }
    const pasado = await admin().send('POST', '/cartera_envios', { tipo: 'estado' }, viejo)
    expect(pasado.body.errors?.corte, pasado.raw.toString()).to.be.an('array')
    expect((await admin().get('/cartera_envios/999999')).body.message).to.equal('No se encontró ese envío.')
  })
})

/** As if each client had asked: so that no hour of the law, whichever this runs at, holds what is tested here. */
const comoPedidos = (ctx: Context, id_lote: number) =>
  ctx.db('cartera_envios').where({ id_lote }).update({ a_pedido: 1 })
