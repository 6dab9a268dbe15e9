import type { Knex } from 'knex'
import { commonColumns, createTable } from '../../../modules/kernel/index.ts'

/** Legal figures with validity, source and confidence. Rates are decimal text, amounts whole pesos. */
export async function tarifas(db: Knex): Promise<void> {
  await createTable(db, 'tarifas', (t) => {
    t.string('codigo', 60).notNullable().unique()
    t.string('nombre', 120).notNullable()
    t.string('modo', 20).notNullable()
    t.boolean('por_escritura').notNullable().defaultTo(false)
  })
  await db.schema.createTable('tarifa_vigencia', (t) => {
    t.increments('id')
    t.integer('tarifa_id').unsigned().notNullable().references('tarifas.id')
    vigencia(t)
    escala(t)
    t.string('factor', 12).notNullable().defaultTo('1')
    t.bigInteger('minimo')
    t.bigInteger('maximo')
    commonColumns(t)
    confirmacion(t)
    // confidence in norm and dates
    t.string('confianza_vigencia', 1)
    t.unique(['tarifa_id', 'desde'])
  })
  await db.schema.createTable('topesliq_vigencia', (t) => {
    t.increments('id')
    vigencia(t)
    t.bigInteger('tope1').notNullable()
    t.bigInteger('tope2').notNullable()
    commonColumns(t)
    confirmacion(t)
    t.unique(['desde'])
  })
  await db.schema.createTable('configuracion_vigencia', (t) => {
    t.increments('id')
    vigencia(t)
    for (let n = 1; n <= 7; n++) t.bigInteger(`super${n}`).notNullable()
    for (let n = 1; n <= 6; n++) t.bigInteger(`tope${n}`).notNullable()
    t.string('confianzas', 7).notNullable()
    commonColumns(t)
    confirmacion(t)
    t.unique(['desde'])
  })
  await db.schema.createTable('impuesto_registro', (t) => {
    t.increments('id')
    t.string('departamento', 2).notNullable()
    t.string('clase_acto', 20).notNullable()
    vigencia(t)
    t.string('porcentaje', 12)
    t.string('recargo', 12).notNullable().defaultTo('0')
    t.bigInteger('sin_cuantia')
    commonColumns(t)
    confirmacion(t)
    t.unique(['departamento', 'clase_acto', 'desde'])
  })
  await db.schema.createTable('registral_vigencia', (t) => {
    t.increments('id')
    vigencia(t)
    escala(t)
    t.bigInteger('sin_cuantia')
    t.bigInteger('folio_adicional')
    t.string('sistematizacion', 12).notNullable()
    commonColumns(t)
    confirmacion(t)
    t.unique(['desde'])
  })
  await createTable(db, 'parametros', (t) => {
    t.string('clave', 60).notNullable()
    t.string('desde', 10).notNullable()
    t.string('hasta', 10)
    t.string('valor', 500).notNullable()
    t.text('nota')
    t.unique(['clave', 'desde'])
  })
  await db.schema.createTable('items_liquidaciones', (t) => {
    t.increments('id')
    t.string('name', 150).notNullable()
    t.string('tipo', 30).notNullable()
    t.boolean('sistema').notNullable().defaultTo(false)
    t.boolean('editable').notNullable().defaultTo(false)
    t.boolean('gravado').notNullable().defaultTo(false)
    t.boolean('iva_incluido').notNullable().defaultTo(false)
    t.boolean('activo').notNullable().defaultTo(true)
    commonColumns(t)
    t.string('busqueda', 600).notNullable().defaultTo('')
    // third party that it is charged for
    t.string('mandante_nit', 15)
    t.string('mandante_nombre', 200)
  })
  await db.schema.createTable('items_precios', (t) => {
    t.increments('id')
    t.integer('item_id').unsigned().notNullable().references('items_liquidaciones.id')
    vigencia(t)
    t.bigInteger('precio').notNullable()
    commonColumns(t)
    confirmacion(t)
    t.unique(['item_id', 'desde'])
  })
  // one row that changes with any of the above, to validate processes' caches
  await db.schema.createTable('tarifas_revision', (t) => {
    t.integer('id').primary()
    t.string('revision', 36).notNullable()
  })
}

function vigencia(t: Knex.CreateTableBuilder) {
  t.string('desde', 10).notNullable()
  t.string('hasta', 10)
  t.string('norma', 300)
  t.string('fuente', 300)
  t.string('confianza', 1).notNullable()
  t.text('nota')
}

function escala(t: Knex.CreateTableBuilder) {
  for (let n = 1; n <= 5; n++) t.string(`base${n}`, 20)
  for (let n = 1; n <= 4; n++) t.bigInteger(`tope${n}`)
}

function confirmacion(t: Knex.CreateTableBuilder) {
  t.string('confirmada_en', 24)
  t.string('confirmada_por', 190)
}
