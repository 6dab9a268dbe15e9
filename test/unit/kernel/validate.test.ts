import { expect } from 'chai'
import { Problem } from '../../../modules/kernel/index.ts'
import { normalize, searchText } from '../../../modules/kernel/search/normalize.ts'
import { checker } from '../../../modules/kernel/http/validation/ajv.ts'

const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['nombre', 'motivo'],
  properties: {
    nombre: { type: 'string', maxLength: 5 },
    motivo: { type: 'string', mensajes: { required: 'Escriba el motivo.' } },
    fecha: { type: 'string', format: 'date-or-empty' },
    hora: { type: 'string', format: 'local-datetime' },
    filas: { type: 'array', items: { type: 'object', properties: { valor: { type: 'integer', minimum: 0 } } } },
  },
} as const

function errorsOf(value: unknown, of: object = schema): Problem['errors'] {
  try {
    checker(of, 'body')(value)
  } catch (error) {
    if (error instanceof Problem) return error.errors
    throw error
  }
  return {}
}

describe('La validación', () => {
  it('lo que una lista admite se dice en singular y en plural', () => {
    const falta = (maxItems: number) =>
      errorsOf({ pagos: [1, 2, 3] }, { type: 'object', properties: { pagos: { type: 'array', maxItems } } })
    expect([falta(1), falta(2)]).to.deep.equal([{ pagos: ['Máximo 1 elemento.'] }, { pagos: ['Máximo 2 elementos.'] }])
  })

  it('dice todas las faltas a la vez, por campo y en español', () => {
    expect(
      errorsOf({
        nombre: 'demasiado',
        otro: 1,
        fecha: '2026-02-30',
        hora: '2026-02-03 25:00',
        filas: [{ valor: 1 }, { valor: -2 }],
      }),
    ).to.deep.equal({
      nombre: ['Máximo 5 caracteres.'],
      motivo: ['Escriba el motivo.'],
      otro: ['Este campo no existe.'],
      fecha: ['Formato de fecha incorrecto'],
      hora: ['Formato de fecha incorrecto'],
      'filas.1.valor': ['Debe ser 0 o más.'],
    })
  })

  it('deja pasar lo que está bien', () => {
    expect(errorsOf({ nombre: 'Ana', motivo: 'x', fecha: '', hora: '2026-02-03T23:59' })).to.deep.equal({})
  })
})

describe('Lo que llega como texto', () => {
  it('no es un número si no es finito, aunque su esquema no diga máximo', () => {
    const check = checker(
      {
        type: 'object',
        properties: { dentro: { type: 'object', properties: { n: { type: 'integer' }, m: { type: 'number' } } } },
      },
      'text',
    )
    for (const infinito of ['1e999', '-1e999', 'Infinity', '-Infinity']) {
      for (const name of ['n', 'm'])
        expect(() => check({ dentro: { [name]: infinito } }), infinito)
          .to.throw(Problem)
          .with.nested.property(`errors.dentro\\.${name}[0]`, 'Debe ser un número.')
    }
    expect(() => check({ dentro: { n: '12', m: '1.5' } })).not.to.throw()
  })
})

describe('La búsqueda', () => {
  it('no distingue acentos, mayúsculas ni ñ', () => {
    expect(normalize('  Peñaranda-Núñez, ÁLVARO ')).to.equal('penaranda nunez alvaro')
    expect(searchText(['50C-123', null, 'José'])).to.equal(' 50c 123 jose 50c123')
  })
})
