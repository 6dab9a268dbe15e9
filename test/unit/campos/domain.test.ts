import { expect } from 'chai'
import fc from 'fast-check'
import type { DefinicionCampo } from '../../../schemas/json/campo.ts'
import {
  cambiaBusqueda,
  Conteo,
  esquemaDe,
  faltaDelNombre,
  faltaDelPatron,
  faltaDelValor,
  leerDe,
  leerEsquema,
  leerValor,
  mezclarExtra,
  nombreDe,
  seguir,
  TIPOS,
} from '../../../modules/campos/domain.ts'

const ENTORNO = { propios: ['matricula', 'avaluo'], catalogos: ['bancos'], permisos: new Set([89, 91]) }

const campo = (given: Partial<DefinicionCampo> = {}): DefinicionCampo => ({
  nombre: 'canon',
  titulo: 'Canon',
  tipo: 'dinero',
  ayuda: null,
  seccion: null,
  requerido: false,
  minimo: null,
  maximo: null,
  patron: null,
  opciones: [],
  catalogo: null,
  inicial: null,
  busca: TIPOS[given.tipo ?? 'dinero'].busca,
  lee: null,
  escribe: null,
  retirado: false,
  ...given,
})
const uso = (given: Partial<DefinicionCampo> = {}) =>
  campo({
    nombre: 'uso',
    titulo: 'Uso',
    tipo: 'opcion',
    opciones: [
      { value: 'vivienda', label: 'Vivienda' },
      { value: 'local', label: 'Local' },
    ],
    busca: true,
    ...given,
  })

const TODOS: DefinicionCampo[] = [
  campo({
    minimo: 0,
    maximo: 5_000_000,
    inicial: 100,
    seccion: 'Arriendo',
    ayuda: 'Lo que se paga al mes',
    requerido: true,
    lee: 89,
    escribe: 91,
  }),
  uso({ inicial: 'local' }),
  campo({ nombre: 'nota', titulo: 'Nota', tipo: 'texto', busca: false, minimo: 2, maximo: 20, patron: '^[A-Z]+$' }),
  campo({ nombre: 'detalle', titulo: 'Detalle', tipo: 'texto_largo', busca: true }),
  campo({ nombre: 'pisos', titulo: 'Pisos', tipo: 'entero', minimo: -2, maximo: 90 }),
  campo({ nombre: 'cuota', titulo: 'Cuota', tipo: 'porcentaje', minimo: 0.5, maximo: 12.25 }),
  campo({ nombre: 'entrega', titulo: 'Entrega', tipo: 'fecha', minimo: '2020-01-01', maximo: '2030-12-31' }),
  campo({ nombre: 'vis', titulo: 'VIS', tipo: 'si_no', inicial: false }),
  campo({ nombre: 'banco', titulo: 'Banco', tipo: 'referencia', catalogo: 'bancos', busca: true }),
  campo({ nombre: 'correo', titulo: 'Correo', tipo: 'correo', busca: true }),
  campo({ nombre: 'plano', titulo: 'Plano', tipo: 'archivo', busca: true }),
  campo({ nombre: 'celular', titulo: 'Celular', tipo: 'telefono', busca: true, retirado: true }),
]

const faltas = (properties: unknown, resto: object = {}) =>
  leerEsquema({ type: 'object', properties, ...resto }, ENTORNO).faltas

