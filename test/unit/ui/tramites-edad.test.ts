import { expect } from 'chai'
import { edad } from '../../../ui/tramites/ajustes/PapelesPorDestruir.tsx'

describe('Cuánto hace que terminó un trámite', () => {
  // noon in Bogotá
  const desde = (dia: string, hoy: string) => edad(`${dia}T17:00:00.000Z`, hoy)

  it('se cuenta en meses enteros, y desde dos años en años y meses', () => {
    expect(desde('2026-11-01', '2026-11-22')).to.equal('hace menos de un mes')
    expect(desde('2026-10-22', '2026-11-22')).to.equal('hace 1 mes')
    expect(desde('2025-11-23', '2026-11-22')).to.equal('hace 11 meses')
    expect(desde('2025-01-22', '2026-11-22')).to.equal('hace 22 meses')
    expect(desde('2024-11-22', '2026-11-22')).to.equal('hace 2 años')
    expect(desde('2023-10-22', '2026-11-22')).to.equal('hace 3 años y 1 mes')
  })

  it('el último día de un mes cumple con el último del otro', () => {
    expect(desde('2026-01-31', '2026-02-28')).to.equal('hace 1 mes')
    expect(desde('2026-01-31', '2026-02-27')).to.equal('hace menos de un mes')
  })
})
