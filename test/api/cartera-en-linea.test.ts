import { expect } from 'chai'
import { addDays, bogotaDate } from '../../schemas/es-co/index.ts'
import { enlaceDePago } from '../../modules/pasarela/index.ts'
import { crearOrden } from '../../modules/pasarela/enlaces.ts'
import { api, contextOf, freshOffice } from '../harness/index.ts'
import { enElLibro, unaCuenta, unCliente } from '../harness/cartera-cuentas.ts'
import type { Json } from '../harness/http.ts'
import { pagina } from '../harness/paginas.ts'
import { avisoLocal, deDemostracion, notificar, otroPago } from '../harness/pasarela.ts'

let slug: string
const admin = () => api(slug).as('admin')
const hace = (dias: number) => addDays(bogotaDate(new Date()), -dias)
const estado = async (id: number): Promise<Json> => (await admin().get(`/estado_cuenta/${id}`)).body

/** Pays those lines as the provider says it. */
async function pagar(
  destino_tipo: string,
  destino_id: number,
  lineas: { clave: string; pesos: number }[],
): Promise<Json> {
  const pesos = lineas.reduce((suma, linea) => suma + linea.pesos, 0)
  const orden = await crearOrden(await contextOf(slug), {
    destino_tipo,
    destino_id,
    id_enlace: null,
    descripcion: 'Estado de cuenta',
    proveedor: 'local',
    prueba: true,
    detalle: lineas.map((linea) => ({ ...linea, texto: 'Cuenta' })),
  })
  const reply = await notificar(
    slug,
    'local',
    await avisoLocal(slug, { referencia: orden.referencia, id: otroPago(), pesos }),
  )
  expect(reply.status, reply.raw.toString()).to.equal(200)
  return (await contextOf(slug)).db('pagos_ordenes').where('id', orden.id).first()
}

