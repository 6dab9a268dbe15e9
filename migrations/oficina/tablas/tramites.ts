import type { Knex } from 'knex'
import { commonColumns, createTable } from '../../../modules/kernel/index.ts'

/** Procedures: request, papers, and their way through the office. */
export async function tramites(db: Knex): Promise<void> {
  await db.schema.createTable('tramites', (t) => {
    t.increments('id')
    t.integer('numero').notNullable()
    t.integer('anio').notNullable()
    t.string('tipo', 60).notNullable()
    t.string('tipo_tramite', 20).notNullable()
    t.string('tipo_documento', 60)
    // document of the applicant
    t.string('identificacion', 30)
    t.string('solicitante', 200)
    t.string('correo', 254)
    // person of the record, or client company of a deed order
    t.string('nombre_tramite', 250)
    t.string('identificacion_tramite', 60)
    // record of a minor or a birth: masked in lists
    t.boolean('reservado').notNullable().defaultTo(false)
    t.text('anotaciones')
    // form data by the specification's names, as JSON
    t.text('datos', 'mediumtext').notNullable()
    // registration data and fields outside the specification's payload, as JSON
    t.text('data', 'mediumtext').notNullable()
    // minuta data of «Guardar Datos», as JSON
    t.text('req_data_tramite', 'mediumtext')
    t.string('estado', 20).notNullable()
    t.string('estado_desde', 24).notNullable()
    t.string('radicado_en', 24).notNullable()
    // calendar dates: promise and legal limit, with pauses; null at the end
    t.string('promesa', 10)
    t.string('vence', 10)
    // calendar dates: start of the pause, and the applicant's limit
    t.string('pausado_desde', 10)
    t.string('responder_hasta', 10)
    t.integer('id_asignado')
    t.integer('id_plantilla').unsigned().references('plantillas.id')
    t.integer('id_proyecto').unsigned().references('proyectos.id')
    t.integer('id_radicacion').unsigned().references('radicaciones.id')
    // whole pesos; null if a settlement has it
    t.bigInteger('valor')
    t.string('causa_valor', 300)
    t.string('cobro', 12)
    t.integer('id_deposito').unsigned().references('depositos.id')
    t.integer('id_factura').unsigned().references('facturas.id')
    t.string('pagado_en', 24)
    t.integer('certificado_numero')
    t.integer('certificado_anio')
    t.string('motivo_anulacion', 500)
    t.integer('id_usuario')
    t.string('busqueda', 2000)
    commonColumns(t)
    // business days of its kind at filing
    t.integer('dias_promesa')
    t.integer('dias_limite')
    // business days added to its limit
    t.integer('prorroga').notNullable().defaultTo(0)
    // the applicant got the same time again
    t.boolean('respuesta_prorrogada').notNullable().defaultTo(false)
    // calendar date on which nobody had answered: a person decides
    t.string('desistimiento_propuesto', 10)
    // account of its applicant (cartera)
    t.integer('id_cuenta').unsigned()
    // papers that wait for the applicant, kept here for lists
    t.integer('pedidos_pendientes').notNullable().defaultTo(0)
    t.string('telefono', 50)
    t.unique(['anio', 'numero'])
    t.unique(['certificado_anio', 'certificado_numero'])
    t.index(['tipo_tramite', 'created_at'])
    t.index(['estado', 'vence'])
    t.index(['vence'])
    t.index(['id_usuario', 'id'])
    t.index(['id_radicacion'])
  })
  // append-only
  await createTable(db, 'tramites_pasos', (t) => {
    t.integer('id_tramite').unsigned().notNullable().references('tramites.id')
    t.string('de', 20)
    t.string('estado', 20).notNullable()
    t.string('cuando', 24).notNullable()
    t.integer('id_usuario')
    // name at the time: of staff, «Cliente», «Sistema»
    t.string('quien', 200).notNullable()
    t.string('motivo', 2000)
    t.string('norma', 300)
    // missing papers, as JSON: nombre, motivo
    t.text('faltantes')
    t.index(['id_tramite', 'id'])
  })
  await createTable(db, 'tramites_enlaces', (t) => {
    t.integer('id_tramite').unsigned().notNullable().references('tramites.id')
    t.string('semilla', 32).notNullable()
    t.string('huella', 64).notNullable().unique()
    t.string('vence', 24).notNullable()
    t.string('revocado_en', 24)
    t.integer('revocado_por')
    t.index(['id_tramite'])
  })
  await createTable(db, 'tramites_entregas', (t) => {
    t.integer('id_tramite').unsigned().notNullable().references('tramites.id').unique()
    t.string('cuando', 24).notNullable()
    t.string('recibe', 200).notNullable()
    t.string('tipo_documento', 40).notNullable()
    t.string('documento', 30).notNullable()
    t.string('calidad', 120)
    t.string('modalidad', 20)
    t.string('finalidad', 500)
    t.integer('copias').notNullable().defaultTo(1)
    t.integer('id_usuario')
  })
  await db.schema.createTable('tramites_avisos', (t) => {
    t.increments('id')
    t.integer('id_tramite').unsigned().notNullable().references('tramites.id')
    t.string('clase', 20).notNullable()
    t.string('correo', 254).notNullable()
    t.string('enviado_en', 24)
    t.string('error', 500)
    commonColumns(t)
    // step that it reports
    t.integer('id_paso').unsigned()
    t.index(['id_tramite'])
  })
  // settings as JSON by name: companies of deed orders, notices, retention, policies
  await createTable(db, 'tramites_ajustes', (t) => {
    t.string('clave', 60).notNullable().unique()
    t.text('valor', 'mediumtext').notNullable()
  })
  await createTable(db, 'tramites_plantillas', (t) => {
    t.string('tipo', 60).notNullable()
    // 0: any project
    t.integer('id_proyecto').notNullable().defaultTo(0)
    t.integer('id_plantilla').unsigned().notNullable().references('plantillas.id')
    t.unique(['tipo', 'id_proyecto'])
  })
  await createTable(db, 'tramites_depuraciones', (t) => {
    t.integer('id_tramite').unsigned().notNullable().references('tramites.id').unique()
    t.string('propuesta_en', 24).notNullable()
    // confirmada, descartada; null while pending
    t.string('decision', 12)
    t.string('decidida_en', 24)
    t.integer('decidida_por')
    t.string('motivo', 500)
  })
  await db.schema.createTable('tramites_adjuntos', (t) => {
    t.increments('id')
    t.integer('id_tramite').unsigned().references('tramites.id')
    t.string('nombre', 40).notNullable()
    t.integer('orden').notNullable().defaultTo(1)
    t.string('titulo', 200)
    t.string('nombre_original', 255).notNullable()
    t.string('extension', 10).notNullable()
    t.string('tipo', 120).notNullable()
    t.string('url_archivo', 120).notNullable().unique()
    t.integer('bytes').notNullable()
    t.string('sha256', 64).notNullable()
    // why it could not be checked: rar, encrypted
    t.string('sin_revisar', 200)
    t.string('estado', 12).notNullable()
    t.string('motivo', 500)
    t.integer('revisado_por')
    t.integer('reemplaza_a').unsigned()
    // user who brought it; null through a link
    t.integer('id_usuario')
    t.integer('id_enlace').unsigned()
    commonColumns(t)
    // destroyed after its retention: row and hash stay
    t.string('destruido_en', 24)
    t.index(['id_tramite', 'nombre', 'orden'])
    t.index(['created_at'])
  })
  await createTable(db, 'tramites_pedidos', (t) => {
    t.integer('id_tramite').unsigned().notNullable().references('tramites.id')
    t.string('titulo', 120).notNullable()
    t.string('motivo', 500).notNullable()
    t.string('hasta', 10).notNullable()
    t.string('estado', 12).notNullable()
    t.string('recibido_en', 24)
    t.integer('id_usuario')
    t.index(['id_tramite', 'id'])
  })
}
