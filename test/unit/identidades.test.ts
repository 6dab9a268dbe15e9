import { expect } from 'chai'
import { revisarPersona } from '../../modules/personas/domain.ts'
import { claveDeDocumento, claveDeMatricula } from '../../schemas/json/claves.ts'
import {
  avisoDeNitPegado,
  documentosPosibles,
  FALLA_DE_MATRICULA,
  leerDocumento,
  leerMatricula,
  normalizeMatricula,
  normalizeMatriculas,
  parseNit,
} from '../../schemas/es-co/index.ts'

describe('Identidades: la matrícula', () => {
  it('se lee de todas las formas en que se escribe, y es una sola', () => {
    for (const dicha of [
      '50C-1114038',
      '50c 1114038',
      '50C1114038',
      '50 C 1114038',
      '50C–1114038',
      '50C—1114038',
      '50C‑1114038',
      '50C−1114038',
      ' 50c - 111 4038 ',
      '50C-01114038',
      '5OC-1114038',
      '50C-1114O38',
      '50C-1.114.038',
      '50\u0421-1114038',
      '50\u0441-1114038',
      '５０Ｃ－１１１４０３８',
      '50C\u200b-1114038',
      '\u202d50C-1114038\u202c',
      '50C\u00a01114038',
      'Matrícula inmobiliaria No. 50C-1114038',
      'M.I. 50C-1114038',
      'FMI: 50C-1114038',
      '50C/1114038',
      '50-C-1114038',
    ]) {
      expect(leerMatricula(dicha), dicha).to.deep.equal({
        matricula: '50C-1114038',
        partes: { circulo: '50C', numero: '1114038' },
        falla: null,
      })
      expect(claveDeMatricula(dicha), dicha).to.equal('50C1114038')
    }
  })

  it('el círculo lleva sus ceros, el número no', () => {
    expect(normalizeMatricula('40-000123')).to.equal('040-123')
    expect(normalizeMatricula('O4O-123')).to.equal('040-123')
    expect(normalizeMatricula('1n-52')).to.equal('01N-52')
    expect(normalizeMatricula('1-7')).to.equal('001-7')
    expect(normalizeMatricula('370 12345')).to.equal('370-12345')
    expect(claveDeMatricula('37012345')).to.equal(claveDeMatricula('370-12345'))
  })

  it('dos en un campo, un documento o letras no son una matrícula, y se dice qué falta', () => {
    const fallas: readonly (readonly [string, keyof typeof FALLA_DE_MATRICULA])[] = [
      ['', 'vacia'],
      [' \u200b ', 'vacia'],
      ['50C-123, 50C-456', 'varias'],
      ['50C-123 y 50C-456', 'varias'],
      ['50C-123 / 50C-456', 'varias'],
      ['50C-123 50C-456', 'varias'],
      ['50C-123\n50C-456', 'varias'],
      ['1018239213', 'sinGuion'],
      ['50123', 'sinGuion'],
      ['x', 'forma'],
      ['50C', 'forma'],
      ['50C-', 'forma'],
      ['50C-000', 'forma'],
      ['000-12', 'forma'],
      ['5001-12', 'forma'],
      ['50C-12A', 'forma'],
      ['Sin matrícula', 'sinNada'],
      ['sin matricula: ', 'sinNada'],
    ]
    for (const [dicha, falla] of fallas) expect(leerMatricula(dicha).falla, dicha).to.equal(FALLA_DE_MATRICULA[falla])
  })

  it('donde la ley no le da número queda el texto', () => {
    expect(normalizeMatricula('sin matricula 01-02-0034')).to.equal('SIN MATRÍCULA 01-02-0034')
    expect(normalizeMatricula('Sin  Matrícula: 01-02-0034')).to.equal('SIN MATRÍCULA 01-02-0034')
    expect(leerMatricula('Libro 1 tomo 4 folio 23')).to.deep.include({
      matricula: 'LIBRO 1 TOMO 4 FOLIO 23',
      partes: null,
    })
  })

  it('varias de un texto plano quedan cada una en su forma, y lo que no es ninguna como está', () => {
    expect(normalizeMatriculas('50c1114038; 5OC-1114038,sin folio')).to.equal('50C-1114038, 50C-1114038, sin folio')
  })
})

describe('Identidades: el documento', () => {
  it('diez números que empiezan por 8 o 9 y terminan en el dígito de los otros nueve son NIT y dígito', () => {
    for (const dicho of [
      '9003739134',
      '900.373.913-4',
      '900 373 913 4',
      '900373913–4',
      '900373913—4',
      '900373913−4',
      '900‑373‑913‑4',
      'NIT 900373913-4',
      'Nit. 9003739134',
      'N.I.T. 900.373.913-4',
      'NIT: 900373913 DV 4',
      '900373913 D.V. 4',
      '９００３７３９１３４',
      '\u202d9003739134\u202c',
      "900'373.913-4",
      'NIT No. 900.373.913-4',
    ]) {
      expect(leerDocumento(6, dicho), dicho).to.deep.equal({ numero: '900373913', digito: 4 })
      expect(parseNit(dicho), dicho).to.deep.equal({ number: '900373913', digit: 4 })
      expect(documentosPosibles(dicho), dicho).to.include('900373913')
      expect(claveDeDocumento(dicho, 6), dicho).to.equal('900373913/6')
    }
    expect(leerDocumento(6, '8001972684')).to.deep.equal({ numero: '800197268', digito: 4 })
  })

  it('se dice que se leyó así', () => {
    expect(avisoDeNitPegado(6, '9003739134')).to.equal(
      'Se leyó 900.373.913-4: el último número es el dígito de verificación.',
    )
    for (const [tipo, dicho] of [
      [6, '900.373.913-4'],
      [6, '900373913'],
      [3, '9003739134'],
      [6, '1024567890'],
    ] as const)
      expect(avisoDeNitPegado(tipo, dicho), dicho).to.equal(null)
  })

  it('lo demás queda como se escribió: otro tipo, otra cifra inicial', () => {
    expect(leerDocumento(3, '9003739134').numero).to.equal('9003739134')
    expect(leerDocumento(6, '1024567890')).to.deep.equal({ numero: '1024567890', digito: null })
    expect(leerDocumento(6, '900373913')).to.deep.equal({ numero: '900373913', digito: null })
    expect(leerDocumento(3, 'C.C. 1.024.567.890')).to.deep.equal({ numero: '1024567890', digito: null })
    expect(leerDocumento(3, '1024567890–0')).to.deep.equal({ numero: '1024567890', digito: null })
  })

  it('si el décimo no es su dígito se rechaza, que guardado sería otra empresa', () => {
    const revisar = (numero_documento: string, suyo = false) =>
      revisarPersona(
        { tipo_documento: 6, numero_documento, nombres: 'Norte S. A. S.', apellidos: '', digito: null, suyo },
        'juridica',
      )
    expect(revisar('9003739135')).to.deep.equal({
      numero_documento: ['El NIT de una empresa tiene nueve números; si el décimo es el dígito de verificación, es 4.'],
    })
    expect(revisar('9003739135', true)).to.deep.equal({})
    expect(revisar('1024567890')).to.deep.equal({})
  })
})
