import { expect } from 'chai'
import { avisarA, type Dicho } from '../../modules/campana/index.ts'
import { inTransaction, type Context } from '../../modules/kernel/index.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { archivo, porFacturar } from '../harness/facturacion.ts'
import { api, contextOf, emailOf, freshOffice, radicacion, type Json } from '../harness/index.ts'
import { escenaDeQuienVe, soloPuede, type Escena } from '../harness/quien.ts'
import { solicitudGuardada } from '../harness/quien-solicitudes.ts'
import { deFuera } from '../harness/solicitudes.ts'

const LEJOS = '2030-05-06T15:10:00.000Z'
const [MIS, SIGUE, ANOTA] = [
  permiso('misRadicaciones', 'ver'),
  permiso('seguimiento', 'ver'),
  permiso('seguimiento', 'crear'),
]

describe('Campana: lo que viene por cientos, y quién lo lee', function () {
  this.timeout(120_000)
  let slug = ''
  let ctx: Context
  let escena: Escena
  /** Invoices of a filing of `nadie`, of one of their project and of one of nobody's. */
  let facturas: number[] = []
  before(async () => {
    slug = await freshOffice()
    ctx = await contextOf(slug)
    escena = await escenaDeQuienVe(slug)
    await api(slug)
      .as('caja')
      .post('/facturaLiq', archivo(await porFacturar(1, slug)))
    const { id: _, ...una } = await ctx.db('facturas').orderBy('id', 'desc').first<Json>()
    facturas = []
    for (const { id } of [escena.suya, escena.deSuProyecto, escena.ajena]) {
      const [nueva] = await ctx.db('facturas').insert({ ...una, id_radicacion: id })
      facturas.push(Number(nueva))
    }
  })
  beforeEach(async () => {
    await ctx.db('avisos').delete()
    await soloPuede(slug, [MIS])
  })
  type Rol = Parameters<ReturnType<typeof api>['as']>[0]
  const id = async (rol: Rol) =>
    (await ctx.db('usuarios').where('email', emailOf(rol, slug)).first<{ id: number }>('id')).id
  const de = async (rol: Rol) => (await api(slug).as(rol).get('/avisos')).body
  const visto = async (rol: Rol) =>
    ((await de(rol)).data as Json[]).map(({ titulo, detalle, leido }) => [titulo, detalle, leido])
  let llaves = 0
  const dice = async (rol: Rol, dicho: Partial<Dicho>, cuando = LEJOS) =>
    avisarA({ ...ctx, now: new Date(cuando) }, [await id(rol)], {
      clase: 'dian_aceptada',
      objeto: 'factura',
      id_objeto: facturas[0] ?? 0,
      llave: `x:${++llaves}`,
      titulo: `La DIAN aceptó la factura FE${llaves}`,
      ...dicho,
    })

  it('un lote es un aviso con su cuenta; lo que llega después de leerlo lo vuelve a dejar sin leer, y otra hora es otro', async () => {
    llaves = 0
    await dice('caja', {})
    expect(await visto('caja')).to.deep.equal([['La DIAN aceptó la factura FE1', null, false]])
    for (let n = 0; n < 60; n++) await dice('caja', {})
    const rechazo = {
      clase: 'dian_rechazada',
      titulo: 'La DIAN rechazó la factura FE9',
      detalle: 'falta el NIT',
    } as const
    await dice('caja', rechazo, '2030-05-06T15:05:00.000Z')
    const antes = await de('caja')
    expect([antes.total, antes.sin_leer]).to.deep.equal([2, 2])
    expect(await visto('caja')).to.deep.equal([
      ['La DIAN aceptó 61 documentos', null, false],
      ['La DIAN rechazó la factura FE9', 'falta el NIT', false],
    ])
    const [lote] = antes.data
    expect(lote.href).to.equal('/admin/facElectronica')
    // two come while they are on the screen
    for (let n = 0; n < 2; n++) await dice('caja', {})
    const leer = async (ruta: string, hasta: number) => (await api(slug).as('caja').put(ruta, { hasta })).body
    expect(await leer(`/avisos/${lote.id}/leido`, lote.hasta)).to.deep.equal({ sin_leer: 2 })
    expect((await visto('caja'))[0]).to.deep.equal([
      'La DIAN aceptó 63 documentos',
      '2 son nuevos desde que lo leyó.',
      false,
    ])
    expect(await leer('/avisos/leidos', (await de('caja')).data[0].hasta)).to.deep.equal({ sin_leer: 0 })
    expect((await visto('caja')).map(([, , leido]) => leido)).to.deep.equal([true, true])
    await dice('caja', {}, '2030-05-06T16:00:00.000Z')
    expect((await visto('caja')).map(([titulo]) => titulo)).to.deep.equal([
      'La DIAN aceptó la factura FE65',
      'La DIAN aceptó 63 documentos',
      'La DIAN rechazó la factura FE9',
    ])
  })

  it('varios a la vez caben en el mismo aviso, cada uno una vez, aunque dos procesos digan lo mismo', async () => {
    const quien = await id('caja')
    const dicho = { clase: 'dian_aceptada', objeto: 'factura' } as const
    const lo = (llave: string, id_objeto = facturas[0] ?? 0) =>
      inTransaction(ctx, (its) =>
        avisarA({ ...its, now: new Date(LEJOS) }, [quien], { ...dicho, id_objeto, llave, titulo: llave }),
      )
    await Promise.all(Array.from({ length: 24 }, (_, n) => lo(`a:${n % 12}`)))
    expect((await visto('caja')).map(([titulo]) => titulo)).to.deep.equal(['La DIAN aceptó 12 documentos'])
    const [aviso] = await ctx.db('avisos')
    expect(Number(aviso.ultimo)).to.equal(
      Number((await ctx.db('avisos_hechos').max('id as n').first<{ n: number }>()).n),
    )
    // any other fault of what is written is one: what was to be told with it is undone
    expect(await lo('sin objeto', null as never).catch((error: unknown) => error)).to.be.instanceOf(Error)
  })

  it('de un lote se cuenta lo que uno todavía ve: lo de un proyecto que ya no es suyo deja de estar', async () => {
    for (const [n, id_objeto] of facturas.entries())
      await dice('nadie', { id_objeto, titulo: `Factura ${n}`, referencia: `1/${n}` })
    await dice('nadie', {
      clase: 'seguimiento',
      objeto: 'radicacion',
      id_objeto: escena.deSuProyecto.id,
      titulo: 'Un paso',
    })
    expect(await visto('nadie')).to.deep.equal([
      ['Un paso', null, false],
      ['La DIAN aceptó 2 documentos', null, false],
    ])
    expect((await de('nadie')).data[1].href).to.equal('/admin/misRadicaciones')
    const [suyo, otro] = await ctx
      .db('proyectos')
      .whereIn('id', [escena.proyecto.id, escena.otroProyecto.id])
      .orderBy('id')
      .pluck<number[]>('usuario_plataforma')
    await ctx.db('proyectos').where('id', escena.proyecto.id).update({ usuario_plataforma: otro })
    expect(await visto('nadie')).to.deep.equal([['Factura 0', null, false]])
    expect((await de('nadie')).sin_leer).to.equal(1)
    await ctx
      .db('radicaciones')
      .where('id', escena.suya.id)
      .update({ radicador: await id('admin') })
    expect(await de('nadie')).to.deep.include({ data: [], total: 0, sin_leer: 0 })
    expect((await api(slug).as('nadie').get('/pendientes')).body.avisos).to.equal(0)
    await ctx
      .db('radicaciones')
      .where('id', escena.suya.id)
      .update({ radicador: await id('nadie') })
    await ctx.db('proyectos').where('id', escena.proyecto.id).update({ usuario_plataforma: suyo })
  })

  it('quien solo sigue una escritura lee sus pasos, y no lo que guarda su expediente ni sus facturas', async () => {
    await dice('nadie', { clase: 'seguimiento', objeto: 'radicacion', id_objeto: escena.suya.id, titulo: 'Un paso' })
    await dice('nadie', {
      clase: 'correo_fallido',
      objeto: 'expediente',
      id_objeto: escena.suya.id,
      titulo: 'Su liquidación',
    })
    await dice('nadie', {})
    expect(await visto('nadie')).to.have.length(3)
    await soloPuede(slug, [SIGUE, ANOTA])
    expect(await visto('nadie')).to.deep.equal([['Un paso', null, false]])
  })

  it('cada quien lee lo suyo: ni un colega, ni el cliente, ni quien trae un enlace, ni otra oficina', async () => {
    const suya = await solicitudGuardada(ctx, { id_usuario: await id('cliente') })
    const enlazada = await deFuera(slug)
    const de_ella = { clase: 'solicitud_paso', objeto: 'solicitud' } as const
    await dice('cliente', { ...de_ella, id_objeto: suya.id, titulo: 'La suya' })
    await dice('cliente', { ...de_ella, id_objeto: enlazada.id, titulo: 'La de otro' })
    const deLaOficina = await radicacion({}, {}, slug)
    await dice('cliente', {
      clase: 'seguimiento',
      objeto: 'radicacion',
      id_objeto: deLaOficina.id,
      titulo: 'De la oficina',
    })
    const [{ id: aviso }] = (await de('cliente')).data
    expect((await visto('cliente')).map(([titulo]) => titulo)).to.deep.equal(['La suya'])
    expect((await de('admin')).data).to.deep.equal([])
    const otra = await freshOffice()
    const ajenos = [
      api(slug).as('admin'),
      enlazada.cliente,
      api(otra).as('admin'),
      api(otra).as('cliente'),
      api(slug).anonymous,
    ]
    for (const quien of ajenos) {
      expect((await quien.put(`/avisos/${aviso}/leido`, {})).status).to.be.oneOf([401, 403, 404])
      expect((await quien.put('/avisos/leidos', {})).body).to.not.have.property('titulo')
      expect(JSON.stringify((await quien.get('/avisos')).body)).to.not.contain('La suya')
    }
    expect((await enlazada.cliente.get('/avisos')).status).to.equal(401)
    expect((await enlazada.cliente.put('/avisos/preferencias', { resumen_diario: true })).status).to.equal(401)
    expect((await de('cliente')).sin_leer).to.equal(1)
  })
})
