import { expect } from 'chai'
import { leerBusqueda } from '../../../ui/kit/lista/columna.ts'
import { masAmplios, PRESETS, rangoDe } from '../../../ui/kit/lista/presets.ts'

describe('ui: lists', () => {
  it('turns the nine presets of the specification into dates', () => {
    const today = '2026-01-01' // a Thursday
    const of = (id: Parameters<typeof rangoDe>[0]) => Object.values(rangoDe(id, today)).join(' ')
    expect(PRESETS.map(({ label }) => label)).to.deep.equal([
      'Hoy',
      'Ayer',
      'Esta semana',
      'Semana pasada',
      'Este mes',
      'Mes pasado',
      'Este año',
      'Año pasado',
      'Todas',
    ])
    expect(PRESETS.map(({ id }) => of(id))).to.deep.equal([
      '2026-01-01 2026-01-01',
      '2025-12-31 2025-12-31',
      '2025-12-29 2026-01-04',
      '2025-12-22 2025-12-28',
      '2026-01-01 2026-01-31',
      '2025-12-01 2025-12-31',
      '2026-01-01 2026-12-31',
      '2025-01-01 2025-12-31',
      '1000-01-01',
    ])
    expect(rangoDe('mes', '2026-12-31')).to.deep.equal({ fechaInicio: '2026-12-01', fechaFin: '2026-12-31' })
    expect(rangoDe('mes', '2024-02-10').fechaFin).to.equal('2024-02-29')
  })

  it('widens an empty range step by step', () => {
    expect(masAmplios('hoy')).to.deep.equal(['semana', 'mes', 'anio', 'todas'])
    expect(masAmplios('personalizado')).to.deep.equal(['todas'])
  })

  it('reads what is written over a column', () => {
    const today = '2026-07-20'
    expect(leerBusqueda('money', '> 1.000.000', today)).to.equal('>1000000')
    expect(leerBusqueda('money', '300k', today)).to.equal('300000')
    expect(leerBusqueda('date', 'hoy', today)).to.equal('2026-07-20')
    expect(leerBusqueda('date', '>=1/7', today)).to.equal('>=2026-07-01')
    expect(leerBusqueda('date', 'vacío', today)).to.equal('vacío')
    expect(leerBusqueda('date', 'jul', today)).to.equal(null)
    expect(leerBusqueda('number', 'x', today)).to.equal(null)
    expect(leerBusqueda('text', '  pérez ', today)).to.equal('pérez')
  })
})
