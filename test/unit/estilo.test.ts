import { expect } from 'chai'
import { typedRules } from '../../scripts/checks/native-lint.mjs'

describe('Estilo', () => {
  it('las reglas que saben de tipos, dichas a una herramienta, se dicen igual a la otra', () => {
    expect(typedRules()).to.deep.equal({
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-unnecessary-type-assertion': 'error',
    })
  })
})
