import { expect } from 'chai'
import fc from 'fast-check'
import type { HorarioLeido, JornadaLeida, PuestosLeidos } from '../../../schemas/respuestas/citas/cita.ts'
import { DIAS_DE_SEMANA, type DiaDeSemana } from '../../../schemas/citas/horarios.ts'
import {
  calendarioPropuesto,
  deGuardado,
  horarioPorEnviar,
  nuevoPuesto,
  nuevoSabado,
  puestosPorEnviar,
  type Formulario,
  type Guardado,
} from '../../../ui/calendario/formulario.ts'
import { unir } from '../../../ui/calendario/unir.ts'
import { conAlmuerzo, conRangos, minutos, pintar, rangosEscritos, sinAlmuerzo } from '../../../ui/calendario/pintar.ts'

const DE_OCHO: JornadaLeida = {
  horaEntrada: '08:00',
  horaSalida: '17:00',
  aplicaDia: true,
  horaEntrada2: null,
  horaSalida2: null,
}
const guardado = (
  dias: Partial<Record<DiaDeSemana, JornadaLeida>> = {},
  sabados: string[] = [],
  sala = 'Sala uno',
): Guardado => ({
  horario: {
    // each of the names
    horario: {
      horarios: Object.fromEntries(
        DIAS_DE_SEMANA.map((dia) => [dia, dias[dia] ?? DE_OCHO]),
      ) as HorarioLeido['horario']['horarios'],
      sabados: sabados.map((dia) => ({ dia })),
    },
    version: 7,
  },
  puestos: { puestos: [{ numero: 1, nombre: sala, activo: true }], version: 1 } satisfies PuestosLeidos,
})
const escrita = { ...DE_OCHO, horaEntrada2: '', horaSalida2: '' }
const con = (formulario: Formulario, dia: DiaDeSemana, cambio: object): Formulario => ({
  ...formulario,
  horarios: { ...formulario.horarios, [dia]: { ...formulario.horarios[dia], ...cambio } },
})

