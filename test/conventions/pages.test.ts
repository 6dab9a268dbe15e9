import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect } from 'chai'
import { countWords } from '../../scripts/checks/words.mjs'
import { root } from '../harness/root.ts'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const foldersOf = (path: string): string[] =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

const MODULES = foldersOf('modules')
const ARQUITECTURA = 'ARCHITECTURE.md'
/** Lines with text of a page, and what a reader who wants all of the house reads first. */
const LINES = 60
const WORDS = 1400
/** Words of all pages together, beside the program's own help. */
const ALL_WORDS = 15_000

/** Every page of the house: the two at its root, and each one beside what it is about. */
const PAGES = [
  'CONTRIBUTING.md',
  ARQUITECTURA,
  'README.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
  ...['modules', 'ui', 'test/harness'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter(({ name }) => name.endsWith('.md'))
      .map(({ parentPath, name }) => relative(root, join(parentPath, name))),
  ),
]

const FOLDERS = 'config|schemas|modules|jobs|migrations|ui|scripts|test|docs'
const IS_FILE = /^[\w.@-]+(\/[\w.@-]+)*\.(tsx?|d\.mts|mjs|js|md|json|csv|css|html|ya?ml)$/
const IS_FOLDER = new RegExp(`^(\\.\\./)*[\\w-]+(/[\\w-]+)*/$|^(${FOLDERS})(/[\\w-]+)+$`)

/** What a page names between backticks and is a file or a folder of the house; addresses, calls and what is made are none. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([^`\n]+)`/g)]
    .map(([, said = '']) => said)
    .filter((said) => IS_FILE.test(said) || IS_FOLDER.test(said))

/** Where a path may be: beside its page, from the root, of a module by its name; alone, in some module or room. */
function exists(page: string, path: string): boolean {
  const homes = [dirname(page), '', 'modules']
  if (!path.slice(0, -1).includes('/') && [ARQUITECTURA, 'ui/README.md'].includes(page))
    homes.push(...['modules', 'ui'].flatMap((folder) => foldersOf(folder).map((name) => `${folder}/${name}`)))
  return homes.some((home) => existsSync(join(root, home, path)))
}

/** The rows of the table of modules: who, what for, what others ask of it. */
const filas = (): { modulo: string; pide: string }[] => {
  const [, seccion = ''] = read(ARQUITECTURA).split('\n## The modules\n')
  const [tabla = ''] = seccion.split('\n## ')
  return [...tabla.matchAll(/^\| `(\w+)` \|[^|]+\|([^|]*)\|$/gm)].map(([, modulo = '', pide = '']) => ({
    modulo,
    pide,
  }))
}

describe('Páginas: lo que se dice de la casa está en la casa', () => {
  it('cada módulo tiene su página, que cabe en una', () => {
    expect(MODULES.filter((name) => !existsSync(join(root, 'modules', name, 'README.md')))).to.deep.equal([])
    const largas = PAGES.filter((page) => page.startsWith('modules/')).flatMap((page) => {
      const lines = read(page)
        .split('\n')
        .filter((line) => line.trim()).length
      return lines > LINES ? [`${page}: ${lines}`] : []
    })
    expect(largas).to.deep.equal([])
  })

  it('ARCHITECTURE.md nombra cada módulo una vez, y lo que dice que se le pide sale por su puerta', () => {
    expect(
      filas()
        .map(({ modulo }) => modulo)
        .sort(),
    ).to.deep.equal([...MODULES].sort())
    const sinSalir = filas().flatMap(({ modulo, pide }) => {
      const puerta = read(`modules/${modulo}/index.ts`)
      const nombres = [...pide.matchAll(/`(\w+)`/g)].map(([, nombre = '']) => nombre)
      return nombres
        .filter((nombre) => !new RegExp(`\\b${nombre}\\b`).test(puerta))
        .map((nombre) => `${modulo}: ${nombre}`)
    })
    expect(sinSalir).to.deep.equal([])
  })

  it('ARCHITECTURE.md se lee de una vez: lo que decidió un módulo está en su página', () => {
    expect(
      read(ARQUITECTURA)
        .split(/[\s|]+/)
        .filter(Boolean).length,
    ).to.be.at.most(WORDS)
  })

  it('toda la documentación se lee en una tarde', () => {
    const { docs } = countWords(root, [
      'config',
      'docs',
      'jobs',
      'migrations',
      'modules',
      'schemas',
      'scripts',
      'test',
      'ui',
    ])
    expect(docs).to.be.at.most(ALL_WORDS)
  })

  it('ui/README.md dice qué hay en cada carpeta que no es la de un módulo', () => {
    const dichas = [...read('ui/README.md').matchAll(/^\| (.+?) \|/gm)].flatMap(([, celda = '']) =>
      [...celda.matchAll(/`(\w+)\/`/g)].map(([, nombre = '']) => nombre),
    )
    const salas = foldersOf('ui')
    expect(dichas.filter((una) => !salas.includes(una))).to.deep.equal([])
    expect(salas.filter((una) => !dichas.includes(una) && !MODULES.includes(una))).to.deep.equal([])
  })

  it('cada prueba que nombra la tabla de comodidades existe', () => {
    const nombradas = read('docs/tablas/comodidades.csv').match(/test\/[\w./-]+\.test\.ts/g) ?? []
    expect(nombradas).to.have.length.above(25)
    expect(nombradas.filter((path) => !existsSync(join(root, path)))).to.deep.equal([])
  })

  it('cada archivo que nombra una página existe', () => {
    const faltan = PAGES.flatMap((page) =>
      pathsIn(read(page))
        .filter((path) => !exists(page, path))
        .map((path) => `${page}: ${path}`),
    )
    expect(faltan).to.deep.equal([])
  })
})
