import { expect } from 'chai'
import fc from 'fast-check'
import {
  cabeCita,
  cuentaDe,
  diaCero,
  esHabil,
  habilDesde,
  habilesEntre,
  horasEnPunto,
  minutosDeAtencionDespues,
  rangosDe,
  sumarHabiles,
  type Calendario,
  type Excepcion,
} from '../../modules/calendario/domain.ts'
import { habilesFijado } from '../../modules/edictos/domain.ts'
import { fechasDe } from '../../modules/seguimientos/domain.ts'
import { addDays } from '../../schemas/es-co/index.ts'
import { sumarDiasHabiles } from '../../schemas/citas/festivos.ts'

const suspendido = (fecha: string): Excepcion => ({
  fecha,
  tipo: 'cerrado',
  entrada: null,
  salida: null,
  suspende: true,
  acto: 'Res. 2025-026710-6 SNR',
})
const cerrado = (fecha: string): Excepcion => ({ ...suspendido(fecha), suspende: false })
const horario = (fecha: string, entrada: string, salida: string): Excepcion => ({
  fecha,
  tipo: 'horario',
  entrada,
  salida,
  suspende: false,
  acto: null,
})

const calendario = (
  excepciones: readonly Excepcion[] = [],
  sabados: readonly string[] = [],
  abre = [1, 2, 3, 4, 5],
): Calendario => ({
  semana: [1, 2, 3, 4, 5, 6, 7].map((dia) => ({
    dia,
    entrada: '08:00',
    salida: dia === 6 ? '12:00' : '17:00',
    aplica: abre.includes(dia),
  })),
  sabados: new Set(sabados),
  excepciones: new Map(excepciones.map((una) => [una.fecha, una])),
})
/** An instant of Bogotá. */
const a = (fecha: string, hora: string) => new Date(`${fecha}T${hora}:00-05:00`)

const FIN_DE_ANIO = calendario([
  suspendido('2026-12-28'),
  suspendido('2026-12-26'),
  suspendido('2027-01-04'),
  cerrado('2026-12-31'),
])

