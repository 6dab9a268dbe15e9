// mariadb: search
import { join } from 'node:path'
import { expect } from 'chai'
import type { Knex } from 'knex'
import { oficina } from '../../migrations/oficina/index.ts'
import { migrate, reindexKeys } from '../../modules/kernel/index.ts'
import { openMysql, openSqlite } from '../../modules/kernel/db/database.ts'
import { COMPARADAS } from '../../migrations/oficina/0031_repetidos.ts'
import { mariadbUrl, throwawayFolder } from '../harness/index.ts'

const INSTANTE = { created_at: '2024-01-01T00:00:00.000Z', updated_at: '2024-01-01T00:00:00.000Z', version: 1 }

/** A database as an office had it before anything was compared. */
async function antigua(): Promise<{ db: Knex; close: () => Promise<unknown> }> {
  const antes = oficina.filter(({ name }) => name < '0031')
  if (process.env.TEST_ENGINE !== 'mariadb') {
    const db = openSqlite(join(throwawayFolder(), 'antigua.db'))
    await migrate(db, antes)
    return { db, close: () => db.destroy() }
  }
  const url = await mariadbUrl()
  const name = `prueba_antigua_${process.pid}`
  const server = openMysql(url, undefined, 1)
  await server.raw('create database ?? character set utf8mb4 collate utf8mb4_unicode_ci', [name])
  const db = openMysql(url, name, 2)
  await migrate(db, antes)
  return {
    db,
    close: async () => {
      await db.destroy()
      await server.raw('drop database ??', [name])
      await server.destroy()
    },
  }
}

describe('Repetidos de una oficina que ya trabajaba', function () {
  this.timeout(120_000)
  let db: Knex
  let close: () => Promise<unknown>
  before(async () => {
    ;({ db, close } = await antigua())
    await db('bancos').insert([
      { id: 1, name: 'Bancolombia', code: '7', ...INSTANTE },
      { id: 2, name: 'BANCOLOMBIA', code: '07', ...INSTANTE },
      { id: 3, name: 'Davivienda', code: 'x1', ...INSTANTE },
      { id: 4, name: 'Otro', code: 'X1', ...INSTANTE },
      { id: 5, name: ' báncolombia', code: null, ...INSTANTE },
    ])
    await db('inmuebles').insert([
      { id: 1, matricula: '50C-1114038', busqueda: ' 50c 1114038 cl 1', ...INSTANTE },
      { id: 2, matricula: '50C1114038', busqueda: ' 50c1114038 cl 1', ...INSTANTE },
      { id: 3, matricula: '50N777', busqueda: ' 50n777 cl 3', ...INSTANTE },
    ])
    await migrate(db, oficina)
  })
  after(() => close())

  const clavesDe = (tabla: string) =>
    db('claves').where({ tabla }).orderBy('clave').orderBy('gemela').select('clave', 'gemela', 'registro')

  it('ni falla ni une: el más viejo tiene la clave y los demás quedan aparte', async () => {
    expect(await clavesDe('bancos')).to.deep.equal([
      { clave: 'code:07', gemela: 0, registro: 2 },
      { clave: 'code:7', gemela: 0, registro: 1 },
      { clave: 'code:x1', gemela: 0, registro: 3 },
      { clave: 'code:x1', gemela: 4, registro: 4 },
      { clave: 'name:bancolombia', gemela: 0, registro: 1 },
      { clave: 'name:bancolombia', gemela: 2, registro: 2 },
      { clave: 'name:bancolombia', gemela: 5, registro: 5 },
      { clave: 'name:davivienda', gemela: 0, registro: 3 },
      { clave: 'name:otro', gemela: 0, registro: 4 },
    ])
    expect(await db('bancos').count({ n: '*' }).first()).to.deep.equal({ n: 5 })
  })

  it('la matrícula sola toma su guion; la repetida espera a que alguien diga cuál queda; ambas se encuentran', async () => {
    expect((await db('inmuebles').orderBy('id').select('matricula')).map((row) => row.matricula)).to.deep.equal([
      '50C-1114038',
      '50C1114038',
      '50N-777',
    ])
    const conPalabra = (palabra: string) =>
      db('palabras').where({ tabla: 'inmuebles', palabra }).orderBy('registro').pluck('registro')
    expect(await conPalabra('50c1114038')).to.deep.equal([1, 2])
    expect(await conPalabra('1114038')).to.deep.equal([1, 2])
    expect(await conPalabra('777')).to.deep.equal([3])
    expect(await db('inmuebles').orderBy('id').pluck('busqueda')).to.deep.equal([
      ' 50c 1114038 cl 1 50c 1114038 50c1114038',
      ' 50c1114038 cl 1 50c 1114038 50c1114038',
      ' 50n777 cl 3 50n 777 50n777',
    ])
  })

  it('hacerlo otra vez no cambia nada', async () => {
    const antes = [
      await db('claves').orderByRaw('tabla, clave, gemela'),
      await db('inmuebles').orderBy('id'),
      await db('palabras').orderByRaw('tabla, palabra, registro'),
    ]
    for (const [tabla, claves] of Object.entries(COMPARADAS)) await reindexKeys(db, tabla, claves)
    expect([
      await db('claves').orderByRaw('tabla, clave, gemela'),
      await db('inmuebles').orderBy('id'),
      await db('palabras').orderByRaw('tabla, palabra, registro'),
    ]).to.deep.equal(antes)
  })
})
