import { expect } from 'chai'
import { leerDocumentos, leerMatriculas } from '../../ui/radicaciones/tablas/PanelVarios.tsx'

describe('Lo que se pega de una vez', () => {
  it('documentos por renglón, coma, punto y coma, espacio o tabulador, con puntos o sin ellos, cada uno una vez', () => {
    expect(leerDocumentos('52345678\n79123456,1024567890; 900373913-4\tAB12345')).to.deep.equal([
      '52345678',
      '79123456',
      '1024567890',
      '900373913-4',
      'AB12345',
    ])
    expect(leerDocumentos('52.345.678 1.024.567.890')).to.deep.equal(['52345678', '1024567890'])
    expect(leerDocumentos('52 345 678\r\n79,123,456\r\n')).to.deep.equal(['52345678', '79123456'])
    expect(leerDocumentos('52345678, 79123456, 52.345.678')).to.have.length(2)
    expect(leerDocumentos('52345678\tRosa Mora\n79123456\tAna Peña')).to.deep.equal(['52345678', '79123456'])
  })

  it('lo que no es una lista se escribe como siempre', () => {
    for (const text of ['52345678', 'Rosa Mora', '52345678 Rosa Mora', 'Rosa\nAna', '', '1.024.567.890'])
      expect(leerDocumentos(text), text).to.equal(null)
    for (const text of ['50C-1234567', '50C 1234567', 'Calle 12 # 34-56', '50C-1234567 Calle 1020'])
      expect(leerMatriculas(text), text).to.equal(null)
  })

  it('matrículas con su círculo aparte o pegado', () => {
    expect(leerMatriculas('50C 1234567 50N-7654321\n001-12345;50c1234567')).to.deep.equal([
      '50c1234567',
      '50N-7654321',
      '001-12345',
    ])
  })
})
