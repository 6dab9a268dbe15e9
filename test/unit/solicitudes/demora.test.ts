import { expect } from 'chai'
import { demoraDicha, minutosHabiles } from '../../../modules/solicitudes/domain.ts'

/** Monday to Friday, 8:00 to 12:00 and 14:00 to 17:00. */
const horario = (fecha: string) => {
  const dia = new Date(`${fecha}T00:00:00Z`).getUTCDay()
  return dia === 0 || dia === 6
    ? []
    : [
        { entrada: '08:00', salida: '12:00' },
        { entrada: '14:00', salida: '17:00' },
      ]
}
const minutos = (desde: string, hasta: string) => minutosHabiles(horario, `${desde}:00-05:00`, `${hasta}:00-05:00`)

describe('Solicitudes: cuánto se suele tardar', () => {
  it('solo cuentan las horas en que la oficina atiende', () => {
    expect(minutos('2026-11-23T09:00', '2026-11-23T10:30')).to.equal(90)
    expect(minutos('2026-11-23T11:00', '2026-11-23T15:00')).to.equal(120)
    expect(minutos('2026-11-23T16:00', '2026-11-24T09:00')).to.equal(120)
    expect(minutos('2026-11-20T16:30', '2026-11-23T08:15')).to.equal(45)
    expect(minutos('2026-11-21T10:00', '2026-11-22T20:00')).to.equal(0)
    // near midnight in Bogotá it is another day in UTC
    expect(minutos('2026-11-22T23:00', '2026-11-23T08:10')).to.equal(10)
  })

  it('con menos de ocho casos calla', () => {
    expect(demoraDicha(Array<number>(7).fill(60))).to.equal(null)
    expect(demoraDicha(Array<number>(8).fill(60))).to.equal('Solemos responder en 1 hora hábil.')
  })

  it('dice la mediana, hacia arriba, y en días lo que pasa de dos', () => {
    expect(demoraDicha([10, 20, 30, 200, 239, 300, 400, 9000])).to.equal('Solemos responder en 4 horas hábiles.')
    expect(demoraDicha(Array<number>(9).fill(16 * 60))).to.equal('Solemos responder en 16 horas hábiles.')
    expect(demoraDicha(Array<number>(9).fill(17 * 60))).to.equal('Solemos responder en 3 días hábiles.')
    expect(demoraDicha(Array<number>(8).fill(0))).to.equal('Solemos responder en 1 hora hábil.')
  })
})
