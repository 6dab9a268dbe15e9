import { expect } from 'chai'
import { firmarHasta } from '../../../modules/solicitudes/domain.ts'

describe('Los dos meses para firmar (D. 1069 de 2015, art. 2.2.6.1.2.1.3)', () => {
  const hasta = (cuando: string) => firmarHasta({ estado: 'firmada', cuando })

  it('se cuentan por meses de calendario desde la primera firma; donde el mes no tiene ese día, hasta su último', () => {
    expect(hasta('2026-11-25T15:00:00.000Z')).to.equal('2027-01-25')
    expect(hasta('2026-12-31T15:00:00.000Z')).to.equal('2027-02-28')
    expect(hasta('2027-12-30T15:00:00.000Z')).to.equal('2028-02-29')
  })

  it('el día es el de Colombia, no el de Greenwich', () => {
    expect(hasta('2026-11-26T03:00:00.000Z')).to.equal('2027-01-25')
  })

  it('se dicen desde que hay cita y hasta que se autoriza', () => {
    const dicen = (
      ['sin_cita', 'agendada', 'reprogramada', 'no_asistio', 'firmada', 'autorizada', 'entregada'] as const
    ).filter((estado) => firmarHasta({ estado, cuando: '2026-11-25T15:00:00.000Z' }) !== null)
    expect(dicen).to.deep.equal(['agendada', 'reprogramada', 'firmada'])
  })
})
