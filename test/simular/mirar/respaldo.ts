import { join } from 'node:path'
import { respaldarOficina, restaurarOficina } from '../../../modules/respaldos/index.ts'
import { throwawayFolder } from '../../harness/index.ts'
import type { Oficina } from '../oficina.ts'

const COPIA = 'demo-de-anoche'
/** What belongs to the running process, or is made anew where an office comes back. */
const PROPIAS = new Set([
  'trabajos',
  'idempotencia',
  'limites',
  'sesiones',
  'presencias',
  'knex_migrations',
  'knex_migrations_lock',
  'envios_detenidos', // nothing goes out of a copy until somebody allows it
])

async function tablas({ interior: { db } }: Oficina, motor: string): Promise<string[]> {
  const filas =
    motor === 'sqlite'
      ? db('sqlite_master').where('type', 'table').whereRaw("name not like 'sqlite%' and sql not like '%VIRTUAL%'")
      : db('information_schema.tables').whereRaw('table_schema = database()')
  return (await filas.pluck<string[]>(motor === 'sqlite' ? 'name' : 'table_name')).sort()
}

/** A backup of this night comes back as this night: every row of every table. */
export async function revisarRespaldo(oficina: Oficina, motor: string): Promise<string[]> {
  const { app, interior } = oficina
  const mal: string[] = []
  const archivo = join(throwawayFolder(), 'noche.respaldo')
  await respaldarOficina(app, interior.slug, archivo)
  await restaurarOficina(app, archivo, COPIA)
  const copia = await app.offices.get(COPIA)
  if (!copia) return ['the restored office does not open']
  for (const tabla of await tablas(oficina, motor)) {
    if (PROPIAS.has(tabla)) continue
    const [antes, ahora] = await Promise.all(
      [interior.db, copia.db].map(async (db) =>
        (await db(tabla).select<object[]>('*')).map((fila) => JSON.stringify(fila)).sort(),
      ),
    )
    const cual = antes?.findIndex((fila, n) => fila !== ahora?.[n]) ?? -1
    if (antes?.length !== ahora?.length || cual >= 0)
      mal.push(
        `${tabla}: ${antes?.length} rows, ${ahora?.length} restored; ${antes?.[cual]?.slice(0, 200)} and ${ahora?.[cual]?.slice(0, 200)}`,
      )
  }
  await app.offices.destroy(COPIA)
  return mal
}
