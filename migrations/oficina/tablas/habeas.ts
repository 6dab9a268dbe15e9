import type { Knex } from 'knex'
import { createTable } from '../../../modules/kernel/index.ts'

/** What people authorised of their data, and their claims (Ley 1581 de 2012, arts. 14, 15). */
export async function habeas(db: Knex): Promise<void> {
  // only grows: taking back is a row that names the one it takes back
  await createTable(db, 'autorizaciones', (t) => {
    // of the person, in words, so that it says the same when catalogues and records are gone; by mail where no document is known
    t.string('tipo_documento', 80)
    t.string('numero_documento', 30)
    t.string('clave_documento', 30)
    t.string('correo', 254)
    t.string('nombre', 250)
    // who said it for that person, and as what
    t.string('actua', 300)
    t.string('formulario', 40).notNullable()
    t.string('finalidad', 40).notNullable()
    // autorizacion, ley, registro, contrato
    t.string('fundamento', 12).notNullable()
    // version and SHA-256 of the text that was shown
    t.string('politica', 40).notNullable()
    t.string('huella', 64).notNullable()
    t.string('canal', 20).notNullable()
    t.string('cuando', 24).notNullable()
    t.string('ip', 60)
    t.string('agente', 400)
    t.string('evidencia', 500)
    // informada, otorgada, confirmada, revocada
    t.string('estado', 12).notNullable()
    t.integer('id_anterior').unsigned().references('autorizaciones.id')
    // the record that it came with, as table:id
    t.string('origen', 60)
    // not unique: two may say the same of one record in the same instant
    t.index(['origen', 'estado'])
    t.index(['clave_documento', 'id'])
    t.index(['correo', 'id'])
  })
  // the texts, by their hash: what was shown can be read again
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
    // presencial, correo, escrito, telefono, pagina
    t.string('canal', 12).notNullable()
    // consulta, prueba, rectificacion, actualizacion, supresion, revocacion
    t.string('tipo', 14).notNullable()
    t.string('tipo_documento', 80).notNullable()
    t.string('numero_documento', 30).notNullable()
    t.string('clave_documento', 30).notNullable()
    t.string('nombre', 250).notNullable()
    t.string('correo', 254)
    t.string('telefono', 40)
    t.string('direccion', 250)
    // titular, causahabiente, representante, apoderado
    t.string('calidad', 14).notNullable()
    t.string('actua', 300)
    t.string('verificacion', 500)
    t.text('hechos').notNullable()
    // recibido, incompleto, en_tramite, trasladado, desistido, respondido
    t.string('estado', 12).notNullable()
    t.string('estado_desde', 24).notNullable()
    t.string('recibido_en', 24).notNullable()
    // since when all that it needs is there: its term counts from that day
    t.string('completo_en', 24)
    t.string('falta', 1000)
    t.string('requerido_en', 24)
    // calendar date on which the clock found two months of silence: a person signs
    t.string('desistimiento_propuesto', 10)
    // the calendar date by which the office must have done what its state asks; none once it ended
    t.string('vence', 10)
    // business days that were added, and why
    t.integer('prorroga').notNullable().defaultTo(0)
    t.string('motivo_prorroga', 1000)
    t.string('trasladado_a', 250)
    // procede, en_parte, no_procede
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
  // only grows
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
