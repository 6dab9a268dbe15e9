import type { Knex } from 'knex'
import { createTable } from '../../../modules/kernel/index.ts'

/** Settings of persons and offices, notices, imports. */
export async function escritorio(db: Knex): Promise<void> {
  await createTable(db, 'campos', (t) => {
    t.string('entidad', 60).notNullable()
    t.string('nombre', 40).notNullable()
    // JSON Schema of one value, with hints under `ui`
    t.text('definicion').notNullable()
    t.boolean('requerido').notNullable().defaultTo(false)
    t.integer('orden').notNullable()
    t.string('seccion', 60)
    t.string('retirado_en', 24)
    t.integer('retirado_por')
    t.unique(['entidad', 'nombre'])
  })
  await createTable(db, 'campos_versiones', (t) => {
    t.string('entidad', 60).notNullable()
    t.integer('numero').notNullable()
    t.text('esquema', 'mediumtext').notNullable()
    t.string('cuando', 24).notNullable()
    t.integer('id_usuario')
    t.string('usuario', 190)
    t.string('motivo', 120)
    t.unique(['entidad', 'numero'])
  })
  await createTable(db, 'campos_archivos', (t) => {
    t.string('entidad', 60).notNullable()
    t.string('campo', 40).notNullable()
    t.string('name', 200).notNullable()
    t.string('tipo', 100).notNullable()
    t.bigInteger('bytes').notNullable()
    t.string('ruta', 200).notNullable()
    t.string('sha256', 64).notNullable()
    t.integer('id_usuario')
    // first use by a record; unused files are deleted
    t.string('usado_en', 24).index()
    t.index(['ruta'])
  })
  await createTable(db, 'vistas_guardadas', (t) => {
    t.string('lista', 60).notNullable().index()
    t.string('nombre', 60).notNullable()
    t.integer('id_usuario').unsigned().notNullable().references('usuarios.id').onDelete('CASCADE')
    t.boolean('compartida').notNullable().defaultTo(false)
    t.string('consulta', 2000).notNullable()
    t.text('columnas')
  })
  await db.schema.createTable('borradores', (t) => {
    t.increments('id')
    t.integer('id_usuario').unsigned().notNullable().references('usuarios.id').onDelete('CASCADE')
    t.string('nombre', 120).notNullable()
    t.string('titulo', 160).notNullable()
    t.text('contenido', 'mediumtext').notNullable()
    t.string('escrito', 24).notNullable()
    t.string('guardado', 24).notNullable().index()
    t.string('equipo', 32).notNullable()
    t.integer('version').notNullable()
    t.unique(['id_usuario', 'nombre'])
  })
  await db.schema.createTable('preferencias', (t) => {
    t.integer('id_usuario').unsigned().notNullable().references('usuarios.id').onDelete('CASCADE')
    t.string('clave', 120).notNullable()
    t.text('valor').notNullable()
    t.primary(['id_usuario', 'clave'])
  })
  await db.schema.createTable('presencias', (t) => {
    t.integer('id_usuario').unsigned().notNullable().references('usuarios.id').onDelete('CASCADE')
    t.string('pestana', 32).notNullable()
    t.string('objeto', 20).notNullable()
    t.integer('id_objeto').unsigned().notNullable()
    t.string('visto', 24).notNullable()
    t.primary(['id_usuario', 'pestana'])
    t.index(['objeto', 'id_objeto'])
  })
  await db.schema.createTable('avisos', (t) => {
    t.increments('id')
    t.integer('id_usuario').unsigned().notNullable().references('usuarios.id').onDelete('CASCADE')
    // groups several events; otherwise the event's own key
    t.string('llave', 120).notNullable()
    t.string('clase', 40).notNullable()
    t.string('objeto', 20).notNullable()
    // its newest event: instant and id
    t.string('cuando', 24).notNullable()
    t.integer('ultimo').unsigned().notNullable().defaultTo(0)
    // id of the last event read
    t.integer('leido_hasta').unsigned().notNullable().defaultTo(0)
    t.unique(['id_usuario', 'llave'])
    t.index(['id_usuario', 'cuando'])
    t.index(['cuando'])
  })
  await db.schema.createTable('avisos_hechos', (t) => {
    t.increments('id')
    t.integer('id_aviso').unsigned().notNullable().references('avisos.id').onDelete('CASCADE')
    // recipient, so that an event is told to each once, however it was grouped
    t.integer('id_usuario').unsigned().notNullable()
    t.string('llave', 120).notNullable()
    t.integer('id_objeto').unsigned().notNullable()
    t.string('referencia', 40)
    t.string('titulo', 200).notNullable()
    t.string('detalle', 300)
    // day of the digest that contained it
    t.string('resumido', 10)
    t.string('created_at', 24).notNullable()
    t.unique(['id_usuario', 'llave'])
    t.index(['id_aviso', 'id'])
  })
  await db.schema.createTable('avisos_preferencias', (t) => {
    t.integer('id_usuario').unsigned().primary().references('usuarios.id').onDelete('CASCADE')
    t.boolean('resumen').notNullable().defaultTo(false)
    t.string('resumido', 10)
  })
  await db.schema.createTable('correos_de_practica', (t) => {
    t.increments('id')
    t.string('para', 1000).notNullable()
    t.string('asunto', 500).notNullable()
    t.text('html', 'longtext').notNullable()
    t.text('texto', 'longtext').notNullable()
    t.text('adjuntos').notNullable()
    t.string('cuando', 24).notNullable()
  })
  await createTable(db, 'envios_detenidos', (t) => {
    t.string('desde', 24).notNullable()
    // when the restored backup was made
    t.string('guardada', 24).notNullable()
    // encrypted values do not open here; null if the backup does not say
    t.integer('sin_secretos')
    t.string('reanudado_en', 24).index()
    t.integer('reanudado_por').unsigned().references('usuarios.id')
  })
  await createTable(db, 'alarmas', (t) => {
    t.string('regla', 40).notNullable().unique()
    t.string('grado', 10).notNullable()
    t.string('detalle', 500).notNullable()
    t.string('desde', 24).notNullable()
    // day of the last notice to administrators, and its severity
    t.string('avisada', 10)
    t.string('avisado_grado', 10)
  })
  await createTable(db, 'conservacion_propuestas', (t) => {
    t.string('clase', 40).notNullable()
    // copy of `clase` while open: unique, one at a time
    t.string('abierta', 40).unique()
    t.string('propuesta_en', 24).notNullable()
    // rows older than this instant are deleted
    t.string('antes_de', 24).notNullable()
    t.integer('cuantos').notNullable()
    t.string('mas_antiguo', 24).notNullable()
    t.string('decision', 12)
    t.string('motivo', 500)
    t.string('decidida_en', 24)
    t.integer('decidida_por').unsigned().references('usuarios.id')
    t.integer('borrados').notNullable().defaultTo(0)
    t.string('terminada_en', 24)
    t.index(['clase', 'id'])
  })
  await db.schema.createTable('papelera', (t) => {
    t.increments('id')
    // kind and id of the record, for a restore
    t.string('clase', 60).notNullable()
    t.integer('registro').unsigned().notNullable()
    t.string('titulo', 250).notNullable()
    // rows by table, as JSON
    t.text('contenido', 'longtext').notNullable()
    // kept after that user is deleted
    t.integer('id_usuario').unsigned()
    t.string('usuario', 190)
    t.string('cuando', 24).notNullable()
    t.string('vence', 24).notNullable()
    t.unique(['clase', 'registro'])
    t.index(['cuando'])
    t.index(['vence'])
  })
  // files of its rows, which the nightly cleanup keeps
  await db.schema.createTable('papelera_archivos', (t) => {
    t.integer('id_papelera').unsigned().notNullable().references('papelera.id').onDelete('CASCADE')
    t.string('ruta', 120).notNullable()
    t.primary(['id_papelera', 'ruta'])
    t.index(['ruta'])
  })
  await db.schema.createTable('importaciones', (t) => {
    t.increments('id')
    t.integer('id_usuario').unsigned().notNullable().references('usuarios.id').onDelete('CASCADE')
    t.string('clase', 20).notNullable()
    t.string('nombre_archivo', 200).notNullable()
    t.string('hoja', 100).notNullable()
    t.string('estado', 12).notNullable()
    t.string('motivo', 500)
    t.integer('total').unsigned().notNullable()
    // progress of checking or preparing
    t.integer('hechas').unsigned().notNullable().defaultTo(0)
    t.integer('creadas').unsigned().notNullable().defaultTo(0)
    t.text('columnas').notNullable()
    t.string('created_at', 24).notNullable()
    t.string('vence', 24).notNullable()
    t.index(['id_usuario', 'clase', 'id'])
    t.index(['vence'])
  })
  await db.schema.createTable('importaciones_filas', (t) => {
    t.integer('id_importacion').unsigned().notNullable().references('importaciones.id').onDelete('CASCADE')
    t.integer('fila').unsigned().notNullable()
    // index in `DESTINOS`; null until checked
    t.integer('destino').unsigned()
    t.string('rotulo', 200)
    t.text('celdas', 'longtext').notNullable()
    t.text('faltas', 'mediumtext')
    t.primary(['id_importacion', 'fila'])
    t.index(['id_importacion', 'destino', 'fila'])
  })
  await createTable(db, 'notaria_config', (t) => {
    t.string('variable', 40).notNullable().unique()
    t.text('data').notNullable()
  })
  await db.schema.createTable('encargos', (t) => {
    t.increments('id')
    t.integer('id_usuario').unsigned().notNullable().references('usuarios.id').onDelete('CASCADE')
    t.string('clase', 20).notNullable()
    // id of the batch, book, proposal or job
    t.integer('objeto').unsigned().notNullable()
    t.string('cuando', 24).notNullable()
    t.unique(['id_usuario', 'clase', 'objeto'])
    t.index(['cuando'])
  })
}
