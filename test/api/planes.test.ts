import { expect } from 'chai'
import type { Knex } from 'knex'
import { routes } from '../../modules/index.ts'
import { preguntaDe } from '../harness/ajenos.ts'
import { acervoDe } from '../harness/escritas/casos.ts'
import { api, engine, freshOffice, officeOf } from '../harness/index.ts'

/** Small tables, and rare questions that read a whole table. */
const ENTERAS: Readonly<Record<string, readonly string[]>> = {
  '/usuario/:id/porque': ['p'],
  '/inmuebles/:key/matricula': ['campos'],
  // a document that is corrected is looked for wherever a payment names it
  '/persona/:id/documento': ['facturas', 'facturas_pagos', 'depositos', 'descargues', 'usuarios'],
  '/persona por documento': ['c'], // the keys found
}

describe('Un registro se pide por su llave', function () {
  this.timeout(120_000)
  // MariaDB plans by its counts of the rows, which a test's office does not have
  if (engine !== 'sqlite') return

  it('ninguna ruta de un registro lee una tabla entera, ni la pregunta por un documento', async () => {
    const slug = await freshOffice()
    const { db } = await officeOf(slug)
    await acervoDe(slug)
    const asked = new Map<string, { sql: string; bindings: readonly Knex.Value[]; ruta: string }>()
    let ruta = ''
    db.on('query', ({ sql, bindings }: { sql: string; bindings: readonly Knex.Value[] }) => {
      if (!asked.has(sql)) asked.set(sql, { sql, bindings, ruta })
    })
    const preguntar = async (path: string, query = {}) => api(slug).as('admin').get(path, query)
    for (const route of routes.filter(({ method, path }) => method === 'GET' && path.includes(':'))) {
      ruta = route.path
      const { path, query } = preguntaDe(route, true)
      await preguntar(path, query)
    }
    ruta = '/persona por documento'
    expect((await preguntar('/persona', { accion: 'PersonaxNombres', numero_documento: '52100201' })).status).to.equal(
      200,
    )
    const varias = await api(slug)
      .as('admin')
      .post('/personasPorDocumento', { documentos: ['52100201', '900123456'] })
    expect(varias.status).to.equal(200)

    const enteras: string[] = []
    for (const { sql, bindings, ruta: suya } of asked.values()) {
      if (!/^\s*(select|with)\b/i.test(sql)) continue
      const plan: { detail: string }[] = await db.raw(`explain query plan ${sql}`, [...bindings])
      for (const { detail } of plan) {
        const tabla = /^SCAN (?!CONSTANT|\(|json|SUBQUERY)(\w+)/.exec(detail)?.[1]
        const deTodas = detail.includes('claves_registro (tabla=?)')
        if (deTodas || (tabla && !ENTERAS[suya]?.includes(tabla))) enteras.push(`${suya}: ${detail}: ${sql}`)
      }
    }
    expect(asked.size).to.be.above(150)
    expect(enteras).to.deep.equal([])
  })
})
