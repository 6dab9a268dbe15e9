import type { Knex } from 'knex'
import { commonColumns, createTable } from '../../../modules/kernel/index.ts'

/** Option lists of forms, and the catalogue of acts. */
export async function catalogos(db: Knex): Promise<void> {
  await createTable(db, 'tipos_regimen', base)
  await createTable(db, 'tipos_organizacion', base)
  await createTable(db, 'tipos_responsabilidad', base)
  await createTable(db, 'tipos_persona', base)
  await createTable(db, 'departamentos', base)
  await createTable(db, 'municipios', (t) => {
    base(t)
    t.integer('id_depto').unsigned().notNullable().references('departamentos.id')
  })
  await createTable(db, 'estados_civiles', (t) => {
    base(t)
    t.boolean('umh').notNullable().defaultTo(false)
    t.boolean('seccion_conyuge').notNullable().defaultTo(false)
  })
  await createTable(db, 'tipos_otorgantes', (t) => {
    base(t)
    t.string('rol_registral', 2)
    t.string('parte', 12).notNullable()
  })
  await createTable(db, 'estados_escrituras', (t) => {
    base(t)
    t.string('etapa', 60)
    t.string('descripcion', 255)
    t.boolean('final').notNullable().defaultTo(false)
  })
  await createTable(db, 'tipos_inmueble', (t) => {
    base(t)
    t.string('zona', 10)
    t.boolean('propiedad_horizontal').notNullable().defaultTo(false)
  })
  await createTable(db, 'tipos_documento', (t) => {
    base(t)
    t.string('abreviatura', 10)
    t.string('clase', 12).notNullable()
  })
  await createTable(db, 'bancos', (t) => {
    base(t)
    t.string('codigo_ach', 10)
    t.string('tipo', 60)
  })
  await createTable(db, 'actividades_economicas', (t) => {
    base(t)
    t.string('seccion', 1)
    t.string('origen', 10)
  })
  await createTable(db, 'paises', (t) => {
    base(t)
    t.string('alfa3', 3)
  })
  await createTable(db, 'medios_pago', (t) => {
    base(t)
    t.boolean('frecuente').notNullable().defaultTo(false)
  })
  await db.schema.createTable('actos', (t) => {
    t.increments('id')
    base(t)
    t.string('codigo_fuente', 20)
    t.string('categoria', 60)
    t.string('cuantia', 10).notNullable()
    t.text('roles')
    t.text('documentos_requeridos')
    liquidacion(t)
    commonColumns(t)
    // whether the single fee of social housing covers it
    t.boolean('tarifa_unica').notNullable().defaultTo(false)
    // norm of the registry base, and its confidence
    t.string('norma_registral', 200)
    t.string('confianza_registral', 1)
    // stamp duty from 20,000 UVT
    t.string('timbre', 14).notNullable().defaultTo('no')
    // office's override: certain (1) or to confirm (0); null goes by the confidence
    t.integer('base_confirmada')
    t.integer('registral_confirmada')
  })
}

/** Data for settling an act. Rates are decimal text («0.01»), which no engine rounds. */
function liquidacion(t: Knex.CreateTableBuilder) {
  t.string('clase', 60)
  t.string('codigo_tarifa', 40).notNullable()
  t.string('base', 10).notNullable()
  t.boolean('retencion').notNullable()
  t.string('porcentaje_retencion', 12).notNullable()
  t.boolean('bolfis').notNullable()
  t.string('porcentaje_bolfis', 20)
  t.boolean('registro').notNullable()
  t.string('base_registral', 20).notNullable()
  t.string('factor_registral', 12).notNullable()
  t.string('split_vendedor', 12).notNullable()
  t.boolean('vis').notNullable()
  t.text('partes')
  t.string('norma', 200)
  t.string('confianza', 1)
  t.string('nota', 255)
}

function base(t: Knex.CreateTableBuilder) {
  t.string('name', 255).notNullable()
  t.string('code', 10).index()
  t.boolean('activo').notNullable().defaultTo(true)
  // sort key too: name and code in ASCII, alike on every engine
  t.string('busqueda', 600)
}