describe('Campos adicionales: la definición', () => {
  it('va a JSON Schema y vuelve igual', () => {
    const esquema = JSON.parse(JSON.stringify(esquemaDe(TODOS)))
    expect(leerEsquema(esquema, ENTORNO)).to.deep.equal({ campos: TODOS, faltas: Object.create(null) })
  })

  it('un esquema escrito a mano se entiende sin pistas', () => {
    const { campos, faltas: malas } = leerEsquema(
      {
        properties: {
          a: { title: 'A', type: 'string' },
          b: { title: 'B', type: 'string', format: 'date' },
          c: { title: 'C', type: 'string', enum: ['x', 'y'] },
          d: { title: 'D', type: 'integer' },
          e: { title: 'E', type: 'boolean' },
        },
        required: ['a'],
      },
      ENTORNO,
    )
    expect({ ...malas }).to.deep.equal({})
    expect(campos.map(({ tipo, requerido }) => [tipo, requerido])).to.deep.equal([
      ['texto', true],
      ['fecha', false],
      ['opcion', false],
      ['entero', false],
      ['si_no', false],
    ])
  })

  it('lo que no es del subconjunto seguro se rechaza por su camino', () => {
    const x = (fragmento: object) => Object.keys(faltas({ x: { title: 'X', type: 'string', ...fragmento } }))
    expect(x({ $ref: '#/definitions/a' })).to.deep.equal(['properties.x.$ref'])
    for (const palabra of [
      'allOf',
      'if',
      'not',
      'oneOf',
      'patternProperties',
      'properties',
      'items',
      'const',
      'contentEncoding',
      '$id',
      '__proto__',
    ])
      expect(x(JSON.parse(`{"${palabra}":{}}`))).to.include(`properties.x.${palabra}`)
    expect(x({ maxLength: 256 })).to.deep.equal(['properties.x.maxLength'])
    expect(x({ maxLength: '5' })).to.deep.equal(['properties.x.maxLength'])
    expect(x({ minLength: 9, maxLength: 3 })).to.deep.equal(['properties.x.maxLength'])
    expect(x({ title: '' })).to.deep.equal(['properties.x.title'])
    expect(x({ title: 'a\u0000' })).to.deep.equal(['properties.x.title'])
    expect(x({ type: 'integer', ui: { tipo: 'texto' } })).to.deep.equal(['properties.x.type'])
    expect(x({ ui: { tipo: 'archivo_raro' } })).to.deep.equal(['properties.x.ui.tipo'])
    expect(x({ ui: { lee: 7 } })).to.deep.equal(['properties.x.ui.lee'])
    expect(x({ ui: { onclick: 'alert(1)' } })).to.deep.equal(['properties.x.ui.onclick'])
    expect(x({ pattern: '(a+)+' })).to.deep.equal(['properties.x.pattern'])
    expect(x({ default: 5 })).to.deep.equal(['properties.x.default'])
    expect(
      Object.keys(faltas({ x: { title: 'X', type: 'integer', default: 1, ui: { tipo: 'archivo' } } })),
    ).to.deep.equal(['properties.x.default'])
    expect(x({ maxLength: 3, default: 'abcd' })).to.deep.equal(['properties.x.default'])
    expect(
      Object.keys(faltas({ x: { title: 'X', type: 'integer', ui: { tipo: 'referencia', catalogo: 'usuarios' } } })),
    ).to.deep.equal(['properties.x.ui.catalogo'])
    expect(Object.keys(faltas({ x: { title: 'X', type: 'string', enum: ['a', 'a'] } }))).to.deep.equal([
      'properties.x.enum',
    ])
    expect(Object.keys(faltas({ x: { title: 'X', type: 'string', enum: ['a,b'] } }))).to.deep.equal([
      'properties.x.enum',
    ])
    expect(Object.keys(faltas({}, { $defs: {} }))).to.deep.equal(['$defs'])
    expect(Object.keys(faltas({}, { required: ['no_esta'] }))).to.deep.equal(['required'])
    expect(
      Object.keys(
        faltas(Object.fromEntries(Array.from({ length: 61 }, (_, n) => [`c${n}`, { title: 'C', type: 'string' }]))),
      ),
    ).to.deep.equal(['properties'])
  })

  it('nada que se mande la hace fallar de otra manera', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        for (const sent of [
          value,
          { properties: value },
          { properties: { x: value } },
          { properties: { x: { title: 'X', ui: value } } },
        ])
          expect(leerEsquema(sent, ENTORNO)).to.have.keys('campos', 'faltas')
      }),
    )
  })

  it('el nombre sale del título y los reservados se rechazan', () => {
    expect(['Canon', 'Año de construcción', '2º piso', '  ¡Sí! ', 'Número__predial', '…'].map(nombreDe)).to.deep.equal([
      'canon',
      'ano_de_construccion',
      'piso',
      'si',
      'numero_predial',
      '',
    ])
    for (const malo of [
      '',
      'Canon',
      '1a',
      'a-b',
      'a.b',
      'ñ',
      '__proto__',
      'constructor',
      'prototype',
      'id',
      'version',
      'extra',
      'matricula',
      'avaluo',
      'x'.repeat(41),
    ])
      expect(faltaDelNombre(malo, ENTORNO.propios), malo).to.be.a('string')
    expect(faltaDelNombre('canon', ENTORNO.propios)).to.equal(null)
  })

  it('las expresiones que no terminan se rechazan, las corrientes no', () => {
    for (const buena of [
      '^[A-Z]{2}\\d+$',
      '^\\d{4}-\\d{2}$',
      '^(CC|NIT|TI)-\\d+$',
      '^(?:[A-Z]\\d){3}$',
      '^\\p{L}+ \\p{L}+$',
      '^[^@]+@[a-z]+$',
      '^a?b?c?$',
    ])
      expect(faltaDelPatron(buena, 255), buena).to.equal(null)
    for (const mala of [
      '(a+)+$',
      '^(a|aa)+$',
      '^(\\w*)*$',
      '^(?:a?){30}a{30}$',
      '(a|b|ab)*c',
      '^.*.*.*.*x',
      '(?=a)',
      '(?<n>a)\\k<n>',
      '(a)\\1',
      '[',
      'a'.repeat(121),
      '^a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?aaaaaaaaaaaaaaaaaaaaaaaaaaaa$',
    ]) {
      expect(faltaDelPatron(mala, 255), mala).to.be.a('string')
    }
    expect(faltaDelPatron('^\\d+-\\d+-\\d+$', 200)).to.equal(null)
    expect(faltaDelPatron('^\\d+-\\d+-\\d+$', 255)).to.be.a('string')
  })
})