describe('Calendario: días en que corren los términos', () => {
  it('un día suspendido por acto no cuenta; uno solo cerrado sí (SNR, Res. 2025-026710-6)', () => {
    expect(esHabil(FIN_DE_ANIO, '2026-12-28')).to.equal(false)
    expect(esHabil(FIN_DE_ANIO, '2026-12-31')).to.equal(true)
    // 24 (thursday), past Christmas, the weekend and the 28th; 29, 30, 31; past New Year, the weekend and the 4th
    expect([1, 2, 3, 4].map((dias) => sumarHabiles(FIN_DE_ANIO, '2026-12-24', dias))).to.deep.equal([
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
      '2027-01-05',
    ])
    expect(habilesEntre(FIN_DE_ANIO, '2026-12-24', '2027-01-05')).to.equal(4)
  })

  it('los 26 de diciembre y 2 de enero suspendidos alargan el término solo en años en que son entre semana', () => {
    const de2025 = calendario([suspendido('2025-12-26'), suspendido('2026-01-02')])
    expect(sumarHabiles(de2025, '2025-12-24', 5)).to.equal('2026-01-06')
    expect(sumarHabiles(calendario(), '2025-12-24', 5)).to.equal('2026-01-02')
    // in 2026 the 26th is a saturday, and 2 January 2027 too: nothing changes
    const de2026 = calendario([suspendido('2026-12-26'), suspendido('2027-01-02')])
    expect(sumarHabiles(de2026, '2026-12-24', 5)).to.equal(sumarHabiles(calendario(), '2026-12-24', 5))
  })

  it('la Semana Santa: ni jueves ni viernes, y el miércoles que se suspende', () => {
    expect(sumarHabiles(calendario(), '2026-03-30', 3)).to.equal('2026-04-06')
    expect(sumarHabiles(calendario([suspendido('2026-04-01')]), '2026-03-30', 3)).to.equal('2026-04-07')
    expect(esHabil(calendario([horario('2026-04-01', '08:00', '13:00')]), '2026-04-01')).to.equal(true)
  })

  it('los minutos de atención no corren al almuerzo, ni de noche, ni cerrada; si nunca abre, corren como los de todos', () => {
    const conAlmuerzo = {
      ...calendario(),
      semana: calendario().semana.map((uno) => ({
        ...uno,
        salida: '12:00',
        segunda: { entrada: '14:00', salida: '17:00' },
      })),
    }
    const hasta = (cual: Calendario, fecha: string, hora: string) => minutosDeAtencionDespues(cual, a(fecha, hora), 120)
    expect(hasta(conAlmuerzo, '2026-11-24', '11:00')).to.equal(a('2026-11-24', '15:00').toISOString())
    expect(hasta(conAlmuerzo, '2026-11-24', '10:00')).to.equal(a('2026-11-24', '12:00').toISOString())
    expect(hasta(calendario(), '2026-11-24', '16:30')).to.equal(a('2026-11-25', '09:30').toISOString())
    expect(hasta(calendario([cerrado('2026-11-25')]), '2026-11-24', '16:30')).to.equal(
      a('2026-11-26', '09:30').toISOString(),
    )
    expect(hasta(calendario([], [], []), '2026-11-24', '16:30')).to.equal(a('2026-11-24', '18:30').toISOString())
  })

  it('el 29 de febrero cuenta en los bisiestos', () => {
    expect(sumarHabiles(calendario(), '2028-02-28', 1)).to.equal('2028-02-29')
    expect(sumarHabiles(calendario(), '2027-02-26', 1)).to.equal('2027-03-01')
  })

  it('el sábado de turno atiende y no es día hábil', () => {
    const conTurno = calendario([], ['2026-11-28'])
    expect(rangosDe(conTurno, '2026-11-28')).to.deep.equal([{ entrada: '08:00', salida: '12:00' }])
    expect(esHabil(conTurno, '2026-11-28')).to.equal(false)
    expect(sumarHabiles(conTurno, '2026-11-27', 1)).to.equal('2026-11-30')
    expect(rangosDe(conTurno, '2026-11-21')).to.deep.equal([])
  })

  it('un término que termina en día no hábil se extiende al siguiente (Ley 4 de 1913, art. 62)', () => {
    expect(habilDesde(calendario(), '2026-12-08')).to.equal('2026-12-09')
    expect(habilDesde(calendario(), '2026-12-09')).to.equal('2026-12-09')
    expect(habilDesde(calendario([suspendido('2026-12-09')]), '2026-12-06')).to.equal('2026-12-07')
  })

  it('por los mismos días se cuenta lo que un edicto estuvo fijado y lo que suele tardar una escritura', () => {
    const suyo = cuentaDe(calendario([suspendido('2026-12-28')]))
    const puesta = { fijado_en: '2026-12-24T13:00:00.000Z', desfijado_en: '2026-12-31T05:00:00.000Z' }
    expect(habilesFijado(puesta, '', suyo), '24, 29, 30').to.equal(3)
    expect(
      habilesFijado({ ...puesta, fijado_en: '2026-12-28T13:00:00.000Z' }, '', suyo),
      'put up on a suspended day',
    ).to.equal(2)
    expect(fechasDe({ desde: 1, hasta: 2 }, '2026-12-24', suyo)).to.deep.equal({
      desde: '2026-12-29',
      hasta: '2026-12-30',
    })
  })

  it('sumar y contar dan lo mismo, se llega a un día hábil, y sin suspensiones es el calendario del país', () => {
    const dia = fc.integer({ min: 0, max: 3000 }).map((n) => addDays('2025-01-01', n))
    fc.assert(
      fc.property(
        dia,
        fc.integer({ min: 1, max: 60 }),
        fc.array(dia, { maxLength: 80 }),
        (desde, dias, suspendidos) => {
          const suyo = calendario(suspendidos.map(suspendido))
          const hasta = sumarHabiles(suyo, desde, dias)
          expect(esHabil(suyo, hasta)).to.equal(true)
          expect(habilesEntre(suyo, desde, hasta)).to.equal(dias)
          expect(habilesEntre(suyo, desde, addDays(hasta, -1))).to.equal(dias - 1)
          expect(sumarHabiles(calendario(), desde, dias)).to.equal(sumarDiasHabiles(desde, dias))
          expect(hasta >= sumarDiasHabiles(desde, dias)).to.equal(true)
        },
      ),
      { numRuns: 200 },
    )
  })
})

