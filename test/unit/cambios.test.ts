import { expect } from 'chai'
import { reached } from '../../scripts/test/changes.mjs'

const module = (source: string, ...imports: string[]) => ({
  source,
  dependencies: imports.map((resolved) => ({ resolved })),
})

describe('Las pruebas de un cambio', () => {
  const casa = [
    module('modules/depositos/domain.ts'),
    module('modules/depositos/guardar-deposito.ts', 'modules/depositos/domain.ts'),
    module('modules/index.ts', 'modules/depositos/guardar-deposito.ts'),
    module('test/unit/depositos.test.ts', 'modules/depositos/domain.ts'),
    module('test/unit/otra.test.ts', 'schemas/otra.ts'),
    module('test/api/todo.test.ts', 'modules/index.ts'),
  ]

  it('son las que lo importan, de cerca o de lejos', () => {
    expect(reached(['modules/depositos/domain.ts'], casa)).to.include.members([
      'modules/depositos/guardar-deposito.ts',
      'test/unit/depositos.test.ts',
    ])
    expect(reached(['modules/depositos/domain.ts'], casa)).to.not.include('test/unit/otra.test.ts')
  })

  it('no son todas por haber pasado por donde se juntan todas', () => {
    expect(reached(['modules/depositos/domain.ts'], casa))
      .to.include('modules/index.ts')
      .and.not.include('test/api/todo.test.ts')
  })

  it('un texto que no es código no alcanza nada', () => expect(reached(['README.md'], casa)).to.deep.equal([]))
})
