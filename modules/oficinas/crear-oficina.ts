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

interface OficinaNueva {
  office: Office
  ctx: Context
  roles: Map<string, number>
}

/**
 * Creates it with catalogues, tariffs and roles, then runs `llenar`; a failure leaves nothing.
 * @throws Problem 409 if it exists, 422 for a name that is no host label
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
 * `terminarAMedias` completes an interrupted deletion. @param path of the backup
 * @throws Problem 404; 409 while another program holds it for over two minutes
 */
export async function borrarOficina(app: App, slug: string, path: string): Promise<void> {
  await app.offices.withdraw(slug, async (office) => {
    await guardarEn(app, office, path)
  })
  await quitar(app, slug)
}

/** Without backup. @throws Problem as `borrarOficina` */
export async function quitarPractica(app: App, slug: string): Promise<void> {
  await app.offices.withdraw(slug, ({ practiceOf }) =>
    practiceOf === null ? Promise.reject(new Error(`${slug} is nobody's to practise in`)) : Promise.resolve(),
  )
  await quitar(app, slug)
}

/** After a kill: removes a half-created office, completes a deletion whose backup is whole, reverts any other. @returns sentences */
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
