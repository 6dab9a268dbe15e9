import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect } from 'chai'
import { GROUPS, testsOf } from '../../scripts/test/groups.mjs'
import { leerGuardas, PAGINA } from '../guardas/read.mjs'
import { root } from '../harness/root.ts'

const pagina = readFileSync(join(root, PAGINA), 'utf8')

const deCadaVez = (carril: string): string[] =>
  GROUPS.filter(({ id }) => id === carril).flatMap((group) =>
    testsOf(group, { whole: false }).files.map((file) => relative(root, file)),
  )

describe('Guardas', () => {
  it('cada una nombra una línea que el producto tiene una sola vez, y una prueba que existe', () => {
    const guardas = leerGuardas(pagina)
    expect(guardas).to.have.lengthOf((pagina.match(/^## /gm) ?? []).length)
    const faltas = guardas.flatMap(({ titulo, archivo, antes, despues, carril, prueba }) => {
      if (!existsSync(join(root, archivo))) return [`${titulo}: no existe ${archivo}`]
      const veces = readFileSync(join(root, archivo), 'utf8').split(antes).length - 1
      return [
        ...(antes && veces === 1 ? [] : [`${titulo}: su línea está ${veces} veces en ${archivo}`]),
        ...(antes === despues ? [`${titulo}: el mutante no cambia nada`] : []),
        ...(existsSync(join(root, prueba)) ? [] : [`${titulo}: no existe ${prueba}`]),
        ...(deCadaVez(carril).includes(prueba) ? [] : [`${titulo}: npm test no corre ${prueba}`]),
      ]
    })
    expect(faltas).to.deep.equal([])
  })
})
