import type { Knex } from 'knex'
import { createTable } from '../../../modules/kernel/index.ts'

/** Consent to data processing, and claims (Ley 1581 de 2012, arts. 14, 15). */
export async function habeas(db: Knex): Promise<void> {
  // append-only: a revocation names the row that it revokes
  await createTable(db, 'autorizaciones', (t) => {
    // document of the person in words, independent of catalogues; mail where no document is known
    t.string('tipo_documento', 80)
    t.string('numero_documento', 30)
    t.string('clave_documento', 30)
    t.string('correo', 254)
    t.string('nombre', 250)
    // representative, and in which capacity
    t.string('actua', 300)
    t.string('formulario', 40).notNullable()
    t.string('finalidad', 40).notNullable()
    t.string('fundamento', 12).notNullable()
    // version and SHA-256 of the text shown
    t.string('politica', 40).notNullable()
    t.string('huella', 64).notNullable()
    t.string('canal', 20).notNullable()
    t.string('cuando', 24).notNullable()
    t.string('ip', 60)
    t.string('agente', 400)
    t.string('evidencia', 500)
    t.string('estado', 12).notNullable()
    t.integer('id_anterior').unsigned().references('autorizaciones.id')
    // record that it came with, as table:id
    t.string('origen', 60)
    // not unique: two records may coincide in one instant
    t.index(['origen', 'estado'])
    t.index(['clave_documento', 'id'])
    t.index(['correo', 'id'])
  })
  // texts by hash, to show again what was shown
  await createTable(db, 'avisos_privacidad', (t) => {
    t.string('formulario', 40).notNullable()
    t.string('politica', 40).notNullable()
    t.string('huella', 64).notNullable()
    t.text('texto').notNullable()
    t.unique(['formulario', 'huella'])
  })
  await createTable(db, 'reclamos_datos', (t) => {
    t.integer('anio').notNullable()
    t.integer('numero').notNullable()
    t.string('canal', 12).notNullable()
    t.string('tipo', 14).notNullable()
    t.string('tipo_documento', 80).notNullable()
    t.string('numero_documento', 30).notNullable()
    t.string('clave_documento', 30).notNullable()
    t.string('nombre', 250).notNullable()
    t.string('correo', 254)
    t.string('telefono', 40)
    t.string('direccion', 250)
    t.string('calidad', 14).notNullable()
    t.string('actua', 300)
    t.string('verificacion', 500)
    t.text('hechos').notNullable()
    t.string('estado', 12).notNullable()
    t.string('estado_desde', 24).notNullable()
    t.string('recibido_en', 24).notNullable()
    // complete since: its term starts that day
    t.string('completo_en', 24)
    t.string('falta', 1000)
    t.string('requerido_en', 24)
    // calendar date after two months of silence: a person decides
    t.string('desistimiento_propuesto', 10)
    // calendar date of the current term; null at the end
    t.string('vence', 10)
    // added business days, and the reason
    t.integer('prorroga').notNullable().defaultTo(0)
    t.string('motivo_prorroga', 1000)
    t.string('trasladado_a', 250)
    t.string('decision', 12)
    t.text('respuesta')
    t.string('norma', 500)
    t.string('terminado_en', 24)
    t.integer('id_usuario')
    t.string('busqueda', 2000)
    t.unique(['anio', 'numero'])
    t.index(['clave_documento', 'estado'])
    t.index(['estado', 'vence'])
  })
  // append-only
  await createTable(db, 'reclamos_datos_pasos', (t) => {
    t.integer('id_reclamo').unsigned().notNullable().references('reclamos_datos.id')
    t.string('paso', 14).notNullable()
    t.string('estado', 12).notNullable()
    t.string('cuando', 24).notNullable()
    t.integer('id_usuario')
    t.string('quien', 200).notNullable()
    t.text('detalle')
    t.index(['id_reclamo', 'id'])
  })
  await createTable(db, 'reclamos_datos_anexos', (t) => {
    t.integer('id_reclamo').unsigned().notNullable().references('reclamos_datos.id')
    t.string('nombre_original', 255).notNullable()
    t.string('tipo', 120).notNullable()
    t.string('url_archivo', 120).notNullable().unique()
    t.integer('bytes').notNullable()
    t.string('sha256', 64).notNullable()
    t.integer('id_usuario')
    t.index(['id_reclamo', 'id'])
  })
  await createTable(db, 'reclamos_datos_avisos', (t) => {
    t.integer('id_reclamo').unsigned().notNullable().references('reclamos_datos.id')
    t.string('clase', 20).notNullable()
    t.string('correo', 254).notNullable()
    t.string('enviado_en', 24)
    t.string('error', 500)
    t.index(['id_reclamo', 'id'])
  })
}
