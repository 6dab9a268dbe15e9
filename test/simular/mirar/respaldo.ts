import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Knex } from 'knex'
import { dumpRows } from '../../../modules/kernel/index.ts'
import { primaryKeyOf } from '../../../modules/kernel/tenants/dump.ts'
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

/** A print of each row, by table, in the order of its key: a year is read in batches. */
async function huellasDe(db: Knex): Promise<Map<string, string[]>> {
  const huellas = new Map<string, string[]>()
  await dumpRows(db, (tabla, filas) => {
    const suyas = huellas.get(tabla) ?? []
    for (const fila of filas) suyas.push(createHash('sha1').update(JSON.stringify(fila)).digest('base64'))
    huellas.set(tabla, suyas)
    return Promise.resolve()
  })
  return huellas
}

/** A backup of this night comes back as this night: every row of every table. */
export async function revisarRespaldo({ app, interior }: Oficina): Promise<string[]> {
  const mal: string[] = []
  const archivo = join(throwawayFolder(), 'noche.respaldo')
  await respaldarOficina(app, interior.slug, archivo)
  await restaurarOficina(app, archivo, COPIA)
  const copia = await app.offices.get(COPIA)
  if (!copia) return ['the restored office does not open']
  const [antes, ahora] = [await huellasDe(interior.db), await huellasDe(copia.db)]
  for (const tabla of new Set([...antes.keys(), ...ahora.keys()])) {
    if (PROPIAS.has(tabla)) continue
    const [suyas = [], vueltas = []] = [antes.get(tabla), ahora.get(tabla)]
    const cual = suyas.findIndex((una, n) => una !== vueltas[n])
    if (suyas.length === vueltas.length && cual < 0) continue
    const llave = await primaryKeyOf(interior.db, tabla)
    const fila = (db: Knex) => db(tabla).orderBy(llave).offset(Math.max(0, cual)).first<object>()
    const [una, otra] = [await fila(interior.db), await fila(copia.db)].map((leida) => JSON.stringify(leida))
    mal.push(
      `${tabla}: ${suyas.length} rows, ${vueltas.length} restored; ${una?.slice(0, 200)} and ${otra?.slice(0, 200)}`,
    )
  }
  await app.offices.destroy(COPIA)
  return mal
}