describe('Campos adicionales: los cercos', () => {
  it('un tipo cambia solo por uno que lee lo guardado; el catálogo no cambia', () => {
    const cambio = (antes: DefinicionCampo, despues: DefinicionCampo) =>
      Object.keys(seguir([antes], [despues], []).faltas)
    expect(cambio(campo({ tipo: 'entero' }), campo({ tipo: 'dinero' }))).to.deep.equal([])
    expect(cambio(campo({ tipo: 'texto' }), campo({ tipo: 'texto_largo' }))).to.deep.equal([])
    expect(cambio(campo({ tipo: 'texto' }), campo({ tipo: 'entero' }))).to.deep.equal(['properties.canon.ui.tipo'])
    expect(cambio(campo({ tipo: 'fecha' }), campo({ tipo: 'texto' }))).to.deep.equal(['properties.canon.ui.tipo'])
    expect(
      cambio(
        campo({ tipo: 'referencia', catalogo: 'bancos' }),
        campo({ tipo: 'referencia', catalogo: 'departamentos' }),
      ),
    ).to.deep.equal(['properties.canon.ui.catalogo'])
  })

  it('lo que se omite se retira y conserva su definición; los nombres nuevos se revisan', () => {
    const { campos, faltas: malas } = seguir([campo(), uso()], [uso(), campo({ nombre: 'avaluo' })], ['avaluo'])
    expect(campos.map(({ nombre, retirado }) => [nombre, retirado])).to.deep.equal([
      ['uso', false],
      ['avaluo', false],
      ['canon', true],
    ])
    expect(Object.keys(malas)).to.deep.equal(['properties.avaluo'])
    // one that was there before the entity took its name stays
    expect(
      Object.keys(seguir([campo({ nombre: 'avaluo' })], [campo({ nombre: 'avaluo' })], ['avaluo']).faltas),
    ).to.deep.equal([])
  })

  it('el informe cuenta lo que quedaría sin dato y lo que pasa del límite', () => {
    const antes = [campo(), uso(), campo({ nombre: 'nota', tipo: 'texto', titulo: 'Nota' })]
    const despues = [
      campo({ maximo: 100, requerido: true }),
      uso({ opciones: [{ value: 'local', label: 'Local' }] }),
      campo({ nombre: 'nota', tipo: 'texto', titulo: 'Nota', retirado: true }),
      campo({ nombre: 'nuevo', titulo: 'Nuevo', requerido: true }),
    ]
    const conteo = new Conteo(antes, despues)
    for (const extra of [
      { canon: 50, uso: 'local' },
      { canon: 101, nota: 'x' },
      { canon: 999, uso: 'vivienda' },
      { canon: 7000, uso: 'vivienda' },
    ])
      conteo.add(extra)
    expect(
      conteo
        .report(18)
        .efectos.map(({ campo: nombre, clase, registros, bloquea, texto }) => [
          nombre,
          clase,
          registros,
          bloquea,
          texto,
        ]),
    ).to.deep.equal([
      ['canon', 'sin_dato', 14, false, '14 registros quedarían sin este dato'],
      ['canon', 'fuera', 3, true, '3 registros pasan del nuevo límite'],
      ['uso', 'fuera', 2, true, '2 registros tienen una opción que ya no estaría'],
      ['nota', 'retira', 1, false, '1 registro conserva el dato, que deja de verse'],
      ['nuevo', 'nuevo', 18, false, 'Campo nuevo'],
      ['nuevo', 'sin_dato', 18, false, '18 registros quedarían sin este dato'],
    ])
  })

  it('lo que ya no cabía antes no impide nada', () => {
    const conteo = new Conteo([campo({ maximo: 100 })], [campo({ maximo: 90 })])
    for (const canon of [200, 95, 80]) conteo.add({ canon })
    expect(conteo.report(3).efectos.map(({ registros }) => registros)).to.deep.equal([1])
  })

  it('la búsqueda se renueva cuando cambia lo que se lee', () => {
    expect(cambiaBusqueda([uso()], [uso({ ayuda: 'x' })])).to.equal(false)
    for (const otro of [
      { busca: false },
      { retirado: true },
      { lee: 89 },
      { opciones: [{ value: 'local', label: 'Negocio' }] },
    ])
      expect(cambiaBusqueda([uso()], [uso(otro)])).to.equal(true)
    expect(cambiaBusqueda([], [uso()])).to.equal(false)
  })
})