describe('Cartera: pago en línea', function () {
  this.timeout(120_000)
  before(async () => {
    slug = await freshOffice()
    await deDemostracion(slug)
    const { status, raw } = await admin().put('/pasarela/cuentas/local', { prueba: true, en_linea: true })
    expect(status, raw.toString()).to.equal(200)
  })

  it('el estado de cuenta trae el enlace donde se paga, y no lo trae la oficina que no lo configuró', async () => {
    const { id } = await unCliente(slug)
    expect((await estado(id)).enlace).to.match(/\/auth\/pago\/\d+\/\S+$/)
    expect((await estado(id)).enlace).to.equal((await estado(id)).enlace)
    const otra = await freshOffice()
    const { id: suyo } = await unCliente(otra)
    expect((await api(otra).as('admin').get(`/estado_cuenta/${suyo}`)).body.enlace).to.equal(null)
  })

  it('el banco que solo nombran los abonos no se elimina', async () => {
    const { id } = await unCliente(slug)
    await pagar('cartera', id, [
      { clave: `cuenta-${await unaCuenta(slug, id, { fecha: hace(1), valor: 10_000 })}`, pesos: 10_000 },
    ])
    const { id: banco } = await (await contextOf(slug)).db('bancos').orderBy('id', 'desc').first<Json>()
    const { status, body } = await admin().delete(`/bancos/${banco}`)
    expect([status, body?.usado]).to.deep.equal([409, 1])
  })

  it('quien debe más cuentas de las que caben en un pago ve las más viejas, las paga, y siguen las demás', async () => {
    const { id } = await unCliente(slug)
    const { db } = await contextOf(slug)
    const comunes = { created_at: '2026-01-01T12:00:00.000Z', updated_at: '2026-01-01T12:00:00.000Z', version: 1 }
    const una = { ...comunes, id_clientes: id, clase: 'varios', concepto: 'ñ'.repeat(300), abierta: 1 }
    for (let n = 0; n < 1_000; n++)
      await db('cuentas_por_cobrar').insert({
        ...una,
        ...{ fecha: hace(1_000 - n), vence: hace(0), valor: 1_000, pagado: 0, castigado: 0, saldo: 1_000 },
      })
    const path = new URL((await enlaceDePago(await contextOf(slug), { tipo: 'cartera', id })) ?? '').pathname
    const { html } = await pagina(slug, path)
    const elegidas = [...html.matchAll(/name="(linea-cuenta-\d+)"/g)].map(([, nombre = '']) => nombre)
    expect(elegidas).to.have.length(200)
    expect(html).to.contain('Son las 200 más viejas').and.to.contain('$ 1.000.000')
    const { status, headers } = await pagina(slug, path, Object.fromEntries(elegidas.map((nombre) => [nombre, 'si'])))
    expect(status).to.equal(303)
    const orden = await db('pagos_ordenes')
      .where('referencia', String(headers.location).split('/').at(-1) ?? '')
      .first()
    expect(Number(orden.pesos)).to.equal(200_000)
    // MariaDB's column holds no more
    expect(Buffer.byteLength(String(orden.detalle))).to.be.below(65_536)
    expect((await pagina(slug, `${path}/${orden.referencia}`)).status).to.equal(200)
  })

  it('lo aprobado paga las cuentas elegidas, con su recibo, y entra en la caja del día', async () => {
    const { id } = await unCliente(slug)
    const vieja = await unaCuenta(slug, id, { valor: 90_000, fecha: hace(40) })
    const nueva = await unaCuenta(slug, id, { valor: 60_000, fecha: hace(5) })
    const orden = await pagar('cartera', id, [{ clave: `cuenta-${nueva}`, pesos: 60_000 }])
    expect(orden).to.include({ estado: 'aprobado', aviso: null })
    const e = await estado(id)
    expect(e.abiertas.map((una: Json) => [una.id, una.saldo])).to.deep.equal([[vieja, 90_000]])
    const [abono] = (await admin().get('/abonos')).body.data
    expect(abono).to.include({ valor: 60_000 })
    expect(e.saldo_a_favor.total).to.equal(0)
  })

  it('lo que ya no se debe cuando llega el pago queda a favor del cliente: no se pierde ni se paga dos veces', async () => {
    const { id } = await unCliente(slug)
    const cuenta = await unaCuenta(slug, id, { valor: 100_000, fecha: hace(10) })
    await enElLibro(slug, { id_cuenta: cuenta, tipo: 'abono', valor: -70_000 })
    expect(await pagar('cartera', id, [{ clave: `cuenta-${cuenta}`, pesos: 100_000 }])).to.include({
      estado: 'aprobado',
      aviso: null,
    })
    const e = await estado(id)
    expect(e.saldo_final).to.equal(0)
    expect(e.saldo_a_favor.total).to.equal(70_000)
  })

  it('una solicitud de depósito pagada en línea se vuelve un anticipo, y la caja cuenta ese dinero una vez', async () => {
    const { id } = await unCliente(slug)
    const cuenta = await unaCuenta(slug, id, {
      valor: 45_000,
      fecha: hace(2),
      clase: 'deposito',
      concepto: 'Gastos de registro',
    })
    const antes = (await admin().get('/caja')).body.recibido
    expect(await pagar('solicitud', cuenta, [{ clave: `cuenta-${cuenta}`, pesos: 45_000 }])).to.include({ aviso: null })
    const e = await estado(id)
    expect([e.saldo_final, e.saldo_a_favor.total]).to.deep.equal([0, 45_000])
    expect((await admin().get('/caja')).body.recibido - antes).to.equal(45_000)
  })

  it('lo aprobado se registra aunque la oficina tenga el banco escrito a su modo y pida más de sus depósitos', async () => {
    const oficina = slug
    slug = await freshOffice()
    await deDemostracion(slug)
    await admin().post('/bancos', { name: 'PASARELA LOCAL' })
    await admin().post('/campos/depositos', { version: 0, requerido: true, campo: { type: 'string', title: 'Origen' } })
    const { id } = await unCliente(slug)
    const cuenta = await unaCuenta(slug, id, { valor: 100_000, fecha: hace(10) })
    await enElLibro(slug, { id_cuenta: cuenta, tipo: 'abono', valor: -70_000 })
    expect(await pagar('cartera', id, [{ clave: `cuenta-${cuenta}`, pesos: 100_000 }])).to.include({
      estado: 'aprobado',
      aviso: null,
    })
    const e = await estado(id)
    expect([e.saldo_final, e.saldo_a_favor.total]).to.deep.equal([0, 70_000])
    slug = oficina
  })
})
