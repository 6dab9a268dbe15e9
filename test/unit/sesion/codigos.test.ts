import { expect } from 'chai'
import { huellaDeCodigo, nuevosCodigos, nuevoSecreto, pasoDe, uriDe } from '../../../modules/sesion/segundo/factores.ts'

/** RFC 6238, appendix B: the secret «12345678901234567890», the last six of its eight digits. */
const SECRETO = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const RFC: readonly (readonly [number, string])[] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
]

describe('Los códigos del segundo factor', () => {
  for (const [segundo, codigo] of RFC) {
    it(`RFC 6238: ${codigo} es el del segundo ${segundo}, vale un paso antes y uno después, y no dos`, () => {
      const paso = Math.floor(segundo / 30)
      for (const [corrido, vale] of [
        [-2, false],
        [-1, true],
        [0, true],
        [1, true],
        [2, false],
      ] as const)
        expect(pasoDe(SECRETO, codigo, (segundo + corrido * 30) * 1000), String(corrido)).to.equal(vale ? paso : null)
    })
  }

  it('lo que no son seis dígitos no es ninguno', () => {
    for (const codigo of ['', '28708', '2870822', '28708a', ' 287082', '٢٨٧٠٨٢'])
      expect(pasoDe(SECRETO, codigo, 59_000)).to.equal(null)
  })

  it('cada secreto es otro, de 160 bits, y su dirección nombra la oficina y la cuenta', () => {
    const secreto = nuevoSecreto()
    expect(secreto)
      .to.match(/^[A-Z2-7]{32}$/)
      .and.not.equal(nuevoSecreto())
    const uri = new URL(uriDe(secreto, 'Notaría: 1ª & 2ª', 'ana@ejemplo.co'))
    expect([uri.protocol, uri.host]).to.deep.equal(['otpauth:', 'totp'])
    expect(Object.fromEntries(uri.searchParams)).to.include({
      issuer: 'Notaría  1ª & 2ª',
      secret: secreto,
      digits: '6',
      period: '30',
    })
  })

  it('los de recuperación son diez distintos, y su huella no depende de cómo se escriban', () => {
    const codigos = nuevosCodigos()
    expect(new Set(codigos).size).to.equal(10)
    for (const codigo of codigos) expect(codigo).to.match(/^([A-HJKMNP-TV-Z0-9]{4}-){2}[A-HJKMNP-TV-Z0-9]{4}$/)
    const [uno = ''] = codigos
    expect(huellaDeCodigo(uno.toLowerCase().replaceAll('-', ' '))).to.equal(huellaDeCodigo(uno))
  })
})