describe('Campos adicionales: los valores', () => {
  const TODO = new Set([1, 2])
  it('cada tipo lee lo que un formulario manda', () => {
    const lee = (tipo: DefinicionCampo['tipo'], value: unknown) => leerValor({ tipo }, value)
    expect([
      lee('dinero', '1500000'),
      lee('entero', '-3'),
      lee('porcentaje', '12,5'),
      lee('porcentaje', 0.07),
      lee('si_no', '0'),
      lee('texto', ' a '),
      lee('telefono', 3001234567),
    ]).to.deep.equal([1500000, -3, 12.5, 0.07, false, 'a', '3001234567'])
    for (const [tipo, value] of [
      ['dinero', 1.5],
      ['entero', 'x'],
      ['porcentaje', 1.234],
      ['si_no', 2],
      ['texto', 5],
      ['fecha', 5],
      ['dinero', 1e308],
      ['entero', []],
    ] as const)
      expect(lee(tipo, value), `${tipo} ${String(value)}`).to.equal(null)
  })

  it('los límites se dicen en una frase, en el borde exacto', () => {
    const dinero = campo({ minimo: 10, maximo: 1_000_000 })
    expect([9, 10, 1_000_000, 1_000_001].map((value) => faltaDelValor(dinero, value))).to.deep.equal([
      'Debe ser $ 10 o más.',
      null,
      null,
      'Debe ser $ 1.000.000 o menos.',
    ])
    const texto = campo({ tipo: 'texto', minimo: 2, maximo: 3 })
    expect(['a', 'ab', '👩👩👩', 'abcd'].map((value) => faltaDelValor(texto, value))).to.deep.equal([
      'Mínimo 2 caracteres.',
      null,
      null,
      'Máximo 3 caracteres.',
    ])
    expect(faltaDelValor(campo({ tipo: 'fecha', minimo: '2026-01-01' }), '2025-12-31')).to.equal(
      'Debe ser 01/01/2026 o más.',
    )
    expect(faltaDelValor(campo({ tipo: 'fecha' }), '2026-02-30')).to.equal('Formato de fecha incorrecto')
    expect(faltaDelValor(campo({ tipo: 'correo' }), 'a@b')).to.equal('Correo no valido')
    expect(faltaDelValor(campo({ tipo: 'texto' }), 'a\u0000')).to.be.a('string')
  })

  it('se mezcla lo enviado con lo que hay: lo que no se manda queda, lo vacío se quita', () => {
    const { extra, faltas: malas } = mezclarExtra(
      [campo(), uso()],
      { uso: '' },
      { canon: 5, uso: 'local', de_antes: 1 },
      TODO,
    )
    expect([extra, { ...malas }]).to.deep.equal([{ canon: 5, de_antes: 1 }, {}])
  })

  it('un registro nuevo toma los valores iniciales y exige los obligatorios; uno viejo solo si se los vacían', () => {
    const campos = [campo({ requerido: true }), uso({ inicial: 'local' })]
    expect(mezclarExtra(campos, {}, undefined, TODO)).to.deep.include({ extra: { uso: 'local' } })
    expect({ ...mezclarExtra(campos, {}, undefined, TODO).faltas }).to.deep.equal({
      'extra.canon': ['Este campo es obligatorio.'],
    })
    expect({ ...mezclarExtra(campos, { uso: 'local' }, {}, TODO).faltas }).to.deep.equal({})
    expect({ ...mezclarExtra(campos, { canon: null }, { canon: 5 }, TODO).faltas }).to.deep.equal({
      'extra.canon': ['Este campo es obligatorio.'],
    })
    expect({ ...mezclarExtra(campos, { canon: 0 }, undefined, TODO).faltas }).to.deep.equal({})
  })

  it('lo que uno no puede escribir queda como estaba; lo desconocido se rechaza', () => {
    const secreto = campo({ nombre: 'secreto', lee: 9 })
    const ajeno = campo({ escribe: 9 })
    expect(
      mezclarExtra([ajeno, secreto], { canon: 7, secreto: 7 }, { canon: 5, secreto: 6 }, TODO).extra,
    ).to.deep.equal({
      canon: 5,
      secreto: 6,
    })
    expect({ ...mezclarExtra([campo({ requerido: true, escribe: 9 })], {}, undefined, TODO).faltas }).to.deep.equal({})
    expect(leerDe([ajeno, secreto], { canon: 5, secreto: 6 }, TODO)).to.deep.equal({ canon: 5 })
    expect({ ...mezclarExtra([], JSON.parse('{"__proto__":1,"constructor":2}'), {}, TODO).faltas }).to.have.keys(
      'extra.__proto__',
      'extra.constructor',
    )
  })

  it('lo que estaba guardado no se vuelve a juzgar si no cambia', () => {
    const corto = campo({ maximo: 10 })
    expect({ ...mezclarExtra([corto], { canon: 50 }, { canon: 50 }, TODO).faltas }).to.deep.equal({})
    expect({ ...mezclarExtra([corto], { canon: 51 }, { canon: 50 }, TODO).faltas }).to.deep.equal({
      'extra.canon': ['Debe ser $ 10 o menos.'],
    })
  })

  it('un campo retirado conserva su dato y no lo cambia ni lo muestra', () => {
    const retirado = campo({ retirado: true })
    expect(mezclarExtra([retirado], { canon: 9 }, { canon: 5 }, TODO)).to.deep.include({ extra: { canon: 5 } })
    expect(leerDe([retirado], { canon: 5 }, TODO)).to.deep.equal({})
  })
})
