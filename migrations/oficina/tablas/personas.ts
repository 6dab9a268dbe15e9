import type { Knex } from 'knex'
import { commonColumns, createTable } from '../../../modules/kernel/index.ts'

// Bytewise comparison of documents, matrículas and codes; SQLite's default.
const EXACT = 'utf8mb4_bin'

/** Parties, properties and projects. */
export async function personas(db: Knex): Promise<void> {
  await db.schema.createTable('personas', (t) => {
    t.increments('id')
    t.integer('tipo_documento').unsigned().notNullable().references('tipos_documento.id')
    t.string('numero_documento', 30).notNullable().collate(EXACT).index()
    t.integer('digito')
    t.string('nombres', 200).notNullable()
    t.string('apellidos', 200).notNullable()
    t.string('direccion', 250)
    t.string('genero', 1)
    t.string('telefono', 50)
    t.string('correo_electronico', 190)
    t.integer('id_estados_civiles').unsigned().references('estados_civiles.id')
    t.integer('id_municipio').unsigned().references('municipios.id')
    t.string('lugar_expedicion_documento', 120)
    t.integer('id_tipos_regimen').unsigned().references('tipos_regimen.id')
    t.integer('id_tipos_organizaciones').unsigned().references('tipos_organizacion.id')
    t.integer('id_tipos_responsabilidades').unsigned().references('tipos_responsabilidad.id')
    t.boolean('exento').notNullable().defaultTo(false)
    t.string('actividad', 255)
    t.string('pais', 2)
    t.integer('id_tipos_personas').unsigned().notNullable().references('tipos_persona.id')
    // surnames, then names, in Spanish order
    t.string('orden', 180).notNullable().collate(EXACT).index()
    t.string('busqueda', 2000)
    commonColumns(t)
    // registered on the public page, not yet reviewed
    t.boolean('sin_verificar').notNullable().defaultTo(false)
    t.unique(['tipo_documento', 'numero_documento'])
    t.index(['nombres'])
  })
  await db.schema.createTable('personas_cargos', (t) => {
    t.integer('id_persona').unsigned().notNullable().references('personas.id').onDelete('CASCADE')
    t.string('cargo', 20).notNullable().index()
    t.primary(['id_persona', 'cargo'])
  })
  await db.schema.createTable('inmuebles', (t) => {
    t.increments('id')
    t.string('matricula', 100).notNullable().collate(EXACT).unique()
    t.string('direccion', 250)
    t.string('numero_predial', 100)
    t.string('numero_catastral', 100)
    t.text('linderos')
    // hundredths of a square metre
    t.bigInteger('area')
    t.bigInteger('avaluo')
    t.integer('id_tipo_inmueble').unsigned().references('tipos_inmueble.id')
    t.integer('id_municipio').unsigned().references('municipios.id')
    t.integer('id_depto').unsigned().references('departamentos.id')
    t.string('busqueda', 2000)
    commonColumns(t)
    t.string('numero_inmueble', 60)
    // hundredths of a percent
    t.integer('coeficiente_ph')
    // centavos
    t.bigInteger('vCancelacionHipoteca')
    t.integer('id_proyecto').unsigned().index()
  })
  await createTable(db, 'proyectos', (t) => {
    t.string('codigo', 50).notNullable().collate(EXACT).unique()
    t.string('proyecto', 200).notNullable()
    t.string('token', 50).notNullable()
    t.integer('usuario_plataforma').unsigned().notNullable().references('personas.id')
    t.boolean('estado').notNullable().defaultTo(true)
    t.integer('creado_por')
    t.string('busqueda', 2000)
  })
}
