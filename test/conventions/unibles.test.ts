import { expect } from 'chai'
import { entidades } from '../../modules/entidades/index.ts'
import { clavesDe, DONDE, UNIBLES } from '../../modules/repetidos/listar.ts'
import { freshOffice, officeOf } from '../harness/index.ts'
import { schemaOf, type Table } from '../harness/schema.ts'

const enTabla = ({ Modelo }: (typeof UNIBLES)[number]) => Modelo.tableName

describe('Lo que se une', function () {
  this.timeout(60_000)
  let schema: Record<string, Table> = {}
  before(async () => {
    schema = await schemaOf((await officeOf(await freshOffice())).db)
  })

  it('todo lo que no se repite se puede unir, y nada más', () => {
    expect(UNIBLES.map(enTabla)).to.have.members(
      entidades()
        .filter(({ Modelo }) => Modelo.keysOf)
        .map(({ Modelo }) => Modelo.tableName),
    )
  })

  for (const unible of UNIBLES) {
    const { titulo, usos } = unible
    it(`${titulo}: cada columna de la base que nombra sus filas pasa de la que se va a la que queda`, () => {
      const cubiertas = new Set(usos.map(({ tabla, columna }) => `${tabla}.${columna}`))
      // by their references, and by the names that such columns have where there is no reference
      const nombres = new Set(
        usos.filter(({ por, columna }) => !por && columna.startsWith('id_')).map(({ columna }) => columna),
      )
      const faltan = Object.entries(schema)
        .flatMap(([tabla, { columns, references }]) =>
          [
            ...references.filter(({ table }) => table === enTabla(unible)).map(({ column }) => column),
            ...columns.map(({ name }) => name).filter((name) => nombres.has(name)),
          ].map((columna) => `${tabla}.${columna}`),
        )
        .filter((una) => !cubiertas.has(una))
      expect(faltan).to.deep.equal([])
    })

    it(`${titulo}: donde solo puede estar una vez se dice`, () => {
      for (const { tabla, columna, por, junto } of usos) {
        const { columns, indexes } = schema[tabla] ?? { columns: [], indexes: [] }
        expect(
          columns.map(({ name }) => name),
          `${tabla}.${columna}`,
        ).to.include(columna)
        expect(DONDE[tabla] ?? tabla === 'personas_cargos', `how ${tabla} is called`).to.be.ok
        if (por) continue
        const junta = indexes
          .filter((index) => index.unique && index.columns.includes(columna))
          .flatMap((index) => index.columns.filter((otra) => otra !== columna))
        // a person's type and number are compared as such: they move with their keys
        if (clavesDe(tabla)) continue
        expect(junta, `${tabla}.${columna}`).to.deep.equal(junto ? [junto] : [])
      }
    })
  }
})
