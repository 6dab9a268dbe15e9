import { cargarCatalogos } from '../catalogos/index.ts'
import { background, type App, type Context, type Office, type Stage } from '../kernel/index.ts'
import { cargarTarifas } from '../liquidaciones/index.ts'
import { crearRolesIniciales } from '../roles/index.ts'
import { completarPiezas } from './piezas.ts'
import { guardarEn } from '../respaldos/index.ts'

export interface DatosOficina {
  notario?: string
  nit?: string
  direccion?: string
  municipio?: string
  departamento?: string
  telefono?: string
  correo?: string
  soporte?: string
  tutoriales?: string
  demo?: boolean
}

/** An office that is being made, the context of its making and the ids of its roles by name. */
interface OficinaNueva {
  office: Office
  ctx: Context
  roles: Map<string, number>
}

/**
 * Creates an office: its database with the country's catalogues, the law's tariffs and the first roles, and what `llenar` puts in it.
 * Nothing is left of one that fails.
 * @param practiceOf the office whose people practise in it
 * @returns what `llenar` returns
 * @throws Problem 409 if it exists, 422 for a name that cannot be a host label.
 */
export function crearOficina<T>(
  app: App,
  slug: string,
  nombre: string,
  datos: DatosOficina,
  llenar: (nueva: OficinaNueva) => Promise<T>,
  practiceOf: string | null = null,
): Promise<T> {
  return app.offices.create(
    slug,
    nombre,
    { ...datos },
    async (office) => {
      const ctx = background(app, office, `oficina-${slug}`)
      await cargarCatalogos(ctx.db, ctx.now)
      await cargarTarifas(ctx.db, ctx.now)
      await completarPiezas(ctx)
      return llenar({ office, ctx, roles: await crearRolesIniciales(ctx) })
    },
    { practiceOf },
  )
}

/**
 * Takes an office away for good: its backup first, then its files, its database and its place in the list. A kill in between leaves it as
 * it was, or to be finished at the next start (`terminarAMedias`).
 * @param path where its backup goes
 * @throws Problem 404 if there is no such office, 409 while another program has it open for longer than two minutes
 */
export async function borrarOficina(app: App, slug: string, path: string): Promise<void> {
  await app.offices.withdraw(slug, async (office) => {
    await guardarEn(app, office, path)
  })
  await quitar(app, slug)
}

/** Takes away an office that was only there for practising: nothing of it is kept. @throws Problem as `borrarOficina` */
export async function quitarPractica(app: App, slug: string): Promise<void> {
  await app.offices.withdraw(slug, ({ practiceOf }) =>
    practiceOf === null ? Promise.reject(new Error(`${slug} is nobody's to practise in`)) : Promise.resolve(),
  )
  await quitar(app, slug)
}

/**
 * Finishes what a process left in the middle when it was killed: an office that was being made goes, so that it can be made again; one
 * that was being taken away goes if its backup was whole, and is there again if not.
 * @returns a sentence for each
 */
export async function terminarAMedias(app: App): Promise<string[]> {
  const said: string[] = []
  for (const { slug, stage } of await app.offices.unfinished.takeOver()) {
    if (stage === 'cerrando') {
      await app.offices.unfinished.end(slug)
      said.push(`La oficina «${slug}» no se alcanzó a respaldar para borrarla: sigue como estaba.`)
      continue
    }
    await app.offices.unfinished.during(slug, () => quitar(app, slug))
    said.push(QUITADA[stage](slug))
  }
  return said
}

const QUITADA: Record<Exclude<Stage, 'cerrando'>, (slug: string) => string> = {
  creando: (slug) => `La oficina «${slug}» quedó a medio crear y se quitó: créela de nuevo.`,
  probando: (slug) => `La prueba de un respaldo quedó a medias y se quitó («${slug}»).`,
  borrando: (slug) => `La oficina «${slug}» quedó a medio borrar y se terminó de quitar.`,
}

async function quitar(app: App, slug: string): Promise<void> {
  const its = { office: { slug } }
  for (const key of await app.files.keys(its)) await app.files.delete(its, key)
  await app.offices.destroy(slug)
}
