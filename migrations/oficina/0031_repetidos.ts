import type { Knex } from 'knex'
import { createKeyIndex, keyOf, reindexKeys, reindexWords, searchText } from '../../modules/kernel/index.ts'
import {
  claveDeMatricula,
  clavesDeActo,
  clavesDeInmueble,
  clavesDePersona,
  nombreYCodigo,
  type ClavesDe,
} from '../../schemas/json/claves.ts'
import { normalizeMatricula, textOfMatriculas } from '../../schemas/es-co/matricula.ts'
import { PERMISOS, permiso } from '../../schemas/vistas/vistas.ts'

/**
 * What no two rows may share. Those that share it already stay as they are, for somebody to unite. A matrícula is found however it is
 * typed.
 */
export const name = '0031_repetidos'

const BATCH = 400

/** What was compared from this day on; later lists are compared since they are there. */
export const COMPARADAS: Readonly<Record<string, ClavesDe>> = {
  ...Object.fromEntries(
    [
      'departamentos',
      'estados_civiles',
      'tipos_regimen',
      'tipos_organizacion',
      'tipos_responsabilidad',
      'tipos_persona',
      'tipos_otorgantes',
      'estados_escrituras',
      'tipos_inmueble',
      'tipos_documento',
      'bancos',
      'actividades_economicas',
    ].map((tabla) => [tabla, nombreYCodigo()]),
  ),
  municipios: nombreYCodigo('id_depto'),
  actos: clavesDeActo,
  personas: clavesDePersona,
  inmuebles: clavesDeInmueble,
}

export async function up(db: Knex): Promise<void> {
  await createKeyIndex(db)
  await aQuienAdministra(db)
  for (const [tabla, clavesDe] of Object.entries(COMPARADAS)) await reindexKeys(db, tabla, clavesDe)
  await inBatches(db, 'inmuebles', async (row) => ({ matricula: await writtenAs(db, row), busqueda: searchedBy(row) }))
  await inBatches(db, 'radicaciones', (row) => Promise.resolve({ matricula: row.matricula, busqueda: searchedBy(row) }))
}

/** Who administers the office unites what is repeated; a new office gives it to its roles by itself. */
async function aQuienAdministra(db: Knex): Promise<void> {
  const con = async (id_permisos: number) => db('roles_permisos').where({ id_permisos }).pluck<number[]>('id_rol')
  const [usuarios, roles] = [await con(permiso('usuarios', 'modificar')), await con(permiso('roles', 'modificar'))]
  for (const id_rol of usuarios.filter((id) => roles.includes(id))) {
    for (const { id } of PERMISOS.filter(({ vista }) => vista === 'repetidos')) {
      await db('roles_permisos').insert({ id_rol, id_permisos: id }).onConflict(['id_rol', 'id_permisos']).ignore()
    }
  }
}

interface Row {
  id: number
  matricula: string
  busqueda: string | null
}
type Written = Pick<Row, 'matricula' | 'busqueda'>

export async function inBatches(db: Knex, table: string, make: (row: Row) => Promise<Written>): Promise<void> {
  for (let last = 0; ;) {
    const rows = await db(table)
      .where('id', '>', last)
      .whereNotNull('matricula')
      .orderBy('id')
      .limit(BATCH)
      .select<Row[]>('id', 'matricula', 'busqueda')
    for (const row of rows) {
      const { matricula, busqueda } = await make(row)
      if (matricula !== row.matricula || busqueda !== row.busqueda)
        await db(table).where('id', row.id).update({ matricula, busqueda })
    }
    const end = rows.at(-1)
    if (!end || rows.length < BATCH) break
    last = end.id
  }
  await reindexWords(db, table)
}

/** With its dash, unless another property is the same: which of them stays is for somebody to say. */
export async function writtenAs(db: Knex, { id, matricula }: Row): Promise<string> {
  const written = normalizeMatricula(matricula)
  const clave = claveDeMatricula(matricula)
  if (written === matricula || clave === null) return matricula
  const twin = await db('claves')
    .where({ tabla: 'inmuebles', clave: keyOf('matricula', clave) })
    .whereNot('registro', id)
    .first('registro')
  return twin ? matricula : written
}

/** Its words where they stood, with those of the matrícula without its dash after them. */
export function searchedBy({ matricula, busqueda }: Row): string {
  const [was, is, text] = [searchText([matricula]), searchText([textOfMatriculas(matricula)]), busqueda ?? '']
  const has = (words: string) => `${text} `.includes(`${words} `)
  return has(is) ? text : (has(was) ? text.replace(was, is) : text + is).slice(0, 2000)
}
