import { expect } from 'chai'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Frases } from '../../../schemas/vistas/ficha.ts'
import { escrito, frases } from '../../../ui/screen/ficha/frases.tsx'

const fila = {
  numero: 7,
  fecha: '2026-03-05',
  valor: -1500,
  entra: 2000,
  saldos: { otros: 0 },
  nota: null,
  tipo: 'recibido',
}
const dicho = (dichas: Frases) => renderToStaticMarkup(createElement('p', null, frases(dichas, fila)))

describe('Las frases de una ficha', () => {
  it('escriben cada campo en su formato, también el de un objeto', () => {
    for (const [plantilla, texto] of [
      ['No. {numero}', 'No. 7'],
      ['Anulado el {fecha:date}.', 'Anulado el 05/03/2026.'],
      ['{valor:signed} y {entra:signed}', '-1.500 y +2.000'],
      ['{saldos.otros:money} de {entra:pesos}', '0 de $ 2.000'],
      ['{tipo:capital}', 'Recibido'],
    ] as const)
      expect(escrito(plantilla, fila), plantilla).to.equal(texto)
  })

  it('callan la que nombra un campo vacío o no cumple, y unen las demás', () => {
    expect(escrito('Escritura {nota}', fila)).to.equal('')
    expect(frases(['{nota}', '{otro}'], fila)).to.equal(null)
    expect(
      dicho([
        'Nota {nota}',
        { texto: 'Descargue No. {numero}', cuando: [{ campo: 'nota', en: [''] }] },
        { texto: 'Sobra', cuando: [{ campo: 'nota', noEn: [''] }] },
        '{tipo}',
      ]),
    ).to.equal('<p>Descargue No. 7 · recibido</p>')
  })
})
