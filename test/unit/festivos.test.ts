import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import fc from 'fast-check'
import { addDays } from '../../schemas/es-co/index.ts'
import {
  diasHabilesEntre,
  domingoDePascua,
  esHabil,
  festivoDe,
  festivosDe,
  festivosEntre,
  sumarDiasHabiles,
  type Festivo,
} from '../../schemas/citas/festivos.ts'

const PUBLICADOS = JSON.parse(readFileSync(new URL('festivos.json', import.meta.url), 'utf8')) as Festivo[]

describe('Festivos de Colombia', () => {
  for (const year of [2025, 2026, 2027, 2028, 2029, 2030]) {
    it(`${year}: los publicados, con su nombre y su clase`, () => {
      const published = PUBLICADOS.filter(({ fecha }) => fecha.startsWith(String(year)))
      const key = ({ fecha, nombre, tipo }: Festivo) => `${fecha} ${nombre} (${tipo})`
      expect(festivosDe(year).map(key)).to.deep.equal(published.map(key).sort())
    })
  }

  it('Ley 2578 de 2026, art. 6: el Rosario de Chiquinquirá desde 2026 y no antes', () => {
    expect(festivoDe('2026-07-13')).to.equal('Nuestra Señora del Rosario de Chiquinquirá')
    expect(festivosDe(2025).map((f) => f.nombre)).not.to.include('Nuestra Señora del Rosario de Chiquinquirá')
    expect(esHabil('2025-07-14')).to.equal(true)
  })

  it('la Pascua de años conocidos', () => {
    expect([1999, 2000, 2024, 2025, 2026, 2038].map(domingoDePascua)).to.deep.equal([
      '1999-04-04',
      '2000-04-23',
      '2024-03-31',
      '2025-04-20',
      '2026-04-05',
      '2038-04-25',
    ])
  })

  it('los trasladados caen en lunes y los de Pascua en su día, siglos enteros', () => {
    for (let year = 1984; year <= 2199; year++) {
      for (const { fecha, tipo, nombre } of festivosDe(year)) {
        const day = new Date(`${fecha}T00:00:00Z`).getUTCDay()
        if (tipo === 'trasladado') expect(day, fecha).to.equal(1)
        if (nombre === 'Viernes Santo') expect(day, fecha).to.equal(5)
      }
    }
  })
})

describe('Días hábiles', () => {
  it('fecha + N: el día de la fecha no cuenta; sábados, domingos y festivos tampoco', () => {
    expect(sumarDiasHabiles('2026-07-17', 1)).to.equal('2026-07-21') // friday; monday 20 is a holiday
    expect(sumarDiasHabiles('2026-07-01', 10)).to.equal('2026-07-16') // the 13th is a holiday since 2026
    expect(sumarDiasHabiles('2025-07-01', 10)).to.equal('2025-07-15')
    expect(sumarDiasHabiles('2026-12-30', 2)).to.equal('2027-01-04')
    expect(sumarDiasHabiles('2026-04-01', 1)).to.equal('2026-04-06') // past Holy Thursday and Good Friday
    expect(sumarDiasHabiles('2026-07-18', 0)).to.equal('2026-07-18')
  })

  it('los festivos que alargan un término', () => {
    expect(festivosEntre('2026-07-01', '2026-07-31').map((f) => f.fecha)).to.deep.equal(['2026-07-13', '2026-07-20'])
    expect(festivosEntre('2025-06-29', '2025-07-01').map((f) => f.fecha)).to.deep.equal(['2025-06-30'])
    expect(festivosEntre('2026-12-24', '2027-01-11').map((f) => f.fecha)).to.deep.equal([
      '2026-12-25',
      '2027-01-01',
      '2027-01-11',
    ])
  })

  it('contar lo que se sumó da lo mismo, y se llega siempre a un día hábil', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 1, max: 60 }), (offset, days) => {
        const from = addDays('2025-01-01', offset)
        const to = sumarDiasHabiles(from, days)
        return esHabil(to) && diasHabilesEntre(from, to) === days
      }),
      { numRuns: 200 },
    )
  })
})
