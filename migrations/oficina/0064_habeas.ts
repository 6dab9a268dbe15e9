import type { Knex } from 'knex'
import { compact } from '../../schemas/es-co/texto.ts'
import { createTable } from '../../modules/kernel/index.ts'

/**
 * What people authorised of their data, in one ledger by document number that outlives their records and takes in what the public
 * registration and the followers of a filing had accepted; and the claims of who exercises these rights (Ley 1581 de 2012, arts. 14, 15).
 */
export const name = '0064_habeas'

export async function up(db: Knex): Promise<void> {
  await libro(db)
  await reclamos(db)
  await absorberConsentimientos(db)
  await absorberSuscripciones(db)
  await db.schema.dropTableIfExists('consentimientos')
}

async function libro(db: Knex): Promise<void> {
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
}

async function reclamos(db: Knex): Promise<void> {
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

const BATCH = 200

/** Rows of a table by their id, so many at a time. */
async function* porLotes<T extends { id: number }>(leer: (despues: number) => Promise<T[]>): AsyncGenerator<T> {
  for (let ultimo = 0; ;) {
    const filas = await leer(ultimo)
    yield* filas
    const fin = filas.at(-1)
    if (!fin || filas.length < BATCH) return
    ultimo = fin.id
  }
}

interface Consentimiento {
  id: number
  formulario: string
  politica: string
  huella: string
  ip: string
  created_at: string
  tipo: string | null
  numero_documento: string
  nombres: string
  apellidos: string
  correo_electronico: string | null
}

/** Of who registered themselves: with the document that their record has. */
async function absorberConsentimientos(db: Knex): Promise<void> {
  if (!(await db.schema.hasTable('consentimientos'))) return
  const leer = (despues: number) =>
    db('consentimientos as c')
      .join('personas as p', 'p.id', 'c.id_persona')
      .leftJoin('tipos_documento as t', 't.id', 'p.tipo_documento')
      .where('c.id', '>', despues)
      .orderBy('c.id')
      .limit(BATCH)
      .select<Consentimiento[]>(
        'c.id',
        'c.formulario',
        'c.politica',
        'c.huella',
        'c.ip',
        'c.created_at',
        't.name as tipo',
        'p.numero_documento',
        'p.nombres',
        'p.apellidos',
        'p.correo_electronico',
      )
  for await (const fila of porLotes(leer)) {
    await anotar(db, {
      tipo_documento: fila.tipo,
      numero_documento: fila.numero_documento,
      clave_documento: compact(fila.numero_documento),
      correo: fila.correo_electronico?.trim().toLowerCase() || null,
      nombre: [fila.nombres, fila.apellidos].filter(Boolean).join(' ').slice(0, 250),
      formulario: fila.formulario,
      finalidad: 'registro',
      politica: fila.politica,
      huella: fila.huella,
      ip: fila.ip,
      estado: 'otorgada',
      cuando: fila.created_at,
      origen: `consentimientos:${fila.id}`,
    })
  }
}

interface Suscripcion {
  id: number
  correo: string
  politica: string
  huella: string
  ip: string
  aceptada_en: string
  confirmada_en: string | null
  confirmada_ip: string | null
  baja_en: string | null
}

/** Of who follows a filing by mail: asked for, confirmed, left, each a row of its own. */
async function absorberSuscripciones(db: Knex): Promise<void> {
  const leer = (despues: number) =>
    db('seguimientos_suscripciones')
      .where('id', '>', despues)
      .orderBy('id')
      .limit(BATCH)
      .select<Suscripcion[]>(
        'id',
        'correo',
        'politica',
        'huella',
        'ip',
        'aceptada_en',
        'confirmada_en',
        'confirmada_ip',
        'baja_en',
      )
  for await (const { id, correo, politica, huella, ip, ...fila } of porLotes(leer)) {
    const comun = { correo, formulario: 'seguimiento', finalidad: 'avisos_seguimiento', politica, huella }
    const origen = `seguimientos_suscripciones:${id}`
    const primera = await anotar(db, { ...comun, ip, estado: 'otorgada', cuando: fila.aceptada_en, origen })
    if (fila.confirmada_en) {
      await anotar(db, {
        ...comun,
        ip: fila.confirmada_ip,
        estado: 'confirmada',
        cuando: fila.confirmada_en,
        origen,
        id_anterior: primera,
      })
    }
    if (fila.baja_en)
      await anotar(db, { ...comun, ip: null, estado: 'revocada', cuando: fila.baja_en, origen, id_anterior: primera })
  }
}

interface Anotada {
  tipo_documento?: string | null
  numero_documento?: string
  clave_documento?: string
  correo: string | null
  nombre?: string
  formulario: string
  finalidad: string
  politica: string
  huella: string
  ip: string | null
  estado: string
  cuando: string
  origen: string
  id_anterior?: number
}

/** Writes a row once, however often the migration is begun. @returns its id */
async function anotar(db: Knex, fila: Anotada): Promise<number> {
  const { origen, finalidad, estado, cuando } = fila
  const igual = () =>
    db('autorizaciones').where({ origen, finalidad, estado, cuando }).first<{ id: number } | undefined>('id')
  const hecha = await igual()
  if (hecha) return hecha.id
  await db('autorizaciones').insert({
    ...fila,
    fundamento: 'autorizacion',
    canal: 'pagina',
    created_at: cuando,
    updated_at: cuando,
    version: 1,
  })
  return (await igual())?.id ?? 0
}
