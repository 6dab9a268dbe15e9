import { expect } from 'chai'
import { centesimasDe } from '../../schemas/registros/datos/unidades.ts'
import { claveDeMatricula } from '../../schemas/json/claves.ts'
import { normalizeMatricula } from '../../schemas/es-co/matricula.ts'

describe('Inmuebles: reglas', () => {
  it('la matrícula va en mayúsculas y sin espacios', () => {
    expect(normalizeMatricula(' 50c - 123 4567 ')).to.equal('50C-1234567')
  })

  it('lleva guion tras el círculo, y sin él es la misma', () => {
    for (const dicha of ['50C1114038', '50c 1114038', '50 C 1114038', '50C–1114038', '50C-1114038']) {
      expect(normalizeMatricula(dicha), dicha).to.equal('50C-1114038')
      expect(claveDeMatricula(dicha), dicha).to.equal('50C1114038')
    }
    expect(normalizeMatricula('370 12345')).to.equal('370-12345')
    // only digits: where the círculo ends nobody can tell
    expect(normalizeMatricula('37012345')).to.equal('37012345')
    expect(claveDeMatricula('37012345')).to.equal(claveDeMatricula('370-12345'))
    expect(normalizeMatricula('sin  folio')).to.equal('SIN FOLIO')
    expect(claveDeMatricula('AÑO-1')).to.not.equal(claveDeMatricula('ANO-1'))
    expect(claveDeMatricula(' ')).to.equal(null)
  })

  it('el área se guarda en centésimas, sin coma flotante de por medio', () => {
    for (const [area, centesimas] of [
      [72.35, 7235],
      [0.07, 7],
      [4.35, 435],
      [19.99, 1999],
      [1.1, 110],
      [80, 8000],
      [0, 0],
      ['72,5', 7250],
      ['72.05', 7205],
    ] as const) {
      expect(centesimasDe(area), String(area)).to.equal(centesimas)
    }
    expect(centesimasDe(99_999_999_999.99)).to.equal(9_999_999_999_999)
  })

  it('más de dos decimales, o lo que no es un área, no se toma', () => {
    for (const area of [1.234, 1e-7, 1e21, NaN, -1, '1.234,5', 'abc', ''])
      expect(centesimasDe(area), String(area)).to.equal(null)
  })
})
