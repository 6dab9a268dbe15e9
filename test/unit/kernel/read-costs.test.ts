import { expect } from 'chai'
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ReadCosts } from '../../../modules/kernel/db/read/costs.ts'

describe('Lo que cuesta leer de un archivo', () => {
  const folder = mkdtempSync(join(tmpdir(), 'costos-'))
  const file = join(folder, 'grande.db')
  before(() => {
    writeFileSync(file, '')
    truncateSync(file, 20_000_000) // holes: nothing is on the disk
  })
  after(() => {
    rmSync(folder, { recursive: true })
  })

  /** Whether a statement may be long after it took these times (ms). */
  const largaTras = (...veces: number[]) => {
    const costs = new ReadCosts(file)
    for (const ms of veces) costs.note('select', ms)
    return costs.mayBeLong('select')
  }
  const cortas = (cuantas: number) => Array.from({ length: cuantas }, () => 0.1)

  it('de un archivo grande, una que nadie ha medido puede ser larga; la que lo fue lo es, y se olvida si deja de serlo', () => {
    expect([
      largaTras(),
      largaTras(0.1),
      largaTras(300),
      largaTras(300, 0.1),
      largaTras(300, ...cortas(100)),
    ]).to.deep.equal([true, false, true, true, false])
  })

  it('una corta que una vez tardó sigue corta; si tarda otra vez poco después, o si fue mucho, es larga', () => {
    expect(largaTras(0.1, 5)).to.equal(false)
    expect(largaTras(0.1, 5, ...cortas(3), 5)).to.equal(true)
    expect(largaTras(0.1, 5, ...cortas(20), 5)).to.equal(false)
    expect(largaTras(0.1, 40)).to.equal(true)
  })
})
