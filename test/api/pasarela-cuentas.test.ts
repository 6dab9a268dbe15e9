import { expect } from 'chai'
import { api, contextOf, freshOffice, officeOf, server } from '../harness/index.ts'
import { awayFromTheHour } from '../harness/ventanas.ts'
import { avisoWompi, deDemostracion, EPAYCO, notificar, otroPago, unaOrden, WOMPI } from '../harness/pasarela.ts'

const SECRETOS = [EPAYCO.p_key, WOMPI.integridad, WOMPI.eventos]

describe('Pasarela: las cuentas con proveedores y la página de prueba (105)', function () {
  this.timeout(60_000)
  let oficina = ''
  const admin = () => api(oficina).as('admin')
  beforeEach(awayFromTheHour)
  beforeEach(async () => {
    oficina = await freshOffice()
    await api(oficina).anonymous.get('/start')
  })
  const cuenta = (proveedor: string, cuerpo: object) => admin().put(`/pasarela/cuentas/${proveedor}`, cuerpo)
  const WOMPI_REAL = { ...WOMPI, llave_publica: 'pub_prod_abc' }

  it('sin configurar nada, solo está la local, y ninguna recibe pagos del público', async () => {
    const { body } = await admin().get('/pasarela/configuracion')
    expect(body.oficina_de_prueba).to.equal(false)
    const dicho = ({ proveedor, configurado, publico, probado }: Record<string, unknown>) => [
      proveedor,
      configurado,
      publico,
      probado,
    ]
    expect(body.cuentas.map(dicho)).to.deep.equal([
      ['local', true, false, true],
      ['epayco', false, false, false],
      ['wompi', false, false, false],
    ])
  })

  it('lo que falta se dice por campo; un secreto en blanco conserva el que hay', async () => {
    const falta = await cuenta('epayco', { prueba: true, en_linea: false, llave_publica: 'p' })
    expect(falta.status).to.equal(422)
    expect(Object.keys(falta.body.errors as object).sort()).to.deep.equal(['cliente', 'p_key'])
    expect(
      (await cuenta('wompi', { prueba: false, en_linea: false, ...WOMPI })).body.errors.llave_publica[0],
    ).to.contain('pub_prod_')
    expect((await cuenta('local', { prueba: false, en_linea: false })).body.errors.prueba[0]).to.contain(
      'siempre es de prueba',
    )
    expect(
      (await cuenta('epayco', { prueba: true, en_linea: false, ...EPAYCO, p_key: 'con espacio' })).status,
    ).to.equal(422)
    await deDemostracion(oficina)
    expect((await cuenta('wompi', { prueba: true, en_linea: false, ...WOMPI })).status).to.equal(200)
    const { eventos: _, integridad: __, ...resto } = WOMPI
    expect((await cuenta('wompi', { prueba: true, en_linea: false, ...resto })).status).to.equal(200)
    const orden = await unaOrden(oficina, 'wompi')
    expect(
      (await notificar(oficina, 'wompi', avisoWompi({ referencia: orden.referencia, id: otroPago() }))).status,
    ).to.equal(200)
  })

  it('los secretos entran y no salen: ni en respuestas, ni en la auditoría, ni en la base en claro', async () => {
    const respuestas = [
      await cuenta('epayco', { prueba: true, en_linea: false, ...EPAYCO }),
      await cuenta('wompi', { prueba: true, en_linea: false, ...WOMPI }),
      await admin().get('/pasarela/configuracion'),
      await admin().post('/pasarela/prueba', { proveedor: 'wompi' }),
      await admin().post('/pasarela/prueba', { proveedor: 'epayco' }),
      await admin().get('/pasarela/ordenes'),
    ]
    for (const { status } of respuestas) expect(status).to.be.oneOf([200, 201])
    const { db } = await officeOf(oficina)
    const todo = [
      ...respuestas.map(({ raw }) => raw.toString()),
      JSON.stringify(await db('pagos_proveedores')),
      JSON.stringify(await db('auditoria')),
    ].join('\n')
    for (const secreto of SECRETOS) expect(todo).not.to.contain(secreto)
    // a version that somebody else has saved meanwhile answers the row, without them
    const tarde = await cuenta('wompi', { prueba: true, en_linea: false, version: 99, ...WOMPI })
    expect(tarde.status).to.equal(409)
    expect(tarde.raw.toString()).not.to.match(/secretos|v1:/)
  })

  it('una copia abierta en otra instalación no abre los secretos, y se dice qué hacer', async () => {
    await cuenta('wompi', { prueba: true, en_linea: false, ...WOMPI })
    const { app } = await server()
    const ctx = await contextOf(oficina)
    const { pasarelaDe } = await import('../../modules/pasarela/proveedores/index.ts')
    const ajena = { ...ctx, app: { ...app, config: { ...app.config, secret: 'x'.repeat(32) } } }
    expect(await pasarelaDe(ctx, 'wompi')).to.be.an('object')
    const error: unknown = await pasarelaDe(ajena, 'wompi').catch((problem: unknown) => problem)
    expect(String(error)).to.contain('se guardaron en otra instalación')
  })

  it('en una oficina que trabaja una cuenta de prueba no recibe del público, y solo una cuenta lo hace', async () => {
    expect((await cuenta('local', { prueba: true, en_linea: true })).body.errors.en_linea[0]).to.contain(
      'no se reciben pagos del público',
    )
    expect((await cuenta('wompi', { prueba: false, en_linea: true, ...WOMPI_REAL })).body).to.include({
      en_linea: true,
      publico: true,
    })
    expect((await cuenta('epayco', { prueba: false, en_linea: true, ...EPAYCO })).status).to.equal(200)
    const { body } = await admin().get('/pasarela/configuracion')
    expect(
      body.cuentas
        .filter(({ en_linea }: { en_linea: boolean }) => en_linea)
        .map(({ proveedor }: { proveedor: string }) => proveedor),
    ).to.deep.equal(['epayco'])
    expect((await admin().delete('/pasarela/cuentas/epayco')).status).to.equal(409)
    expect((await admin().delete('/pasarela/cuentas/wompi')).status).to.equal(204)
    expect((await admin().delete('/pasarela/cuentas/wompi')).status).to.equal(404)
  })

  it('la cuenta de un pago que espera no se olvida: nadie más sabría leer su aprobación', async () => {
    await cuenta('wompi', { prueba: false, en_linea: false, ...WOMPI_REAL })
    const orden = await unaOrden(oficina, 'wompi', { prueba: false })
    const olvidar = () => admin().delete('/pasarela/cuentas/wompi')
    expect((await olvidar()).body.message).to.equal(
      'Hay pagos que Wompi no ha confirmado: olvídela cuando se confirmen o venzan.',
    )
    await (await officeOf(oficina)).db('pagos_ordenes').where('id', orden.id).update({ estado: 'vencido' })
    expect((await olvidar()).status).to.equal(204)
  })

  it('no se cambia por otra mientras el banco tiene un pago suyo; sus secretos, sí', async () => {
    await cuenta('wompi', { prueba: false, en_linea: false, ...WOMPI_REAL })
    const orden = await unaOrden(oficina, 'wompi', { prueba: false })
    const { db } = await officeOf(oficina)
    await db('pagos_ordenes').where('id', orden.id).update({ estado: 'pendiente' })
    const cambiar = (datos: object) => cuenta('wompi', { prueba: false, en_linea: false, ...datos })
    expect((await cambiar({ eventos: 'prod_events_nuevo' })).status).to.equal(200)
    const otra = { ...WOMPI_REAL, llave_publica: 'pub_prod_de_otra' }
    expect((await cambiar(otra)).body.message).to.equal(
      'Hay pagos que Wompi no ha confirmado: cambie la cuenta cuando se confirmen o venzan.',
    )
    await db('pagos_ordenes').where('id', orden.id).update({ estado: 'vencido' })
    expect((await cambiar(otra)).status).to.equal(200)
    await admin().delete('/pasarela/cuentas/wompi')
  })

  it('la página de prueba pide 7.000 COP, CO, con la prueba encendida (§9), por la cuenta que hay', async () => {
    const local = await admin().post('/pasarela/prueba', { proveedor: 'local' })
    expect(local.status, local.raw.toString()).to.equal(201)
    expect(local.body.orden).to.include({
      pesos: 7000,
      moneda: 'COP',
      prueba: true,
      estado: 'creado',
      proveedor: 'local',
    })
    const comun = {
      'data-epayco-amount': '7000',
      'data-epayco-currency': 'COP',
      'data-epayco-country': 'CO',
      'data-epayco-test': 'true',
    }
    expect(local.body.inicio.campos).to.include(comun)
    expect((await admin().post('/pasarela/prueba', { proveedor: 'epayco' })).body.message).to.contain(
      'Falta la cuenta de ePayco',
    )
    await cuenta('epayco', { prueba: true, en_linea: false, ...EPAYCO })
    const epayco = await admin().post('/pasarela/prueba', { proveedor: 'epayco' })
    expect(epayco.body.inicio).to.include({ clase: 'script', url: 'https://checkout.epayco.co/checkout.js' })
    const { referencia } = epayco.body.orden
    expect(epayco.body.inicio.campos).to.include({
      ...comun,
      'data-epayco-key': EPAYCO.llave_publica,
      'data-epayco-invoice': referencia,
    })
    expect(epayco.body.inicio.campos['data-epayco-confirmation']).to.match(/\/api\/pasarela\/notificaciones\/epayco$/)
    await cuenta('wompi', { prueba: false, en_linea: false, ...WOMPI_REAL })
    expect((await admin().post('/pasarela/prueba', { proveedor: 'wompi' })).body.message).to.contain('es de producción')
  })

  it('sin 105 no se ve, y con 105 se prueba pero no se configura', async () => {
    for (const path of ['configuracion', 'ordenes', 'notificaciones', 'enlaces'])
      expect((await api(oficina).as('radicador').get(`/pasarela/${path}`)).status, path).to.equal(403)
    const consulta = api(oficina).as('consulta')
    expect((await consulta.get('/pasarela/configuracion')).status).to.equal(200)
    expect((await consulta.post('/pasarela/prueba', { proveedor: 'local' })).status).to.equal(201)
    expect((await consulta.put('/pasarela/cuentas/local', { prueba: true, en_linea: false })).status).to.equal(403)
    expect((await api(oficina).as('caja').get('/pasarela/ordenes')).status).to.equal(200)
    expect((await api('otra').as('admin').get('/pasarela/ordenes/1')).status).to.equal(404)
  })

  it('quien no sabe firmar no llena el registro: pasadas sesenta en una hora ya no se anotan', async () => {
    const mandar = () => notificar(oficina, 'local', { cuerpo: '{}', cabeceras: { 'x-firma': 'no' } })
    const estados = []
    for (let n = 0; n < 62; n++) estados.push((await mandar()).status)
    expect(estados[0]).to.equal(401)
    expect(estados.at(-1)).to.equal(429)
    expect(await (await officeOf(oficina)).db('pagos_notificaciones')).to.have.lengthOf(60)
  })

  it('las listas se buscan, se filtran y se llevan, con sus valores en pesos', async () => {
    const {
      body: { orden },
    } = await admin().post('/pasarela/prueba', { proveedor: 'local' })
    await api(oficina).anonymous.post(`/pasarela/local/${String(orden.referencia)}`, { gesto: 'dos_veces' })
    const ordenes = await admin().get('/pasarela/ordenes', {
      q: String(orden.referencia).slice(3, 12),
      'filtro[estado]': 'aprobado',
    })
    expect(
      ordenes.body.data.map(({ pesos, por_aplicar }: Record<string, unknown>) => [pesos, por_aplicar]),
    ).to.deep.equal([[7000, false]])
    const notificaciones = await admin().get('/pasarela/notificaciones', { q: orden.referencia })
    expect(notificaciones.body.data.map(({ resultado }: { resultado: string }) => resultado)).to.deep.equal([
      'repetida',
      'aplicada',
    ])
    expect((await admin().get('/pasarela/notificaciones', { formato: 'csv' })).raw.toString()).to.contain(
      String(orden.referencia),
    )
    const una = await admin().get(`/pasarela/ordenes/${String(orden.id)}`)
    expect(una.body.notificaciones).to.have.lengthOf(2)
    expect(una.body.detalle).to.deep.equal([{ clave: 'prueba', texto: 'Pago de prueba', pesos: 7000 }])
  })
})
