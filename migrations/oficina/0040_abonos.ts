import type { Knex } from 'knex'
import { createTable } from '../../modules/kernel/index.ts'

/**
 * How a debt gets paid: payments over accounts and what they moved in the till, what clients withheld, accounts grouped to be charged, and
 * debts given up.
 */
export const name = '0040_abonos'

export async function up(db: Knex): Promise<void> {
  await createTable(db, 'abonos', (t) => {
    t.integer('numero').notNullable().unique()
    t.integer('id_clientes').unsigned().notNullable().index().references('clientes.id')
    // who it was, as papers name them, whatever the person's record says later
    t.string('nombre', 250).notNullable()
    t.string('numero_documento', 40).notNullable()
    // the day it was paid; the ledger and the till count it on the day it was recorded
    t.string('fecha', 10).notNullable().index()
    // whole pesos: what was paid, by money or with deposits, and what the client withheld besides
    t.bigInteger('valor').notNullable()
    t.bigInteger('retenido').notNullable().defaultTo(0)
    t.check('valor >= 0', {}, 'abonos_valor')
    t.check('retenido >= 0', {}, 'abonos_retenido')
    t.integer('metodo_pago').notNullable()
    t.text('method_data')
    t.string('observaciones', 500)
    t.integer('id_usuario')
    t.string('llave', 43).notNullable().unique()
    t.string('anulado_en', 24)
    t.integer('anulado_por')
    t.string('anulado_motivo', 300)
    t.string('busqueda', 2000)
  })
  // only grows: a payment taken back is rows of that day
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
    t.check('valor > 0', {}, 'retenciones_valor')
    // taken back with its payment, or with the invoice
    t.string('anulada_en', 24)
    t.string('certificado', 60)
    t.string('certificado_fecha', 10)
    t.string('certificado_archivo', 120)
    t.string('certificado_nombre', 200)
    t.string('busqueda', 2000)
    t.index(['id_clientes', 'anio'])
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
  // what it asked for of each account on its day
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
    // what was owed when it was asked for, and what was given up once approved
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
  await db.schema.alterTable('cuentas_por_cobrar', (t) => {
    t.string('anulada_en', 24)
    t.integer('anulada_por')
    t.string('anulada_motivo', 300)
  })
  // a payment with a deposit, and a deposit that a payment made: money that pays a deposit request
  await db.schema.alterTable('depositos_movimientos', (t) => {
    t.integer('id_abono').index()
  })
  await db.schema.alterTable('depositos', (t) => {
    t.integer('id_abono').index()
  })
  await parametros(db)
}

const HONORARIOS = 'D. 1625 de 2016, art. 1.2.4.3.1'
/** What clients withhold where they say no rate of their own; an office changes them by dates, as its tariffs. */
const TARIFAS = [
  ['reteiva', '0.15', 'E.T., art. 437-1'],
  ['retefuente_honorarios', '0.1', HONORARIOS],
  ['retefuente_honorarios_mayor', '0.11', `${HONORARIOS}: pagos del año de más de 3.300 UVT`],
  ['reteica', '0', 'Según el municipio; en cero no se retiene'],
] as const
const DESDE = '2017-01-01'

/** A new office is given them with its tariffs. Each is looked for first, because a killed migration is done again. */
async function parametros(db: Knex): Promise<void> {
  if (!(await db('parametros').first('id'))) return
  const ahora = new Date().toISOString()
  for (const [clave, valor, nota] of TARIFAS) {
    if (await db('parametros').where({ clave, desde: DESDE }).first('id')) continue
    await db('parametros').insert({
      clave,
      valor,
      nota,
      desde: DESDE,
      created_at: ahora,
      updated_at: ahora,
      version: 1,
    })
  }
}
