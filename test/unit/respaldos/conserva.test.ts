import { expect } from 'chai'
import { queSeConserva } from '../../../modules/respaldos/domain.ts'

const dia = (desde: string, n: number, hora = '06:47') =>
  `${new Date(Date.parse(desde) + n * 86_400_000).toISOString().slice(0, 10)}T${hora}:00.000Z`

describe('Qué respaldos se conservan', () => {
  it('7 días, 5 semanas y 12 meses: el último de cada uno', () => {
    const todos = Array.from({ length: 800 }, (_, n) => dia('2024-09-14', n))
    const quedan = [...queSeConserva(todos)].sort()
    const ultimo = todos.at(-1) ?? ''
    expect(quedan.slice(-7)).to.deep.equal(todos.slice(-7))
    expect(new Set(quedan.map((uno) => uno.slice(0, 7))).size).to.be.at.least(12)
    expect(quedan.length).to.be.within(7 + 4 + 10, 7 + 5 + 12)
    expect(quedan[0]?.slice(0, 7), 'twelve months back').to.equal(dia(ultimo, -335).slice(0, 7))
  })

  it('de dos del mismo día queda el último; el día es el de Bogotá', () => {
    const quedan = queSeConserva(['2026-11-23T03:00:00.000Z', '2026-11-22T14:00:00.000Z', '2026-11-23T06:00:00.000Z'])
    expect([...quedan].sort()).to.deep.equal(['2026-11-23T03:00:00.000Z', '2026-11-23T06:00:00.000Z'])
  })

  it('donde hace tiempo no se guarda nada, nada se quita', () => {
    const viejos = ['2025-01-03', '2025-01-10', '2025-01-17'].map((uno) => `${uno}T06:47:00.000Z`)
    expect(queSeConserva(viejos).size).to.equal(3)
  })
})
