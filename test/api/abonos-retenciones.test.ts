// mariadb: money
import { expect } from 'chai'
import { tarifasDe } from '../../modules/cartera/cobro/tarifas-de-retencion.ts'
import { Cliente } from '../../modules/cartera/model.ts'
import { comoEsta, debe, facturaDebida, unCliente } from '../harness/abonos.ts'
import { sendForm } from '../harness/files.ts'
import { deposito } from '../harness/facturacion.ts'
import { api, contextOf, freshOffice, type Json } from '../harness/index.ts'
import { addDays } from '../../schemas/es-co/index.ts'
import { leerPdf } from '../unit/documentos/leer-pdf.ts'

let slug: string
const admin = () => api(slug).as('admin')
const hecho = async (reply: Promise<Json>, status: number): Promise<Json> => {
  const { status: answered, body, raw } = await reply
  expect(answered, raw.toString()).to.equal(status)
  return body
}
const abonar = (cliente: Json, valor: number, mas: Json = {}) =>
  admin().post('/abonos', { id_clientes: cliente.id_clientes, valor, metodo_pago: 6, ...mas })
const propuesta = (cliente: Json, valor: number) =>
  hecho(admin().get('/abonosPropuesta', { id_clientes: cliente.id_clientes, valor }), 200)
const enTexto = (pdf: Buffer): string => leerPdf(pdf).join(' ').replaceAll('\n', '')
const texto = async (path: string): Promise<string> => enTexto((await admin().get(path)).raw)

