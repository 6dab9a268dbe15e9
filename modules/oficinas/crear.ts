import { cargarCatalogos } from '../catalogos/index.ts'
import { background, type App, type Context, type Office } from '../kernel/index.ts'
import { cargarTarifas } from '../liquidaciones/index.ts'
import { crearRolesIniciales } from '../roles/index.ts'

/** What an office says of itself on paper and on the screen. Every field may be missing. */
export interface DatosOficina {
  notario?: string; nit?: string; direccion?: string; municipio?: string; departamento?: string; telefono?: string; correo?: string
  soporte?: string; tutoriales?: string; demo?: boolean
}

/**
 * Creates an office: its database with the country's catalogues, the law's tariffs and the first roles.
 * @returns the office and the ids of its roles by name.
 * @throws Problem 409 if it exists, 422 for a name that cannot be a host label.
 */
export async function crearOficina(app: App, slug: string, nombre: string, datos: DatosOficina = {}): Promise<{ office: Office; ctx: Context; roles: Map<string, number> }> {
  const office = await app.offices.create(slug, nombre, { ...datos })
  const ctx = background(app, office, `oficina-${slug}`)
  try {
    await cargarCatalogos(ctx.db, ctx.now)
    await cargarTarifas(ctx.db, ctx.now)
    return { office, ctx, roles: await crearRolesIniciales(ctx) }
  } catch (error) {
    await app.offices.destroy(slug) // half an office is worse than none: its name stays free for another try
    throw error
  }
}
