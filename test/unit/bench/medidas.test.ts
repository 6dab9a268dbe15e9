import { expect } from 'chai'
import { conEstas, empeoro, juzgar, mediana, ruidoDe, type Medida } from '../../bench/medidas/juicio.ts'
import { tablaDe } from '../../bench/medidas/tabla.ts'

const una = (cambios: Partial<Medida> = {}): Medida => ({
  banco: 'grande',
  motor: 'sqlite',
  linea: 'Lista',
  que: 'ms',
  mediana: 10,
  ruido: 0.5,
  unidad: 'ms',
  mejor: 'menos',
  node: '24.1.0',
  maquina: '2 × x',
  fecha: '2026-01-02',
  ...cambios,
})
const todo = () => true

describe('Una medida se juzga contra la guardada', () => {
  it('la mediana y el ruido salen de las rondas, y de ninguna no salen', () => {
    expect([mediana([9, 1, 5]), ruidoDe([10, 11, 10, 30, 9]), ruidoDe([7])]).to.deep.equal([5, 1, 0])
    expect(() => mediana([])).to.throw('no median')
    expect(() => mediana([1, Number.NaN])).to.throw('no median')
  })

  it('empeora lo que pasa del ruido de las dos y de un décimo', () => {
    const casos: readonly (readonly [Partial<Medida>, Partial<Medida>, boolean])[] = [
      [{}, { mediana: 11.1 }, true],
      [{}, { mediana: 10.9 }, false], // the noise is passed, a tenth is not
      [{ ruido: 0.05 }, { mediana: 10.9, ruido: 0.05 }, false],
      [{ ruido: 2 }, { mediana: 12.4, ruido: 0.5 }, false], // a tenth is passed, the noise of both is not
      [{ ruido: 2 }, { mediana: 12.6, ruido: 0.5 }, true],
      [{}, { mediana: 5 }, false], // it got better
    ]
    for (const [antes, ahora, peor] of casos)
      expect(empeoro(una(antes), una(ahora)), JSON.stringify([antes, ahora])).to.equal(peor)
  })

  it('de lo que es mejor cuando es más, empeora lo que baja', () => {
    const razon = (n: number, maquina = '2 × x') =>
      una({ mediana: n, ruido: 0.02, unidad: 'veces', mejor: 'mas', maquina })
    expect([empeoro(razon(0.6), razon(0.5)), empeoro(razon(0.6), razon(0.9))]).to.deep.equal([true, false])
  })

  it('los milisegundos de otra máquina no dicen nada; una razón sí', () => {
    expect(empeoro(una(), una({ mediana: 90, maquina: '8 × y' }))).to.equal(false)
    expect(empeoro(una({ unidad: 'veces' }), una({ unidad: 'veces', mediana: 90, maquina: '8 × y' }))).to.equal(true)
  })

  it('dice cuáles son nuevas, y cuáles faltan de las que se iban a medir', () => {
    const guardadas = [una(), una({ linea: 'Ficha' }), una({ motor: 'mariadb' })]
    const ahora = [una({ mediana: 20 }), una({ linea: 'Buscar' })]
    const { peores, nuevas, faltan } = juzgar(guardadas, ahora, ({ motor }) => motor === 'sqlite')
    expect(peores.map(({ clave }) => clave)).to.deep.equal(['grande · sqlite · Lista · ms'])
    expect(nuevas).to.deep.equal(['grande · sqlite · Buscar · ms'])
    expect(faltan).to.deep.equal(['grande · sqlite · Ficha · ms'])
    expect(juzgar(guardadas, ahora, () => false).faltan).to.deep.equal([])
  })

  it('al guardar, lo medido toma el lugar de lo que era, lo que falta sale y lo demás queda', () => {
    const guardadas = [una(), una({ linea: 'Ficha' }), una({ motor: 'mariadb' })]
    const ahora = [una({ mediana: 20 })]
    const { faltan } = juzgar(guardadas, ahora, ({ motor }) => motor === 'sqlite')
    expect(conEstas(guardadas, ahora, faltan).map(({ motor, linea, mediana: n }) => [motor, linea, n])).to.deep.equal([
      ['sqlite', 'Lista', 20],
      ['mariadb', 'Lista', 10],
    ])
    expect(juzgar(guardadas, conEstas(guardadas, ahora, []), todo).faltan).to.deep.equal([])
  })

  it('la tabla lleva una fila por línea y motor, y deja vacío lo que no se midió', () => {
    const razon = una({ que: 'razón', unidad: 'veces', mediana: 0.51, ruido: 0 })
    const tabla = tablaDe([una(), razon, una({ linea: 'Ficha', mediana: 1234.4 })])
    expect(tabla.split('\n').slice(1)).to.deep.equal([
      'grande;sqlite;Lista;2026-01-02;24.1.0;2 × x;10 ± 0,5 ms;0,51',
      'grande;sqlite;Ficha;2026-01-02;24.1.0;2 × x;1.234 ± 0,5 ms;',
      '',
    ])
  })
})
