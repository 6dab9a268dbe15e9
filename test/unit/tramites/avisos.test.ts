import { expect } from 'chai'
import { faltasDeTexto, llenarTexto, TEXTOS_INICIALES } from '../../../modules/tramites/domain/avisos.ts'

const VALORES = {
  numero: '2026-000012',
  oficina: 'Notaría 1',
  valor: '',
  promesa: '',
  vence: '4 de diciembre de 2026',
  responder_hasta: '',
}

describe('Trámites: textos de los avisos', () => {
  it('los de una oficina nueva están bien y no nombran sino lo que pueden', () => {
    for (const [estado, texto] of Object.entries(TEXTOS_INICIALES))
      expect(faltasDeTexto(texto), estado).to.deep.equal([])
  })

  it('dicen la etiqueta que no existe y la llave sin pareja', () => {
    expect(faltasDeTexto('Hola {solicitante}.')[0])
      .to.contain('No existe la etiqueta {solicitante}')
      .and.to.contain('{numero}')
    expect(faltasDeTexto('Hola {numero.')).to.deep.equal(['Hay una llave { o } sin su pareja.'])
  })

  it('no ofrecen descuentos ni incentivos (D. 1069/2015, art. 2.2.6.1.6.2.2); que una copia sea gratuita sí se puede decir', () => {
    expect(faltasDeTexto('Tiene un descuento.')[0]).to.contain('no puede ofrecer')
    expect(faltasDeTexto('La primera copia es gratuita.')).to.deep.equal([])
  })

  it('la frase cuya etiqueta no dice nada se va con ella; las demás quedan', () => {
    expect(llenarTexto('Su trámite {numero}. Vale {valor}. Hasta el {vence}.', VALORES)).to.equal(
      'Su trámite 2026-000012. Hasta el 4 de diciembre de 2026.',
    )
  })
})
