import { expect } from 'chai'
import { readFileSync, writeFileSync } from 'node:fs'
import { tablaDeActos } from '../../scripts/actos.ts'

const DOCUMENTO = new URL('../../docs/actos.md', import.meta.url)

describe('Actos', () => {
  it('docs/actos.md es lo que dicen los datos', () => {
    const sale = tablaDeActos()
    if (process.env['ACTUALIZAR']) writeFileSync(DOCUMENTO, sale)
    expect(
      readFileSync(DOCUMENTO, 'utf8') === sale,
      'ACTUALIZAR=1 npx mocha test/conventions/actos.test.ts writes it again',
    ).to.equal(true)
  })
})
