import { expect } from 'chai'
import fc from 'fast-check'
import { cercania, claveDicha, leerPedido, porCercania, type Comparable } from '../../../modules/buscar/domain.ts'

const LLAMADAS = new Set(['escritura', 'factura', 'cc', 'nit', 'ep', 'matricula'])
const fila = (titulo: string, detalle = '', ...claves: (string | number | null)[]): Comparable => ({
  titulo,
  detalle,
  claves,
})

describe('Buscar: cómo se lee lo escrito y qué va primero', () => {
  it('la palabra que dice la clase se aparta, con tildes, mayúsculas o punto; sola es lo que se busca', () => {
    const leidos: Record<string, [string | null, string]> = {
      'escritura 512': ['escritura', '512'],
      'Escritura No. 512': ['escritura', '512'],
      'E.P. 512': ['ep', '512'],
      'MATRÍCULA: 50C-12': ['matricula', '50C-12'],
      factura: [null, 'factura'],
      'pérez  gómez ': [null, 'pérez gómez'],
      'cc 1.020.304': ['cc', '1020304'],
      '900.373.913-4': [null, '900373913'],
      'nit 900373913 - 4': ['nit', '900373913'],
      '50C-1': [null, '50C-1'],
      '2026-4': [null, '2026-4'],
      '123456-7': [null, '123456'],
      'Nº 12': [null, '12'],
      notaría: [null, 'notaría'],
    }
    for (const [escrito, [llamada, texto]] of Object.entries(leidos))
      expect(leerPedido(escrito, LLAMADAS), escrito).to.deep.equal({ llamada, texto })
  })

  it('lo escrito nunca se pierde: de cualquier texto queda algo que buscar', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (escrito) => {
        fc.pre(/[a-z0-9]/i.test(escrito))
        expect(leerPedido(escrito, LLAMADAS).texto.trim()).not.to.equal('')
      }),
    )
  })

  it('una clave entera, como quiera que se escriba, antes que todo; y la primera antes que las otras', () => {
    const filas = [
      fila('Radicación 80', 'Escritura 512', 80, '512'),
      fila('Radicación 512', '', 512, null),
      fila('512 cosas', ''),
    ]
    expect(porCercania(filas, '512').map(({ titulo }) => titulo)).to.deep.equal([
      'Radicación 512',
      'Radicación 80',
      '512 cosas',
    ])
    expect(claveDicha(fila('50C-12', '', '50C-12'), '50c 12')).to.equal(0)
    expect(claveDicha(fila('x', '', null, ''), '')).to.equal(null)
  })

  it('después lo que comienza así, lo que tiene las palabras, lo que las tiene en el detalle y lo que solo comienza alguna', () => {
    const q = 'ana ruiz'
    const [comienza, tiene, detalle, prefijo] = [
      fila('Ana Ruiz Peña'),
      fila('Ruiz Peña Ana'),
      fila('Depósito 3', 'Ana Ruíz'),
      fila('Anabella Ruizgómez'),
    ]
    expect([prefijo, detalle, tiene, comienza].map((una) => cercania(una, q))).to.deep.equal([4, 3, 2, 1])
    expect(porCercania([prefijo, detalle, tiene, comienza], q)).to.deep.equal([comienza, tiene, detalle, prefijo])
  })

  it('las que están igual de cerca quedan como venían', () => {
    const iguales = [fila('Ana A', 'uno'), fila('Ana B', 'dos'), fila('Ana C', 'tres')]
    expect(porCercania(iguales, 'ana')).to.deep.equal(iguales)
  })
})
