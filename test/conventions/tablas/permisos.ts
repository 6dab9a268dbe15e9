import { permittedOf, rulesOf, waysOf, type Permitted, type Route, type Whose } from '../../../modules/kernel/index.ts'
import { nombreDePermiso } from '../../../modules/roles/index.ts'
import { csv } from '../../../scripts/checks/csv.mjs'

function nombres(ids: readonly number[]): string {
  return ids.map((id) => `${nombreDePermiso(id)} (${id})`).join(', ')
}

const llamada = ({ entity, reach }: Whose): string => (reach === undefined ? entity : `${entity}: ${reach}`)

/** Who sees the records that a route names, by the rules that it goes by. */
export const quienVe = (route: Route): string => rulesOf(route).map(llamada).join('; ')

/** What a rule says, with the permissions that see all. */
const dice = (rule: Whose): string =>
  rule.kind === 'personal' && rule.all.length > 0
    ? `Todo, con ${nombres(rule.all)}; los demás, ${rule.says}.`
    : rule.says

const pidePermisos = ({ anyOf, also = [] }: Permitted): string =>
  [nombres(anyOf), ...(also.length ? [`además de ${nombres(also)}`] : [])].join(', ')

const pideDe = ({ needs }: Route): string => {
  if (needs.kind === 'nobody') return `nadie: ${needs.why}`
  const permitted = permittedOf(needs)
  if (!permitted) return 'sesión'
  return needs.kind === 'pass' ? `${pidePermisos(permitted)}; o sin sesión, ${needs.why}` : pidePermisos(permitted)
}

/** Permissions that get the reduced form of a route, and its fields. */
const escoge = ({ reduced }: Route): string =>
  reduced ? `; para escoger, solo ${['id', ...reduced.fields].join(', ')}: ${nombres(reduced.needs.anyOf)}` : ''

/** `docs/tablas/permisos.csv`: what each route needs, as the registry has it. */
export const tablaDePermisos = (routes: readonly Route[]): string =>
  csv([
    ['área', 'ruta', 'qué hace', 'pide uno de', 'registro'],
    ...routes.flatMap((route) =>
      waysOf(route).map((way) => [
        route.area?.name ?? '',
        `${way.method} ${way.path}`,
        way.summary,
        pideDe(way) + escoge(way),
        quienVe(way),
      ]),
    ),
  ])

/** `docs/tablas/reglas.csv`: who sees a record, by each rule that a route carries. */
export function tablaDeReglas(routes: readonly Route[]): string {
  const reglas = new Map(
    routes
      .flatMap(waysOf)
      .flatMap(rulesOf)
      .map((rule) => [llamada(rule), rule]),
  )
  return csv([
    ['regla', 'qué se pide', 'quién'],
    ...[...reglas].map(([nombre, rule]) => [nombre, rule.covers ?? '', dice(rule)]),
  ])
}
