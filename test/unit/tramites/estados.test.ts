import { expect } from 'chai'
import fc from 'fast-check'
import type { Calendario } from '../../../modules/calendario/domain.ts'
import {
  ABIERTOS,
  estaPagado,
  faltasDeProrroga,
  impedimento,
  juzgarPaso,
  pasosDesde,
  prorrogaPosible,
  sinPaso,
  transicion,
  TRANSICIONES,
  type Prorrogable,
  type Situacion,
} from '../../../modules/tramites/domain.ts'
import { ESTADOS_DE_TRAMITE, type EstadoDeTramite } from '../../../schemas/tramites/tramite.ts'

const CALENDARIO: Calendario = {
  semana: [1, 2, 3, 4, 5].map((dia) => ({ dia, entrada: '08:00', salida: '17:00', aplica: true })),
  sabados: new Set(),
  excepciones: new Map(),
}
const HOY = '2026-11-24'
const situacion = (cambios: Partial<Situacion> = {}): Situacion => ({
  tipo: 'orden_escrituracion_1',
  estado: 'radicado',
  diaCero: '2026-11-23',
  devuelto: null,
  vence: '2026-12-07',
  pausado_desde: null,
  responder_hasta: null,
  valor: null,
  cobro: null,
  silencio: { entregar: 3, norma: 'Ley 1755 de 2015, art. 14, num. 1' },
  recibido: true,
  ...cambios,
})
const COMPLETO = {
  motivo: 'Porque sí',
  norma: 'Ley',
  faltantes: [{ nombre: 'documento_1', motivo: 'No se lee' }],
  expreso: true,
}
const posibles = (estado: EstadoDeTramite) => pasosDesde(estado, 'oficina').map(({ a }) => a)

describe('Camino de un trámite', () => {
  it('es el de la oficina, de radicado a cerrado, con sus salidas', () => {
    expect(Object.fromEntries(ESTADOS_DE_TRAMITE.map((estado) => [estado, posibles(estado)]))).to.deep.equal({
      radicado: ['en_revision', 'devuelto', 'entregado', 'negado', 'trasladado', 'desistido', 'anulado'],
      en_revision: ['devuelto', 'aceptado', 'entregado', 'negado', 'trasladado', 'desistido', 'anulado'],
      devuelto: ['en_revision', 'trasladado', 'desistido', 'anulado'],
      aceptado: [
        'en_revision',
        'pendiente_pago',
        'en_elaboracion',
        'entregado',
        'negado',
        'trasladado',
        'desistido',
        'anulado',
      ],
      pendiente_pago: ['en_revision', 'en_elaboracion', 'entregado', 'negado', 'trasladado', 'desistido', 'anulado'],
      en_elaboracion: ['en_revision', 'listo', 'entregado', 'negado', 'trasladado', 'desistido', 'anulado'],
      listo: ['en_elaboracion', 'entregado', 'negado', 'trasladado', 'desistido', 'anulado'],
      entregado: ['cerrado', 'anulado'],
      cerrado: ['anulado'],
      negado: ['anulado'],
      trasladado: ['anulado'],
      desistido: ['anulado'],
      anulado: [],
    })
  })

  it('quien lo pidió responde la devolución y desiste, y nada más', () => {
    for (const estado of ESTADOS_DE_TRAMITE) {
      const suyos = pasosDesde(estado, 'cliente').map(({ a }) => a)
      expect(suyos, estado).to.deep.equal(
        estado === 'devuelto' ? ['en_revision', 'desistido'] : ABIERTOS.includes(estado) ? ['desistido'] : [],
      )
    }
  })

  it('no hay dos maneras de ir de un estado a otro, y a todo estado se llega', () => {
    const idas = TRANSICIONES.flatMap(({ de, a }) => de.map((desde) => `${desde} → ${a}`))
    expect(idas).to.deep.equal([...new Set(idas)])
    expect(new Set([...TRANSICIONES.map(({ a }) => a), 'radicado'])).to.deep.equal(new Set(ESTADOS_DE_TRAMITE))
  })

  it('solo la devolución para el reloj, solo lo devuelto lo reanuda, y lo que sale lo termina', () => {
    const por = (reloj: string) =>
      TRANSICIONES.filter((una) => una.reloj === reloj).map(({ de, a }) => `${de.join()} → ${a}`)
    expect(por('para')).to.deep.equal(['radicado,en_revision → devuelto'])
    expect(por('reanuda')).to.deep.equal(['devuelto → en_revision'])
    for (const una of TRANSICIONES) expect(una.reloj === 'termina', una.a).to.equal(!ABIERTOS.includes(una.a))
  })

  it('lo que sale lleva su motivo, negar su norma, y anular el permiso de eliminar', () => {
    for (const a of ['negado', 'trasladado', 'desistido', 'anulado'] as const)
      expect(transicion('en_elaboracion', a)?.exige, a).to.include('motivo')
    expect(transicion('listo', 'negado')?.exige).to.include('norma')
    expect(TRANSICIONES.filter(({ permiso }) => permiso === 'eliminar').map(({ a }) => a)).to.deep.equal(['anulado'])
  })

  it('ningún paso fuera del camino se juzga bueno, traiga lo que traiga', () => {
    const estado = fc.constantFrom(...ESTADOS_DE_TRAMITE)
    fc.assert(
      fc.property(estado, estado, fc.constantFrom('oficina', 'cliente'), (de, a, quien) => {
        const { errores } = juzgarPaso(CALENDARIO, situacion({ estado: de }), { ...COMPLETO, estado: a }, quien, HOY)
        if (sinPaso(de, a, quien) !== null) expect(errores).to.have.property('estado')
        else if (a !== 'pendiente_pago') expect(errores, `${de} → ${a}`).to.deep.equal({})
      }),
    )
  })
})

