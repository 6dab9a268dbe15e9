import { createHash } from 'node:crypto'
import { expect } from 'chai'
import { enlaceDePago, OrdenPago } from '../../modules/pasarela/index.ts'
import { api, contextOf, freshOffice, jobsDone, officeOf, type Reply } from '../harness/index.ts'
import { pagina } from '../harness/paginas.ts'
import {
  avisoWompi,
  deDemostracion,
  deudas,
  EPAYCO,
  notificar,
  olvidarDeudas,
  otroPago,
  vecesCobrada,
  WOMPI,
} from '../harness/pasarela.ts'

const elegir = async (oficina: string, proveedor: string, cuenta: object = {}, cambio: object = {}): Promise<void> => {
  const reply = await api(oficina)
    .as('admin')
    .put(`/pasarela/cuentas/${proveedor}`, { prueba: true, en_linea: true, ...cuenta, ...cambio })
  expect(reply.status, reply.raw.toString()).to.equal(200)
}

/** The path of a link to what the tests owe. */
async function enlace(oficina: string, id = 1): Promise<string> {
  const url = await enlaceDePago(await contextOf(oficina), { tipo: 'pruebas', id })
  if (url === null) throw new Error('the office takes no payments on line')
  return new URL(url).pathname
}

const cspDe = (reply: Reply): string => String(reply.headers['content-security-policy'])
/** What a browser sends of a form whose hidden fields and action the page wrote. */
const camposDe = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )

