// completo: makes the office that is shown, and sends invoices
import { expect } from 'chai'
import type { Knex } from 'knex'
import { crearDemo } from '../../modules/oficinas/index.ts'
import { revisarRegla } from '../../modules/revision/revisar.ts'
import { REGLAS } from '../../modules/revision/reglas/index.ts'
import { revisar } from '../../modules/revision/index.ts'
import type { Context } from '../../modules/kernel/index.ts'
import { configurarDian, facturaAceptada, facturasArchivadas, otroNit } from '../harness/dian.ts'
import { inventarDepositos, inventarFacturas, inventarRetenciones } from '../harness/libros-dinero.ts'
import { inventarEscrituras } from '../harness/libros.ts'
import { contextOf, freshOffice, jobsDone, server } from '../harness/index.ts'
import { slowness } from '../harness/processor.ts'
import { startSimulador, type Simulador } from '../harness/simulador.ts'

const primera = (tabla: string, donde = '1 = 1') =>
  `(select id from (select min(id) as id from ${tabla} where ${donde}) una)`
const ultima = (tabla: string) => `(select id from (select max(id) as id from ${tabla}) una)`
const cambiar = (tabla: string, cambio: string, donde = '1 = 1') =>
  `update ${tabla} set ${cambio} where id = ${primera(tabla, donde)}`
const saltar = (tabla: string, columna: string) =>
  `update ${tabla} set ${columna} = ${columna} + 5 where id = ${ultima(tabla)}`
const cuentasDeCobro = (
  ...numeros: number[]
) => `insert into cuentas_cobro (numero, id_clientes, nombre, numero_documento, fecha, vence, total,
  created_at, updated_at, version) ${numeros
    .map(
      (numero) =>
        `select ${numero}, id, 'x', '1', '2026-01-01', '2026-01-01', 1, '2026', '2026', 1 from clientes where id = ${primera('clientes')}`,
    )
    .join(' union all ')}`
const VIGENTE = 'anulada_en is null and retirada_en is null'

/** Statement that breaks each rule, by its key; taken back afterwards. */
const ROMPEN: Readonly<Record<string, string>> = {
  factura_total: cambiar('facturas', 'base = base + 1'),
  factura_lineas: cambiar('facturas_lineas', 'valor = valor + 1'),
  factura_pagos: cambiar('facturas_pagos', 'valor = valor - 1'),
  factura_cartera: cambiar('facturas_pagos', 'valor = valor - 1', 'metodo = 3'),
  factura_depositos: cambiar(
    'depositos_movimientos',
    'notaria = notaria - 1, anticipo = anticipo',
    'id_factura is not null',
  ),
  liquidado_facturado: cambiar(
    'liquidacion_lineas',
    'comprador = comprador + 1',
    `comprador > 0 and tipo_liquidacion <> 'servicio_registral' and id_liquidacion in (select q.id from liquidaciones q
      join facturaciones a on a.id_radicacion = q.id_radicacion where a.id_radicacion not in
      (select id_radicacion from facturas where anulada_en is not null))`,
  ),
  facturado_liquidado: cambiar(
    'facturas_lineas',
    "clave = 'otra'",
    `id_factura in (select id from facturas where ${VIGENTE})`,
  ),
  terceros_de_quien: cambiar('facturas_lineas', 'mandante = null', 'terceros = 1 and mandante is not null'),
  liquidacion_lineas: cambiar('liquidacion_lineas', 'vendedor = vendedor + 1'),
  ...Object.fromEntries(
    ['notaria', 'boleta', 'registro', 'otros', 'anticipo'].map((rubro) => [
      `deposito_${rubro}`,
      cambiar('depositos_movimientos', `${rubro} = ${rubro} + 1`),
    ]),
  ),
  turno_ventas: `insert into turnos_mostrador (id_usuario, fecha, abierto_en, base, cerrado_en, ventas, created_at, updated_at, version)
    values (1, '2031-01-02', '2031', 0, '2031', 1, '2031', '2031', 1)`,
  deposito_en_poder: cambiar('depositos', 'en_poder = en_poder + 1'),
  deposito_total: cambiar('depositos', 'total = total + 1'),
  deposito_recibido: cambiar('depositos_movimientos', 'notaria = notaria + 1', "tipo = 'recibido'"),
  descargue_libro: cambiar('descargues', 'total = total + 1'),
  cuenta_valor: cambiar('cartera_movimientos', 'valor = valor + 1', "tipo = 'cargo'"),
  cuenta_castigado: cambiar('cartera_movimientos', "tipo = 'castigo'", "tipo = 'abono'"),
  cuenta_saldo: cambiar('cartera_movimientos', 'valor = valor + 1'),
  cliente_saldo: cambiar('clientes', 'saldo = saldo + 1'),
  cliente_saldo_escrituras: cambiar('clientes', 'saldo_escrituras = saldo_escrituras + 1'),
  cliente_saldo_varios: cambiar('clientes', 'saldo_varios = saldo_varios + 1'),
  cliente_saldo_depositos: cambiar('clientes', 'saldo_depositos = saldo_depositos + 1'),
  cuenta_abierta: cambiar('cuentas_por_cobrar', 'abierta = 0', 'saldo > 0'),
  abono_libro: cambiar('abonos', 'valor = valor + 1'),
  abono_caja: cambiar('abonos_caja', 'valor = valor + 1'),
  abono_retenido: cambiar('abonos', 'retenido = retenido + 1'),
  cruce_deposito: cambiar('cartera_movimientos', "tipo = 'cruce'", "tipo = 'abono'"),
  reverso_igual: `update cartera_movimientos set id_revertido = ${primera('cartera_movimientos')} where id = ${ultima('cartera_movimientos')}`,
  cuenta_cobro: cuentasDeCobro(1),
  castigo_libro: `insert into castigos (id_clientes, id_cuenta, nombre, numero_documento, estado, valor, motivo, evidencia, created_at,
    updated_at, version) select id_clientes, id, 'x', '1', 'aprobado', -1, 'x', 'x', '2026', '2026', 1 from cuentas_por_cobrar
    where id = ${primera('cuentas_por_cobrar')}`,
  numero_radicacion: 'update radicaciones set numero_radicacion = numero_radicacion + 5000 where id = 3',
  numero_deposito: saltar('depositos', 'numero_deposito'),
  numero_abono: saltar('abonos', 'numero'),
  numero_cuenta_cobro: cuentasDeCobro(1, 5),
  numero_tramite: saltar('tramites', 'numero'),
  ...Object.fromEntries(
    ['numero_escritura', 'numero_de_escritura_dado'].map((clave) => [
      clave,
      `insert into escrituras_numeradas (id_radicacion, anio, numero, cuando, created_at, updated_at)
        select id, 2031, 5 * id, '2031', '2031', '2031' from radicaciones
        where id not in (select id_radicacion from escrituras_numeradas)`,
    ]),
  ),
  numero_certificado: 'update tramites set certificado_anio = 2030, certificado_numero = 2 * id',
  numero_dian: saltar('documentos_dian', 'consecutivo'),
  rango_dian: 'update dian_rangos set hasta = desde - 1',
  turno_dian: 'update dian_turnos set siguiente = 1',
  contador_radicacion: "update contadores set valor = 1 where nombre = 'radicacion'",
  radicacion_estado: cambiar(
    'liquidaciones',
    'borrador = 1',
    "id_radicacion in (select id from radicaciones where estado = 'finalizada')",
  ),
  factura_dian: "update documentos_dian set estado = 'rechazada'",
  factura_sin_documento: cambiar(
    'facturas',
    'state_document_id = 1',
    'id not in (select id_factura from documentos_dian)',
  ),
  tramite_pasos: cambiar('tramites', "estado = 'listo'", "estado <> 'listo'"),
  tramite_camino: cambiar('tramites_pasos', "de = 'cerrado', estado = 'radicado'"),
  solicitud_pasos: cambiar('solicitudes', "estado = 'otro'"),
  cita_puesto: `update citas set inicio = '2031-01-02T14:00:00.000Z', fin = '2031-01-02T15:00:00.000Z', puesto = 1, estado = 'agendada'`,
}

