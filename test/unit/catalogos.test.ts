import { Ajv } from 'ajv'
import { expect } from 'chai'
import { VISTAS } from '../../schemas/vistas/vistas.ts'
import type { Catalogo } from '../../modules/catalogos/catalogo.ts'
import { CATALOGOS } from '../../modules/catalogos/entidad.ts'
import { actos, tiposOtorgantes } from '../../modules/catalogos/actos.ts'
import { departamentos as departamentosPantalla } from '../../schemas/pantallas/catalogos.ts'
import { departamentos, municipios } from '../../modules/catalogos/semillas.ts'

const ajv = new Ajv({ strict: true, allowUnionTypes: true })
ajv.addVocabulary(['mensajes'])
/** What a screen lets be written of a catalogue's own columns, without asking for the others. */
const soloDeForma = ({ pantalla, columnas }: Catalogo) => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(pantalla?.esquema.properties ?? {}).filter(([name]) => name in columnas),
  ),
})
/** Codes that no norm gives: each office writes its own. */
const DE_CADA_OFICINA = ['ron_calidad', 'ron_clase', 'cod_dian', 'fila_estadistico', 'codigos_confirmados']
/** Longer codes, which vouchers look for. */
const LARGO_DE_CODIGO = new Map([
  ['cuentas-contables', 20],
  ['columnas-contables', 20],
])
const DECIMAL = /^\d+(\.\d+)?$/
const PARTES = ['vendedor', 'comprador', 'interesado', 'ninguna']

describe('Catálogos: con qué nace una oficina', () => {
  for (const catalogo of CATALOGOS) {
    it(`${catalogo.titulo}: identificadores únicos, nombres que caben y columnas que cumplen su esquema`, () => {
      const { filas, columnas } = catalogo
      // a catalogue of its own starts empty, and so do the parts of its accounts
      if (catalogo.pantalla?.id === 'centros-costo') expect(filas).to.deep.equal([])
      else if (catalogo.usos.length || catalogo.protegidas || !catalogo.papelera) expect(filas.length).to.be.above(1)
      expect(new Set(filas.map((fila) => fila.id)).size).to.equal(filas.length)
      if (catalogo.pantalla) expect(VISTAS).to.have.property(catalogo.pantalla.vista)
      const check = ajv.compile(soloDeForma(catalogo))
      for (const { id, name, code, activo: _encendida, ...extras } of filas) {
        expect(id).to.be.within(1, 2147483647)
        expect(name.trim(), name).to.equal(name).and.have.length.within(1, 255)
        expect((code ?? '').length, name).to.be.at.most(LARGO_DE_CODIGO.get(catalogo.pantalla?.id ?? '') ?? 10)
        expect(Object.keys(extras)).to.have.members(
          Object.keys(columnas).filter((columna) => !DE_CADA_OFICINA.includes(columna)),
        )
        expect(check(extras), `${name} ${JSON.stringify(check.errors)}`).to.equal(true)
      }
    })
  }

  it('ninguna dirección se repite', () => {
    const paths = CATALOGOS.flatMap((catalogo) => catalogo.paths)
    expect(new Set(paths.map((path) => path.toLowerCase())).size).to.equal(paths.length)
  })

  it('un nombre de 31 caracteres o un código de 6 no caben (especificación 3, sección 5)', () => {
    const check = ajv.compile(departamentosPantalla.esquema)
    expect(check({ name: 'x'.repeat(30), code: 'x'.repeat(5), activo: '1' })).to.equal(true)
    expect(check({ name: 'x'.repeat(31) })).to.equal(false)
    expect(check({ name: 'x', code: 'x'.repeat(6) })).to.equal(false)
  })

  it('33 departamentos y 1.122 municipios, cada uno en el suyo (DIVIPOLA)', () => {
    expect(departamentos).to.have.length(33)
    expect(municipios).to.have.length(1122)
    const codes = new Map(departamentos.map(({ id, code }) => [id, code]))
    for (const { name, code, id_depto } of municipios) {
      expect(code, name).to.match(/^\d{5}$/)
      expect(code.slice(0, 2), name).to.equal(codes.get(id_depto))
    }
  })

  it('el tipo de otorgante 12, con el que se agrega un otorgante, no toma lado', () => {
    expect(tiposOtorgantes.find(({ id }) => id === 12)).to.include({
      name: 'Compareciente',
      rol_registral: null,
      parte: 'interesado',
    })
  })

  it('cada acto dice cómo se liquida, con las tasas como texto decimal', () => {
    expect(new Set(actos.map(({ id }) => id)).size).to.equal(actos.length)
    for (const acto of actos) {
      expect(acto.name, acto.name).to.have.length.within(3, 255)
      expect(['con', 'sin', 'segun'], acto.name).to.include(acto.cuantia)
      for (const tasa of [acto.porcentaje_retencion, acto.factor_registral, acto.split_vendedor])
        expect(tasa, acto.name).to.match(DECIMAL)
      expect(acto.codigo_tarifa, acto.name).to.match(/^[A-Z0-9_]{3,40}$/)
      expect(acto.roles, acto.name).to.be.an('array')
      expect(acto.documentos_requeridos, acto.name).to.be.an('array').with.length.above(0)
      for (const parte of Object.values(acto.partes ?? {})) expect(PARTES, acto.name).to.include(parte)
    }
  })
})
