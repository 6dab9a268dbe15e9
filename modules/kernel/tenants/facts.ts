import type { Knex } from 'knex'
import { versionConflict } from '../http/validation/problem.ts'
import type { Office } from './office.ts'

interface Row {
  slug: string
  nombre: string
  datos: string | null
  revision: number
}

export const readDatos = (datos: string | null): Office['datos'] => JSON.parse(datos ?? '{}')

type Facts = Pick<Office, 'slug' | 'nombre' | 'datos' | 'revision'>

async function reread(platform: Knex, office: Facts): Promise<void> {
  const row = await platform<Row>('oficinas').where('slug', office.slug).first('nombre', 'datos', 'revision')
  if (row) Object.assign(office, { nombre: row.nombre, datos: readDatos(row.datos), revision: row.revision })
}

/**
 * Compare-and-set of an office's name and facts. This process sees them at once, others at their next sweep.
 * @throws Problem 409 if another process wrote them first; the office is then as that one left it
 */
export async function writeFacts(
  platform: Knex,
  office: Facts,
  { nombre, datos }: Pick<Office, 'nombre' | 'datos'>,
): Promise<void> {
  const { slug, revision } = office
  const written = await platform<Row>('oficinas')
    .where({ slug, revision })
    .update({ nombre, datos: JSON.stringify(datos), revision: revision + 1 })
  if (written) Object.assign(office, { nombre, datos, revision: revision + 1 })
  else {
    await reread(platform, office)
    throw versionConflict(null)
  }
}

/** Rereads the open offices that another process changed. @returns slugs of the active offices */
export async function followFacts(platform: Knex, open: readonly Office[]): Promise<Set<string>> {
  const rows = await platform<Row>('oficinas').where('activa', 1).select('slug', 'revision')
  const revisions = new Map(rows.map(({ slug, revision }) => [slug, revision]))
  for (const office of open) if ((revisions.get(office.slug) ?? 0) > office.revision) await reread(platform, office)
  return new Set(revisions.keys())
}