describe('Abonos con retenciones', function () {
  this.timeout(120_000)
  before(async () => {
    slug = await freshOffice()
  })

  it('la propuesta trae lo que el cliente retiene por sus interruptores, sobre lo propio y su IVA, y así se paga', async () => {
    const { cliente, cuenta, factura } = await facturaDebida(slug, { reteiva: 0, retefuente: 110_000 })
    const ctx = await contextOf(slug)
    const { base, iva, total } = await ctx.db('facturas').where({ id: factura.id }).first<Json>()
    const renta = Math.round((base * 11) / 100)
    const reteiva = Math.round((iva * 15) / 100)
    const dada = await propuesta(cliente, total)
    expect(dada.tarifas).to.deep.equal({ reteiva: 15, retefuente: 11, reteica: null })
    const bases = { reteiva: iva, retefuente: base, reteica: base }
    expect(dada.cuentas[0]).to.deep.include({ id_cuenta: cuenta.id, saldo: total, bases })
    const neto = total - renta - reteiva
    const {
      aplicaciones: [una],
      sobra,
    } = await propuesta(cliente, neto)
    expect([una.valor, sobra]).to.deep.equal([neto, 0])
    expect(una.retenciones).to.deep.equal([
      { tipo: 'reteiva', base: iva, tarifa: 15, valor: reteiva },
      { tipo: 'retefuente', base, tarifa: 11, valor: renta },
    ])
    const antes = await hecho(admin().get('/caja'), 200)
    const abono = await hecho(abonar(cliente, neto, { aplicaciones: [una] }), 201)
    expect(abono).to.include({ valor: neto, retenido: renta + reteiva })
    expect(await comoEsta(slug, cuenta.id)).to.deep.equal({ saldo: 0, pagado: total, castigado: 0, suma: 0 })
    expect((await hecho(admin().get('/caja'), 200)).recibido - antes.recibido, 'lo retenido no es dinero').to.equal(
      neto,
    )
    const papel = await texto(`/abonos/${abono.id}/recibo`)
    for (const dicho of [
      `Recibo de abono No. ${abono.numero}`,
      'ReteIVA 15 %',
      'Retefuente 11 %',
      'A qué se aplicó',
      'pendiente su certificado',
    ])
      expect(papel).to.include(dicho)
    await hecho(admin().send('DELETE', `/abonos/${abono.id}`, undefined, { query: { motivo: 'retuvo de más' } }), 201)
    expect(await comoEsta(slug, cuenta.id)).to.deep.include({ saldo: total, pagado: 0 })
    expect(await texto(`/abonos/${abono.id}/recibo`))
      .to.include('Recibo anulado el')
      .and.to.include('retuvo de más')
    expect((await propuesta(cliente, 0)).cuentas[0].bases, 'su base vuelve').to.deep.equal(bases)
    const [retencion] = (await hecho(admin().get('/retenciones', { id_clientes: cliente.id_clientes }), 200)).data
    expect(retencion.estado).to.equal('anulada')
    expect(
      (
        await hecho(
          admin().put(`/retenciones/${retencion.id}`, { certificado: '1', certificado_fecha: '2026-01-01' }),
          409,
        )
      ).message,
    ).to.equal('Esa retención se anuló: no lleva certificado.')
  })

  it('la oficina dice si le retienen como honorarios, mientras no decida, o como servicios, desde un día', async () => {
    const otra = await freshOffice()
    const { cliente, factura } = await facturaDebida(otra, { retefuente: 0 })
    const ctx = await contextOf(otra)
    const { total } = await ctx.db('facturas').where({ id: factura.id }).first<Json>()
    const suyo = api(otra).as('admin')
    const tarifa = async () =>
      (await hecho(suyo.get('/abonosPropuesta', { id_clientes: cliente.id_clientes, valor: total }), 200)).tarifas
        .retefuente
    expect(await tarifa(), 'D. 1625 de 2016, art. 1.2.4.3.1').to.equal(10)
    const { tablas } = await hecho(suyo.get('/tarifas', { anio: ctx.today.slice(0, 4) }), 200)
    const fila = tablas.parametros.find(({ clave }: Json) => clave === 'concepto_retefuente')
    expect(fila?.cifras).to.deep.equal({ valor: 'honorarios' })
    expect(fila?.nota).to.contain('Por confirmar')
    await hecho(suyo.put(`/tarifas/parametros/${fila.id}`, { hasta: addDays(ctx.today, -1) }), 200)
    await hecho(
      suyo.post('/tarifas/parametros', { clave: 'concepto_retefuente', valor: 'servicios', desde: ctx.today }),
      201,
    )
    expect(await tarifa(), 'D. 1625 de 2016, art. 1.2.4.4.14, por confirmar').to.equal(4)
  })

  it('la tarifa mayor llega sobre 3.300 UVT en el año, y anular la retención la devuelve (D. 1625 de 2016, art. 1.2.4.3.1)', async () => {
    const cliente = await unCliente(slug, { retefuente: 0 })
    const ctx = await contextOf(slug)
    const anio = ctx.today.slice(0, 4)
    const laDelAnio = async () =>
      (await hecho(admin().get('/tarifas', { anio }), 200)).tablas.parametros.find(({ clave }: Json) => clave === 'uvt')
    // of a year whose UVT the program does not bring yet, the office writes it
    if (!(await laDelAnio()))
      await hecho(admin().post('/tarifas/parametros', { clave: 'uvt', valor: '60000', desde: `${anio}-01-01` }), 201)
    const uvt = await laDelAnio()
    const tope = 3300 * Number(uvt.cifras.valor)
    const tarifa = async () => (await propuesta(cliente, 0)).tarifas.retefuente
    const retiene = async (base: number) => {
      const { id } = await debe(slug, cliente, base)
      const retenciones = [{ tipo: 'retefuente', base, tarifa: 10, valor: 1 }]
      return hecho(abonar(cliente, base - 1, { aplicaciones: [{ id_cuenta: id, valor: base - 1, retenciones }] }), 201)
    }
    await retiene(tope)
    expect(await tarifa(), 'justo en el tope').to.equal(10)
    const abono = await retiene(100)
    expect(await tarifa()).to.equal(11)
    // in January the year's UVT is not known yet
    const enero = `${Number(anio) + 1}-01-10`
    const suya = await Cliente.query(ctx.db).findById(cliente.id_clientes).throwIfNotFound()
    const quien = Object.assign(suya, { nombre: 'Laura', numero_documento: '1' })
    const pasar = async (a: number) => ctx.db('retenciones').where('id_clientes', quien.id).update({ anio: a })
    await pasar(Number(anio) + 1)
    expect((await tarifasDe(ctx, quien, enero)).retefuente, 'ppm').to.equal(110_000)
    await pasar(Number(anio))
    expect((await tarifasDe(ctx, quien, enero)).retefuente, 'another year counts apart').to.equal(100_000)
    await hecho(admin().send('DELETE', `/abonos/${abono.id}`, undefined, { query: { motivo: 'no retuvo' } }), 201)
    expect(await tarifa(), 'la anulada no cuenta').to.equal(10)
  })

  it('un abono puede ser solo de retenciones, y ninguna pasa de su base', async () => {
    const { cliente, cuenta, factura } = await facturaDebida(slug)
    const { iva } = await (await contextOf(slug)).db('facturas').where({ id: factura.id }).first<Json>()
    const con = (retenciones: Json[]) =>
      abonar(cliente, 0, { metodo_pago: null, aplicaciones: [{ id_cuenta: cuenta.id, valor: 0, retenciones }] })
    const EN = 'aplicaciones.0.retenciones'
    const faltas = async (retenciones: Json[]) => (await hecho(con(retenciones), 422)).errors
    const pesos = (n: number) => `El valor maximo es $ ${n.toLocaleString('es-CO')}`
    expect(await faltas([{ tipo: 'reteiva', base: iva + 1, valor: 10 }])).to.deep.equal({
      [`${EN}.0.base`]: [pesos(iva)],
    })
    expect(await faltas([{ tipo: 'reteiva', base: 100, valor: 101 }])).to.deep.equal({
      [`${EN}.0.valor`]: [pesos(100)],
    })
    expect(await faltas([{ tipo: 'reteiva', valor: 0 }])).to.have.any.keys(`${EN}.0.valor`)
    expect(
      await faltas([
        { tipo: 'reteiva', valor: 9 },
        { tipo: 'reteiva', valor: 9 },
      ]),
    ).to.deep.equal({ [`${EN}.1.tipo`]: ['Ya está agregada'] })
    expect(await faltas([{ tipo: 'otra', valor: 9 }])).to.deep.equal({
      [`${EN}.0.tipo`]: ['Elija un valor de la lista.'],
    })
    const abono = await hecho(con([{ tipo: 'reteiva', base: iva, tarifa: 15, valor: Math.round(iva * 0.15) }]), 201)
    expect(abono).to.include({ valor: 0, retenido: Math.round(iva * 0.15) })
    expect(await faltas([{ tipo: 'reteiva', base: 1, valor: 1 }]), 'su base ya se usó').to.deep.equal({
      [`${EN}.0.base`]: [pesos(0)],
    })
    expect(await texto(`/abonos/${abono.id}/recibo`)).not.to.include('Método de pago')
  })

  it('de una solicitud de depósito no se retiene', async () => {
    const cliente = await unCliente(slug)
    const pedido = await hecho(
      admin().post('/solicitudes_deposito', { id_clientes: cliente.id_clientes, valor: 9_000 }),
      201,
    )
    expect(
      (
        await hecho(
          abonar(cliente, 8_000, {
            aplicaciones: [{ id_cuenta: pedido.id, valor: 8_000, retenciones: [{ tipo: 'reteica', valor: 10 }] }],
          }),
          422,
        )
      ).errors,
    ).to.deep.equal({ 'aplicaciones.0.retenciones.0.tipo': ['De una solicitud de depósito no se retiene.'] })
  })

  it('el anticipo que dejan dos transferencias guarda el banco y el número de cada una', async () => {
    const cliente = await unCliente(slug)
    const pedido = await hecho(
      admin().post('/solicitudes_deposito', { id_clientes: cliente.id_clientes, valor: 9_000 }),
      201,
    )
    const medios = [
      { method: 7, valor: 4_000, id_banco: 1, numero_transferencia: '11' },
      { method: 7, valor: 5_000, id_banco: 2, numero_transferencia: '22' },
    ]
    const { anticipos } = await hecho(
      abonar(cliente, 9_000, {
        metodo_pago: 8,
        method_data: { medios },
        aplicaciones: [{ id_cuenta: pedido.id, valor: 9_000 }],
      }),
      201,
    )
    const { method_data } = await hecho(admin().get(`/depositos/${anticipos[0].id}`), 200)
    expect(method_data.medios).to.deep.equal(medios)
  })

  it('el certificado se anota con su PDF, y por cliente y año se dice lo retenido, lo certificado y lo que falta', async () => {
    const cliente = await unCliente(slug)
    const una = await debe(slug, cliente, 100_000)
    const abono = await hecho(
      abonar(cliente, 80_000, {
        aplicaciones: [
          {
            id_cuenta: una.id,
            valor: 80_000,
            retenciones: [
              { tipo: 'retefuente', tarifa: 10, valor: 10_000 },
              { tipo: 'reteica', base: 100_000, tarifa: 0.966, valor: 966 },
            ],
          },
        ],
      }),
      201,
    )
    const anio = Number(String(abono.fecha).slice(0, 4))
    const resumen = async () =>
      (await hecho(admin().get('/retencionesResumen', { id_clientes: cliente.id_clientes, anio }), 200))[0]
    expect(await resumen()).to.include({
      retenido: 10_966,
      certificado: 0,
      diferencia: 10_966,
      cantidad: 2,
      pendientes: 2,
    })
    const [renta] = (
      await hecho(admin().get('/retenciones', { id_clientes: cliente.id_clientes, 'filtro[tipo]': 'retefuente' }), 200)
    ).data
    expect(renta).to.include({
      estado: 'pendiente',
      base: 100_000,
      tarifa: 10,
      valor: 10_000,
      numero_abono: abono.numero,
    })
    const certificar = (cuerpo: Json) => admin().put(`/retenciones/${renta.id}`, cuerpo)
    expect((await hecho(certificar({ certificado_fecha: '2026-02-01' }), 422)).errors).to.deep.equal({
      certificado: ['Escriba el número del certificado.'],
    })
    expect((await hecho(certificar({ certificado: '77' }), 422)).errors).to.deep.equal({
      certificado_fecha: ['Escriba la fecha del certificado.'],
    })
    expect((await hecho(certificar({ certificado: '77', certificado_fecha: '2099-01-01' }), 422)).errors).to.deep.equal(
      { certificado_fecha: ['No puede ser posterior a hoy.'] },
    )
    const pdf = (await admin().get(`/abonos/${abono.id}/recibo`)).raw
    const fields = { certificado: '77', certificado_fecha: '2026-02-01', version: String(renta.version) }
    const puesto = await hecho(
      sendForm(admin(), `/retenciones/${renta.id}`, fields, { archivo: { name: 'cert.pdf', content: pdf } }, 'PUT'),
      200,
    )
    expect(puesto).to.include({ estado: 'certificada', certificado: '77', certificado_nombre: 'cert.pdf' })
    expect((await admin().get(`/retenciones/${renta.id}/certificado`)).raw.equals(pdf)).to.equal(true)
    expect(await resumen()).to.include({ retenido: 10_966, certificado: 10_000, diferencia: 966, pendientes: 1 })
    expect((await hecho(certificar({ ...fields, version: renta.version }), 409)).code).to.equal('version')
    expect(await hecho(certificar({}), 200)).to.include({ estado: 'pendiente', certificado_nombre: null })
    await hecho(admin().get(`/retenciones/${renta.id}/certificado`), 404)
    await hecho(api(slug).as('consulta').put(`/retenciones/${renta.id}`, fields), 403)
  })

  it('el resumen de la oficina trae todos los años de todos los clientes, sin cortarse', async () => {
    const { db } = await contextOf(slug)
    const cliente = await unCliente(slug)
    const { id: id_cuenta } = await debe(slug, cliente, 100_000)
    const retenciones = [{ tipo: 'retefuente', tarifa: 10, valor: 10_000 }]
    await hecho(abonar(cliente, 80_000, { aplicaciones: [{ id_cuenta, valor: 80_000, retenciones }] }), 201)
    const { id: _id, ...una } = await db('retenciones').where({ id_cuenta }).first<Json>()
    const personas = await Promise.all(Array.from({ length: 5 }, () => unCliente(slug)))
    const muchas = personas.flatMap(({ id_clientes }) =>
      Array.from({ length: 201 }, (_, n) => ({ ...una, id_clientes, anio: 2000 + n })),
    )
    for (let at = 0; at < muchas.length; at += 20) await db('retenciones').insert(muchas.slice(at, at + 20))
    const hay = await db('retenciones').whereNull('anulada_en').distinct('id_clientes', 'anio')
    expect(await hecho(admin().get('/retencionesResumen'), 200)).to.have.length(hay.length)
  })

  it('la nota crédito de una factura abonada: el cruce vuelve a su depósito, lo retenido no vale y el abono sigue', async () => {
    const { cliente, cuenta, factura } = await facturaDebida(slug)
    const d = await deposito(cliente.id, null, 30_000, slug)
    const abono = await hecho(
      abonar(cliente, 50_000, {
        metodo_pago: 8,
        method_data: {
          medios: [
            { method: 6, valor: 20_000 },
            { method: 5, valor: 30_000, depositos: [{ id: d.id, valor: 30_000 }] },
          ],
        },
        aplicaciones: [
          { id_cuenta: cuenta.id, valor: 50_000, retenciones: [{ tipo: 'retefuente', tarifa: 10, valor: 1_000 }] },
        ],
      }),
      201,
    )
    const { anularFactura } = await import('../../modules/facturacion/index.ts')
    const { inTransaction } = await import('../../modules/kernel/index.ts')
    await inTransaction(await contextOf(slug), (ctx) =>
      anularFactura(ctx, factura.id, { nota: 'NC-1', motivo: 'mal facturada' }),
    )
    expect((await hecho(admin().get(`/depositos/${d.id}`), 200)).saldo).to.equal(30_000)
    expect((await comoEsta(slug, cuenta.id)).saldo).to.equal(0)
    const leido = await hecho(admin().get(`/abonos/${abono.id}`), 200)
    expect([leido.estado, leido.aplicaciones[0].devuelta]).to.deep.equal(['vigente', true])
    const [retencion] = (await hecho(admin().get('/retenciones', { id_clientes: cliente.id_clientes }), 200)).data
    expect(retencion.estado).to.equal('anulada')
    const sobrante = (await hecho(admin().get('/depositos', { id_personas: cliente.id }), 200)).data.find(
      (x: Json) => x.id !== d.id,
    )
    expect(sobrante).to.include({ tipo: 'anticipo', total: 20_000 })
    expect(
      (await hecho(admin().send('DELETE', `/abonos/${abono.id}`, undefined, { query: { motivo: 'ya no vale' } }), 409))
        .message,
    ).to.include('ya volvió atrás')
  })
})
