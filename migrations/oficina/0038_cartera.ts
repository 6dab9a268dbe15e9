import type { Knex } from 'knex'
import { createTable } from '../../modules/kernel/index.ts'

/**
 * Receivables: who owes (a person of the office with commercial data), what each owes for what, and the ledger that is all a balance comes
 * from. What invoices already owe, by CRÉDITO or BONO, is written in.
 */
export const name = '0038_cartera'

export async function up(db: Knex): Promise<void> {
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
    // channels by which it may be reminded, as JSON
    t.text('autorizados')
    // the day on which it said it would pay
    t.string('promesa', 10)
    // what its open accounts add up to, by class; moved with them and by nothing else
    for (const columna of ['saldo_escrituras', 'saldo_varios', 'saldo_depositos', 'saldo']) {
      t.bigInteger(columna).notNullable().defaultTo(0)
      t.check(`${columna} >= 0`, {}, `clientes_${columna}`)
    }
    t.string('busqueda', 2000)
    t.index(['saldo', 'id'])
  })
  await createTable(db, 'cuentas_por_cobrar', (t) => {
    t.integer('id_clientes').unsigned().notNullable().references('clientes.id')
    // escritura, varios, deposito
    t.string('clase', 10).notNullable()
    t.integer('id_factura').unsigned().references('facturas.id')
    // CRÉDITO or BONO of that invoice
    t.integer('metodo')
    t.integer('id_radicacion').unsigned().references('radicaciones.id')
    t.string('concepto', 300)
    // the invoice's day
    t.string('fecha', 10).notNullable()
    t.string('vence', 10).notNullable()
    // sums of its ledger: charged, paid by any way, given up, and what is left
    t.bigInteger('valor').notNullable()
    t.bigInteger('pagado').notNullable().defaultTo(0)
    t.bigInteger('castigado').notNullable().defaultTo(0)
    t.bigInteger('saldo').notNullable()
    t.boolean('abierta').notNullable()
    t.check('saldo >= 0', {}, 'cuentas_saldo')
    t.check('pagado >= 0', {}, 'cuentas_pagado')
    t.check('castigado >= 0', {}, 'cuentas_castigado')
    t.check('saldo = valor - pagado - castigado', {}, 'cuentas_suma')
    // the cuenta de cobro that groups it with others
    t.integer('id_cuenta_cobro').index()
    t.unique(['id_factura', 'id_clientes', 'metodo'])
    t.index(['id_clientes', 'abierta', 'fecha'])
    // the ages of the whole office are read from it alone
    t.index(['abierta', 'fecha', 'clase', 'vence', 'saldo'], 'cuentas_edades')
  })
  // only grows: what was wrong is taken back by a line of its own
  await db.schema.createTable('cartera_movimientos', (t) => {
    t.increments('id')
    t.integer('id_cuenta').unsigned().notNullable().index().references('cuentas_por_cobrar.id')
    t.integer('id_clientes').unsigned().notNullable().references('clientes.id')
    t.string('tipo', 12).notNullable()
    // whole pesos as they move the debt: a charge adds, what pays takes away
    t.bigInteger('valor').notNullable()
    t.string('fecha', 10).notNullable()
    t.integer('id_abono').index()
    t.integer('id_retencion')
    t.integer('id_castigo')
    t.integer('id_deposito')
    // the line that this one takes back
    t.integer('id_revertido').unique()
    t.string('detalle', 300)
    t.integer('id_usuario')
    t.string('created_at', 24).notNullable()
    t.index(['id_clientes', 'fecha'])
    t.index(['fecha', 'tipo', 'valor'])
  })
  await llenar(db)
}

const [BONO, CREDITO, MULTIPLE] = [1, 3, 8]
const BATCH = 200
/** What an office gave where nobody said a term. */
const PLAZO = 30

interface Factura {
  id: number
  id_radicacion: number
  id_personas: number
  metodo_pago: number
  method_data: string | null
  total: number
  fecha_factura: string
  vence: string | null
  created_at: string
  archivada_por: number | null
}

interface Debida {
  id_personas: number
  metodo: number
  valor: number
}

