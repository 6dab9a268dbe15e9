import { expect } from 'chai'
import { avisoPredial, centesimasDeArea, normalizarMatricula } from '../../modules/inmuebles/domain.ts'

describe('Inmuebles: reglas', () => {
  it('la matrícula va en mayúsculas y sin espacios', () => {
    expect(normalizarMatricula(' 50c - 123 4567 ')).to.equal('50C-1234567')
  })

  it('el área se guarda en centésimas, sin coma flotante de por medio', () => {
    for (const [area, centesimas] of [[72.35, 7235], [0.07, 7], [4.35, 435], [19.99, 1999], [1.1, 110], [80, 8000], [0, 0], ['72,5', 7250], ['72.05', 7205]] as const) {
      expect(centesimasDeArea(area), String(area)).to.equal(centesimas)
    }
    expect(centesimasDeArea(99_999_999_999.99)).to.equal(9_999_999_999_999)
  })

  it('más de dos decimales, o lo que no es un área, no se toma', () => {
    for (const area of [1.234, 1e-7, 1e21, NaN, -1, '1.234,5', 'abc', '']) expect(centesimasDeArea(area), String(area)).to.equal(null)
  })

  it('el número predial que no tiene 30 dígitos se avisa y se acepta', () => {
    expect(avisoPredial('')).to.equal(null)
    expect(avisoPredial('25-899-01-00-00-00-0001-0001-0-00-00-0000')).to.equal(null)
    expect(avisoPredial('0101000123')).to.equal('El número predial nacional tiene 30 dígitos; lleva 10.')
  })
})
