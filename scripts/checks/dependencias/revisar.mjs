// Rules for the packages of the lock file, for `npm run dependencias` and a convention test; both work offline.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../../setup/run.mjs'

const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'))

/** Permissive licences, and packages allowed by name with the reason. */
export const LICENCIAS = read('scripts/checks/dependencias/licencias.json')
/**
 * Known vulnerabilities by package: advisory, ranges [from, until), effect. `seAcepta` is the reason why an unfixed one is harmless here.
 */
export const HUECOS = read('scripts/checks/dependencias/huecos.json')
/** Most files outside the kernel that chain objection queries; lower it with them. */
export const CONSULTAS = 251

const EXACT = /^(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/
const PRODUCT = ['config', 'schemas', 'modules', 'jobs', 'migrations', 'ui', 'scripts']

/**
 * Packages of the lock file, one per location.
 * @param {{ packages: Record<string, object> }} lock
 */
export const paquetes = (lock) =>
  Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .map(([path, said]) => {
      const file = join(root, path, 'package.json')
      // packages of other platforms are not installed: their licence is the lock file's
      const own = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).license : undefined
      const licencias = [...new Set([said.license, own?.type ?? own ?? said.license])]
      return {
        ...said,
        nombre: said.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
        licencias,
      }
    })

const isException = (nombre, licencia) =>
  LICENCIAS.excepciones.some(
    ({ paquete, licencia: own }) => own === licencia && new RegExp(`^${paquete}([-/]|$)`).test(nombre),
  )

/** SPDX expression: OR needs one allowed licence, AND all. */
export const licenciaPermitida = (nombre, licencia = '') =>
  licencia
    .replace(/[()]/g, '')
    .split(/ or /i)
    .some((option) =>
      option
        .split(/ and /i)
        .every((one) => LICENCIAS.permitidas.includes(one.trim()) || isException(nombre, one.trim())),
    )

const numbers = (version) => version.split(/[-+]/)[0].split('.').map(Number)

/** Numeric comparison; a pre-release counts as its release. */
const isBefore = (one, other) => {
  const [a, b] = [numbers(one), numbers(other)]
  const at = [0, 1, 2].find((i) => (a[i] ?? 0) !== (b[i] ?? 0))
  return at !== undefined && (a[at] ?? 0) < (b[at] ?? 0)
}

/** @param {string} nombre @param {string} version */
export const huecosDe = (nombre, version) =>
  (HUECOS[nombre] ?? []).filter(({ entre }) =>
    entre.some(([from, until]) => !isBefore(version, from) && isBefore(version, until)),
  )

/** Faults of a package, as sentences. @param {ReturnType<typeof paquetes>[number]} paquete */
export const faltasDe = ({ nombre, version, licencias, integrity, resolved = '', deprecated, dev, optional }) =>
  [
    ...licencias
      .filter((one) => !licenciaPermitida(nombre, one))
      .map((one) => `su licencia es ${one ?? 'ninguna'}, que no está permitida`),
    ...huecosDe(nombre, version)
      .filter(({ seAcepta }) => !seAcepta)
      .map(({ aviso, porque }) => `${aviso}: ${porque}`),
    ...(deprecated ? [`quien lo hace lo retiró: ${deprecated}`] : []),
    // npm records no hash of optional tools for other platforms
    ...(integrity || (dev && optional) ? [] : ['el archivo de versiones no dice qué contiene (integrity)']),
    ...(/^(https:\/\/registry\.npmjs\.org\/|$)/.test(resolved) ? [] : [`no viene del registro de npm: ${resolved}`]),
  ].map((falta) => `${nombre} ${version}: ${falta}`)

/** Dependencies without an exact version. @param {Record<string, Record<string, string>>} manifest */
export const sinVersionExacta = ({ dependencies, devDependencies }) =>
  Object.entries({ ...dependencies, ...devDependencies })
    .filter(([, version]) => !EXACT.test(version))
    .map(([nombre, version]) => `${nombre}: «${version}» no es una versión exacta`)

/** Files outside the kernel that chain objection queries, by path. */
export const archivosConConsultas = () =>
  PRODUCT.flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !path.startsWith('modules/kernel/') && /\.query\(/.test(readFileSync(join(root, path), 'utf8')))

/** @param {ReturnType<typeof paquetes>} todos */
const aceptados = (todos) =>
  todos.flatMap(({ nombre, version }) =>
    huecosDe(nombre, version)
      .filter(({ seAcepta }) => seAcepta)
      .map(({ aviso, seAcepta }) => `${nombre} ${version}: ${aviso}, ${seAcepta}`),
  )

/** @returns {{ paquetes: number, faltas: string[], aceptados: string[], consultas: string[] }} */
export const revisar = () => {
  const todos = paquetes(read('package-lock.json'))
  return {
    paquetes: todos.length,
    faltas: [...new Set([...todos.flatMap(faltasDe), ...sinVersionExacta(read('package.json'))])],
    aceptados: [...new Set(aceptados(todos))],
    consultas: archivosConConsultas(),
  }
}