/** Clients and charges of every part of an invoice that is owed. Each is looked for first, because a killed migration is done again. */
export async function llenar(db: Knex): Promise<void> {
  for (let last = 0; ;) {
    const facturas = await db('facturas as f')
      .leftJoin('facturaciones as h', 'h.id_radicacion', 'f.id_radicacion')
      .where('f.id', '>', last)
      .whereIn('f.metodo_pago', [BONO, CREDITO, MULTIPLE])
      .whereNull('f.anulada_en')
      .whereNull('f.retirada_en')
      .orderBy('f.id')
      .limit(BATCH)
      .select<Factura[]>(
        'f.id',
        'f.id_radicacion',
        'f.id_personas',
        'f.metodo_pago',
        'f.method_data',
        'f.total',
        'f.fecha_factura',
        'f.vence',
        'f.created_at',
        'h.archivada_por',
      )
    for (const factura of facturas) for (const debida of debidasDe(factura)) await cargar(db, factura, debida)
    const end = facturas.at(-1)
    if (!end || facturas.length < BATCH) break
    last = end.id
  }
  const suma = (condicion: string) =>
    db.raw(
      `(select coalesce(sum(c.saldo), 0) from cuentas_por_cobrar c where c.id_clientes = clientes.id and ${condicion})`,
    )
  await db('clientes').update({ saldo_escrituras: suma("c.clase = 'escritura'"), saldo: suma('1 = 1') })
}

/** The parts of an invoice that have a debtor, those of one together. */
function debidasDe({ metodo_pago, method_data, total, id_personas }: Factura): Debida[] {
  // written by archiving: an object of details, with its parts where they are several
  const datos = JSON.parse(method_data ?? '{}') as {
    deudor?: number
    medios?: { method: number; valor: number; deudor?: number }[]
  } | null
  const partes =
    metodo_pago === MULTIPLE
      ? (datos?.medios ?? []).map(({ method, valor, deudor }) => ({ metodo: method, valor, deudor }))
      : [{ metodo: metodo_pago, valor: total, deudor: datos?.deudor }]
  const juntas = new Map<string, Debida>()
  for (const { metodo, valor, deudor = id_personas } of partes) {
    if ((metodo !== BONO && metodo !== CREDITO) || Number(valor) <= 0) continue
    const llave = `${deudor} ${metodo}`
    juntas.set(llave, { id_personas: deudor, metodo, valor: (juntas.get(llave)?.valor ?? 0) + Number(valor) })
  }
  return [...juntas.values()]
}

async function cargar(db: Knex, factura: Factura, { id_personas, metodo, valor }: Debida): Promise<void> {
  const id_clientes = await clienteDe(
    db,
    (await existe(db, id_personas)) ? id_personas : factura.id_personas,
    factura.created_at,
  )
  const suya = { id_factura: factura.id, id_clientes, metodo }
  const hay = await db('cuentas_por_cobrar').where(suya).first<{ id: number } | undefined>('id')
  const instantes = { created_at: factura.created_at, updated_at: factura.created_at, version: 1 }
  if (!hay)
    await db('cuentas_por_cobrar').insert({
      ...suya,
      ...instantes,
      clase: 'escritura',
      id_radicacion: factura.id_radicacion,
      fecha: factura.fecha_factura,
      vence: factura.vence ?? masDias(factura.fecha_factura, PLAZO),
      valor,
      saldo: valor,
      abierta: 1,
    })
  const cuenta = hay ?? (await db('cuentas_por_cobrar').where(suya).first<{ id: number }>('id'))
  if (await db('cartera_movimientos').where({ id_cuenta: cuenta.id }).first('id')) return
  await db('cartera_movimientos').insert({
    id_cuenta: cuenta.id,
    id_clientes,
    tipo: 'cargo',
    valor,
    fecha: factura.fecha_factura,
    id_usuario: factura.archivada_por,
    created_at: factura.created_at,
  })
}

const existe = async (db: Knex, id: number): Promise<boolean> =>
  (await db('personas').where({ id }).first('id')) !== undefined

async function clienteDe(db: Knex, id_personas: number, instante: string): Promise<number> {
  const leer = () => db('clientes').where({ id_personas }).first<{ id: number } | undefined>('id')
  const hay = await leer()
  if (hay) return hay.id
  const ultimo = await db('clientes').max<{ codigo: number | null }[]>({ codigo: 'codigo' })
  await db('clientes').insert({
    id_personas,
    codigo: Number(ultimo[0]?.codigo ?? 0) + 1,
    activo: 1,
    created_at: instante,
    updated_at: instante,
    version: 1,
  })
  return (await leer())?.id ?? 0
}

const masDias = (fecha: string, dias: number): string =>
  new Date(Date.parse(`${fecha}T00:00:00Z`) + dias * 86_400_000).toISOString().slice(0, 10)
