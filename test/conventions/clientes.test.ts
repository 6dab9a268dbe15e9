import { expect } from 'chai'
import { USOS_DE_CLIENTE, USOS_DE_CUENTA } from '../../modules/cartera/model.ts'
import type { Uso } from '../../modules/entidades/index.ts'
import { freshOffice, officeOf } from '../harness/index.ts'
import { schemaOf, type Table } from '../harness/schema.ts'

describe('Clientes y sus cuentas: dónde se nombran', function () {
  this.timeout(60_000)
  let schema: Record<string, Table> = {}
  before(async () => {
    schema = await schemaOf((await officeOf(await freshOffice())).db)
  })

  const todasEstan = (nombrada: string, nombre: string, usos: readonly Uso[]) => {
    const enLaBase = Object.entries(schema).flatMap(([tabla, { columns, references }]) =>
      [
        ...references.filter(({ table }) => table === nombrada).map(({ column }) => column),
        ...columns.map(({ name }) => name).filter((name) => name === nombre),
      ].map((columna) => `${tabla}.${columna}`),
    )
    expect([...new Set(enLaBase)]).to.have.members(usos.map(({ tabla, columna }) => `${tabla}.${columna}`))
  }

  it('al unir dos clientes pasa todo lo que nombra a uno, y eso mismo impide eliminarlo (modules/cartera/model.ts)', () => {
    todasEstan('clientes', 'id_clientes', USOS_DE_CLIENTE)
  })

  it('de dos cuentas que se juntan pasa todo lo que nombra a una', () => {
    todasEstan('cuentas_por_cobrar', 'id_cuenta', USOS_DE_CUENTA)
  })
})
