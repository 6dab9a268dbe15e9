import { readFileSync, writeFileSync } from 'node:fs'
import { expect } from 'chai'
import { routes } from '../../modules/index.ts'
import { waysOf } from '../../modules/kernel/index.ts'
import { quienVe, tablaDePermisos } from '../../scripts/permisos.ts'

const DOCUMENTO = new URL('../../docs/permisos.md', import.meta.url)

describe('Permisos: cada ruta dice de quién es lo que pide', () => {
  it('toda dirección con un parámetro dice quién ve ese registro', () => {
    for (const way of routes.flatMap(waysOf)) expect(quienVe(way), `${way.method} ${way.path}`).not.to.equal(undefined)
  })

  it('docs/permisos.md es lo que dice el registro de rutas', () => {
    const sale = tablaDePermisos(routes)
    if (process.env['ACTUALIZAR']) writeFileSync(DOCUMENTO, sale)
    expect(readFileSync(DOCUMENTO, 'utf8') === sale, 'ACTUALIZAR=1 npx mocha test/conventions/permisos.test.ts writes it again').to.equal(
      true,
    )
  })
})
