import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { PERMISOS, permiso } from '../../schemas/vistas/vistas.ts'
import { reindexWords, searchText } from '../../modules/kernel/index.ts'

/** What a procedure costs, what is owed of it, and which step of it a notice tells. */
export const name = '0060_tramites_cobro'

export async function up(db: Knex): Promise<void> {
  // each is looked for first, because a killed migration is done again
  if (!(await db.schema.hasColumn('tramites_avisos', 'id_paso'))) {
    await db.schema.alterTable('tramites_avisos', (t) => {
      t.integer('id_paso').unsigned()
    })
  }
  if (!(await db.schema.hasColumn('tramites', 'id_cuenta'))) {
    // what its applicant owes of it (cartera)
    await db.schema.alterTable('tramites', (t) => {
      t.integer('id_cuenta').unsigned()
    })
  }
  await copiaDeRegistroCivil(db)
  await otorgarACaja(db)
}

/** Of the program and not of anybody's saving. */
const INSTANTE = '2026-11-22T00:00:00.000Z'

/** The service that new offices have among theirs: the same id everywhere, because those that offices make come after. */
const ID = 122
const NOMBRE = 'Copia de registro civil'
const RNEC = 'D. 1069 de 2015, art. 2.2.6.13.2.11.2; '
const CONFIRMAR = 'Por confirmar con la resolución de la Registraduría'
const PRECIOS = [
  ['2023-03-01', '2024-02-29', 9_000, `${RNEC}resolución de la RNEC de 2023`, 'Prensa', CONFIRMAR],
  [
    '2024-03-01',
    '2025-02-28',
    9_800,
    `${RNEC}resolución de la RNEC de 2024`,
    'S05',
    `${CONFIRMAR}; día de inicio no hallado`,
  ],
  ['2026-03-01', null, 10_800, `${RNEC}Res. RNEC 1500 de 2026`, 'Prensa', `${CONFIRMAR}; se publica sin IVA`],
] as const

/** A new office is given it with its tariffs. */
async function copiaDeRegistroCivil(db: Knex): Promise<void> {
  if (!(await db('items_liquidaciones').first('id'))) return
  const comun = { created_at: INSTANTE, updated_at: INSTANTE, version: 1 }
  const servicio = {
    id: ID,
    name: NOMBRE,
    tipo: 'servicio_adicional',
    sistema: 0,
    editable: 0,
    gravado: 0,
    iva_incluido: 0,
    activo: 1,
    busqueda: searchText([NOMBRE]),
  }
  await db('items_liquidaciones')
    .insert({ ...servicio, ...comun })
    .onConflict('id')
    .ignore()
  for (const [desde, hasta, precio, norma, fuente, nota] of PRECIOS) {
    const fila = { item_id: ID, desde, hasta, precio, norma, fuente, nota, confianza: 'D' }
    await db('items_precios')
      .insert({ ...fila, ...comun })
      .onConflict(['item_id', 'desde'])
      .ignore()
  }
  await reindexWords(db, 'items_liquidaciones')
  await db('tarifas_revision').where('id', 1).update({ revision: randomUUID() })
}

/** Who charges a procedure sees it: the role that receives money held only 87. Told in its history, once. */
async function otorgarACaja(db: Knex): Promise<void> {
  const id_permisos = permiso('tramites', 'ver')
  for (const id_rol of await db('roles').where('name', 'Caja').pluck<number[]>('id')) {
    if (await db('roles_permisos').where({ id_rol, id_permisos }).first('id_rol')) continue
    const linea = { tabla: 'roles', registro: id_rol, solicitud: name, accion: 'modificar' }
    const [uno] = PERMISOS.filter(({ id }) => id === id_permisos)
    const dicho = (otorgado: boolean) => JSON.stringify({ [`${uno?.name}: ${uno?.action}`]: otorgado })
    if (!(await db('auditoria').where(linea).first('id'))) {
      await db('auditoria').insert({
        ...linea,
        cuando: INSTANTE,
        usuario: 'Actualización de Protocolo',
        antes: dicho(false),
        despues: dicho(true),
      })
    }
    await db('roles_permisos').insert({ id_rol, id_permisos }).onConflict(['id_rol', 'id_permisos']).ignore()
    await db('roles').where({ id: id_rol }).increment('version', 1)
  }
}
