import type { Knex } from 'knex'
import { createTable } from '../../modules/kernel/index.ts'

/** What the office needs to issue electronic invoices, the documents as they were signed, and everything that was said with the DIAN. */
export const name = '0019_dian'

export async function up(db: Knex): Promise<void> {
  await configuracion(db)
  await documentos(db)
  await lotes(db)
}

async function configuracion(db: Knex) {
  await createTable(db, 'emisores', (t) => {
    t.string('nit', 15).notNullable()
    t.string('dv', 1).notNullable()
    t.string('nombre', 450).notNullable()
    t.string('nombre_comercial', 450)
    t.string('organizacion', 1).notNullable()
    t.text('responsabilidades').notNullable()
    t.string('tributo', 2).notNullable()
    t.string('direccion', 300).notNullable()
    t.integer('id_municipio').unsigned().notNullable().references('municipios.id')
    t.string('codigo_postal', 10)
    t.string('telefono', 50)
    t.string('correo', 190).notNullable()
    // the days that it issues; open at the end for who issues now
    t.string('desde', 10).notNullable().unique()
    t.string('hasta', 10)
  })
  await createTable(db, 'dian_certificados', (t) => {
    t.string('nit', 15).notNullable()
    t.string('titular', 450).notNullable()
    t.string('serie', 60).notNullable()
    t.string('entidad', 450).notNullable()
    t.string('desde', 10).notNullable()
    t.string('hasta', 10).notNullable()
    t.string('archivo', 200).notNullable()
    t.text('cadena', 'mediumtext').notNullable()
    t.text('llave_secreto', 'mediumtext').notNullable()
    t.string('retirado_en', 24)
  })
  await createTable(db, 'dian_software', (t) => {
    t.string('software_id', 36).notNullable()
    t.string('nombre', 100).notNullable()
    t.string('fabricante', 200).notNullable()
    t.string('ambiente', 1).notNullable()
    t.string('url', 300).notNullable()
    t.string('url_logica', 300).notNullable()
    t.string('test_set_id', 60)
    t.boolean('simulador').notNullable()
    t.text('pin_secreto').notNullable()
    // waits, limits: what the law and the service may change
    t.text('ajustes').notNullable()
    t.string('probado_en', 24)
    t.string('retirado_en', 24)
  })
  await createTable(db, 'dian_rangos', (t) => {
    t.string('tipo', 20).notNullable()
    t.string('nit', 15).notNullable()
    t.string('resolucion', 20)
    t.string('fecha_resolucion', 10)
    t.string('prefijo', 4).notNullable()
    t.bigInteger('desde').notNullable()
    t.bigInteger('hasta').notNullable()
    t.string('vigente_desde', 10).notNullable()
    t.string('vigente_hasta', 10).notNullable()
    t.text('tecnica_secreto')
    t.boolean('activo').notNullable().defaultTo(true)
    t.unique(['nit', 'tipo', 'prefijo', 'desde'])
  })
  // apart from the range: it changes with every document, and nobody needs its history
  await db.schema.createTable('dian_turnos', (t) => {
    t.integer('id_rango').unsigned().primary().references('dian_rangos.id')
    t.bigInteger('siguiente').notNullable()
    t.string('arrendado_por', 40)
    t.bigInteger('arriendo_hasta')
    // the contingency clock: failures in a row, since when, and until when the service is left alone
    t.integer('caidas').notNullable().defaultTo(0)
    t.string('caido_desde', 24)
    t.bigInteger('pausa_hasta')
    t.string('detenido_en', 24)
    t.text('detenido_motivo')
  })
  await createTable(db, 'dian_contingencias', (t) => {
    t.string('desde', 24).notNullable()
    t.string('hasta', 24)
    t.string('motivo', 500).notNullable()
    t.text('evidencia', 'mediumtext').notNullable()
    t.integer('declarada_por')
  })
}

