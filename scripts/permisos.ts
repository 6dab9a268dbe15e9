import { CATALOGOS } from '../modules/catalogos/index.ts'
import { waysOf, type Route } from '../modules/kernel/index.ts'
import { VEN_PROYECTOS, VEN_TODAS, type Alcance } from '../modules/radicaciones/index.ts'
import { nombreDePermiso } from '../modules/roles/index.ts'

/** Who sees one record, of what each first word of an address names. Filings have a rule of their own (`whose`). */
const DUENOS: readonly (readonly [que: string, quien: string, primeras: readonly string[]])[] = [
  ['Proyectos', `Todos, con ${nombres(VEN_PROYECTOS)}; los demás, aquellos de los que responden o que crearon.`, ['proyecto', 'proyecto2']],
  ['Borradores', 'Solo quien los escribe, mientras pueda escribir en ese formulario.', ['borradores']],
  ['Vistas guardadas', 'Las propias, y las que alguien dejó a toda la oficina.', ['vistas']],
  ['Historial', 'Con Auditoría: ver, el de todo; los demás, el de las tablas cuya pantalla ven completa.', ['auditoria']],
  ['Archivos de campos', 'Quien ve el registro que los guarda y el campo; el que nadie guardó aún, solo quien lo subió.', ['campos']],
  ['Facturas', 'De toda la oficina: quien factura, factura cualquier escritura.', ['facturaRecibo', 'facturacion', 'facturacionLotes']],
  ['Depósitos y descargues', 'De toda la oficina: la caja recibe y entrega lo de cualquier escritura.', ['depositos', 'descargues']],
  [
    'Usuarios y roles',
    'De toda la oficina; quien no es administrador solo cambia lo que está dentro de sus permisos.',
    ['usuario', 'rol', 'role-permission', 'permisosRoles'],
  ],
  ['Personas e inmuebles', 'De toda la oficina: se comparten entre escrituras.', ['persona', 'inmuebles']],
  ['Edictos', 'De toda la oficina; los fijados son públicos.', ['edicto', 'files']],
  ['Nómina, procesos y configuración de la DIAN', 'De toda la oficina.', ['Nomina', 'procesos', 'dian']],
  [
    'Catálogos, tarifas y pantallas',
    'De toda la oficina.',
    [
      'pantallas', ...CATALOGOS.flatMap(({ paths }) => paths), 'actos', 'tarifas', 'servicios',
    ],
  ],
]

const ALCANCES: Readonly<Record<Alcance, string>> = {
  expediente: 'todo: actos, partes, carátula, liquidación y facturas',
  express: 'el formulario express, el rótulo y el QR',
  ficha: 'lo que la identifica y su seguimiento',
}

function nombres(ids: readonly number[]): string {
  return ids.map((id) => `${nombreDePermiso(id)} (${id})`).join(', ')
}

const primeraDe = (path: string): string => path.split('/')[1] ?? ''

/** Who sees the record that a route's address names; null for an address that names none, undefined where nobody has said it. */
export function quienVe({ path, whose, needs }: Route): string | null | undefined {
  if (whose) return `${whose.entity}: ${whose.reach}`
  if (!path.includes(':')) return null
  if (needs.kind === 'nobody') return 'quien tiene su llave'
  return DUENOS.find(([, , primeras]) => primeras.includes(primeraDe(path)))?.[0]
}

const pideDe = ({ needs }: Route): string =>
  needs.kind === 'permission' ? nombres(needs.anyOf) : needs.kind === 'session' ? 'sesión' : `nadie: ${needs.why}`

const fila = (...celdas: string[]): string => `| ${celdas.map((celda) => celda.replaceAll('|', '\\|')).join(' | ')} |`

/** `docs/permisos.md`: who sees what, and what each route needs, as the registry has it. */
export function tablaDePermisos(routes: readonly Route[]): string {
  const areas = [...new Set(routes.map(({ area }) => area?.name ?? ''))]
  const reglas = Object.entries(ALCANCES).map(
    ([alcance, que]) => fila(`radicaciones: ${alcance}`, que, nombres(VEN_TODAS[alcance as Alcance])), // the keys of a record of Alcance
  )
  return [
    '# Permisos',
    '',
    'Este documento sale del registro de rutas (`ACTUALIZAR=1 npx mocha test/conventions/permisos.test.ts`): no se escribe a mano.',
    '',
    '## Quién ve una radicación',
    '',
    'Sin uno de los permisos de la tabla se ven las propias (radicadas por uno, o con un papel en la escritura) y las de los proyectos ' +
      'propios;',
    `las de todos los proyectos, con ${nombres(VEN_PROYECTOS)}. La que no se ve responde 404. Quien tiene proyectos lee además la ficha ` +
      'de la que no está',
    'en ninguno, para asociarla (especificación 3); de la que está en otro, solo «La radicacion No. X ya cuenta con un proyecto».',
    '',
    fila('regla', 'qué se pide', 'las ve todas'),
    fila('---', '---', '---'),
    ...reglas,
    '',
    '## Quién ve los demás registros',
    '',
    fila('qué', 'quién, con el permiso de la ruta'),
    fila('---', '---'),
    ...DUENOS.map(([que, quien]) => fila(que, quien)),
    '',
    ...areas.flatMap((area) => [
      `## ${area}`,
      '',
      fila('ruta', 'qué hace', 'pide uno de', 'registro'),
      fila('---', '---', '---', '---'),
      ...routes
        .filter((route) => (route.area?.name ?? '') === area)
        .flatMap((route) => waysOf(route).map((way) => fila(`${way.method} ${way.path}`, way.summary, pideDe(way), quienVe(way) ?? ''))),
      '',
    ]),
  ].join('\n')
}