describe('Horarios: el pintor', () => {
  const horas = (desde: string, hasta: string) => ({ desde: minutos(desde), hasta: minutos(hasta) })
  const UNO = [{ entrada: '08:00', salida: '17:00' }]

  it('abre sobre lo cerrado y cierra sobre lo abierto; lo que se toca se une', () => {
    expect(pintar([], horas('08:00', '12:30'), true)).to.deep.equal([{ entrada: '08:00', salida: '12:30' }])
    expect(pintar(UNO, horas('12:00', '14:00'), false)).to.deep.equal([
      { entrada: '08:00', salida: '12:00' },
      { entrada: '14:00', salida: '17:00' },
    ])
    expect(pintar([{ entrada: '08:00', salida: '12:00' }], horas('12:00', '15:00'), true)).to.deep.equal([
      { entrada: '08:00', salida: '15:00' },
    ])
    expect(pintar(UNO, horas('07:00', '18:00'), false)).to.deep.equal([])
  })

  it('nunca deja más de dos rangos, en orden y separados, y lo que abre queda abierto', () => {
    const celda = fc.integer({ min: 0, max: 46 }).map((n) => n * 30)
    const trazo = fc.record({ desde: celda, largo: fc.integer({ min: 1, max: 12 }), abre: fc.boolean() })
    fc.assert(
      fc.property(fc.array(trazo, { maxLength: 12 }), (trazos) => {
        let rangos = UNO
        for (const { desde, largo, abre } of trazos) {
          const hasta = Math.min(desde + largo * 30, 23 * 60 + 30)
          rangos = pintar(rangos, { desde, hasta }, abre)
          expect(rangos.length).to.be.at.most(2)
          for (const { entrada, salida } of rangos) expect(salida > entrada).to.equal(true)
          if (rangos[0] && rangos[1]) expect(rangos[1].entrada > rangos[0].salida).to.equal(true)
          if (abre && hasta > desde)
            expect(
              rangos.some(({ entrada, salida }) => minutos(entrada) <= desde && minutos(salida) >= hasta),
            ).to.equal(true)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('un día sin nada pintado no aplica y guarda sus horas; la pausa parte el día y quitarla lo une', () => {
    expect(conRangos(escrita, [])).to.deep.equal({ ...escrita, aplicaDia: false })
    const partido = conAlmuerzo(escrita)
    expect(rangosEscritos(partido)).to.deep.equal([
      { entrada: '08:00', salida: '12:00' },
      { entrada: '14:00', salida: '17:00' },
    ])
    expect(sinAlmuerzo(partido)).to.deep.equal(escrita)
    expect(conAlmuerzo({ ...escrita, horaSalida: '12:00' })).to.include({
      horaSalida: '12:00',
      horaEntrada2: '14:00',
      horaSalida2: '17:00',
    })
    expect(conAlmuerzo({ ...escrita, horaEntrada: '22:00', horaSalida: '23:00' })).to.include({
      horaEntrada2: '22:30',
      horaSalida2: '23:30',
    })
  })
})

describe('Horarios: lo que se escribe', () => {
  it('se envía lo que cambió y nada más', () => {
    const antes = guardado({}, ['2027-01-16'])
    const formulario = deGuardado(antes)
    expect(horarioPorEnviar(formulario, antes)).to.equal(null)
    expect(puestosPorEnviar(formulario, antes)).to.equal(null)
    expect(horarioPorEnviar(con(formulario, 'martes', { aplicaDia: false }), antes)).to.deep.equal({
      horarios: { martes: { ...escrita, aplicaDia: false } },
    })
    expect(horarioPorEnviar({ ...formulario, sabados: [nuevoSabado(null)] }, antes)).to.deep.equal({
      sabados: [{ dia: '' }],
    })
    expect(
      puestosPorEnviar({ ...formulario, puestos: [...formulario.puestos, nuevoPuesto('Sala dos')] }, antes),
    ).to.deep.equal([
      { numero: 1, nombre: 'Sala uno', activo: true },
      { numero: null, nombre: 'Sala dos', activo: true },
    ])
  })

  it('el calendario se ve como quedaría; un día que no se entiende, como está guardado, y se dice', () => {
    const antes = guardado()
    const hoy = '2026-11-23'
    const malo = con(con(deGuardado(antes), 'lunes', { horaSalida: '07:00' }), 'martes', { horaSalida: '12:00' })
    const { calendario, faltas } = calendarioPropuesto(malo, { guardado: antes, excepciones: [], hoy })
    expect(faltas).to.deep.equal({ 'horarios.lunes.horaSalida': ['La salida debe ser después de la entrada.'] })
    expect(calendario.semana.slice(0, 2).map(({ salida }) => salida)).to.deep.equal(['17:00', '12:00'])
  })
})

describe('Horarios: lo que otra persona guardó mientras tanto', () => {
  const base = deGuardado(guardado())

  it('se une lo que cada uno cambió', () => {
    const mio = { ...con(base, 'lunes', { horaSalida: '18:00' }), puestos: [...base.puestos, nuevoPuesto('Sala dos')] }
    const otro = deGuardado(guardado({ martes: { ...DE_OCHO, horaSalida: '12:00' } }, ['2027-01-16'], 'Sala azul'))
    const { formulario, choques, unidos } = unir({ base, mio, guardado: otro })
    expect(choques).to.deep.equal([])
    expect(unidos).to.deep.equal(['Martes: 08:00–12:00', 'Sábados de turno: 16/01/2027', 'Puesto 1: Sala azul'])
    expect([formulario.horarios.lunes.horaSalida, formulario.horarios.martes.horaSalida]).to.deep.equal([
      '18:00',
      '12:00',
    ])
    expect(formulario.puestos.map(({ nombre }) => nombre)).to.deep.equal(['Sala azul', 'Sala dos'])
  })

  it('sobre el mismo día se pregunta, y queda lo que se elige', () => {
    const mio = con(base, 'lunes', { horaSalida: '18:00' })
    const otro = deGuardado(guardado({ lunes: { ...DE_OCHO, aplicaDia: false } }))
    expect(unir({ base, mio, guardado: otro }).choques).to.deep.equal([
      { clave: 'dia.lunes', etiqueta: 'Lunes', mio: '08:00–18:00', guardado: 'No aplica' },
    ])
    const elegido = (cual: 'mio' | 'guardado') => unir({ base, mio, guardado: otro }, { 'dia.lunes': cual })
    expect(elegido('guardado').formulario.horarios.lunes.aplicaDia).to.equal(false)
    expect(elegido('mio').formulario.horarios.lunes.horaSalida).to.equal('18:00')
    expect(elegido('mio').choques).to.deep.equal([])
  })
})
