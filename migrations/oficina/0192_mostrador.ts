import type { Knex } from 'knex'
import { addColumns, createTable, reindexWords, searchText } from '../../modules/kernel/index.ts'

/** Sales at the counter: invoices without a filing, their numbering, the services that it sells and a clerk's till session. */
export const name = '0192_mostrador'

/** Fixed, so that a migration that runs again writes the same rows. */
const CUANDO = '2026-11-29T17:00:00.000Z'

/** Views have four ids: 141 ver, 142 crear, 143 modificar, 144 eliminar. */
const MOSTRADOR = [141, 142, 143, 144] as const
/** Permissions that mark an administrator: changing users, changing roles. */
const DE_ADMINISTRADOR = [27, 31] as const

const CODIGOS: Readonly<Record<number, string>> = {
  102: 'CO',
  103: 'CE',
  106: 'AU',
  107: 'BI',
  110: 'DO',
  111: 'DE',
  116: 'FI',
  119: 'CS',
  120: 'OT',
  122: 'RC',
}

/** Without a price: no norm was found that says it. */
const NUEVOS = [
  { id: 123, codigo: 'RE', name: 'Reconocimiento de firma y contenido' },
  { id: 124, codigo: 'PP', name: 'Presentación personal' },
  { id: 125, codigo: 'SU', name: 'Certificación de supervivencia' },
  { id: 126, codigo: 'FO', name: 'Fotocopia' },
] as const

export async function up(db: Knex): Promise<void> {
  // a sale has no filing
  await db.schema.alterTable('facturas', (t) => {
    t.integer('id_radicacion').unsigned().nullable().alter({ alterType: false })
    t.bigInteger('numero_radicacion').nullable().alter({ alterType: false })
  })
  await addColumns(db, 'dian_rangos', (t) => {
    t.string('uso', 12)
  })
  await addColumns(db, 'items_liquidaciones', (t) => {
    t.string('codigo', 6)
  })
  await createTable(db, 'turnos_mostrador', (t) => {
    t.integer('id_usuario').unsigned().notNullable()
    // the user while it is open, so that each has one
    t.integer('abierto_por').unsigned().unique()
    t.string('fecha', 10).notNullable().index()
    t.string('abierto_en', 24).notNullable()
    t.bigInteger('base').notNullable()
    t.string('cerrado_en', 24)
    t.integer('cerrado_por')
    t.bigInteger('ventas')
    t.bigInteger('esperado')
    t.bigInteger('contado')
    // notes and coins, by denomination
    t.text('conteo')
    t.string('motivo', 300)
  })
  await createTable(db, 'ventas', (t) => {
    t.integer('id_turno').unsigned().notNullable().index().references('turnos_mostrador.id')
    // null where nothing was charged
    t.integer('id_factura').unsigned().unique().references('facturas.id')
    t.string('fecha', 10).notNullable()
    t.string('cuando', 24).notNullable()
    t.integer('id_usuario').unsigned().notNullable()
    t.string('nombre', 401).notNullable()
    t.bigInteger('total').notNullable()
    t.bigInteger('recibido').notNullable()
    t.bigInteger('cambio').notNullable()
  })
  await db.schema.createTable('ventas_lineas', (t) => {
    t.increments('id')
    t.integer('id_venta').unsigned().notNullable().references('ventas.id').onDelete('CASCADE')
    t.integer('orden').notNullable()
    t.integer('id_items_liquidaciones').unsigned().notNullable().references('items_liquidaciones.id')
    t.string('detalle', 300).notNullable()
    t.integer('cantidad').notNullable()
    t.bigInteger('precio').notNullable()
    t.bigInteger('valor').notNullable()
    t.bigInteger('iva').notNullable()
    // why it costs nothing
    t.string('causa', 300)
    t.unique(['id_venta', 'orden'])
  })
  await ofrecer(db)
  await otorgar(db)
}

/** A new office has no services yet: its tariffs bring them. */
async function ofrecer(db: Knex): Promise<void> {
  if (!(await db('items_liquidaciones').first('id'))) return
  for (const [id, codigo] of Object.entries(CODIGOS))
    await db('items_liquidaciones')
      .where({ id: Number(id), sistema: 0 })
      .whereNull('codigo')
      .update({ codigo })
  for (const { id, codigo, name: nombre } of NUEVOS)
    await db('items_liquidaciones')
      .insert({
        id,
        codigo,
        name: nombre,
        tipo: 'servicio_adicional',
        gravado: 1,
        busqueda: searchText([nombre]),
        created_at: CUANDO,
        updated_at: CUANDO,
      })
      .onConflict('id')
      .ignore()
  await reindexWords(db, 'items_liquidaciones')
  await db('tarifas_revision').where('id', 1).update({ revision: '0192_mostrador' })
}

async function otorgar(db: Knex): Promise<void> {
  const [usuarios, roles] = DE_ADMINISTRADOR
  const con = (id: number) => db('roles_permisos').where('id_permisos', id).pluck<number[]>('id_rol')
  const deRoles = new Set(await con(roles))
  const todos = (await con(usuarios)).filter((id) => deRoles.has(id))
  const caja = await db('roles').where('name', 'Caja').pluck<number[]>('id')
  for (const id_rol of new Set([...todos, ...caja])) {
    const suyos = todos.includes(id_rol) ? MOSTRADOR : MOSTRADOR.slice(0, 3)
    for (const id_permisos of suyos)
      await db('roles_permisos').insert({ id_rol, id_permisos }).onConflict(['id_rol', 'id_permisos']).ignore()
    await db('roles').where('id', id_rol).increment('version', 1)
  }
}
