import { expect } from 'chai'
import { cambiosEnPalabras, cuerpoPersona, desdePersona, type Persona } from '../../ui/personas/dialogo/persona.ts'

const ANA: Persona = {
  id: 7,
  version: 1,
  tipo_documento: 3,
  numero_documento: '52123456',
  digito: null,
  nombres: 'Ana',
  apellidos: 'Gil',
  direccion: null,
  genero: 'F',
  telefono: null,
  correo_electronico: null,
  id_estados_civiles: null,
  id_municipio: null,
  lugar_expedicion_documento: null,
  id_tipos_regimen: null,
  id_tipos_organizaciones: null,
  id_tipos_responsabilidades: null,
  exento: false,
  actividad: null,
  pais: null,
}

describe('Diálogo de personas', () => {
  it('dice lo que se escribiría encima; otro documento es otra persona, y lo que no cambió solo se elige', () => {
    const form = desdePersona(ANA)
    expect(cambiosEnPalabras(form, ANA, 'natural')).to.deep.equal([])
    expect(cambiosEnPalabras({ ...form, numero_documento: '52.123.456 ' }, ANA, 'natural')).to.deep.equal([])
    expect(
      cambiosEnPalabras({ ...form, tipo_documento: 4, numero_documento: '521', telefono: '300' }, ANA, 'extranjero'),
    ).to.deep.equal(['Teléfono'])
  })

  it('guarda siempre el tipo de persona 2 y el género F o M (spec 2 §5)', () => {
    expect(cuerpoPersona(desdePersona(ANA), 'natural')).to.include({
      id_tipos_personas: 2,
      genero: 'F',
      numero_documento: '52123456',
    })
  })
})
