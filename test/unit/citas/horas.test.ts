import { expect } from 'chai'
import {
  cercanas,
  enPunto,
  horasDeCita,
  inicioDe,
  iniciosEntre,
  leerFecha,
  puestoDeMas,
  puestosLibres,
  sigueSiendo,
  sinHora,
} from '../../../modules/citas/domain.ts'
import type { Calendario } from '../../../modules/calendario/domain.ts'

const jornada = (dia: number, aplica: boolean) => ({
  dia,
  entrada: '08:00',
  salida: '12:30',
  segunda: { entrada: '14:00', salida: '17:00' },
  aplica,
})
const CALENDARIO: Calendario = {
  semana: [1, 2, 3, 4, 5, 6, 7].map((dia) => jornada(dia, dia < 6)),
  sabados: new Set(['2026-11-28']),
  excepciones: new Map([
    [
      '2026-11-26',
      { fecha: '2026-11-26', tipo: 'cerrado', entrada: null, salida: null, suspende: true, acto: 'Res. SNR' },
    ],
    [
      '2026-11-27',
      { fecha: '2026-11-27', tipo: 'horario', entrada: '10:00', salida: '13:00', suspende: false, acto: null },
    ],
  ]),
}
const AHORA = '2026-11-23T13:30:00.000Z' // Monday, 8:30 in Colombia

describe('Citas: horas', () => {
  it('van en punto, caben antes de cada salida y ninguna cae en el almuerzo', () => {
    expect(horasDeCita(CALENDARIO, '2026-11-24')).to.deep.equal([
      '08:00',
      '09:00',
      '10:00',
      '11:00',
      '14:00',
      '15:00',
      '16:00',
    ])
  })

  it('ni en festivo, ni en domingo, ni en sábado sin turno, ni cuando se cierra por un acto; sí en el sábado de turno', () => {
    const cerrados = ['2026-12-08', '2026-11-29', '2026-11-21', '2026-11-26']
    for (const fecha of cerrados) expect(horasDeCita(CALENDARIO, fecha), fecha).to.deep.equal([])
    expect(horasDeCita(CALENDARIO, '2026-11-28')).to.have.length(7)
    expect(horasDeCita(CALENDARIO, '2026-11-27')).to.deep.equal(['10:00', '11:00', '12:00'])
  })

  it('un cliente la pide con dos horas y hasta sesenta días; la oficina, sin espera', () => {
    const a = (fecha: string, hora: string) => inicioDe(fecha, hora)
    expect(sinHora(CALENDARIO, a('2026-11-23', '10:00'), AHORA, 'cliente')).to.contain('2 horas')
    expect(sinHora(CALENDARIO, a('2026-11-23', '10:00'), AHORA, 'oficina')).to.equal(null)
    expect(sinHora(CALENDARIO, a('2026-11-23', '11:00'), AHORA, 'cliente')).to.equal(null)
    expect(sinHora(CALENDARIO, a('2026-11-23', '08:00'), AHORA, 'oficina')).to.contain('pasó')
    expect(sinHora(CALENDARIO, a('2027-01-22', '09:00'), AHORA, 'cliente')).to.equal(null)
    expect(sinHora(CALENDARIO, a('2027-01-25', '09:00'), AHORA, 'cliente')).to.contain('60')
    expect(sinHora(CALENDARIO, a('2026-11-24', '13:00'), AHORA, 'oficina')).to.contain('no atiende')
    const inicios = iniciosEntre(CALENDARIO, '2026-01-01', '2028-01-01', AHORA, 'cliente')
    expect([inicios[0], inicios.at(-1)]).to.deep.equal([a('2026-11-23', '11:00'), a('2027-01-22', '16:00')])
    for (const inicio of inicios) expect(sinHora(CALENDARIO, inicio, AHORA, 'cliente')).to.equal(null)
  })

  it('la fecha se lee con espacio, con T, con segundos o como instante, y nada más', () => {
    for (const texto of [
      '2026-11-25 09:00',
      '2026-11-25T09:00',
      '2026-11-25 09:00:00',
      '2026-11-25T09:00:00.000',
      '2026-11-25T14:00:00Z',
      '2026-11-25T09:00-05:00',
    ])
      expect(leerFecha(texto), texto).to.equal('2026-11-25T14:00:00.000Z')
    for (const texto of [
      '2026-11-31 09:00',
      '2026-11-25',
      '2026-11-25 24:00',
      '2026-11-25 9:00',
      '25/11/2026 09:00',
      '2026-13-01T00:00Z',
      '9999-12-31T23:00:00-12:00',
      '9999-12-31 23:00',
      '',
    ])
      expect(leerFecha(texto), texto).to.equal(null)
    expect([enPunto('2026-11-25T14:00:00.000Z'), enPunto('2026-11-25T14:30:00.000Z')]).to.deep.equal([true, false])
  })

  it('las cercanas son las tres más próximas, en orden', () => {
    const libres = ['08:00', '11:00', '14:00', '15:00'].map((hora) => inicioDe('2026-11-24', hora))
    expect(cercanas(libres, inicioDe('2026-11-24', '10:00'))).to.deep.equal(libres.slice(0, 3))
    expect(cercanas(libres, inicioDe('2026-11-24', '15:00'))).to.deep.equal(libres.slice(1))
  })
})

describe('Citas: puestos', () => {
  const lugar = (numero: number, activo = true) => ({ numero, activo })

  it('hay tantos como puestos activos; el que se cerró con alguien adentro sigue contando', () => {
    expect(puestosLibres([lugar(1), lugar(2), lugar(3)], [])).to.deep.equal([1, 2, 3])
    expect(puestosLibres([lugar(1), lugar(2), lugar(3, false)], [3])).to.deep.equal([1])
    expect(puestosLibres([lugar(1), lugar(2, false)], [2])).to.deep.equal([])
  })

  it('lo que la oficina da de más no quita puesto a nadie', () => {
    expect(puestosLibres([lugar(1), lugar(2)], [1, 1001])).to.deep.equal([2])
    expect(puestoDeMas([1, 1001])).to.equal(1002)
    expect(puestoDeMas([2])).to.equal(1001)
  })
})

describe('Citas: correos que ya no dicen la verdad', () => {
  const AHORA_MISMO = '2026-11-24T14:00:00.000Z'
  const cita = { estado: 'agendada', secuencia: 1, inicio: '2026-11-25T14:00:00.000Z', vence: null }

  it('no se recuerda la que se movió, se canceló o ya pasó', () => {
    expect(sigueSiendo('recordatorio_24', 1, cita, AHORA_MISMO)).to.equal(true)
    expect(sigueSiendo('recordatorio_24', 0, cita, AHORA_MISMO)).to.equal(false)
    expect(sigueSiendo('recordatorio_2', 1, { ...cita, estado: 'cancelada' }, AHORA_MISMO)).to.equal(false)
    expect(sigueSiendo('recordatorio_2', 1, cita, '2026-11-25T14:00:00.000Z')).to.equal(false)
  })

  it('lo ofrecido se dice mientras se guarda', () => {
    const ofrecida = { ...cita, estado: 'retenida', vence: '2026-11-24T15:00:00.000Z' }
    expect(sigueSiendo('oferta', 1, ofrecida, AHORA_MISMO)).to.equal(true)
    expect(sigueSiendo('oferta', 1, ofrecida, '2026-11-24T15:00:00.000Z')).to.equal(false)
  })
})
