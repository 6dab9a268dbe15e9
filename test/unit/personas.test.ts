import { expect } from 'chai'
import {
  avisoDigito,
  camposDe,
  claseDeDocumento,
  digitoDe,
  leerDocumento,
  obligatoriosDe,
  organizacionDe,
  revisarPersona,
} from '../../modules/personas/domain.ts'
import { ordenDe } from '../../modules/personas/model.ts'

const revisar = (
  tipo: number,
  numero_documento: string,
  extra: { nombres?: string; apellidos?: string; digito?: number } = {},
) =>
  revisarPersona(
    { tipo_documento: tipo, numero_documento, nombres: 'Ana', apellidos: 'Rojas', digito: null, ...extra },
    claseDeDocumento(tipo),
  )

describe('Personas: reglas', () => {
  it('el tipo de documento dice la clase (especificación 2, sección 2)', () => {
    expect([6, 9].map((id) => claseDeDocumento(id))).to.deep.equal(['juridica', 'juridica'])
    expect([4, 5, 7, 8].map((id) => claseDeDocumento(id))).to.deep.equal(Array(4).fill('extranjero'))
    expect([1, 2, 3].map((id) => claseDeDocumento(id))).to.deep.equal(Array(3).fill('natural'))
  })

  it('los tipos que la regla no nombra siguen la clase del catálogo', () => {
    expect(claseDeDocumento(10, 'natural')).to.equal('natural')
    expect(claseDeDocumento(11, 'extranjero')).to.equal('extranjero')
    expect(claseDeDocumento(30, null)).to.equal('natural')
  })

  it('cada clase pide sus campos', () => {
    expect(camposDe('juridica')).to.include.members([
      'nombres',
      'id_tipos_regimen',
      'id_tipos_organizaciones',
      'digito',
      'exento',
      'id_tipos_responsabilidades',
    ])
    expect(camposDe('juridica')).to.not.include.members(['apellidos', 'genero'])
    expect(camposDe('extranjero')).to.include.members(['pais', 'apellidos', 'id_estados_civiles', 'genero'])
    expect(camposDe('natural')).to.include.members(['lugar_expedicion_documento', 'apellidos', 'genero'])
    for (const clase of ['juridica', 'extranjero', 'natural'] as const) {
      expect(camposDe(clase)).to.include.members([
        'direccion',
        'id_municipio',
        'telefono',
        'actividad',
        'correo_electronico',
      ])
      expect(camposDe(clase)).to.include.members([...obligatoriosDe(clase)])
    }
  })

  it('el documento queda sin puntos ni espacios, y el NIT sin su dígito', () => {
    expect(leerDocumento(6, '900.373.913-4')).to.deep.equal({ numero: '900373913', digito: 4 })
    expect(leerDocumento(6, '900373913')).to.deep.equal({ numero: '900373913', digito: null })
    expect(leerDocumento(3, '1.024.567.890')).to.deep.equal({ numero: '1024567890', digito: null })
    expect(leerDocumento(2, '850101-12345')).to.deep.equal({ numero: '85010112345', digito: null })
    expect(leerDocumento(7, ' ab 123-4 ')).to.deep.equal({ numero: 'AB123-4', digito: null })
  })

  it('la cédula escrita como en el RUT es la misma sin su dígito; con otro dígito no es de nadie', () => {
    expect(leerDocumento(3, '1.024.567.890-0')).to.deep.equal({ numero: '1024567890', digito: null })
    expect(leerDocumento(3, '1024567890 - 0').numero).to.equal('1024567890')
    expect(leerDocumento(3, '1-024-567-890').numero).to.equal('1024567890')
    expect(revisar(3, leerDocumento(3, '1.024.567.890-1').numero)).to.deep.equal({
      numero_documento: ['Ese documento solo lleva números.'],
    })
  })

  it('solo el NIT lleva dígito de verificación, y otro tecleado se rechaza con el que es', () => {
    expect(digitoDe(6, '800197268')).to.equal(4)
    expect(digitoDe(3, '800197268')).to.equal(null)
    expect(avisoDigito(6, '800197268', 5)).to.equal('El dígito de verificación de ese NIT es 4.')
    expect(revisar(6, '800197268', { digito: 5 })).to.deep.equal({
      digito: ['El dígito de verificación de ese NIT es 4.'],
    })
    expect(revisar(6, '800197268', { digito: 4 })).to.deep.equal({})
    expect(avisoDigito(6, '800197268', 4)).to.equal(null)
    expect(avisoDigito(9, '800197268', 5)).to.equal(null)
  })

  it('dice por campo lo que falta', () => {
    expect(revisar(3, '1024567890')).to.deep.equal({})
    expect(revisar(3, '', { apellidos: '', nombres: '' })).to.deep.equal({
      nombres: ['No puede estar vacio'],
      apellidos: ['No puede estar vacio'],
      numero_documento: ['Ingrese un documento'],
    })
    expect(revisar(6, '900373913', { apellidos: '' })).to.deep.equal({})
    expect(revisar(7, 'XD4', { apellidos: '' })).to.deep.equal({})
  })

  it('cada documento tiene su forma', () => {
    expect(revisar(3, '10A')).to.deep.equal({ numero_documento: ['Ese documento solo lleva números.'] })
    expect(revisar(6, '9'.repeat(16))).to.deep.equal({ numero_documento: ['El NIT es de 15 números como máximo.'] })
    expect(revisar(7, 'X<B>')).to.deep.equal({ numero_documento: ['El documento solo lleva letras y números.'] })
    expect(revisar(1, 'H2L0250001')).to.deep.equal({})
  })

  it('para los impuestos es persona jurídica o natural según su documento', () => {
    expect((['juridica', 'extranjero', 'natural'] as const).map(organizacionDe)).to.deep.equal([1, 2, 2])
  })

  it('se ordenan por apellidos, la ñ después de la n', () => {
    const names = [
      ['Ana', 'Ñungo'],
      ['Ana', 'Nuñez'],
      ['Luis', 'Ávila'],
      ['', 'Zapata'],
      ['Notaría S.A.S', ''],
    ] as const
    const sorted = [...names].map(([n, a]) => ordenDe(n, a)).sort()
    expect(sorted).to.deep.equal([
      ordenDe('Luis', 'Ávila'),
      ordenDe('Notaría S.A.S', ''),
      ordenDe('Ana', 'Nuñez'),
      ordenDe('Ana', 'Ñungo'),
      ordenDe('', 'Zapata'),
    ])
  })
})
