import { expect } from 'chai'
import fc from 'fast-check'
import { esHabil, habilesEntre, sumarHabiles, type Calendario } from '../../../modules/calendario/domain.ts'
import {
  concedidoPorSilencio,
  contarPlazo,
  plazoDicho,
  responderHasta,
  type ConPlazo,
} from '../../../modules/tramites/domain.ts'
import { pausasDe } from '../../../modules/tramites/estados/pasar.ts'
import { addDays } from '../../../schemas/es-co/index.ts'

const calendario = (...suspendidos: string[]): Calendario => ({
  semana: [1, 2, 3, 4, 5].map((dia) => ({ dia, entrada: '08:00', salida: '17:00', aplica: true })),
  sabados: new Set(),
  excepciones: new Map(
    suspendidos.map((fecha) => [
      fecha,
      { fecha, tipo: 'cerrado', entrada: null, salida: null, suspende: true, acto: 'Res. SNR' },
    ]),
  ),
})
const LLANO = calendario()
const TERMINO = { dias_promesa: 1, dias_limite: 10, prorroga: 0 }
const SILENCIO = { entregar: 3, norma: 'Ley 1755 de 2015, art. 14, num. 1' }

describe('Plazo de un trámite', () => {
  it('promesa y límite en días hábiles; el día cero no cuenta', () => {
    expect(contarPlazo(LLANO, '2026-11-23', TERMINO)).to.deep.equal({ promesa: '2026-11-24', vence: '2026-12-07' })
    expect(contarPlazo(LLANO, '2026-12-22', TERMINO)).to.deep.equal({ promesa: '2026-12-23', vence: '2027-01-07' })
    expect(contarPlazo(calendario('2026-12-28', '2027-01-04'), '2026-12-22', TERMINO).vence).to.equal('2027-01-12')
  })

  it('devuelto se detiene y se reanuda al día siguiente de la respuesta (Ley 1755 de 2015, art. 17)', () => {
    // filed on the 23rd; returned on the 26th (three days gone), answered on 10 December: the 11th is the fourth
    const plazo = contarPlazo(LLANO, '2026-11-23', TERMINO, [{ desde: '2026-11-26', hasta: '2026-12-10' }])
    expect(plazo.vence).to.equal(sumarHabiles(LLANO, '2026-12-10', 7))
    expect(plazo.vence).to.equal('2026-12-21')
  })

  it('devuelto y respondido el mismo día no se mueve; una pausa abierta no mueve nada todavía', () => {
    const sinPausa = contarPlazo(LLANO, '2026-11-23', TERMINO)
    expect(contarPlazo(LLANO, '2026-11-23', TERMINO, [{ desde: '2026-11-25', hasta: '2026-11-25' }])).to.deep.equal(
      sinPausa,
    )
    expect(contarPlazo(LLANO, '2026-11-23', TERMINO, [{ desde: '2026-11-25', hasta: null }])).to.deep.equal(sinPausa)
  })

  it('devuelto antes de su día cero no ha gastado ninguno', () => {
    expect(contarPlazo(LLANO, '2026-11-23', TERMINO, [{ desde: '2026-11-21', hasta: '2026-12-01' }]).vence).to.equal(
      sumarHabiles(LLANO, '2026-12-01', 10),
    )
  })

  it('lo que se anota mientras está devuelto no es otra pausa', () => {
    const dia = (fecha: string) => `${fecha}T15:00:00.000Z`
    expect(
      pausasDe(LLANO, [
        { de: null, estado: 'radicado', cuando: dia('2026-11-23') },
        { de: 'radicado', estado: 'devuelto', cuando: dia('2026-11-26') },
        { de: 'devuelto', estado: 'devuelto', cuando: dia('2026-12-28') },
        { de: 'devuelto', estado: 'en_revision', cuando: dia('2027-01-02') },
      ]),
    ).to.deep.equal([{ desde: '2026-11-26', hasta: '2027-01-04' }])
  })

  it('la prórroga alarga el límite y es lo que se le dijo a quien espera', () => {
    expect(contarPlazo(LLANO, '2026-11-23', { ...TERMINO, prorroga: 10 })).to.deep.equal({
      promesa: '2026-12-22',
      vence: '2026-12-22',
    })
  })

  it('con pausas y suspensiones, los días que corren son siempre los del término', () => {
    const dia = fc.integer({ min: 0, max: 400 }).map((n) => addDays('2026-01-01', n))
    const dos = fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 60 }))
    const limites = fc.integer({ min: 1, max: 30 })
    fc.assert(
      fc.property(dia, dos, fc.array(dia, { maxLength: 20 }), limites, (cero, [antes, dura], otros, limite) => {
        const suyo = calendario(...otros)
        const desde = addDays(cero, antes)
        const hasta = addDays(desde, dura)
        const { vence } = contarPlazo(suyo, cero, { ...TERMINO, dias_limite: limite }, [{ desde, hasta }])
        const gastados = habilesEntre(suyo, cero, desde)
        if (gastados >= limite) expect(vence).to.equal(sumarHabiles(suyo, cero, limite))
        else expect(vence).to.equal(sumarHabiles(suyo, hasta, limite - gastados))
        expect(esHabil(suyo, vence)).to.equal(true)
      }),
      { numRuns: 300 },
    )
  })
})

