import { expect } from 'chai'
import '../../modules/index.ts'
import { buscados } from '../../modules/oficinas/piezas.ts'
import { sources } from './source.ts'

const modulos = sources('modules')

const REGISTROS = new Map(
  sources('schemas').flatMap(({ text }) =>
    [...text.matchAll(/^export const (\w+) = registro\('(\w+)'/gm)].map(
      ([, nombre, tabla]) => [nombre, tabla] as const,
    ),
  ),
)

/** Called as what papers print with dots, dashes or spaces. */
const IMPRESO =
  /^\s*((?:numero_|trabajador_)?documento|identificacion(?:_tramite)?|matricula|num_escritura|numero_factura|numero_predial|numero_catastral):\s*(\{.*\}),?\s*$/
/** Columns that a list neither filters by nor shows, and numbers, whose digits are compared as one. */
const NO_SE_BUSCA = /filter: false|type: '(?:number|enum|money|date)'/

describe('La búsqueda: una sola forma de lo guardado y de lo pedido', () => {
  it('todo modelo que se halla por palabras está entre los que se rehacen cuando esa forma cambia', () => {
    const hallables = modulos
      .flatMap(({ path, text }) =>
        text
          .split(/^export class /m)
          .slice(1)
          .filter((clase) => /static override search\b[^=]*= (?!\[\])|extends modeloDe\(/.test(clase))
          .map((clase) => {
            const [, registro] = /extends modeloDe\((\w+)\)/.exec(clase) ?? []
            const tabla = registro ? REGISTROS.get(registro) : /static override tableName = '(\w+)'/.exec(clase)?.[1]
            return [tabla ?? '', path] as const
          }),
      )
      .filter(([tabla]) => tabla) // a catalogue's class takes its table from its entity, which is one of them
    expect(hallables.length).to.be.above(20)
    const dichos = new Set(buscados().map(({ tableName }) => tableName))
    expect(
      hallables.filter(([tabla]) => !dichos.has(tabla)),
      'buscados() of modules/oficinas/piezas.ts',
    ).to.deep.equal([])
  })

  it('toda tabla en cuyas palabras busca una lista está entre ellos', () => {
    const dichos = new Set(buscados().map(({ tableName }) => tableName))
    const listas = modulos.flatMap(({ path, text }) =>
      [...text.matchAll(/\btable: '(\w+)'[^}]{0,400}?\bdefaultSort\b[^}]{0,400}?columns:/gs)]
        .filter(([todo]) => !todo.includes('search: false'))
        .map(([, tabla = '']) => [tabla, path]),
    )
    expect(listas.length).to.be.above(8)
    expect(listas.filter(([tabla = '']) => !dichos.has(tabla))).to.deep.equal([])
  })

  it('toda columna de documentos, matrículas, escrituras o facturas se filtra sin sus signos', () => {
    const columnas = modulos
      .filter(({ text }) => /defaultSort:/.test(text))
      .flatMap(({ path, text }) =>
        text.split('\n').flatMap((linea) => {
          const [, nombre = '', dicho = ''] = IMPRESO.exec(linea) ?? []
          return nombre && !NO_SE_BUSCA.test(dicho) ? [{ path, nombre, dicho }] : []
        }),
      )
    expect(columnas.length).to.be.above(12)
    expect(
      columnas.filter(({ dicho }) => !dicho.includes('compact: true')).map(({ path, nombre }) => `${path}: ${nombre}`),
    ).to.deep.equal([])
  })

  it('toda lista sin palabras propias que recibe una búsqueda la lee con la misma forma', () => {
    const sin = modulos
      .filter(
        ({ text }) =>
          /search: false/.test(text) && /\bq\b\s*[:,}=]/.test(text) && !/\b(?:holds|matchesWords)\(/.test(text),
      )
      .map(({ path }) => path)
    expect(sin).to.deep.equal([])
  })
})
