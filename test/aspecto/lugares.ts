import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from '../../modules/kernel/index.ts'
import { INFORMES } from '../../modules/libros/informes/index.ts'
import { LUGARES as PANTALLAS } from '../../schemas/pantallas/lugares.ts'
import { SECRETAS } from '../../schemas/vistas/vistas.ts'
import { root } from '../harness/root.ts'

/** Public pages that ask for nothing but their address. */
const PUBLICAS = [
  '/auth/login-page',
  '/auth/olvide',
  '/auth/CreatePerson',
  '/auth/seguimiento',
  '/auth/seguimiento/12345678',
]

/** The record that stands for those of a route, by what finds it in the demonstration; a route with one that is not here is refused. */
const CUAL: Readonly<Record<string, string>> = {
  '/admin/radicacion/:id?/:step?': 'select max(id) as de from radicaciones where express = 0',
  '/admin/escritura/:numero': 'select max(numero_radicacion) as de from radicaciones where express = 0',
  '/admin/puesta-en-marcha/:paso?': "select 'notaria' as de",
  '/admin/misRadicaciones/:num': 'select max(numero_radicacion) as de from radicaciones',
  '/admin/minutas/lote/:id': 'select max(id) as de from minutas_lotes',
  '/admin/minuta/:id': 'select max(id) as de from minutas',
  '/admin/roles/:id': 'select max(id) as de from roles',
  '/admin/campos/:entidad?': "select 'personas' as de",
  '/admin/proyecto/:codigo': 'select max(codigo) as de from proyectos',
  '/admin/habeas-data/:id': 'select max(id) as de from reclamos_datos',
  '/admin/cartera/:cliente?': 'select max(id_clientes) as de from cuentas_por_cobrar',
  '/admin/misTramites/:id': 'select null as de',
  '/admin/EstadoTramites/:id': 'select max(id) as de from solicitudes',
  '/admin/tramite/:id': 'select max(id) as de from tramites',
  '/admin/solicitudes-ajustes/:id?': 'select min(id) as de from solicitudes_tipos',
  '/admin/solicitud/:id': 'select max(id) as de from solicitudes',
  '/admin/plantillas/:id/:ficha?': 'select max(id) as de from plantillas',
}

/** Pages of a route whose records are no rows. */
const VARIAS: Readonly<Record<string, readonly string[]>> = {
  '/admin/libros/:clave': INFORMES.map(({ clave }) => `/admin/libros/${clave}`),
}

/** A record that no office has: what is asked for of it is not found. */
export const DE_NADIE = '2000000000'

/** Leaving is no page to look at. */
const SIN_MIRAR = ['/admin/logout-page']

/** Every route behind the login, as `ui/routes.ts` writes it: what it imports wants a browser. */
export function rutas(): string[] {
  const escritas = readFileSync(join(root, 'ui/routes.ts'), 'utf8').matchAll(/ruta\(\s*'([^']+)'/g)
  // who walks administers, and does not open what is secret (test/api/sospechosas.test.ts)
  const deDatos = PANTALLAS.filter(({ vista }) => !SECRETAS.includes(vista)).map(({ id }) => `/admin/${id}`)
  return [...[...escritas].map(([, path = '']) => path), ...deDatos].filter((path) => !SIN_MIRAR.includes(path))
}

/**
 * Where to look in an office: each route, with its record where it has one (that of nobody where the office has none), and the public
 * pages.
 * @throws Error for a route whose record nobody said
 */
export async function lugaresDe({ db }: Context): Promise<string[]> {
  const dentro: string[] = []
  for (const path of rutas()) {
    const [antes = '', primero, ...otros] = path.split(/\/:/)
    if (primero === undefined || VARIAS[path]) {
      dentro.push(...(VARIAS[path] ?? [path]))
      continue
    }
    const sql = CUAL[path]
    if (!sql) throw new Error(`${path}: which record stands for it? (test/aspecto/lugares.ts)`)
    const [fila] = await db.raw<{ de: string | number | null }[]>(sql)
    if (primero.endsWith('?')) dentro.push(antes)
    if (otros.every((otro) => otro.endsWith('?'))) dentro.push(`${antes}/${String(fila?.de ?? DE_NADIE)}`)
  }
  return [...new Set(dentro), ...PUBLICAS]
}