describe('Lo que un paso exige', () => {
  const juzga = (
    de: EstadoDeTramite,
    a: EstadoDeTramite,
    suyo: Partial<Situacion> = {},
    trae: object = COMPLETO,
    hoy = HOY,
  ) => juzgarPaso(CALENDARIO, situacion({ estado: de, ...suyo }), { ...trae, estado: a }, 'oficina', hoy)

  it('dice de una vez todo lo que falta, cada cosa en su campo', () => {
    expect(juzga('radicado', 'negado', {}, { motivo: ' ' }).errores).to.have.keys('motivo', 'norma')
    expect(juzga('radicado', 'devuelto', {}, { faltantes: [] }).errores).to.have.keys('faltantes')
  })

  it('sin pagar no se elabora ni se entrega; sin valor, gratis, a crédito o pagado, sí', () => {
    for (const a of ['en_elaboracion', 'entregado'] as const) {
      expect(juzga('aceptado', a, { valor: 10_800 }).errores, a).to.have.keys('estado')
      for (const suyo of [
        { valor: null },
        { valor: 0 },
        { valor: 10_800, cobro: 'credito' },
        { valor: 10_800, cobro: 'deposito' },
      ])
        expect(juzga('aceptado', a, suyo).errores, a).to.deep.equal({})
    }
    expect(estaPagado({ tipo: 'registro_defuncion', valor: 1, cobro: null })).to.equal(false)
  })

  it('sin un precio vigente el día en que se radicó tampoco se elabora ni se entrega: se carga y se cobra', () => {
    for (const a of ['en_elaboracion', 'entregado'] as const) {
      const { errores } = juzga('aceptado', a, { tipo: 'registro_defuncion', valor: null })
      expect(errores['estado']?.[0], a).to.contain('Tarifas')
    }
    expect(
      juzga('aceptado', 'entregado', { tipo: 'registro_defuncion', valor: null, cobro: 'gratis' }).errores,
    ).to.deep.equal({})
  })

  it('el décimo día hábil aún se devuelve y el undécimo no; el quinto se traslada a tiempo y el sexto tarde', () => {
    expect(juzga('radicado', 'devuelto', {}, COMPLETO, '2026-12-07').errores).to.deep.equal({})
    expect(juzga('radicado', 'devuelto', {}, COMPLETO, '2026-12-09').errores).to.have.keys('estado')
    expect(juzga('radicado', 'trasladado', {}, COMPLETO, '2026-11-30').avisos).to.deep.equal([])
    expect(juzga('radicado', 'trasladado', {}, COMPLETO, '2026-12-01').avisos).to.have.length(1)
  })

  it('lo que el silencio concedió ya no se niega, y en pausa no hay silencio', () => {
    expect(juzga('radicado', 'negado', {}, COMPLETO, '2026-12-07').errores).to.deep.equal({})
    expect(juzga('radicado', 'negado', {}, COMPLETO, '2026-12-09').errores).to.have.keys('estado')
    expect(juzga('radicado', 'negado', { silencio: undefined }, COMPLETO, '2026-12-09').errores).to.deep.equal({})
    const parado = situacion({ pausado_desde: '2026-11-30' })
    expect(impedimento(CALENDARIO, parado, { estado: 'negado' }, 'oficina', '2026-12-20')).to.equal(null)
  })
})

describe('Lo que se puede prorrogar', () => {
  const corre: Prorrogable = {
    estado: 'en_revision',
    vence: '2026-12-07',
    pausado_desde: null,
    responder_hasta: null,
    dias_limite: 10,
    prorroga: 0,
    respuesta_prorrogada: false,
  }
  const mas = (dias: number) => ({ de: 'termino', dias, motivo: 'Demora' }) as const

  it('en total nunca más del doble, en cuantas veces sea', () => {
    const varias = fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 8 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), varias, (limite, pedidas) => {
        let tramite = { ...corre, dias_limite: limite }
        for (const dias of pedidas) {
          if (Object.keys(faltasDeProrroga(tramite, mas(dias), HOY)).length) continue
          tramite = { ...tramite, prorroga: tramite.prorroga + dias }
        }
        expect(tramite.prorroga).to.be.at.most(limite)
        expect(prorrogaPosible(tramite)).to.equal(limite - tramite.prorroga)
      }),
    )
  })

  it('el día en que vence todavía; al siguiente ya no, salvo que esté detenido', () => {
    expect(faltasDeProrroga(corre, mas(1), '2026-12-07')).to.deep.equal({})
    expect(faltasDeProrroga(corre, mas(1), '2026-12-08')).to.have.keys('dias')
    expect(faltasDeProrroga({ ...corre, pausado_desde: '2026-12-01' }, mas(1), '2026-12-20')).to.deep.equal({})
    expect(faltasDeProrroga({ ...corre, estado: 'entregado', vence: null }, mas(1), HOY)).to.have.keys('dias')
  })
})
