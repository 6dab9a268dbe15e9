import { expect } from 'chai'
import { dicenLoMismo, mismoNombre, proponerPartes, repartir } from '../../schemas/es-co/index.ts'

const partes = (nombres: string, apellidos: string) => {
  const una = proponerPartes(nombres, apellidos)
  return [una.primer_apellido, una.segundo_apellido, una.primer_nombre, una.otros_nombres, una.partes_nombre]
}

describe('Los nombres por partes', () => {
  const seguros: [string, string, (string | null)[]][] = [
    ['Ana María', 'Rojas Peña', ['Rojas', 'Peña', 'Ana', 'María']],
    ['Luis', 'Ospina', ['Ospina', null, 'Luis', null]],
    ['María del Pilar', 'de la Cruz Ortiz', ['de la Cruz', 'Ortiz', 'María', 'del Pilar']],
    ['JUAN DE DIOS', 'SAN JUAN RÍOS', ['SAN JUAN', 'RÍOS', 'JUAN', 'DE DIOS']],
    ['José', 'Van der Berg López', ['Van der Berg', 'López', 'José', null]],
    ['Ñito', "O'Brien D'Angelo-Ruiz", ["O'Brien", "D'Angelo-Ruiz", 'Ñito', null]],
  ]
  for (const [nombres, apellidos, debe] of seguros)
    it(`propone ${nombres} ${apellidos}`, () =>
      void expect(partes(nombres, apellidos)).to.deep.equal([...debe, 'propuesto']))

  const dudosos: [string, string, (string | null)[]][] = [
    ['Juan', 'Ponce de León Ruiz', ['Ponce de León', 'Ruiz', 'Juan', null]],
    ['Juan', 'García de la Cruz', ['García', 'de la Cruz', 'Juan', null]],
    ['Elena', 'Rojas Peña Ortiz', ['Rojas', 'Peña Ortiz', 'Elena', null]],
    ['José', 'Ortega y Gasset', ['Ortega', 'y Gasset', 'José', null]],
    ['Rosa', 'Gómez vda. de Pérez', ['Gómez', 'vda. de Pérez', 'Rosa', null]],
    ['Juan Pérez', '', [null, null, 'Juan', 'Pérez']],
    ['A. María', 'Rojas', ['Rojas', null, 'A.', 'María']],
    ['Ana', 'Rojas de', ['Rojas', 'de', 'Ana', null]],
    ['María de los Ángeles Inés Rosa', 'Díaz', ['Díaz', null, 'María', 'de los Ángeles Inés Rosa']],
    ['1234', 'Rojas', ['Rojas', null, '1234', null]],
  ]
  for (const [nombres, apellidos, debe] of dudosos)
    it(`duda de ${nombres} ${apellidos}`, () =>
      void expect(partes(nombres, apellidos)).to.deep.equal([...debe, 'dudoso']))

  it('las partes de cualquier nombre lo dicen entero', () => {
    for (const entero of [
      '',
      ' ',
      'de',
      'de la',
      'y',
      'Ñ',
      '𝒜 b',
      'a\u0301 b',
      '<b> "x"',
      'x'.repeat(200),
      'a '.repeat(99),
    ]) {
      const una = proponerPartes(entero, entero)
      expect(dicenLoMismo(una.primer_apellido, una.segundo_apellido, entero), entero).to.equal(true)
      expect(dicenLoMismo(una.primer_nombre, una.otros_nombres, entero), entero).to.equal(true)
    }
  })

  it('una ortografía nueva conserva dónde se partió', () => {
    expect(mismoNombre('jose  maria', 'José María')).to.equal(true)
    const antes = {
      primer_apellido: 'ponce de leon',
      segundo_apellido: 'ruiz',
      primer_nombre: 'juan',
      otros_nombres: null,
    }
    expect(repartir(antes, 'Juan', 'Ponce de León Ruiz')).to.deep.equal({
      primer_apellido: 'Ponce de León',
      segundo_apellido: 'Ruiz',
      primer_nombre: 'Juan',
      otros_nombres: null,
    })
  })
})
