import { expect } from 'chai'
import { jobs } from '../../jobs/index.ts'
import { avisarA, olvidarAvisos, pedirResumenes } from '../../modules/campana/index.ts'
import { avisarDeDecision } from '../../modules/dian/avisos.ts'
import { inTransaction, type Context } from '../../modules/kernel/index.ts'
import { avisarVencidos } from '../../modules/tramites/index.ts'
import { addDays, bogotaDate } from '../../schemas/es-co/index.ts'
import { archivo, porFacturar } from '../harness/facturacion.ts'
import { api, contextOf, emailOf, freshOffice, jobsDone, radicacion, type Json } from '../harness/index.ts'
import { asunto, lettersLeft, plano } from '../harness/mail.ts'
import { solicitudGuardada } from '../harness/quien-solicitudes.ts'
import { soloPuede } from '../harness/quien.ts'
import { unTramiteRadicado } from '../harness/tramite-radicado.ts'

const hoy = () => bogotaDate(new Date())
type Rol = Parameters<ReturnType<typeof api>['as']>[0]

describe('Campana: lo que pasó con lo de cada quien', function () {
  this.timeout(120_000)
  let slug = ''
  let ctx: Context
  let suya: Json
  beforeEach(async () => {
    slug = await freshOffice()
    ctx = await contextOf(slug)
    suya = await radicacion({}, {}, slug)
    const nadieMas = { digitador: null, revisor: null, liquidador: null }
    await ctx
      .db('radicaciones')
      .where('id', suya.id)
      .update({ radicador: await id('revisor'), ...nadieMas })
  })
  const id = async (rol: Rol) =>
    (await ctx.db('usuarios').where('email', emailOf(rol, slug)).first<{ id: number }>('id')).id
  const de = async (rol: Rol, query: Record<string, string> = {}) =>
    (await api(slug).as(rol).get('/avisos', query)).body
  const titulos = async (rol: Rol) => ((await de(rol)).data as Json[]).map(({ titulo }) => titulo)
  const anota = (rol: Rol, paso = 'En firmas') =>
    api(slug)
      .as(rol)
      .post('/seguiradiCreate', { num_radicacion: suya.numero_radicacion, paso, fecha: `${hoy()} 00:01` })
  const varios = async (cuantos: number, rol: Rol, cuando = ctx.now) => {
    for (let n = 0; n < cuantos; n++)
      await avisarA({ ...ctx, now: cuando }, [await id(rol)], {
        clase: 'seguimiento',
        objeto: 'radicacion',
        id_objeto: suya.id,
        llave: `v:${cuando.getTime()}:${n}`,
        titulo: `Aviso ${n}`,
      })
  }

  it('lo que otro anota en la radicación de uno se avisa una vez, con su página; quien lo hace no se avisa a sí mismo', async () => {
    await anota('admin')
    await anota('revisor')
    const { data, sin_leer, total } = await de('revisor')
    expect({ sin_leer, total }).to.deep.equal({ sin_leer: 1, total: 1 })
    expect(data[0]).to.include({
      clase: 'seguimiento',
      href: `/admin/escritura/${suya.numero_radicacion}`,
      leido: false,
      detalle: 'En firmas',
    })
    expect(data[0].titulo).to.contain(`anotó un paso en la radicación ${suya.numero_radicacion}`)
    expect(await titulos('admin')).to.deep.equal([])
    expect((await api(slug).as('revisor').get('/pendientes')).body.avisos).to.equal(1)
  })

  it('lo mismo dos veces es un aviso, y lo que se deshace no deja ninguno', async () => {
    const quienes = [await id('revisor'), await id('revisor'), null, 999_999]
    const dicho = {
      clase: 'seguimiento',
      objeto: 'radicacion',
      id_objeto: suya.id,
      llave: 'x',
      titulo: 'Lo mismo',
    } as const
    const cuandoDice = async () => (await ctx.db('avisos').pluck<string[]>('cuando')).join()
    await avisarA(ctx, quienes, dicho)
    const antes = await cuandoDice()
    await avisarA({ ...ctx, now: new Date(ctx.now.getTime() + 60_000) }, quienes, dicho)
    expect(await cuandoDice()).to.equal(antes)
    await inTransaction(ctx, async (its) => {
      await avisarA(its, quienes, { ...dicho, llave: 'y' })
      throw new Error('the process died here')
    }).catch(() => undefined)
    expect(await titulos('revisor')).to.deep.equal(['Lo mismo'])
  })

  it('quien ya no puede verlo no lo lee, ni lo cuenta, ni lo marca; lo de otro y lo de otra oficina no están', async () => {
    await ctx
      .db('radicaciones')
      .where('id', suya.id)
      .update({ radicador: await id('nadie') })
    await soloPuede(slug, [6])
    await soloPuede(
      slug,
      (await api(slug).as('admin').get('/permission')).body.map(({ id: uno }: Json) => uno),
    )
    await anota('admin')
    const [aviso] = (await de('nadie')).data
    expect((await api(slug).as('revisor').put(`/avisos/${aviso.id}/leido`, {})).status).to.equal(404)
    const otra = await freshOffice()
    expect((await api(otra).as('admin').put(`/avisos/${aviso.id}/leido`, {})).status).to.equal(404)
    await soloPuede(slug, [])
    expect(await de('nadie')).to.deep.include({ data: [], total: 0, sin_leer: 0 })
    expect((await api(slug).as('nadie').put(`/avisos/${aviso.id}/leido`, {})).status).to.equal(404)
    expect((await api(slug).as('nadie').get('/pendientes')).body).to.deep.equal({ avisos: 0 })
    expect((await api(slug).anonymous.get('/avisos')).status).to.equal(401)
  })

  it('se pasa de página por cursor, se marca uno o todos los que se vieron, y lo que llegó después sigue sin leer', async () => {
    await varios(25, 'revisor')
    const primera = await de('revisor')
    expect([primera.data.length, primera.sin_leer]).to.deep.equal([20, 25])
    const segunda = await de('revisor', { cursor: primera.siguiente })
    expect([...primera.data, ...segunda.data].map(({ titulo }: Json) => titulo)).to.deep.equal(
      Array.from({ length: 25 }, (_, n) => `Aviso ${24 - n}`),
    )
    const poner = async (ruta: string, cuerpo: object) => (await api(slug).as('revisor').put(ruta, cuerpo)).body
    expect(await poner(`/avisos/${primera.data[3].id}/leido`, {})).to.deep.equal({ sin_leer: 24 })
    expect(await poner(`/avisos/${primera.data[3].id}/leido`, {})).to.deep.equal({ sin_leer: 24 })
    expect(await poner('/avisos/leidos', { hasta: primera.data[1].id })).to.deep.equal({ sin_leer: 1 })
    expect(await poner('/avisos/leidos', {})).to.deep.equal({ sin_leer: 0 })
    const mal = await api(slug).as('revisor').put('/avisos/leidos', { hasta: 'ayer' })
    expect([mal.status, Object.keys(mal.body.errors ?? mal.body.errores ?? {})]).to.deep.equal([422, ['hasta']])
    expect((await api(slug).as('revisor').get('/avisos', { cursor: 'nada' })).status).to.equal(422)
  })

  it('se guardan sesenta días y los trescientos últimos de cada quien', async () => {
    await varios(2, 'revisor', new Date(Date.now() - 61 * 86_400_000))
    await varios(3, 'revisor')
    await olvidarAvisos(ctx)
    expect((await de('revisor')).total).to.equal(3)
    const yo = await id('revisor')
    const cuando = new Date(Date.now() + 1000).toISOString()
    const llaves = Array.from({ length: 300 }, (_, n) => `m:${n}`)
    await ctx.db('avisos').insert(
      llaves.map((llave, n) => ({
        id_usuario: yo,
        llave,
        clase: 'seguimiento',
        objeto: 'radicacion',
        cuando,
        ultimo: 1000 + n,
        leido_hasta: 0,
      })),
    )
    const suyos = await ctx.db('avisos').where('llave', 'like', 'm:%').select('id', 'llave', 'ultimo')
    await ctx.db('avisos_hechos').insert(
      suyos.map(({ id: id_aviso, llave, ultimo }) => ({
        id: ultimo,
        id_aviso,
        id_usuario: yo,
        llave,
        id_objeto: suya.id,
        titulo: `Más ${llave}`,
        created_at: cuando,
      })),
    )
    expect((await de('revisor')).sin_leer).to.equal(100)
    await olvidarAvisos(ctx)
    await olvidarAvisos(ctx)
    expect((await de('revisor')).total).to.equal(300)
    expect(await titulos('revisor')).to.not.include('Aviso 0')
    expect(await ctx.db('avisos_hechos').count<{ n: number }[]>({ n: '*' })).to.deep.equal([{ n: 300 }])
  })

  it('la respuesta de la DIAN llega a quien archivó la factura y a quien responde por su radicación, una vez por versión', async () => {
    const facturada = await porFacturar(1, slug)
    await api(slug).as('caja').post('/facturaLiq', archivo(facturada))
    const factura = await ctx.db('facturas').orderBy('id', 'desc').first<{ id: number; id_radicacion: number }>()
    await ctx
      .db('radicaciones')
      .where('id', factura.id_radicacion)
      .update({ radicador: await id('revisor') })
    const documento = {
      id: 7,
      id_factura: factura.id,
      tipo: 'factura',
      numero: 'FE12',
      version_xml: 1,
      mensaje: 'La DIAN la rechazó: falta el NIT',
    } as const
    await avisarDeDecision(ctx, documento, 'rechazada')
    await avisarDeDecision(ctx, documento, 'rechazada')
    await avisarDeDecision(ctx, { ...documento, version_xml: 2 }, 'aceptada')
    for (const rol of ['caja', 'revisor'] as const)
      expect(await titulos(rol), rol).to.deep.equal([
        'La DIAN aceptó la factura FE12',
        'La DIAN rechazó la factura FE12',
      ])
    const [, rechazo] = (await de('caja')).data
    expect(rechazo).to.include({ detalle: 'falta el NIT', href: `/admin/facElectronica?factura=${factura.id}` })
  })

  it('la solicitud que le asignan a uno y el trámite que se vence se avisan a quien los trabaja, sin nombrar a nadie', async () => {
    const solicitud = await solicitudGuardada(ctx, { etapa: 3, estado: 'recibidos' })
    const asignar = () =>
      api(slug)
        .as('admin')
        .put(`/SolicitudesTramites/${solicitud.id}`, { id_asignado: String(revisor) })
    const revisor = await id('revisor')
    expect((await asignar()).status).to.equal(200)
    await asignar()
    const tramite = await unTramiteRadicado(slug, {
      vence: addDays(hoy(), -1),
      nombre_tramite: 'Luz Secreta',
      estado: 'en_revision',
    })
    await ctx
      .db('tramites')
      .where('id', tramite.id)
      .update({ estado: 'en_revision', vence: addDays(hoy(), -1) })
    await avisarVencidos(ctx)
    await avisarVencidos(ctx)
    const dichos = (await de('revisor')).data as Json[]
    expect(dichos.flatMap(({ clase, titulo }) => (clase === 'solicitud_asignada' ? [titulo] : []))).to.deep.equal([
      `Le asignaron la solicitud ${solicitud.id}`,
    ])
    expect(dichos.filter(({ clase }) => clase === 'tramite_vencido')).to.have.length(1)
    expect(JSON.stringify(dichos)).to.not.match(/Luz|Ruiz/)
  })

  it('el correo que falló del todo se le dice a quien lo pidió, al quedar fallido', async () => {
    const [correo] = await ctx.db('liquidaciones_correos').insert({
      id_radicacion: suya.id,
      para: '["x@y.co"]',
      hoja: JSON.stringify({ numeroRadicacion: suya.numero_radicacion }),
      id_usuario: await id('revisor'),
      created_at: ctx.now.toISOString(),
      updated_at: ctx.now.toISOString(),
    })
    const trabajo = {
      nombre: 'correo-liquidacion',
      carga: JSON.stringify({ id: Number(correo) }),
      estado: 'pendiente',
      proximo: 0,
    }
    const ahora = ctx.now.toISOString()
    const fila = (llave: string, intentos: number) => ({
      ...trabajo,
      llave,
      intentos,
      created_at: ahora,
      updated_at: ahora,
    })
    // its sheet cannot be printed: one has a try left, of the other this is the last
    await ctx.db('trabajos').insert(fila('con-intentos', 2))
    await ctx.db('trabajos').where('llave', 'con-intentos').update({ proximo: 0 })
    await jobsDone(slug)
    expect(await titulos('revisor')).to.deep.equal([])
    await ctx.db('trabajos').insert(fila('el-ultimo', 7))
    await jobsDone(slug)
    expect((await ctx.db('trabajos').where('llave', 'el-ultimo').first<{ estado: string }>()).estado).to.equal(
      'fallido',
    )
    await jobs.get('correo-liquidacion')?.gaveUp?.(ctx, { id: Number(correo) })
    expect(await titulos('revisor')).to.deep.equal([
      `No se pudo enviar por correo la liquidación de la radicación ${suya.numero_radicacion}`,
    ])
  })

  it('quien lo pide recibe un correo al día con lo no leído, cada aviso en uno solo; los demás, ninguno', async () => {
    const cartas = async () =>
      (await lettersLeft()).filter(
        ({ messageId }) => /^<resumen-avisos/.test(messageId) && messageId.includes(`@${slug}.`),
      )
    const dia = async (dias: number) => {
      const [now, today] = [new Date(ctx.now.getTime() + dias * 86_400_000), addDays(hoy(), dias)]
      for (let n = 0; n < 2; n++) await pedirResumenes({ ...ctx, now, today })
      await ctx.db('trabajos').where({ nombre: 'resumen-avisos', estado: 'pendiente' }).update({ proximo: 0 })
      await jobsDone(slug)
      return cartas()
    }
    const mal = await api(slug).as('revisor').put('/avisos/preferencias', { resumen_diario: 'tal vez' })
    expect(mal.status).to.equal(422)
    await anota('admin', 'De antes')
    expect(await dia(0)).to.deep.equal([])
    const pedido = await api(slug).as('revisor').put('/avisos/preferencias', { resumen_diario: true })
    expect(pedido.body).to.deep.equal({ resumen_diario: true })
    await anota('admin', 'Nuevo')
    const [carta, ...mas] = await dia(0)
    expect(mas).to.deep.equal([])
    expect(carta?.to).to.equal(emailOf('revisor', slug))
    expect(carta && asunto(carta)).to.contain('Tiene un aviso sin leer')
    expect(carta && plano(carta))
      .to.contain(`/admin/escritura/${suya.numero_radicacion}`)
      .and.to.contain('Nuevo')
      .and.not.to.contain('De antes')
    expect(await dia(1)).to.have.length(1)
    expect(await dia(2), 'nothing new').to.have.length(1)
    await anota('admin', 'Otro')
    const [, segunda] = await dia(2)
    expect(segunda && plano(segunda))
      .to.contain('Otro')
      .and.not.to.contain('Nuevo')
    await anota('admin', 'Leído')
    await api(slug).as('revisor').put('/avisos/leidos', {})
    expect(await dia(3)).to.have.length(2)
    // a day whose mail never left: the next one carries what it was to carry
    await anota('admin', 'Sin servidor')
    await ctx
      .db('avisos_hechos')
      .where('detalle', 'Sin servidor')
      .update({ resumido: addDays(hoy(), 4) })
    expect(await dia(5)).to.have.length(2)
    await jobs.get('resumen-avisos')?.gaveUp?.(ctx, { id_usuario: await id('revisor'), dia: addDays(hoy(), 4) })
    const [, , tercera] = await dia(6)
    expect(tercera && plano(tercera))
      .to.contain('Sin servidor')
      .and.not.to.contain('Otro')
  })
})