describe('Pasarela: la página pública de pago', function () {
  this.timeout(120_000)
  let oficina = ''
  before(async () => {
    oficina = await freshOffice()
    await deDemostracion(oficina)
  })
  beforeEach(olvidarDeudas)

  it('no hay enlaces hasta que la oficina elige un proveedor, y en una que trabaja uno de prueba no cuenta', async () => {
    const otra = await freshOffice()
    await deDemostracion(otra)
    const ctx = await contextOf(otra)
    expect(await enlaceDePago(ctx, { tipo: 'pruebas', id: 1 })).to.equal(null)
    await api(otra).as('admin').put('/pasarela/cuentas/local', { prueba: true, en_linea: false })
    expect(await enlaceDePago(ctx, { tipo: 'pruebas', id: 1 })).to.equal(null)
    await elegir(otra, 'local')
    const url = await enlaceDePago(ctx, { tipo: 'pruebas', id: 1 })
    expect(url).to.match(/^http:\/\/[\w.:-]+\/auth\/pago\/\d+\/[\w-]{32}$/)
    const path = new URL(String(url)).pathname
    Object.assign((await officeOf(otra)).datos, { demo: false })
    expect(await enlaceDePago(ctx, { tipo: 'pruebas', id: 1 })).to.equal(null)
    const reply = await pagina(otra, path)
    expect(reply.status).to.equal(409)
    expect(reply.html).to.contain('no recibe pagos en línea')
  })

  it('el enlace de una cosa es el mismo mientras sirva, y la tabla no guarda su secreto', async () => {
    await elegir(oficina, 'local')
    const [uno, dos, otra] = [await enlace(oficina), await enlace(oficina), await enlace(oficina, 2)]
    expect(uno).to.equal(dos)
    expect(uno).not.to.equal(otra)
    const token = uno.split('/').at(-1) ?? ''
    const { db } = await officeOf(oficina)
    const filas =
      JSON.stringify(await db('pagos_enlaces')) +
      JSON.stringify(await db('auditoria').where({ tabla: 'pagos_enlaces' }))
    expect(filas).not.to.contain(token)
    expect(filas).to.contain(createHash('sha256').update(token).digest('hex'))
  })

  it('dice qué se debe, a quién y de quién, velado; un enlace ajeno, vencido o revocado no dice nada', async () => {
    await elegir(oficina, 'local')
    const path = await enlace(oficina, 3)
    const { html, status } = await pagina(oficina, path)
    expect(status).to.equal(200)
    for (const texto of ['$ 250.000', 'Factura FE-1', '$ 200.000', 'A*** P***', 'PRUEBA'])
      expect(html).to.contain(texto)
    const id = path.split('/').at(-2) ?? ''
    const malos = [
      `/auth/pago/${id}/${'x'.repeat(32)}`,
      `/auth/pago/999/${path.split('/').at(-1) ?? ''}`,
      '/auth/pago/x/y',
      `${path}/PLNADA`,
    ]
    for (const malo of malos) expect((await pagina(oficina, malo)).status, malo).to.equal(404)
    const { db } = await officeOf(oficina)
    await db('pagos_enlaces').where({ id }).update({ vence: '2020-01-01T00:00:00.000Z' })
    expect((await pagina(oficina, path)).status).to.equal(404)
    await db('pagos_enlaces').where({ id }).update({ vence: '2090-01-01T00:00:00.000Z' })
    expect((await pagina(oficina, path)).status).to.equal(200)
    expect((await api(oficina).as('admin').delete(`/pasarela/enlaces/${id}`)).status).to.equal(204)
    expect((await pagina(oficina, path)).status).to.equal(404)
    expect(await enlace(oficina, 3)).not.to.equal(path)
    expect((await api(oficina).as('admin').delete(`/pasarela/enlaces/${id}`)).body.message).to.equal(
      'Ese enlace ya estaba revocado.',
    )
  })

  it('se paga lo elegido por lo que dice el servidor, y solo la notificación lo aprueba', async () => {
    await elegir(oficina, 'wompi', WOMPI)
    const path = await enlace(oficina, 4)
    const nada = await pagina(oficina, path, { 'linea-ninguna': 'si', total: '1' })
    expect(nada.status).to.equal(422)
    expect(nada.html).to.contain('Elija al menos una cosa para pagar.')
    const ida = await pagina(oficina, path, { 'linea-f2': 'si', pesos: '1', 'data-pesos': '1' })
    expect(ida.status).to.equal(303)
    const donde = String(ida.headers.location)
    const orden = await pagina(oficina, donde)
    // Wompi: SHA-256(reference + cents + currency + expiration + secret), plain
    const campos = camposDe(orden.html)
    expect(campos).to.include({ 'public-key': WOMPI.llave_publica, currency: 'COP', 'amount-in-cents': '5000000' })
    const { reference = '', 'expiration-time': expiracion = '' } = campos
    const firma = createHash('sha256').update(`${reference}5000000COP${expiracion}${WOMPI.integridad}`).digest('hex')
    expect(campos['signature:integrity']).to.equal(firma)
    expect(cspDe(orden)).to.contain("form-action 'self' https://checkout.wompi.co").and.not.contain('epayco')
    expect(orden.html).not.to.contain(WOMPI.integridad).and.not.to.contain(WOMPI.eventos)

    // whoever comes back says nothing of what was paid
    const antes = await pagina(oficina, `${donde}/resultado?id=1&status=APPROVED&x_cod_response=1`)
    expect(antes.html).to.contain('Estamos confirmando su pago')
    expect(deudas.cobrados).to.deep.equal([])
    await notificar(oficina, 'wompi', avisoWompi({ referencia: reference, id: otroPago(), centavos: 5_000_000 }))
    const despues = await pagina(oficina, `${donde}/resultado`)
    expect(despues.html).to.contain('Su pago fue aprobado').and.contain('$ 50.000')
    expect(
      deudas.cobrados.map(({ destino_id, detalle }) => [destino_id, detalle.map(({ clave }) => clave)]),
    ).to.deep.equal([[4, ['f2']]])
    // an old window does not begin another payment of the same order
    expect((await pagina(oficina, donde)).status).to.equal(303)
  })

  it('la notificación que llega antes del retorno ya está cuando la persona vuelve', async () => {
    await elegir(oficina, 'local')
    const ida = await pagina(oficina, await enlace(oficina, 5), { 'linea-f1': 'si', 'linea-f2': 'si' })
    const donde = String(ida.headers.location)
    const referencia = donde.split('/').at(-1) ?? ''
    const reply = await api(oficina).anonymous.post(`/pasarela/local/${referencia}`, { gesto: 'antes_del_retorno' })
    expect(reply.status, reply.raw.toString()).to.equal(200)
    expect((await pagina(oficina, `${donde}/resultado`)).html).to.contain('Su pago fue aprobado')
    expect(await vecesCobrada(oficina, { referencia })).to.equal(1)
  })

  it('los siete botones de la pasarela local hacen llegar lo que dicen', async () => {
    await elegir(oficina, 'local')
    for (const [gesto, estado, resultados] of [
      ['aprobar', 'aprobado', ['aplicada']],
      ['rechazar', 'rechazado', ['aplicada']],
      ['pendiente', 'pendiente', ['aplicada']],
      ['dos_veces', 'aprobado', ['aplicada', 'repetida']],
      ['firma_invalida', 'creado', []],
      ['otro_monto', 'creado', ['monto_distinto']],
      ['antes_del_retorno', 'aprobado', ['aplicada']],
    ] as const) {
      const ida = await pagina(oficina, await enlace(oficina, 6), { 'linea-f1': 'si' })
      const referencia = String(ida.headers.location).split('/').at(-1) ?? ''
      expect((await api(oficina).anonymous.post(`/pasarela/local/${referencia}`, { gesto })).status, gesto).to.equal(
        200,
      )
      const { db } = await officeOf(oficina)
      const orden = await OrdenPago.query(db).findOne({ referencia })
      expect(orden?.estado, gesto).to.equal(estado)
      const suyos = await db('pagos_notificaciones')
        .where({ id_orden: orden?.id ?? 0 })
        .orderBy('id')
        .pluck<string[]>('resultado')
      expect(suyos, gesto).to.deep.equal(resultados)
      if (gesto === 'firma_invalida') {
        expect(await db('pagos_notificaciones').where({ referencia }).pluck('resultado')).to.deep.equal([
          'firma_invalida',
        ])
      }
    }
  })

  it('la casa del proveedor está en la política de su página y de /admin/pagos, y en ninguna otra', async () => {
    await elegir(oficina, 'epayco', EPAYCO)
    const path = await enlace(oficina, 7)
    const orden = String((await pagina(oficina, path, { 'linea-f1': 'si' })).headers.location)
    const csp = cspDe(await pagina(oficina, orden))
    expect(csp).to.contain('https://checkout.epayco.co').and.not.contain('wompi')
    expect(csp).not.to.contain('unsafe')
    for (const otra of [
      path,
      `${orden}/resultado`,
      '/auth/seguimiento',
      '/admin/dashboard',
      '/admin/pagos2',
      '/auth/edictos',
      '/',
    ])
      expect(cspDe(await pagina(oficina, otra)), otra).not.to.match(/epayco|wompi/)
    const programa = cspDe(await pagina(oficina, '/admin/pagos'))
    const casas = (texto: string) =>
      expect(texto).to.contain("script-src 'self' https://checkout.epayco.co").and.contain('https://checkout.wompi.co')
    if (programa.includes('manifest-src')) casas(programa)
    await elegir(oficina, 'local')
    const local = cspDe(
      await pagina(oficina, String((await pagina(oficina, path, { 'linea-f1': 'si' })).headers.location)),
    )
    expect(local)
      .to.contain("connect-src 'self'")
      .and.not.match(/epayco|wompi/)
  })

  it('sin deudas lo dice; de lo que está en el banco avisa antes de pagar otra vez; y no se empieza sin fin', async () => {
    await elegir(oficina, 'local')
    const path = await enlace(oficina, 8)
    deudas.debe = 0
    expect((await pagina(oficina, path)).html).to.contain('No hay nada pendiente por pagar')
    deudas.debe = 250_000
    const referencia =
      String((await pagina(oficina, path, { 'linea-f1': 'si' })).headers.location)
        .split('/')
        .at(-1) ?? ''
    await api(oficina).anonymous.post(`/pasarela/local/${referencia}`, { gesto: 'pendiente' })
    expect((await pagina(oficina, path)).html).to.contain('Ya hay un pago de $ 200.000 en confirmación')
    // expired without an answer: whether it was charged is not known
    const { db } = await officeOf(oficina)
    for (const [estado, dice, calla] of [
      ['vencido', 'Si le cobraron, no pague otra vez', 'No se le cobró nada'],
      ['rechazado', 'No se le cobró nada', 'Si le cobraron'],
    ] as const) {
      await db('pagos_ordenes').where({ referencia }).update({ estado })
      const { html } = await pagina(oficina, `${path}/${referencia}/resultado`)
      expect(html).to.contain(dice).and.not.contain(calla)
    }
    const estados = []
    for (let n = 0; n < 21; n++) estados.push((await pagina(oficina, path, { 'linea-f1': 'si' })).status)
    expect(estados.at(-1)).to.equal(429)
    await jobsDone(oficina)
  })
})
