import type { Knex } from 'knex'
import { createTable } from '../../modules/kernel/index.ts'

/** The law's figures, each with the days it rules, its source and how well it is known. Rates are decimal text, amounts whole pesos. */
export const name = '0006_tarifas'

export async function up(db: Knex): Promise<void> {
  await createTable(db, 'tarifas', (t) => {
    t.string('codigo', 60).notNullable().unique()
    t.string('nombre', 120).notNullable()
    t.string('modo', 20).notNullable()
    t.boolean('por_escritura').notNullable().defaultTo(false)
  })
  await createTable(db, 'tarifa_vigencia', (t) => {
    t.integer('tarifa_id').unsigned().notNullable().references('tarifas.id')
    vigencia(t)
    escala(t)
    t.string('factor', 12).notNullable().defaultTo('1')
    t.bigInteger('minimo')
    t.bigInteger('maximo')
    t.unique(['tarifa_id', 'desde'])
  })
  await createTable(db, 'topesliq_vigencia', (t) => {
    vigencia(t)
    t.bigInteger('tope1').notNullable()
    t.bigInteger('tope2').notNullable()
    t.unique(['desde'])
  })
  await createTable(db, 'configuracion_vigencia', (t) => {
    vigencia(t)
    for (let n = 1; n <= 7; n++) t.bigInteger(`super${n}`).notNullable()
    for (let n = 1; n <= 6; n++) t.bigInteger(`tope${n}`).notNullable()
    t.string('confianzas', 7).notNullable()
    t.unique(['desde'])
  })
  await createTable(db, 'impuesto_registro', (t) => {
    t.string('departamento', 2).notNullable()
    t.string('clase_acto', 20).notNullable()
    vigencia(t)
    t.string('porcentaje', 12)
    t.string('recargo', 12).notNullable().defaultTo('0')
    t.bigInteger('sin_cuantia')
    t.unique(['departamento', 'clase_acto', 'desde'])
  })
  await createTable(db, 'registral_vigencia', (t) => {
    vigencia(t)
    escala(t)
    t.bigInteger('sin_cuantia')
    t.bigInteger('folio_adicional')
    t.string('sistematizacion', 12).notNullable()
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
  await createTable(db, 'items_liquidaciones', (t) => {
    t.string('name', 150).notNullable()
    t.string('tipo', 30).notNullable()
    t.boolean('sistema').notNullable().defaultTo(false)
    t.boolean('editable').notNullable().defaultTo(false)
    t.boolean('gravado').notNullable().defaultTo(false)
    t.boolean('iva_incluido').notNullable().defaultTo(false)
    t.boolean('activo').notNullable().defaultTo(true)
  })
  await createTable(db, 'items_precios', (t) => {
    t.integer('item_id').unsigned().notNullable().references('items_liquidaciones.id')
    vigencia(t)
    t.bigInteger('precio').notNullable()
    t.unique(['item_id', 'desde'])
  })
  // one row whose value changes with any of the above: what processes remember of the tariffs is checked against it
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
