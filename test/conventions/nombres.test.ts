import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect } from 'chai'
import { root } from '../harness/root.ts'

/** Technical words that a Spanish name would hide from a reader who searches for them. */
const IN_ENGLISH: Readonly<Record<string, string>> = {
  ruta: 'routes',
  rutas: 'routes',
  hilo: 'worker',
  hilos: 'worker',
  candado: 'lock',
  semilla: 'seed',
  bitacora: 'log',
  arriendo: 'lease',
  latido: 'heartbeat',
  reintento: 'retry',
  migracion: 'migration',
  comando: 'command',
  comandos: 'command',
}

const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'config', 'schemas', 'modules', 'jobs', 'scripts', 'ui'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((path) => /\.(tsx?|mjs|mts)$/.test(path) && existsSync(join(root, path)))

const stemOf = (path: string): string => basename(path).replace(/(\.d)?\.\w+$/, '')

describe('Nombres de archivos', () => {
  it('van en minúsculas, con guion entre palabras; los componentes de React, como se llaman', () => {
    const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/
    const component = (path: string): boolean => path.endsWith('.tsx') && /^[A-Z][A-Za-z0-9]+$/.test(stemOf(path))
    expect(files.filter((path) => !kebab.test(stemOf(path)) && !component(path))).to.deep.equal([])
  })

  it('lo técnico va en inglés, carpetas también', () => {
    const faltas = files.flatMap((path) =>
      path
        .replace(/(\.d)?\.\w+$/, '')
        .split(/[/-]/)
        .flatMap((word) => (Object.hasOwn(IN_ENGLISH, word) ? [`${path}: ${word} → ${IN_ENGLISH[word]}`] : [])),
    )
    expect(faltas).to.deep.equal([])
  })
})
