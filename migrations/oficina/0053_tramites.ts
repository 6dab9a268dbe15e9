import type { Knex } from 'knex'
import { PERMISOS, permiso } from '../../schemas/vistas/vistas.ts'
import { createTable } from '../../modules/kernel/index.ts'

/** Procedures: what is asked for, its papers, its way through the office, and the calendar that its terms are counted on. */
export const name = '0053_tramites'

export async function up(db: Knex): Promise<void> {
  await tramites(db)
  await papeles(db)
  await calendario(db)
  await otorgarTramites(db)
}

async function tramites(db: Knex): Promise<void> {
  await createTable(db, 'tramites', (t) => {
    // of its kind and year, as the office and the public know it
    t.integer('numero').notNullable()
    t.integer('anio').notNullable()
    // the id of its kind (schemas/tramites)
    t.string('tipo', 60).notNullable()
    t.string('tipo_tramite', 20).notNullable()
    t.string('tipo_documento', 60)
    // document of who asks
    t.string('identificacion', 30)
    t.string('solicitante', 200)
    t.string('correo', 254)
    // whose record it is, or the client company of a deed order
    t.string('nombre_tramite', 250)
    t.string('identificacion_tramite', 60)
    // its record is a minor's, or of birth: veiled in lists
    t.boolean('reservado').notNullable().defaultTo(false)
    t.text('anotaciones')
    // what its form asks, by the specification's names, as JSON
    t.text('datos', 'mediumtext').notNullable()
    // registration data and what the specification's payload lacks, as JSON
    t.text('data', 'mediumtext').notNullable()
    // the minuta's data that 'Guardar Datos' keeps, as JSON
    t.text('req_data_tramite', 'mediumtext')
    t.string('estado', 20).notNullable()
    t.string('estado_desde', 24).notNullable()
    t.string('radicado_en', 24).notNullable()
    // calendar dates: the promise and the legal limit, as its pauses left them; none once it is over
    t.string('promesa', 10)
    t.string('vence', 10)
    // calendar date since which the clock is stopped, and until when who asked may answer
    t.string('pausado_desde', 10)
    t.string('responder_hasta', 10)
    t.integer('id_asignado')
    t.integer('id_plantilla').unsigned().references('plantillas.id')
    t.integer('id_proyecto').unsigned().references('proyectos.id')
    t.integer('id_radicacion').unsigned().references('radicaciones.id')
    // whole pesos; none where a settlement says it
    t.bigInteger('valor')
    t.string('causa_valor', 300)
    // deposito, factura, credito, gratis; none until it is charged
    t.string('cobro', 12)
    t.integer('id_deposito').unsigned().references('depositos.id')
    t.integer('id_factura').unsigned().references('facturas.id')
    t.string('pagado_en', 24)
    // certificates restart their number each year
    t.integer('certificado_numero')
    t.integer('certificado_anio')
    t.string('motivo_anulacion', 500)
    t.integer('id_usuario')
    t.string('busqueda', 2000)
    t.unique(['anio', 'numero'])
    t.unique(['certificado_anio', 'certificado_numero'])
    t.index(['tipo_tramite', 'created_at'])
    t.index(['estado', 'vence'])
    t.index(['vence'])
    t.index(['id_usuario', 'id'])
    t.index(['id_radicacion'])
  })
  // only grows: who did what, and when
  await createTable(db, 'tramites_pasos', (t) => {
    t.integer('id_tramite').unsigned().notNullable().references('tramites.id')
    t.string('de', 20)
    t.string('estado', 20).notNullable()
    t.string('cuando', 24).notNullable()
    t.integer('id_usuario')
    // by its name at the time: of staff, «Cliente», «Sistema»
    t.string('quien', 200).notNullable()
    t.string('motivo', 2000)
    t.string('norma', 300)
    // the complete list of what is missing, as JSON: nombre, motivo
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
  await createTable(db, 'tramites_avisos', (t) => {
    t.integer('id_tramite').unsigned().notNullable().references('tramites.id')
    t.string('clase', 20).notNullable()
    t.string('correo', 254).notNullable()
    t.string('enviado_en', 24)
    t.string('error', 500)
    t.index(['id_tramite'])
  })
  // what the office decides of procedures, as JSON by its name: companies of deed orders, texts of notices, retention, policies
  await createTable(db, 'tramites_ajustes', (t) => {
    t.string('clave', 60).notNullable().unique()
    t.text('valor', 'mediumtext').notNullable()
  })
  await createTable(db, 'tramites_plantillas', (t) => {
    t.string('tipo', 60).notNullable()
    // 0: of any project
    t.integer('id_proyecto').notNullable().defaultTo(0)
    t.integer('id_plantilla').unsigned().notNullable().references('plantillas.id')
    t.unique(['tipo', 'id_proyecto'])
  })
  // what is old enough to be destroyed, until a person decides
  await createTable(db, 'tramites_depuraciones', (t) => {
    t.integer('id_tramite').unsigned().notNullable().references('tramites.id').unique()
    t.string('propuesta_en', 24).notNullable()
    // confirmada, descartada; none while it waits
    t.string('decision', 12)
    t.string('decidida_en', 24)
    t.integer('decidida_por')
    t.string('motivo', 500)
  })
}

async function papeles(db: Knex): Promise<void> {
  await createTable(db, 'tramites_adjuntos', (t) => {
    // none while its form is being written
    t.integer('id_tramite').unsigned().references('tramites.id')
    // documento_1, formatoRegistro, documentos
    t.string('nombre', 40).notNullable()
    // among those of the same name
    t.integer('orden').notNullable().defaultTo(1)
    t.string('titulo', 200)
    t.string('nombre_original', 255).notNullable()
    t.string('extension', 10).notNullable()
    t.string('tipo', 120).notNullable()
    t.string('url_archivo', 120).notNullable().unique()
    t.integer('bytes').notNullable()
    t.string('sha256', 64).notNullable()
    // why nobody looked into it: rar, encrypted
    t.string('sin_revisar', 200)
    // pendiente, aceptado, rechazado, reemplazado
    t.string('estado', 12).notNullable()
    t.string('motivo', 500)
    t.integer('revisado_por')
    // of the same procedure: the one that it stands in for
    t.integer('reemplaza_a').unsigned()
    // who brought it: a person of the office, or whoever holds a link
    t.integer('id_usuario')
    t.integer('id_enlace').unsigned()
    t.index(['id_tramite', 'nombre', 'orden'])
    t.index(['created_at'])
  })
}

/** The office's hours (specification 3, «Schedule»), and the days that are not as the others. */
async function calendario(db: Knex): Promise<void> {
  await createTable(db, 'horarios', (t) => {
    // 1 Monday … 7 Sunday
    t.integer('dia').notNullable().unique()
    t.string('hora_entrada', 5).notNullable()
    t.string('hora_salida', 5).notNullable()
    t.boolean('aplica').notNullable()
  })
  await createTable(db, 'horarios_sabados', (t) => {
    t.string('fecha', 10).notNullable().unique()
  })
  await createTable(db, 'calendario_excepciones', (t) => {
    t.string('fecha', 10).notNullable().unique()
    // cerrado, horario
    t.string('tipo', 10).notNullable()
    t.string('hora_entrada', 5)
    t.string('hora_salida', 5)
    t.boolean('suspende_terminos').notNullable().defaultTo(false)
    // the act of the Superintendencia that allows it
    t.string('acto', 200)
  })
  await sembrarHorarios(db)
}

/** Of the program and not of anybody's saving. */
const INSTANTE = '2026-11-22T00:00:00.000Z'

async function sembrarHorarios(db: Knex): Promise<void> {
  for (const dia of [1, 2, 3, 4, 5, 6, 7]) {
    const fila = { id: dia, dia, hora_entrada: '08:00', hora_salida: '17:00', aplica: dia <= 5 }
    await db('horarios')
      .insert({ ...fila, created_at: INSTANTE, updated_at: INSTANTE, version: 1 })
      .onConflict('id')
      .ignore()
  }
}

/** Who stands at the counter asks for procedures and works them. */
const DEL_MOSTRADOR = [
  permiso('tramites', 'ver'),
  permiso('tramites', 'modificar'),
  permiso('nuevoTramite', 'ver'),
  permiso('nuevoTramite', 'crear'),
]

/** By the names that every office is born with; one that was renamed is given by its administrator. */
const OTORGADOS: Readonly<Record<string, readonly number[]>> = {
  'Radicador/Digitador': DEL_MOSTRADOR,
  Revisor: DEL_MOSTRADOR,
}

/** What they did not have is told in the history of the role. */
export async function otorgarTramites(db: Knex): Promise<void> {
  for (const [rol, ids] of Object.entries(OTORGADOS)) {
    for (const id_rol of await db('roles').where('name', rol).pluck<number[]>('id')) {
      const tiene = await db('roles_permisos').where({ id_rol }).pluck<number[]>('id_permisos')
      const nuevos = ids.filter((id) => !tiene.includes(id))
      if (!nuevos.length) continue
      await contar(db, id_rol, nuevos)
      for (const id_permisos of nuevos) {
        await db('roles_permisos').insert({ id_rol, id_permisos }).onConflict(['id_rol', 'id_permisos']).ignore()
      }
      await db('roles').where({ id: id_rol }).increment('version', 1)
    }
  }
}

/** Once, however often the migration begins. */
async function contar(db: Knex, registro: number, nuevos: readonly number[]): Promise<void> {
  const linea = { tabla: 'roles', registro, solicitud: name, accion: 'modificar' }
  if (await db('auditoria').where(linea).first('id')) return
  const dicho = (otorgado: boolean) =>
    JSON.stringify(
      Object.fromEntries(
        PERMISOS.filter(({ id }) => nuevos.includes(id)).map((uno) => [`${uno.name}: ${uno.action}`, otorgado]),
      ),
    )
  await db('auditoria').insert({
    ...linea,
    cuando: INSTANTE,
    usuario: 'Actualización de Protocolo',
    antes: dicho(false),
    despues: dicho(true),
  })
}