async function documentos(db: Knex) {
  await createTable(db, 'documentos_dian', (t) => {
    t.string('tipo', 20).notNullable()
    t.integer('id_factura').unsigned().notNullable().references('facturas.id')
    t.integer('id_rango').unsigned().notNullable().references('dian_rangos.id')
    t.integer('id_emisor').unsigned().notNullable().references('emisores.id')
    t.integer('id_software').unsigned().notNullable().references('dian_software.id')
    t.integer('id_certificado').unsigned().notNullable().references('dian_certificados.id')
    t.string('prefijo', 4).notNullable()
    t.bigInteger('consecutivo').notNullable()
    t.string('numero', 30).notNullable().index()
    t.integer('version_xml').notNullable()
    // 01, 03, 04 or 91
    t.string('clase', 2).notNullable()
    t.string('concepto', 1)
    t.string('motivo', 500)
    t.string('cufe', 96).notNullable().unique()
    t.string('fecha', 10).notNullable()
    t.string('sha256', 64).notNullable()
    t.string('estado', 20).notNullable()
    // a send went out whose outcome nobody knows: only a definite answer of the service clears it
    t.boolean('dudosa').notNullable().defaultTo(false)
    t.boolean('colision').notNullable().defaultTo(false)
    t.integer('intentos').notNullable().defaultTo(0)
    t.integer('fallas').notNullable().defaultTo(0)
    t.bigInteger('proximo')
    t.text('mensaje')
    t.text('mensajes', 'mediumtext')
    t.string('primera_firma', 24).notNullable()
    t.string('firmada_en', 24).notNullable()
    t.string('enviada_en', 24)
    t.string('respondida_en', 24)
    t.unique(['tipo', 'id_factura'])
    t.unique(['id_rango', 'consecutivo'])
    t.index(['id_rango', 'estado', 'proximo'])
    t.index(['estado', 'primera_firma'])
  })
  // the bytes: written once when signed, never changed
  await db.schema.createTable('dian_versiones', (t) => {
    t.increments('id')
    t.integer('id_documento').unsigned().notNullable().references('documentos_dian.id')
    t.integer('version_xml').notNullable()
    t.string('cufe', 96).notNullable().unique()
    t.string('nombre_xml', 60).notNullable()
    t.string('nombre_zip', 60).notNullable()
    t.string('sha256', 64).notNullable()
    // gzip in base64: text is what both engines and the backup keep alike
    t.text('xml', 'mediumtext').notNullable()
    // what it was built from, without PIN or technical key
    t.text('datos', 'mediumtext').notNullable()
    t.text('qr').notNullable()
    t.string('firmada_en', 24).notNullable()
    t.integer('id_usuario')
    t.string('resultado', 20)
    t.text('mensajes', 'mediumtext')
    t.text('ar_xml', 'mediumtext')
    t.unique(['id_documento', 'version_xml'])
  })
  await db.schema.createTable('dian_intentos', (t) => {
    t.increments('id')
    t.integer('id_documento').unsigned().notNullable().references('documentos_dian.id')
    t.integer('version_xml').notNullable()
    t.string('operacion', 30).notNullable()
    t.string('peticion', 40).notNullable()
    t.string('cuando', 24).notNullable()
    t.integer('id_usuario')
    t.integer('http')
    t.integer('ms')
    // null while it is under way, or the process died
    t.string('clase', 20)
    t.string('veredicto', 20)
    t.text('resumen')
    t.text('crudo', 'mediumtext')
    t.index(['id_documento', 'id'])
  })
}

async function lotes(db: Knex) {
  await createTable(db, 'dian_lotes', (t) => {
    t.integer('total').notNullable()
    t.integer('pedido_por')
  })
  await db.schema.createTable('dian_lotes_filas', (t) => {
    t.increments('id')
    t.integer('id_lote').unsigned().notNullable().references('dian_lotes.id')
    t.integer('id_factura').unsigned().notNullable()
    t.boolean('tomada').notNullable().defaultTo(false)
    t.text('mensaje')
    t.unique(['id_lote', 'id_factura'])
  })
}
