import { expect } from 'chai'
import type { Calendario } from '../../../modules/calendario/domain.ts'
import {
  cifrasDe,
  completarHasta,
  juzgarPaso,
  limiteDe,
  llevaLeyenda,
  pedirHasta,
  relojDe,
  trasladarHasta,
  venceDe,
  type Pedido,
  type Situacion,
} from '../../../modules/habeas/domain.ts'
import { TIPOS_DE_RECLAMO } from '../../../schemas/personas/habeas.ts'

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

/** Of Monday 23 November 2026, at ten. */
const reclamo = (cambio: Partial<Situacion> = {}): Situacion => ({
  tipo: 'rectificacion',
  estado: 'recibido',
  recibido_en: '2026-11-23T15:00:00.000Z',
  completo_en: null,
  requerido_en: null,
  prorroga: 0,
  verificacion: 'Cédula a la vista',
  ...cambio,
})
const faltas = (s: Situacion, pedido: Pedido, hoy: string) => juzgarPaso(LLANO, s, pedido, hoy).errores

describe('Los términos de quien reclama por sus datos (Ley 1581 de 2012, arts. 14 y 15)', () => {
  it('una consulta se responde en 10 días hábiles y se prorroga 5; la prueba de lo autorizado también', () => {
    for (const tipo of ['consulta', 'prueba'] as const) {
      expect(limiteDe(LLANO, reclamo({ tipo }))).to.equal('2026-12-07')
      expect(limiteDe(LLANO, reclamo({ tipo, prorroga: 5 }))).to.equal('2026-12-15')
    }
  })

  it('un reclamo, en 15 y se prorroga 8: ni el festivo ni el día suspendido cuentan', () => {
    for (const tipo of ['rectificacion', 'actualizacion', 'supresion', 'revocacion'] as const) {
      expect(limiteDe(LLANO, reclamo({ tipo })), tipo).to.equal('2026-12-15')
      expect(limiteDe(LLANO, reclamo({ tipo, prorroga: 8 })), tipo).to.equal('2026-12-28')
    }
    expect(limiteDe(calendario('2026-12-01'), reclamo())).to.equal('2026-12-16')
  })

  it('lo que llega después de cerrar cuenta desde el día hábil siguiente; lo que se completó, desde que se completó', () => {
    expect(limiteDe(LLANO, reclamo({ tipo: 'consulta', recibido_en: '2026-11-23T22:30:00.000Z' }))).to.equal(
      '2026-12-09',
    )
    const completo_en = '2026-12-10T15:00:00.000Z'
    expect(limiteDe(LLANO, reclamo({ tipo: 'consulta', estado: 'en_tramite', completo_en }))).to.equal('2026-12-24')
  })

  it('lo que falta se pide en 5 días hábiles, y dos meses de silencio son desistimiento', () => {
    expect(pedirHasta(LLANO, reclamo())).to.equal('2026-11-30')
    expect(faltas(reclamo(), { paso: 'pedir', falta: 'La copia de la cédula' }, '2026-11-30')).to.deep.equal({})
    expect(faltas(reclamo(), { paso: 'pedir', falta: 'La copia de la cédula' }, '2026-12-01')).to.have.key('paso')
    const requerido_en = '2026-11-30T15:00:00.000Z'
    // 30 January is a Saturday
    expect(completarHasta(LLANO, requerido_en)).to.equal('2027-02-01')
    const incompleto = reclamo({ estado: 'incompleto', requerido_en })
    expect(venceDe(LLANO, incompleto)).to.equal('2027-02-01')
    expect(faltas(incompleto, { paso: 'desistir', motivo: 'Silencio' }, '2027-02-01').paso?.[0]).to.contain(
      'hasta el 01/02/2027',
    )
    expect(faltas(incompleto, { paso: 'desistir', motivo: 'Silencio' }, '2027-02-02')).to.deep.equal({})
    expect(faltas(reclamo(), { paso: 'desistir', motivo: 'Ya no' }, '2026-11-24')).to.have.key('paso')
    expect(faltas(reclamo(), { paso: 'desistir', motivo: 'Ya no', expreso: true }, '2026-11-24')).to.deep.equal({})
  })

  it('lo que no es de la notaría se traslada en 2 días hábiles; después se dice que fue tarde', () => {
    expect(trasladarHasta(LLANO, reclamo())).to.equal('2026-11-25')
    const traslado: Pedido = { paso: 'trasladar', trasladado_a: 'Registraduría', motivo: 'Es suyo' }
    expect(juzgarPaso(LLANO, reclamo(), traslado, '2026-11-25').avisos).to.deep.equal([])
    expect(juzgarPaso(LLANO, reclamo(), traslado, '2026-11-26').avisos).to.have.length(1)
  })

  it('se prorroga una vez, antes de que venza, y no más de lo que la ley deja', () => {
    const pide = (dias: number, cambio: Partial<Situacion> = {}, hoy = '2026-12-01') =>
      faltas(reclamo(cambio), { paso: 'prorrogar', dias, motivo: 'Archivo fuera de la sede' }, hoy)
    expect(pide(8)).to.deep.equal({})
    expect(pide(9).paso?.[0]).to.contain('hasta 8 días hábiles')
    expect(pide(6, { tipo: 'consulta' }).paso?.[0]).to.contain('hasta 5 días hábiles')
    expect(pide(1, { prorroga: 2 }).paso).to.deep.equal(['Ya se prorrogó una vez.'])
    expect(pide(1, {}, '2026-12-16').paso?.[0]).to.contain('ya venció')
  })

  it('responder dice si procede y cómo se supo quién era; lo que se niega, con su norma', () => {
    const respuesta = 'Se corrigió el segundo apellido.'
    expect(Object.keys(faltas(reclamo({ verificacion: null }), { paso: 'responder' }, '2026-12-01'))).to.have.members([
      'verificacion',
      'decision',
      'respuesta',
    ])
    expect(faltas(reclamo(), { paso: 'responder', decision: 'procede', respuesta }, '2026-12-01')).to.deep.equal({})
    for (const decision of ['en_parte', 'no_procede'] as const)
      expect(faltas(reclamo(), { paso: 'responder', decision, respuesta }, '2026-12-01'), decision).to.have.key('norma')
    const otraVez: Pedido = { paso: 'responder', decision: 'procede', respuesta }
    expect(faltas(reclamo({ estado: 'respondido' }), otraVez, '2026-12-01')).to.have.key('paso')
    expect(
      juzgarPaso(LLANO, reclamo(), { paso: 'responder', decision: 'procede', respuesta }, '2026-12-16').avisos,
    ).to.have.length(1)
  })

  it('el reloj va de verde a ámbar con tres días hábiles o menos, y a rojo cuando venció; mientras falta algo, espera', () => {
    const en = (hoy: string, cambio: Partial<Situacion> = {}) => relojDe(LLANO, reclamo(cambio), hoy)
    expect(en('2026-12-09')).to.deep.equal({ vence: '2026-12-15', dias: 4, tono: 'verde' })
    expect(en('2026-12-10')).to.deep.equal({ vence: '2026-12-15', dias: 3, tono: 'ambar' })
    expect(en('2026-12-15')).to.include({ dias: 0, tono: 'ambar' })
    expect(en('2026-12-17')).to.include({ dias: -2, tono: 'rojo' })
    expect(en('2026-12-17', { estado: 'respondido' })).to.equal(null)
    const incompleto = { estado: 'incompleto', requerido_en: '2026-11-30T15:00:00.000Z' } as const
    expect(en('2027-01-29', incompleto)?.tono).to.equal('espera')
    expect(en('2027-02-02', incompleto)?.tono).to.equal('ambar')
  })

  it('la leyenda es de los reclamos completos sin decidir, y de ninguna consulta', () => {
    expect(TIPOS_DE_RECLAMO.filter((tipo) => llevaLeyenda(tipo, 'recibido'))).to.deep.equal([
      'rectificacion',
      'actualizacion',
      'supresion',
      'revocacion',
    ])
    expect(llevaLeyenda('supresion', 'en_tramite')).to.equal(true)
    for (const estado of ['incompleto', 'trasladado', 'desistido', 'respondido'] as const)
      expect(llevaLeyenda('supresion', estado), estado).to.equal(false)
  })

  it('las cifras de un año dicen cuántos hubo, cuántos a tiempo y en cuántos días hábiles', () => {
    const terminado = (terminado_en: string) => ({ ...reclamo({ estado: 'respondido' }), terminado_en })
    expect(
      cifrasDe(LLANO, [
        terminado('2026-11-25T15:00:00.000Z'),
        terminado('2026-12-15T20:00:00.000Z'),
        terminado('2026-12-16T15:00:00.000Z'),
        { ...reclamo({ tipo: 'consulta' }), terminado_en: null },
      ]),
    ).to.deep.equal({
      recibidos: 4,
      abiertos: 1,
      respondidos: 3,
      a_tiempo: 2,
      trasladados: 0,
      desistidos: 0,
      mediana: 15,
      por_tipo: { consulta: 1, prueba: 0, rectificacion: 3, actualizacion: 0, supresion: 0, revocacion: 0 },
    })
    expect(cifrasDe(LLANO, []).mediana).to.equal(null)
  })
})