describe('Calendario: rangos de un día', () => {
  const partido: Calendario = {
    ...calendario(
      [horario('2026-12-24', '08:00', '12:00'), cerrado('2026-12-31'), horario('2026-12-25', '09:00', '11:00')],
      ['2026-11-28'],
    ),
    semana: [1, 2, 3, 4, 5, 6, 7].map((dia) => ({
      dia,
      entrada: '08:00',
      salida: '12:00',
      aplica: dia <= 5,
      segunda: dia === 7 ? null : { entrada: '14:00', salida: '17:30' },
    })),
  }
  const DOS = [
    { entrada: '08:00', salida: '12:00' },
    { entrada: '14:00', salida: '17:30' },
  ]

  it('uno o dos por día, en orden; un sábado de turno los suyos; ninguno donde no abre', () => {
    expect(rangosDe(partido, '2026-11-26')).to.deep.equal(DOS)
    expect(rangosDe(partido, '2026-11-28'), 'turn').to.deep.equal(DOS)
    expect(rangosDe(partido, '2026-11-21'), 'no turn').to.deep.equal([])
    expect(rangosDe(partido, '2026-12-08'), 'holiday').to.deep.equal([])
    expect(rangosDe(calendario(), '2026-11-26')).to.deep.equal([{ entrada: '08:00', salida: '17:00' }])
  })

  it('un horario especial reemplaza a los dos por el suyo, también en festivo; cerrado es ninguno', () => {
    expect(rangosDe(partido, '2026-12-24')).to.deep.equal([{ entrada: '08:00', salida: '12:00' }])
    expect(rangosDe(partido, '2026-12-25')).to.deep.equal([{ entrada: '09:00', salida: '11:00' }])
    expect(rangosDe(partido, '2026-12-31')).to.deep.equal([])
  })

  it('las citas van a la hora en punto y terminan dentro del rango: ninguna sobre el almuerzo', () => {
    expect(horasEnPunto(DOS)).to.deep.equal(['08:00', '09:00', '10:00', '11:00', '14:00', '15:00', '16:00'])
    expect(horasEnPunto([{ entrada: '08:30', salida: '10:59' }])).to.deep.equal(['09:00'])
    expect(horasEnPunto([{ entrada: '08:30', salida: '09:30' }])).to.deep.equal([])
    expect(horasEnPunto([])).to.deep.equal([])
    expect(
      ['11:00', '11:30', '12:00', '13:00', '14:00', '16:30', '17:00'].map((hora) => cabeCita(DOS, hora)),
    ).to.deep.equal([true, false, false, false, true, true, false])
  })

  it('quien llega a la hora de almuerzo llega ese día; al cierre de la tarde, al siguiente', () => {
    expect(diaCero(partido, a('2026-11-26', '12:30'))).to.equal('2026-11-26')
    expect(diaCero(partido, a('2026-11-26', '17:29'))).to.equal('2026-11-26')
    expect(diaCero(partido, a('2026-11-26', '17:30'))).to.equal('2026-11-27')
  })
})

describe('Calendario: día cero', () => {
  const de = calendario(
    [horario('2026-12-24', '08:00', '12:00'), cerrado('2026-12-31'), suspendido('2026-12-28')],
    ['2026-11-28'],
  )

  it('es el mismo día mientras la oficina no haya cerrado, también antes de abrir', () => {
    expect(['06:30', '08:00', '16:59'].map((hora) => diaCero(de, a('2026-11-26', hora)))).to.deep.equal(
      Array(3).fill('2026-11-26'),
    )
  })

  it('fuera de horario, desde el siguiente día hábil', () => {
    expect(diaCero(de, a('2026-11-26', '17:00'))).to.equal('2026-11-27')
    expect(diaCero(de, a('2026-11-27', '23:59'))).to.equal('2026-11-30')
    expect(diaCero(de, a('2026-12-07', '17:01')), 'past the 8th').to.equal('2026-12-09')
  })

  it('en un sábado de turno, un domingo o un festivo, desde el siguiente día hábil', () => {
    expect(['2026-11-28', '2026-11-29'].map((dia) => diaCero(de, a(dia, '10:00')))).to.deep.equal([
      '2026-11-30',
      '2026-11-30',
    ])
    expect(diaCero(de, a('2026-12-08', '10:00'))).to.equal('2026-12-09')
  })

  it('por el horario especial de ese día, y salta los cerrados y los suspendidos', () => {
    expect(diaCero(de, a('2026-12-24', '11:59'))).to.equal('2026-12-24')
    expect(diaCero(de, a('2026-12-24', '12:00'))).to.equal('2026-12-29')
    expect(diaCero(de, a('2026-12-31', '10:00'))).to.equal('2027-01-04')
    expect(diaCero(de, a('2026-12-30', '18:00')), 'the next one is closed').to.equal('2027-01-04')
  })

  it('el 31 de diciembre a las 23:59 en Bogotá es del año siguiente en UTC y aquí todavía no', () => {
    expect(diaCero(calendario(), a('2027-12-31', '16:30'))).to.equal('2027-12-31')
    expect(diaCero(calendario(), a('2027-12-31', '23:59'))).to.equal('2028-01-03')
  })

  it('una oficina que no abre entre semana va por las fechas', () => {
    const cerrada = calendario([], [], [6])
    expect(diaCero(cerrada, a('2026-11-26', '23:00'))).to.equal('2026-11-26')
    expect(diaCero(cerrada, a('2026-11-28', '09:00'))).to.equal('2026-11-30')
  })

  it('siempre es un día hábil, y nunca anterior al de la solicitud', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 * 24 * 900 }), (minuto) => {
        const instante = new Date(Date.UTC(2026, 0, 1) + minuto * 60_000)
        const cero = diaCero(de, instante)
        return esHabil(de, cero) && a(cero, '23:59') >= instante
      }),
      { numRuns: 300 },
    )
  })
})
