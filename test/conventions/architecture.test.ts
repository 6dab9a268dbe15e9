import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { root } from '../harness/root.ts'
import { PRODUCT, sources } from './source.ts'

/** Nouns of the office. The kernel and the screen renderer serve any business: they know none of them. */
const DOMAIN_NOUNS = [
  'radicaci',
  'liquidaci',
  'otorgante',
  'escritura',
  'inmueble',
  'factura',
  'cuantia',
  'cuantía',
  'matricula',
  'matrícula',
  'avaluo',
  'avalúo',
  'derechos',
  'minuta',
  'edicto',
  'deposito',
  'depósito',
  'tarifa',
  'registral',
]

const HOMELESS = ['utils', 'helpers', 'common', 'shared', 'lib', 'types']

describe('Arquitectura', () => {
  it('el núcleo y el intérprete de pantallas no nombran nada de la notaría', () => {
    const nouns = new RegExp(DOMAIN_NOUNS.join('|'), 'i')
    const folders = ['modules/kernel', 'ui/screen'].filter((folder) => existsSync(join(root, folder)))
    const found = sources(...folders).flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, at) => (nouns.test(line) ? [`${path}:${at + 1}: ${line.trim()}`] : [])),
    )
    expect(found).to.deep.equal([])
  })

  it('el producto no lee nada de fuera de su carpeta', () => {
    const outside = /(^|['"`/.])\.\.\/shared\/|['"`]\/work\//
    const found = sources(...PRODUCT, 'test').filter(
      ({ path, text }) => !path.includes('conventions/architecture') && outside.test(text),
    )
    expect(found.map((file) => file.path)).to.deep.equal([])
  })

  it('cada carpeta dice lo que guarda: no hay utils, helpers, common, shared, lib ni types', () => {
    // the schemas of others point at each other by their folders
    const folders = PRODUCT.flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true }),
    ).filter((entry) => entry.isDirectory() && HOMELESS.includes(entry.name) && !entry.parentPath.endsWith('/xsd'))
    expect(folders.map((entry) => join(entry.parentPath, entry.name))).to.deep.equal([])
  })

  it('cada módulo con rutas tiene su puerta: index.ts', () => {
    const modules = readdirSync(join(root, 'modules'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
    const doorless = modules.filter(
      ({ name }) =>
        existsSync(join(root, 'modules', name, 'routes.ts')) && !existsSync(join(root, 'modules', name, 'index.ts')),
    )
    expect(doorless.map((entry) => entry.name)).to.deep.equal([])
  })
})