describe('Hasta cuándo se responde una devolución', () => {
  it('un mes después, el mismo día; donde no lo hay, el último (C.C., art. 67)', () => {
    expect(responderHasta(LLANO, '2026-10-20', 1, false)).to.equal('2026-11-20')
    expect(responderHasta(LLANO, '2028-01-31', 1, false)).to.equal('2028-02-29')
    expect(responderHasta(LLANO, '2029-01-31', 1, false)).to.equal('2029-02-28')
  })

  it('si ese día no es hábil, el siguiente que lo sea (Ley 4 de 1913, art. 62)', () => {
    expect(responderHasta(LLANO, '2026-11-08', 1, false)).to.equal('2026-12-09')
    expect(responderHasta(LLANO, '2026-12-25', 1, false)).to.equal('2027-01-25')
    expect(responderHasta(calendario('2026-11-20'), '2026-10-20', 1, false)).to.equal('2026-11-23')
  })

  it('prorrogada, otro tanto; los trámites notariales, dos meses (D. 1069 de 2015, art. 2.2.6.15.1.4)', () => {
    expect(responderHasta(LLANO, '2026-10-20', 1, true)).to.equal('2026-12-21')
    expect(responderHasta(LLANO, '2026-10-20', 2, false)).to.equal('2026-12-21')
    expect(responderHasta(LLANO, '2026-11-30', 1, true)).to.equal('2027-02-01')
  })
})

describe('Plazo de un trámite en palabras', () => {
  const corre: ConPlazo = {
    vence: '2026-12-07',
    pausado_desde: null,
    responder_hasta: null,
    dias_limite: 10,
    prorroga: 0,
  }
  const dicho = (hoy: string, cambios: Partial<ConPlazo> = {}) =>
    plazoDicho(LLANO, { ...corre, ...cambios }, hoy, SILENCIO)

  it('vence en, vence hoy, venció hace', () => {
    expect(dicho('2026-12-02')?.texto).to.equal('vence en 3 días hábiles')
    expect(dicho('2026-12-04')?.texto).to.equal('vence en 1 día hábil')
    expect(dicho('2026-12-05')?.texto).to.equal('vence en 1 día hábil')
    expect(dicho('2026-12-07')?.texto).to.equal('vence hoy')
    expect(dicho('2026-12-09')?.texto).to.equal('venció hace 1 día hábil')
    expect(dicho('2026-12-10')?.texto).to.equal('venció hace 2 días hábiles')
    expect(dicho('2026-12-08')?.texto, 'a holiday right after').to.equal('venció el 07/12/2026')
    expect([dicho('2026-12-02')?.dias, dicho('2026-12-07')?.dias, dicho('2026-12-10')?.dias]).to.deep.equal([3, 0, -2])
  })

  it('ámbar desde el 60 % y rojo desde el 85 % del límite', () => {
    const tonos = Array.from({ length: 10 }, (_, i) => dicho(sumarHabiles(LLANO, '2026-11-23', i + 1))?.tono)
    expect(tonos).to.deep.equal([
      ...Array<string>(5).fill('ok'),
      ...Array<string>(3).fill('warn'),
      ...Array<string>(2).fill('danger'),
    ])
    expect(plazoDicho(LLANO, { ...corre, dias_limite: 20 }, '2026-12-02')?.tono, '17 of 20').to.equal('danger')
    expect(plazoDicho(LLANO, { ...corre, dias_limite: 20 }, '2026-12-01')?.tono, '16 of 20').to.equal('warn')
    expect(dicho('2026-11-27', { prorroga: 10, vence: '2026-12-22' })?.tono, 'the extended term is the term').to.equal(
      'ok',
    )
    expect(dicho('2026-12-08')?.tono).to.equal('danger')
  })

  it('en pausa dice desde cuándo y hasta cuándo se espera, sin color de vencido', () => {
    const pausa = { pausado_desde: '2026-11-26', responder_hasta: '2026-12-28' }
    expect(dicho('2026-12-15', pausa)).to.deep.equal({
      texto: 'en pausa desde el 26/11/2026: se espera respuesta hasta el 28/12/2026',
      tono: 'info',
      dias: 7,
      pausado: true,
      nota: null,
    })
    expect(dicho('2026-12-29', pausa)?.texto).to.equal(
      'en pausa desde el 26/11/2026: la respuesta se esperó hasta el 28/12/2026',
    )
  })

  it('vencido, lo concedido por silencio se entrega en tres días hábiles (Ley 1755 de 2015, art. 14, num. 1)', () => {
    expect(dicho('2026-12-07')?.nota).to.equal(null)
    expect(dicho('2026-12-09')?.nota).to.equal(
      'Se entiende concedido: entréguelo a más tardar el 11/12/2026 (Ley 1755 de 2015, art. 14, num. 1).',
    )
    expect(concedidoPorSilencio(LLANO, corre, undefined, '2026-12-09')).to.equal(null)
    expect(concedidoPorSilencio(LLANO, { ...corre, pausado_desde: '2026-11-26' }, SILENCIO, '2026-12-20')).to.equal(
      null,
    )
  })

  it('terminado no tiene plazo', () => {
    expect(dicho('2026-12-09', { vence: null })).to.equal(null)
  })
})
