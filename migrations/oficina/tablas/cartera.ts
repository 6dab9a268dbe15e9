import type { Knex } from 'knex'
import { commonColumns, createTable } from '../../../modules/kernel/index.ts'

/** Receivables: clients with commercial data, what each owes, the ledger that balances derive from, and payments through a gateway. */
export async function cartera(db: Knex): Promise<void> {
  await createTable(db, 'clientes', (t) => {
    t.integer('id_personas').unsigned().notNullable().unique().references('personas.id')
    t.bigInteger('codigo').notNullable().unique()
    // days; null takes the office's
    t.integer('plazo')
    // whole pesos; null is no limit
    t.bigInteger('cupo')
    // parts per million: null withholds nothing, 0 by the office's rate, above it by its own
    t.integer('reteiva')
    t.integer('retefuente')
    t.integer('reteica')
    t.boolean('activo').notNullable().defaultTo(true)
    // allowed reminder channels, as JSON
    t.text('autorizados')
    // promised payment date
    t.string('promesa', 10)
    // sums of its open accounts by class, moved only together with them
    for (const columna of ['saldo_escrituras', 'saldo_varios', 'saldo_depositos', 'saldo']) {
      t.bigInteger(columna).notNullable().defaultTo(0)
      t.check(`${columna} >= 0`, {}, `clientes_${columna}`)
    }
    t.string('busqueda', 2000)
    t.index(['saldo', 'id'])
  })
  await db.schema.createTable('cuentas_por_cobrar', (t) => {
    t.increments('id')
    t.integer('id_clientes').unsigned().notNullable().references('clientes.id')
    // escritura, varios, deposito
    t.string('clase', 10).notNullable()
    t.integer('id_factura').unsigned().references('facturas.id')
    // CRÉDITO or BONO of that invoice
    t.integer('metodo')
    t.integer('id_radicacion').unsigned().references('radicaciones.id')
    t.string('concepto', 300)
    // invoice date
    t.string('fecha', 10).notNullable()
    t.string('vence', 10).notNullable()
    // sums of its ledger: charged, paid, given up, balance
    t.bigInteger('valor').notNullable()
    t.bigInteger('pagado').notNullable().defaultTo(0)
    t.bigInteger('castigado').notNullable().defaultTo(0)
    t.bigInteger('saldo').notNullable()
    t.boolean('abierta').notNullable()
    // cuenta de cobro that groups it with others
    t.integer('id_cuenta_cobro').index()
    commonColumns(t)
    t.string('anulada_en', 24)
    t.integer('anulada_por')
    t.string('anulada_motivo', 300)
    t.check('saldo >= 0', {}, 'cuentas_saldo')
    t.check('pagado >= 0', {}, 'cuentas_pagado')
    t.check('castigado >= 0', {}, 'cuentas_castigado')
    t.check('saldo = valor - pagado - castigado', {}, 'cuentas_suma')
    t.unique(['id_factura', 'id_clientes', 'metodo'])
    // covering index for the office's ageing report
    t.index(['abierta', 'fecha', 'clase', 'vence', 'saldo'], 'cuentas_edades')
    t.index(['abierta', 'id_clientes', 'vence', 'fecha', 'saldo'], 'cuentas_mayores')
    // covering index for a client's ageing report
    t.index(['id_clientes', 'abierta', 'fecha', 'clase', 'vence', 'saldo'], 'cuentas_de_cliente')
    t.index(['castigado'], 'cuentas_castigadas')
  })
  // append-only: a correction is a line of its own
  await db.schema.createTable('cartera_movimientos', (t) => {
    t.increments('id')
    t.integer('id_cuenta').unsigned().notNullable().index().references('cuentas_por_cobrar.id')
    t.integer('id_clientes').unsigned().notNullable().references('clientes.id')
    t.string('tipo', 12).notNullable()
    // whole pesos: positive for charges, negative for payments
    t.bigInteger('valor').notNullable()
    t.string('fecha', 10).notNullable()
    t.integer('id_abono').index()
    t.integer('id_retencion')
    t.integer('id_castigo')
    t.integer('id_deposito')
    // line that this one reverses
    t.integer('id_revertido').unique()
    t.string('detalle', 300)
    t.integer('id_usuario')
    t.string('created_at', 24).notNullable()
    t.index(['id_clientes', 'fecha'])
    t.index(['fecha', 'tipo', 'valor'])
  })
  await createTable(db, 'abonos', (t) => {
    t.integer('numero').notNullable().unique()
    t.integer('id_clientes').unsigned().notNullable().index().references('clientes.id')
    // name as printed, independent of later changes
    t.string('nombre', 250).notNullable()
    t.string('numero_documento', 40).notNullable()
    // payment date; ledger and till use the date of recording
    t.string('fecha', 10).notNullable().index()
    // whole pesos: money, deposits and withholdings together
    t.bigInteger('valor').notNullable()
    t.bigInteger('retenido').notNullable().defaultTo(0)
    t.integer('metodo_pago').notNullable()
    t.text('method_data')
    t.string('observaciones', 500)
    t.integer('id_usuario')
    t.string('llave', 43).notNullable().unique()
    t.string('anulado_en', 24)
    t.integer('anulado_por')
    t.string('anulado_motivo', 300)
    t.string('busqueda', 2000)
    t.check('valor >= 0', {}, 'abonos_valor')
    t.check('retenido >= 0', {}, 'abonos_retenido')
  })
  // append-only: a reversed payment is rows of that day
  await db.schema.createTable('abonos_caja', (t) => {
    t.increments('id')
    t.integer('id_abono').unsigned().notNullable().index().references('abonos.id')
    t.string('fecha', 10).notNullable().index()
    t.string('cuando', 24).notNullable()
    t.integer('metodo').notNullable()
    t.bigInteger('valor').notNullable()
    t.string('motivo', 12).notNullable()
    t.integer('id_usuario')
  })
  await createTable(db, 'retenciones', (t) => {
    t.integer('id_abono').unsigned().notNullable().index().references('abonos.id')
    t.integer('id_clientes').unsigned().notNullable().references('clientes.id')
    t.integer('id_cuenta').unsigned().notNullable().index().references('cuentas_por_cobrar.id')
    t.string('nombre', 250).notNullable()
    t.string('numero_documento', 40).notNullable()
    // reteiva, retefuente, reteica
    t.string('tipo', 12).notNullable()
    t.string('fecha', 10).notNullable().index()
    t.integer('anio').notNullable()
    // whole pesos; the rate in parts per million
    t.bigInteger('base').notNullable()
    t.integer('tarifa').notNullable()
    t.bigInteger('valor').notNullable()
    // reversed with its payment or invoice
    t.string('anulada_en', 24)
    t.string('certificado', 60)
    t.string('certificado_fecha', 10)
    t.string('certificado_archivo', 120)
    t.string('certificado_nombre', 200)
    t.string('busqueda', 2000)
    t.check('valor > 0', {}, 'retenciones_valor')
    t.index(['id_clientes', 'anio'])
    t.index(['certificado_archivo'])
  })
  await createTable(db, 'cuentas_cobro', (t) => {
    t.integer('numero').notNullable().unique()
    t.integer('id_clientes').unsigned().notNullable().index().references('clientes.id')
    t.string('nombre', 250).notNullable()
    t.string('numero_documento', 40).notNullable()
    t.string('fecha', 10).notNullable()
    t.string('vence', 10).notNullable()
    t.bigInteger('total').notNullable()
    t.string('observaciones', 500)
    t.integer('id_usuario')
    t.string('anulada_en', 24)
    t.integer('anulada_por')
    t.string('anulada_motivo', 300)
    t.string('busqueda', 2000)
  })
  // amount requested of each account on its day
  await db.schema.createTable('cuentas_cobro_lineas', (t) => {
    t.increments('id')
    t.integer('id_cuenta_cobro').unsigned().notNullable().references('cuentas_cobro.id')
    t.integer('id_cuenta').unsigned().notNullable().references('cuentas_por_cobrar.id')
    t.bigInteger('valor').notNullable()
    t.unique(['id_cuenta_cobro', 'id_cuenta'])
  })
  await createTable(db, 'castigos', (t) => {
    t.integer('id_clientes').unsigned().notNullable().index().references('clientes.id')
    t.integer('id_cuenta').unsigned().notNullable().index().references('cuentas_por_cobrar.id')
    t.string('nombre', 250).notNullable()
    t.string('numero_documento', 40).notNullable()
    // pendiente, aprobado, negado, recuperado
    t.string('estado', 12).notNullable().index()
    // amount owed at the request, and given up once approved
    t.bigInteger('valor').notNullable()
    t.string('motivo', 500).notNullable()
    t.string('evidencia', 1000).notNullable()
    t.integer('pedido_por')
    t.string('decidido_en', 24)
    t.integer('decidido_por')
    t.string('decision', 500)
    t.string('recuperado_en', 24)
    t.integer('recuperado_por')
    t.string('recuperado_motivo', 500)
    t.string('busqueda', 2000)
  })
  // one row; null means the office's defaults
  await createTable(db, 'cartera_ajustes', (t) => {
    t.string('como_pagar', 1000)
    t.string('a_quien', 500)
    t.string('asunto', 200)
    t.text('texto')
    // years; percentage
    t.integer('prescribe')
    t.integer('aviso_prescripcion')
  })
  await createTable(db, 'cartera_lotes', (t) => {
    t.string('tipo', 12).notNullable()
    // null: as of the day of sending
    t.string('corte', 10)
    t.integer('total').notNullable()
    t.integer('pedido_por')
    t.string('detenido_en', 24)
    t.integer('detenido_por')
  })
  await createTable(db, 'cartera_envios', (t) => {
    t.integer('id_clientes').unsigned().notNullable().references('clientes.id')
    t.integer('id_lote').unsigned().references('cartera_lotes.id')
    // estado, recordatorio, certificado
    t.string('tipo', 12).notNullable()
    // JSON
    t.text('para').notNullable()
    t.string('desde', 10)
    t.string('corte', 10)
    t.integer('anio')
    // requested by the client: no limits of hours or counts (Ley 2300 de 2023)
    t.boolean('a_pedido').notNullable()
    t.string('estado', 10).notNullable()
    t.string('motivo', 500)
    t.string('no_antes', 24)
    t.integer('intentos').notNullable().defaultTo(0)
    t.string('asunto', 300)
    t.integer('id_usuario')
    t.string('enviado', 24)
    t.index(['id_clientes', 'id'])
    t.index(['id_lote', 'estado'])
  })
  await createTable(db, 'cartera_contactos', (t) => {
    t.integer('id_clientes').unsigned().notNullable().references('clientes.id')
    t.string('canal', 10).notNullable()
    t.string('en', 24).notNullable()
    t.text('texto')
    t.string('resultado', 500)
    t.string('promesa', 10)
    // no debt reminder: requested, or about something else
    t.boolean('exento').notNullable()
    t.integer('id_envio').unsigned().unique().references('cartera_envios.id')
    t.integer('id_usuario')
    t.index(['id_clientes', 'en'])
  })
  await createTable(db, 'pagos_proveedores', (t) => {
    t.string('proveedor', 20).notNullable().unique()
    t.boolean('prueba').notNullable().defaultTo(true)
    // provider of public links; none until the office chooses
    t.boolean('en_linea').notNullable().defaultTo(false)
    t.text('datos')
    // encrypted, each for its own purpose
    t.text('secretos')
  })
  await createTable(db, 'pagos_enlaces', (t) => {
    t.string('destino_tipo', 30).notNullable()
    t.integer('destino_id').unsigned().notNullable()
    // seed of the token, with the installation secret; the token itself is stored as a hash
    t.string('semilla', 32).notNullable()
    t.string('huella', 64).notNullable().unique()
    t.string('vence', 24).notNullable()
    t.string('revocado_en', 24)
    t.integer('revocado_por')
    t.index(['destino_tipo', 'destino_id'])
    t.index(['created_at'])
  })
  await createTable(db, 'pagos_ordenes', (t) => {
    t.string('referencia', 40).notNullable().unique()
    t.string('destino_tipo', 30).notNullable()
    t.integer('destino_id').unsigned().notNullable()
    t.integer('id_enlace').unsigned().references('pagos_enlaces.id')
    t.text('detalle').notNullable()
    t.string('descripcion', 200).notNullable()
    // whole pesos; never the browser's amount
    t.bigInteger('pesos').notNullable()
    t.string('moneda', 3).notNullable()
    t.string('proveedor', 20).notNullable()
    t.boolean('prueba').notNullable()
    t.string('estado', 12).notNullable()
    // provider's payment number, unique to one order
    t.string('id_proveedor', 80)
    t.string('vence', 24).notNullable()
    t.string('aprobado_en', 24)
    t.string('reversado_en', 24)
    // when the payment was recorded; null until then
    t.string('cobrado_en', 24)
    // message for staff
    t.string('aviso', 500)
    t.integer('id_usuario')
    t.string('ip', 64).notNullable()
    t.unique(['proveedor', 'id_proveedor'])
    t.index(['destino_tipo', 'destino_id'])
    t.index(['estado', 'vence'])
    t.index(['created_at'])
  })
  // append-only: every notification received, verified or not
  await db.schema.createTable('pagos_notificaciones', (t) => {
    t.increments('id')
    t.string('cuando', 24).notNullable().index()
    t.string('proveedor', 20).notNullable()
    t.integer('id_orden').unsigned().index().references('pagos_ordenes.id')
    t.string('referencia', 80).notNullable().index()
    t.string('id_proveedor', 80).notNullable()
    t.string('estado', 12).notNullable()
    t.bigInteger('pesos')
    t.string('moneda', 3).notNullable()
    t.boolean('prueba').notNullable()
    t.boolean('firma_ok').notNullable()
    t.string('resultado', 20).notNullable()
    // provider, payment and state of the one that changed the order: unique, so that a repeat has no effect
    t.string('aplicada', 120).unique()
    t.string('huella', 64).notNullable()
    t.string('ip', 64).notNullable()
    // 'aviso' received, 'consulta' asked by us
    t.string('origen', 10).notNullable()
  })
}
