import { expect } from 'chai'
import type { JSONSchema } from 'json-schema-to-ts'
import { cuerposDeTramite } from '../../modules/tramites/routes.ts'
import type { Condicion } from '../../schemas/vistas/pantalla.ts'
import type { TipoDeTramite } from '../../schemas/tramites/tramite.ts'
import { TIPOS_DE_TRAMITE } from '../../schemas/tramites/tipos/index.ts'
import { sources } from './source.ts'

const condiciones = ({ campos, adjuntos, costo }: TipoDeTramite): (Condicion | undefined)[] => [
  ...Object.values(campos).flatMap((campo) => [campo?.cuando, ...(campo?.titulos ?? []).map(({ cuando }) => cuando)]),
  ...adjuntos.map(({ cuando }) => cuando),
  ...('gratis' in costo ? (costo.gratis ?? []) : []).map(({ cuando }) => cuando),
]
const camposDeAvisos = ({ avisos = [] }: TipoDeTramite): string[] =>
  avisos.flatMap((aviso) => (aviso.clase === 'suma' ? [...aviso.partes, aviso.total] : [aviso.nacimiento]))
const tituloDe = (schema: JSONSchema | undefined) => (typeof schema === 'object' ? schema.title : undefined)

describe('Tipos de trámite: cada uno está dicho entero', () => {
  it('son los catorce de la especificación, con sus nombres literales', () => {
    const dichos = TIPOS_DE_TRAMITE.map(({ tipo_tramite, tipo_documento }) =>
      [tipo_tramite, tipo_documento].filter(Boolean).join('/'),
    )
    expect(dichos).to.deep.equal([
      'OrdenEscrituracion',
      'OrdenEscrituracion',
      'copia/registro_defuncion',
      'copia/certificado_vigencia',
      'copia/libro_varios',
      'copia/registro_propio',
      'copia/registroMatri_interesado',
      'copia/registroNacimiento_MayorPropio',
      'copia/registroNacimiento_mayorPadre',
      'copia/registroNacimiento_MenorPadre',
      'copia/registroNaci_MayorInteresado',
      'copia/registroNacimiento_MenorInteresado',
      'escritura/vivienda_usada',
      'escritura/vivienda_nueva',
    ])
  })

  for (const tipo of TIPOS_DE_TRAMITE) {
    const { id, esquema, campos, enData, titular, registro, alOcultar = {}, hastaHoy = [], adjuntos } = tipo
    const nombres = Object.keys(esquema.properties)

    it(`${id}: cada campo tiene título en español y lugar en el formulario, y lo demás nombra campos que hay`, () => {
      expect(id).to.match(/^\w{1,60}$/)
      for (const [name, schema] of Object.entries(esquema.properties))
        expect(tituloDe(schema), name).to.match(/^[\p{Lu}¿]/u)
      expect(Object.keys(campos)).to.have.members(nombres)
      for (const [name, campo] of Object.entries(campos)) expect(campo?.seccion, name).to.be.a('string')
      const nombrados = [
        ...enData,
        ...titular,
        ...(registro ? [registro] : []),
        ...Object.keys(alOcultar),
        ...hastaHoy,
        ...camposDeAvisos(tipo),
        ...(esquema.required ?? []),
        ...condiciones(tipo).flatMap((una) => (una ? [una.campo] : [])),
      ]
      for (const name of nombrados) expect(nombres, name).to.include(name)
      expect(esquema['additionalProperties']).to.equal(false)
    })

    it(`${id}: dice qué pide, quién lo pide, en cuánto y con qué norma; sus papeles tienen nombre y título propios`, () => {
      for (const texto of [tipo.titulo, tipo.resumen, tipo.quienPide, tipo.notas, tipo.termino.norma])
        expect(texto).to.match(/^\p{Lu}/u)
      expect(tipo.termino.limite).to.be.at.least(tipo.termino.promesa)
      expect(adjuntos).to.not.have.length(0)
      for (const clave of ['nombre', 'titulo'] as const)
        expect(new Set(adjuntos.map((uno) => uno[clave])).size).to.equal(adjuntos.length)
      for (const { nombre, minimo = 1, maximo = 1 } of adjuntos) {
        expect(nombre).to.match(/^(documento_[1-9]\d?|formatoRegistro|documentos)$/)
        expect(minimo).to.be.within(1, maximo)
      }
    })

    it(`${id}: el documento de la API lo describe, con sus campos y sus papeles`, () => {
      for (const como of ['json', 'form'] as const) {
        const cuerpo = cuerposDeTramite(como)[TIPOS_DE_TRAMITE.indexOf(tipo)]
        if (typeof cuerpo !== 'object') throw new Error(id)
        expect(cuerpo.title).to.equal(tipo.titulo)
        expect(cuerpo.properties).to.include.keys(
          ...nombres,
          ...adjuntos.map(({ nombre }) => nombre),
          'tipo_tramite',
          'extra',
        )
        for (const name of esquema.required ?? []) expect(cuerpo.required).to.include(name)
      }
    })
  }

  it('el leasing de vivienda usada pide catorce papeles y el de nueva ocho; el catorce dice por qué no aplica (K2)', () => {
    const papeles = (id: string) => TIPOS_DE_TRAMITE.find((tipo) => tipo.id === id)?.adjuntos ?? []
    expect([papeles('vivienda_usada').length, papeles('vivienda_nueva').length]).to.deep.equal([14, 8])
    for (const uno of [...papeles('vivienda_usada'), ...papeles('vivienda_nueva')])
      expect(uno.obligatorio, uno.titulo).to.equal(true)
    expect(
      papeles('vivienda_usada')
        .filter(({ noAplica }) => noAplica)
        .map(({ nombre }) => nombre),
    ).to.deep.equal(['documento_14'])
  })

  it('los de nacimiento y de menores van reservados y se entregan con su finalidad (D. 1260 de 1970, art. 115)', () => {
    for (const { id, esquema, reservado = false, exigeFinalidad = false } of TIPOS_DE_TRAMITE) {
      const esDeNacimiento = 'fecha_nacimiento' in esquema.properties
      expect([reservado, exigeFinalidad], id).to.deep.equal([esDeNacimiento, esDeNacimiento])
      if (esDeNacimiento) expect(esquema.properties).to.include.keys('modalidad', 'finalidad')
    }
  })

  it('ningún otro archivo del producto nombra un tipo: uno nuevo es un archivo y su línea', () => {
    const nombres = new Set(
      TIPOS_DE_TRAMITE.flatMap(({ id, tipo_documento }) => [id, ...(tipo_documento ? [tipo_documento] : [])]),
    )
    // the demonstration's own people ask for some of them
    const ajenos = sources('modules', 'jobs', 'ui').filter(({ path }) => !path.startsWith('modules/oficinas/demo/'))
    for (const { path, text } of ajenos)
      for (const nombre of nombres)
        expect(text.match(new RegExp(`['"\`]${nombre}['"\`]`))?.[0], path).to.equal(undefined)
  })
})
