// What the packages of the lock file may be. `npm run dependencias` tells it and a convention test holds it; neither asks anybody outside.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../../setup/run.mjs'

const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'))

/** Licences that ask for no more than their notice, and those of a package by its name, each with its reason. */
export const LICENCIAS = read('scripts/checks/dependencias/licencias.json')
/**
 * Known holes by package: the advisory, the versions from one (with it) until another (without it), and what it lets happen. Where
 * nobody mended it yet, `seAcepta` says why it cannot happen here.
 */
export const HUECOS = read('scripts/checks/dependencias/huecos.json')
/** Files outside the kernel that make chains of objection's; less is better, and then this number goes down with them. */
export const CONSULTAS = 251

const EXACT = /^(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/
const PRODUCT = ['config', 'schemas', 'modules', 'jobs', 'migrations', 'ui', 'scripts']

/**
 * The packages that the lock file names, once for each place they have.
 * @param {{ packages: Record<string, object> }} lock
 */
export const paquetes = (lock) =>
  Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .map(([path, said]) => {
      const file = join(root, path, 'package.json')
      // those of other machines are not here: of them the lock file alone says it
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

/** Whether a licence's expression may be: of an OR one is enough, of an AND all must. */
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

/** By its numbers; what comes before a release counts as that release. */
const isBefore = (one, other) => {
  const [a, b] = [numbers(one), numbers(other)]
  const at = [0, 1, 2].find((i) => (a[i] ?? 0) !== (b[i] ?? 0))
  return at !== undefined && (a[at] ?? 0) < (b[at] ?? 0)
}

/** The known holes that a version is in. @param {string} nombre @param {string} version */
export const huecosDe = (nombre, version) =>
  (HUECOS[nombre] ?? []).filter(({ entre }) =>
    entre.some(([from, until]) => !isBefore(version, from) && isBefore(version, until)),
  )

/** What is wrong with one package, each as a sentence. @param {ReturnType<typeof paquetes>[number]} paquete */
export const faltasDe = ({ nombre, version, licencias, integrity, resolved = '', deprecated, dev, optional }) =>
  [
    ...licencias
      .filter((one) => !licenciaPermitida(nombre, one))
      .map((one) => `su licencia es ${one ?? 'ninguna'}, que no está permitida`),
    ...huecosDe(nombre, version)
      .filter(({ seAcepta }) => !seAcepta)
      .map(({ aviso, porque }) => `${aviso}: ${porque}`),
    ...(deprecated ? [`quien lo hace lo retiró: ${deprecated}`] : []),
    // npm notes nothing of the tools of other machines that it did not bring
    ...(integrity || (dev && optional) ? [] : ['el archivo de versiones no dice qué contiene (integrity)']),
    ...(/^(https:\/\/registry\.npmjs\.org\/|$)/.test(resolved) ? [] : [`no viene del registro de npm: ${resolved}`]),
  ].map((falta) => `${nombre} ${version}: ${falta}`)

/** What package.json asks for without saying exactly which. @param {Record<string, Record<string, string>>} manifest */
export const sinVersionExacta = ({ dependencies, devDependencies }) =>
  Object.entries({ ...dependencies, ...devDependencies })
    .filter(([, version]) => !EXACT.test(version))
    .map(([nombre, version]) => `${nombre}: «${version}» no es una versión exacta`)

/** Files outside the kernel that make chains of objection's, by path. */
export const archivosConConsultas = () =>
  PRODUCT.flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !path.startsWith('modules/kernel/') && /\.query\(/.test(readFileSync(join(root, path), 'utf8')))

/** The holes that are accepted for now, as sentences. @param {ReturnType<typeof paquetes>} todos */
const aceptados = (todos) =>
  todos.flatMap(({ nombre, version }) =>
    huecosDe(nombre, version)
      .filter(({ seAcepta }) => seAcepta)
      .map(({ aviso, seAcepta }) => `${nombre} ${version}: ${aviso}, ${seAcepta}`),
  )

/** @returns {{ paquetes: number, faltas: string[], aceptados: string[], consultas: string[] }} of this lock file and these sources */
export const revisar = () => {
  const todos = paquetes(read('package-lock.json'))
  return {
    paquetes: todos.length,
    faltas: [...new Set([...todos.flatMap(faltasDe), ...sinVersionExacta(read('package.json'))])],
    aceptados: [...new Set(aceptados(todos))],
    consultas: archivosConConsultas(),
  }
}
