import { expect } from 'chai'
import { cambiados, datosSueltos, estadoDelDato, impresoAhora } from '../../../ui/minutas/vista/estados.tsx'
import { esDeLaRuta, partir } from '../../../ui/minutas/papel/marcas.ts'

describe('Marcas de la vista', () => {
  it('parten el texto de un nodo sin dejar sus signos', () => {
    const sueltos = partir('de \ue0000\ue001Ana\ue002, y \ue00112\ue001Luis\ue002.', null)
    expect(sueltos.trozos.map(({ texto }) => texto).join('')).to.not.match(/[\ue000-\ue002]/)
    expect(partir('de \ue0000\ue001Ana\ue002 y \ue00012\ue001Luis\ue002.', null)).to.deep.equal({
      trozos: [
        { texto: 'de ', marca: null },
        { texto: 'Ana', marca: 0 },
        { texto: ' y ', marca: null },
        { texto: 'Luis', marca: 12 },
        { texto: '.', marca: null },
      ],
      abierta: null,
    })
  })

  it('siguen abiertas de un nodo al siguiente, como un dato de varias líneas', () => {
    const primero = partir('\ue0003\ue001Por el norte', null)
    expect(primero).to.deep.equal({ trozos: [{ texto: 'Por el norte', marca: 3 }], abierta: 3 })
    expect(partir('con la calle\ue002 y', primero.abierta)).to.deep.equal({
      trozos: [
        { texto: 'con la calle', marca: 3 },
        { texto: ' y', marca: null },
      ],
      abierta: null,
    })
  })

  it('una ruta se ve en la suya, en lo que contiene y en las listas que la suman, y no en la que empieza igual', () => {
    expect([
      esDeLaRuta('compradores[0].nombre', 'compradores[0].nombre'),
      esDeLaRuta('compradores', 'compradores[0].nombre'),
      esDeLaRuta('compradores[0].nombre', 'compradores[0]'),
      esDeLaRuta('valor', 'valor_venta'),
      esDeLaRuta('compradores[1]', 'compradores[10]'),
    ]).to.deep.equal([true, true, true, false, false])
  })

  it('dicen si el dato falta, se importó, se editó o se escribió aquí', () => {
    const origenes = {
      valor_venta: { editado: false },
      'compradores[0].nombre': { editado: false },
      'compradores[1].nombre': { editado: true },
    }
    expect([
      estadoDelDato('valor_venta', '[[FALTA valor_venta]]', origenes),
      estadoDelDato('valor_venta', '$1', origenes),
      estadoDelDato('compradores[1].nombre', 'Ana', origenes),
      estadoDelDato('compradores', 'los compradores', origenes),
      estadoDelDato('escritura_numero', '12', origenes),
      estadoDelDato('escritura_numero', '[[«x» no es un número entero]]', origenes),
    ]).to.deep.equal(['falta', 'importado', 'editado', 'compuesto', 'escrito', 'falta'])
  })

  it('muestran al momento lo que se imprime como está o en mayúsculas; lo demás espera al servidor', () => {
    expect([
      impresoAhora('Ana', 'Ana', 'Ana M'),
      impresoAhora('ANA', 'Ana', 'Ana M'),
      impresoAhora('[[FALTA nombre]]', '', 'Luis'),
      impresoAhora('$100', '100', '1000'),
      impresoAhora('Ana', 'Ana', ''),
      impresoAhora('señora Ana', 'Ana', 'Ana M'),
    ]).to.deep.equal(['Ana M', 'ANA M', 'Luis', null, null, null])
  })

  it('encuentran lo que cambió entre dos lecturas, también lo que se quitó', () => {
    const antes = datosSueltos({ a: 1, lista: [{ x: 'uno' }, { x: 'dos' }] })
    const ahora = datosSueltos({ a: 2, lista: [{ x: 'uno' }], b: 'nuevo', vacio: null })
    expect(cambiados(antes, ahora)).to.deep.equal([
      { ruta: 'a', antes: '1', ahora: '2' },
      { ruta: 'lista[1].x', antes: 'dos', ahora: '' },
      { ruta: 'b', antes: '', ahora: 'nuevo' },
    ])
  })
})
