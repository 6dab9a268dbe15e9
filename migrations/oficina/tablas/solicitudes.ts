import type { Knex } from 'knex'
import { commonColumns, createTable } from '../../../modules/kernel/index.ts'

/** Public requests: applicant, deed, papers, drafts and comments, access links. */
export async function solicitudes(db: Knex): Promise<void> {
  await db.schema.createTable('solicitudes', (t) => {
    t.increments('id')
    t.string('nombre', 120).notNullable()
    t.string('apellidos', 120).notNullable()
    t.string('correo_electronico', 254).notNullable()
    t.string('direccion', 250).notNullable()
    t.string('telefono', 40).notNullable()
    // of the applicant; not in the contract
    t.string('tipo_identificacion', 40)
    t.string('identificacion', 30)
    // 0 to 6, and the step within it
    t.integer('etapa').notNullable()
    t.string('estado', 20).notNullable()
    t.string('estado_desde', 24).notNullable()
    t.integer('id_plantilla').unsigned().references('plantillas.id')
    // quick document made by the choice
    t.integer('id_tramite').unsigned().references('documentos_generados.id')
    t.text('respuesta_solicitud')
    // instant of the appointment
    t.string('fecha_citacion', 24)
    t.integer('reagendamientos').notNullable().defaultTo(0)
    t.integer('id_asignado')
    t.integer('id_radicacion').unsigned().references('radicaciones.id')
    // user who made it; null without a login
    t.integer('id_usuario')
    t.string('anulada_en', 24)
    t.string('motivo_anulacion', 500)
    t.string('busqueda', 2000)
    commonColumns(t)
    // papers that wait for the applicant, kept here for lists
    t.integer('pedidos_pendientes').notNullable().defaultTo(0)
    // price told to the applicant, whole pesos
    t.bigInteger('costo')
    // template marked but not chosen yet, kept across devices
    t.integer('plantilla_pensada').unsigned()
    t.index(['etapa', 'estado_desde'])
    t.index(['id_usuario', 'id'])
    t.index(['id_asignado', 'etapa'])
    t.index(['id_tramite'])
  })
  // append-only
  await createTable(db, 'solicitudes_pasos', (t) => {
    t.integer('id_solicitud').unsigned().notNullable().references('solicitudes.id')
    t.integer('etapa').notNullable()
    t.string('estado', 20).notNullable()
    t.string('cuando', 24).notNullable()
    t.integer('id_usuario')
    // name at the time: of staff, «Cliente», «Sistema»
    t.string('quien', 200).notNullable()
    t.string('motivo', 2000)
    t.index(['id_solicitud', 'id'])
    t.index(['estado', 'cuando'])
  })
  await createTable(db, 'solicitudes_enlaces', (t) => {
    t.integer('id_solicitud').unsigned().notNullable().references('solicitudes.id')
    t.string('semilla', 32).notNullable()
    t.string('huella', 64).notNullable().unique()
    // recipient; null if only the applicant's browser has it
    t.string('correo', 254)
    t.string('vence', 24).notNullable()
    t.string('revocado_en', 24)
    t.integer('revocado_por')
    t.index(['id_solicitud'])
  })
  // comments on drafts, in order
  await createTable(db, 'solicitudes_comentarios', (t) => {
    t.integer('id_solicitud').unsigned().notNullable().references('solicitudes.id')
    t.integer('orden').notNullable()
    t.string('usuario', 200).notNullable()
    t.text('comentario').notNullable()
    // cliente, oficina
    t.string('de', 10).notNullable()
    t.integer('id_borrador').unsigned()
    t.integer('id_usuario')
    t.unique(['id_solicitud', 'orden'])
  })
  await createTable(db, 'solicitudes_avisos', (t) => {
    t.integer('id_solicitud').unsigned().notNullable().references('solicitudes.id')
    t.integer('id_paso').unsigned()
    t.string('clase', 20).notNullable()
    t.string('correo', 254).notNullable()
    t.string('enviado_en', 24)
    t.string('error', 500)
    t.index(['id_solicitud'])
  })
  // quick templates open to the public, with their description
  await createTable(db, 'solicitudes_tipos', (t) => {
    t.integer('id_plantilla').unsigned().notNullable().references('plantillas.id').unique()
    t.string('titulo', 150).notNullable()
    t.string('resumen', 500).notNullable()
    t.string('costo', 300).notNullable()
    t.string('demora', 200).notNullable()
    t.string('quien_pide', 300).notNullable()
    // JSON: nombre, titulo, ayuda, opcional; up to fourteen
    t.text('papeles').notNullable()
    // JSON: what to bring to the signing
    t.text('que_traer').notNullable()
    t.integer('orden').notNullable().defaultTo(0)
    t.boolean('activo').notNullable().defaultTo(true)
  })
  await db.schema.createTable('solicitudes_archivos', (t) => {
    t.increments('id')
    t.integer('id_solicitud').unsigned().notNullable().references('solicitudes.id')
    t.string('nombre_original', 255).notNullable()
    t.string('extension', 10).notNullable()
    t.string('tipo', 120).notNullable()
    t.string('url_archivo', 120).notNullable().unique()
    t.integer('bytes').notNullable()
    t.string('sha256', 64).notNullable()
    t.string('sin_revisar', 200)
    // JSON: the papers that it contains
    t.text('cubre').notNullable()
    // pendiente, aceptado, rechazado, reemplazado
    t.string('estado', 12).notNullable()
    t.string('motivo', 500)
    t.integer('revisado_por')
    t.integer('reemplaza_a').unsigned()
    // null until submitted with its stage
    t.string('enviado_en', 24)
    t.integer('id_usuario')
    t.integer('id_enlace').unsigned()
    commonColumns(t)
    // requested paper that the file answers
    t.integer('id_pedido').unsigned()
    t.index(['id_solicitud', 'id'])
  })
  // drafts of its deed, in order
  await createTable(db, 'solicitudes_borradores', (t) => {
    t.integer('id_solicitud').unsigned().notNullable().references('solicitudes.id')
    t.integer('numero').notNullable()
    t.string('url_archivo', 120).notNullable().unique()
    t.integer('bytes').notNullable()
    t.string('sha256', 64).notNullable()
    // text as JSON by paragraph, for comparison; null if unreadable
    t.text('parrafos', 'mediumtext')
    t.integer('id_usuario')
    t.unique(['id_solicitud', 'numero'])
  })
  await createTable(db, 'solicitudes_pedidos', (t) => {
    t.integer('id_solicitud').unsigned().notNullable().references('solicitudes.id')
    t.string('titulo', 120).notNullable()
    t.string('motivo', 500).notNullable()
    // calendar date
    t.string('hasta', 10).notNullable()
    // pendiente, recibido, retirado
    t.string('estado', 12).notNullable()
    t.string('recibido_en', 24)
    t.integer('id_usuario')
    t.index(['id_solicitud', 'id'])
  })
}
