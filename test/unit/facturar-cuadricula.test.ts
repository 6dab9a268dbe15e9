import { expect } from 'chai'
import fc from 'fast-check'
import { cuadran, sumaDe, type PorLinea } from '../../modules/facturacion/domain.ts'
import {
  pagar,
  pagarComo,
  pagarIgual,
  pagarTodo,
  segunLiquidacion,
  sinFila,
  type FilasDelLado,
} from '../../ui/facturacion/trabajo/cuadricula.ts'
import type { DatosLado } from '../../ui/facturacion/trabajo/datos.ts'
import { reducir, tarjetaNueva, type Formulario } from '../../ui/facturacion/trabajo/formulario.tsx'

const CLAVES = ['derecho:1', 'derecho:2', 'item:20', 'item:22']
const columnas = (filas: FilasDelLado): PorLinea =>
  Object.fromEntries(
    CLAVES.map((clave) => [clave, [...filas.values()].reduce((suma, fila) => suma + (fila[clave] ?? 0), 0)]),
  )

const unasFilas = fc
  .array(fc.record(Object.fromEntries(CLAVES.map((clave) => [clave, fc.integer({ min: 0, max: 3_000_000 })]))), {
    minLength: 2,
    maxLength: 6,
  })
  .map((lista): FilasDelLado => new Map(lista.map((fila, i) => [`t${i}`, fila])))
const unPaso = fc.record({
  que: fc.constantFrom('pagar', 'todo', 'igual', 'quitar', 'como'),
  quien: fc.nat(5),
  linea: fc.constantFrom(...CLAVES),
  valor: fc.integer({ min: -5, max: 20_000_000 }),
})

describe('Facturar: la cuadrícula de quién paga qué', () => {
  it('lo que se le haga, sus columnas suman siempre lo mismo, y nadie paga menos que nada', () => {
    fc.assert(
      fc.property(unasFilas, fc.array(unPaso, { maxLength: 12 }), (inicio, pasos) => {
        const suma = columnas(inicio)
        let filas = inicio
        for (const { que, quien, linea, valor } of pasos) {
          const clave = [...filas.keys()][quien % filas.size] ?? ''
          if (que === 'pagar') filas = pagar(filas, clave, linea, valor)
          else if (que === 'todo') filas = pagarTodo(filas, clave, [linea, 'item:20'])
          else if (que === 'igual') filas = pagarIgual(filas, [linea])
          else if (que === 'como') filas = pagarComo(filas, inicio, CLAVES)
          else filas = sinFila(filas, clave)?.filas ?? filas
          expect(cuadran([...filas.values()], suma), que).to.equal(true)
          for (const fila of filas.values()) for (const uno of Object.values(fila)) expect(uno).to.be.at.least(0)
        }
      }),
      { numRuns: 2_000, seed: 30 },
    )
  })

  it('lo que uno toma o deja es de quien más paga de esa línea; una fila que se quita deja lo suyo a quien más paga', () => {
    const filas: FilasDelLado = new Map<string, PorLinea>([
      ['ana', { d: 100 }],
      ['luis', { d: 300, r: 5 }],
      ['eva', { d: 200 }],
    ])
    expect([...pagar(filas, 'ana', 'd', 450).values()]).to.deep.equal([{ d: 450 }, { r: 5 }, { d: 150 }])
    expect([...pagar(filas, 'luis', 'd', 0).values()]).to.deep.equal([{ d: 100 }, { r: 5 }, { d: 500 }])
    expect([...pagarIgual(filas, ['d', 'r']).values()].map(sumaDe)).to.deep.equal([201, 202, 202])
    expect(sinFila(filas, 'luis')).to.deep.equal({
      filas: new Map([
        ['ana', { d: 100 }],
        ['eva', { d: 500, r: 5 }],
      ]),
      hereda: 'eva',
    })
    expect(sinFila(new Map([['ana', { d: 1 }]]), 'ana')).to.equal(null)
  })

  it('de la liquidación salen los porcentajes, y un porcentaje escrito vuelve a repartir toda línea por él', () => {
    const propuesta: DatosLado['propuesta'] = [
      { otorgante: 1, lineas: { d: 100, r: 50 } },
      { otorgante: 2, lineas: { d: 100 } },
    ]
    const datos: DatosLado = {
      lado: 'vendedor',
      titulo: 'Vendedores',
      dichos: 'vendedores',
      total: 250,
      pagadores: [],
      lineas: { d: 200, r: 50 },
      propuesta,
    }
    const nuevas = [1, 2].map((otorgante) => tarjetaNueva({ otorgante }))
    const filas = segunLiquidacion(datos, nuevas)
    expect(segunLiquidacion(datos, nuevas.slice(1)), 'falta quien paga').to.equal(null)
    const vacio: Formulario = { vendedores: [], compradores: [] }
    const hechas = reducir(vacio, { tipo: 'filas', lado: 'vendedor', filas: filas ?? new Map(), nuevas }).vendedores
    expect(hechas.map(({ percent, lineas }) => [percent, lineas])).to.deep.equal([
      [60, { d: 100, r: 50 }],
      [40, { d: 100 }],
    ])
    const escrita = reducir(
      { vendedores: hechas, compradores: [] },
      {
        tipo: 'cambiar',
        lado: 'vendedor',
        clave: hechas[0]?.clave ?? '',
        dado: { percent: 50, propio: true, escrito: true },
      },
    ).vendedores
    expect(escrita.map(({ percent, lineas }) => [percent, lineas])).to.deep.equal([
      [50, null],
      [40, null],
    ])
  })
})
