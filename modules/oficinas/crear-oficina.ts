import { cargarCatalogos } from '../catalogos/index.ts'
import { background, type App, type Context, type Office } from '../kernel/index.ts'
import { cargarTarifas } from '../liquidaciones/index.ts'
import { crearRolesIniciales } from '../roles/index.ts'
import { completarPiezas } from './piezas.ts'

/** What an office says of itself on paper and on the screen. Every field may be missing. */
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
export interface OficinaNueva {
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
