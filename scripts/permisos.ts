import { permittedOf, rulesOf, waysOf, type Permitted, type Route, type Whose } from '../modules/kernel/index.ts'
import { nombreDePermiso } from '../modules/roles/index.ts'

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

const fila = (...celdas: string[]): string => `| ${celdas.map((celda) => celda.replaceAll('|', '\\|')).join(' | ')} |`

/** `docs/permisos.md`: who sees what, and what each route needs, as the registry has it. */
export function tablaDePermisos(routes: readonly Route[]): string {
  const areas = [...new Set(routes.map(({ area }) => area?.name ?? ''))]
  const reglas = new Map(
    routes
      .flatMap(waysOf)
      .flatMap(rulesOf)
      .map((rule) => [llamada(rule), rule]),
  )
  return [
    '# Permisos',
    '',
    'Este documento sale del registro de rutas (`ACTUALIZAR=1 npx mocha test/conventions/permisos.test.ts`): no se escribe a mano.',
    '',
    '## Quién ve un registro',
    '',
    'Además del permiso de la ruta. Cada regla es la de su módulo: las listas filtran por ella y la lectura de uno la lleva en su',
    'condición. Lo que no se ve responde 404; lo que cuelga de un registro se ve con él. Una excepción: quien añade a proyectos lee la',
    'ficha de una radicación que no está en ninguno, para asociarla (especificación 3); de la que está en otro, solo',
    '«La radicacion No. X ya cuenta con un proyecto».',
    '',
    fila('regla', 'qué se pide', 'quién'),
    fila('---', '---', '---'),
    ...[...reglas].map(([nombre, rule]) => fila(nombre, rule.covers ?? '', dice(rule))),
    '',
    ...areas.flatMap((area) => [
      `## ${area}`,
      '',
      fila('ruta', 'qué hace', 'pide uno de', 'registro'),
      fila('---', '---', '---', '---'),
      ...routes
        .filter((route) => (route.area?.name ?? '') === area)
        .flatMap((route) =>
          waysOf(route).map((way) =>
            fila(`${way.method} ${way.path}`, way.summary, pideDe(way) + escoge(way), quienVe(way)),
          ),
        ),
      '',
    ]),
  ].join('\n')
}