describe('Las cuentas de una oficina', function () {
  this.timeout(240_000)
  const contextos: Context[] = []
  let sim: Simulador

  before(async () => {
    await crearDemo((await server()).app, 'cuadrada', 'Notaría que cuadra')
    contextos.push(await contextOf('cuadrada'))
    sim = await startSimulador()
    const slug = await freshOffice()
    await configurarDian(slug, sim.credenciales(otroNit(), 'PÉREZ GÓMEZ ANA'), sim.url, sim.urlLogica)
    const ctx = await contextOf(slug)
    for (const id of await facturasArchivadas(slug, 3)) await facturaAceptada(ctx, id)
    await jobsDone(slug)
    contextos.push(ctx)
  })
  after(() => sim.stop())

  it('cuadran en la oficina de muestra y en la que factura', async () => {
    for (const ctx of contextos) {
      const faltas = []
      for await (const falta of revisar(ctx)) faltas.push(falta)
      expect(faltas, ctx.office.slug).to.deep.equal([])
    }
  })

  it('cada regla dice lo que se le daña', async () => {
    expect(Object.keys(ROMPEN).sort()).to.deep.equal(REGLAS.map(({ clave }) => clave).sort())
    const ciegas: string[] = []
    for (const { clave } of REGLAS) {
      let vista = false
      for (const ctx of contextos) vista ||= await seVe(ctx, clave, ROMPEN[clave] ?? '')
      if (!vista) ciegas.push(clave)
    }
    expect(ciegas).to.deep.equal([])
  })

  it('ninguna regla crece con el cuadrado de las escrituras de la oficina', async () => {
    const ctx = await contextOf(await freshOffice())
    const escrituras = await inventarEscrituras(ctx, 4_000, 2026, { gente: 8_000 })
    await inventarFacturas(ctx, escrituras)
    await inventarDepositos(ctx, 1_000, 2026)
    await inventarRetenciones(ctx, escrituras)
    const lentas: string[] = []
    for (const { clave } of REGLAS) {
      const empieza = performance.now()
      await revisarRegla(ctx, clave)
      const ms = performance.now() - empieza
      if (ms / slowness() > 2_500) lentas.push(`${clave}: ${Math.round(ms)} ms`)
    }
    expect(lentas).to.deep.equal([])
  })
})

class Atras extends Error {}

/** Breaks, asks the rule within the same transaction, and takes it back. */
async function seVe(ctx: Context, clave: string, rompe: string): Promise<boolean> {
  let filas = 0
  try {
    await ctx.db.transaction(async (trx: Knex.Transaction) => {
      await trx.raw(rompe)
      filas = (await revisarRegla({ ...ctx, db: trx }, clave)).filas.length
      throw new Atras()
    })
  } catch (error) {
    if (!(error instanceof Atras)) throw error
  }
  return filas > 0
}
