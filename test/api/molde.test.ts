// mariadb: migrations
import { expect } from 'chai'
import { crearOficina } from '../../modules/oficinas/index.ts'
import { api, freshOffice, officeOf, server } from '../harness/index.ts'
import { schemaOf, tableNames } from '../harness/schema.ts'

/** What `makeOffice` adds to a new office: its people, a role without permissions, their lines in the audit and their words. */
const DE_LAS_PRUEBAS = ['auditoria', 'palabras', 'roles', 'usuarios']

describe('La oficina que se copia para las pruebas', function () {
  this.timeout(120_000)

  it('es la misma que se hace paso a paso: tablas, índices, referencias y filas', async () => {
    const { app } = await server()
    await freshOffice()
    const copia = (await officeOf(await freshOffice())).db
    await crearOficina(app, 'paso-a-paso', 'Paso a paso', {}, () => Promise.resolve())
    const hecha = (await officeOf('paso-a-paso')).db
    expect(await schemaOf(copia)).to.deep.equal(await schemaOf(hecha))
    for (const table of await tableNames(hecha)) {
      if (DE_LAS_PRUEBAS.includes(table)) continue
      const [one, other] = await Promise.all([copia, hecha].map((db) => db(table).count<{ n: number }[]>({ n: '*' })))
      expect([table, one?.[0]?.n]).to.deep.equal([table, other?.[0]?.n])
    }
    expect(await copia('roles').count({ n: '*' })).to.deep.equal([
      { n: Number((await hecha('roles').count({ n: '*' }))[0]?.n) + 1 },
    ])
  })

  it('es de cada quien: lo que se escribe en una no está en otra, y cada una tiene su gente', async () => {
    const [una, otra] = [await freshOffice(), await freshOffice()]
    expect((await api(una).as('admin').post('/departamentos', { name: 'Solo aquí', code: 'ZZ' })).status).to.equal(201)
    expect((await api(otra).as('admin').get('/departamentos', { q: 'Solo aquí' })).body.data).to.deep.equal([])
    expect(await (await officeOf(otra)).db('usuarios').where('email', 'like', `%@${una}.co`)).to.deep.equal([])
  })
})
