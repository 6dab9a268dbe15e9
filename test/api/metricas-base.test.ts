import { expect } from 'chai'
import {
  inTransaction,
  labelled,
  openLog,
  readMetrics,
  readRouteMetrics,
  slowStatements,
  watchStatements,
} from '../../modules/kernel/index.ts'
import { api, contextOf, officeOf } from '../harness/index.ts'

const linea = async (nombre: string): Promise<string[]> =>
  (await readMetrics()).text.split('\n').filter((una) => una.startsWith(nombre))
const log = openLog('silent')

describe('Métricas de la base de datos', () => {
  afterEach(() => {
    watchStatements(log, Infinity)
  })

  it('una sentencia lenta se cuenta por la plantilla de su ruta, sin números ni nombres de nadie', async () => {
    watchStatements(log, 0)
    expect((await api('demo').as('admin').get('/radicaciones/987654')).status).to.equal(404)
    watchStatements(log, Infinity)
    const lineas = (await readRouteMetrics()).text
      .split('\n')
      .filter((una) => una.startsWith('database_slow_statement_seconds_count'))
    expect(lineas.join('\n')).to.contain('method="GET",route="/api/radicaciones/:id"')
    expect(lineas.join('\n')).not.to.contain('987654')
  })

  it('las que no llegan al umbral no se cuentan', async () => {
    watchStatements(log, 60_000)
    const antes = slowStatements()
    expect((await api('demo').as('admin').get('/procesos')).status).to.equal(200)
    expect(slowStatements()).to.equal(antes)
  })

  it('lo que escribe una petición, también dentro de otra transacción, es de su ruta', async () => {
    const lineas: object[] = []
    watchStatements(
      Object.assign(Object.create(log), {
        warn: (linea: object) => {
          lineas.push(linea)
        },
      }),
      0,
    )
    const base = await contextOf('demo')
    await inTransaction({ ...base, db: labelled(base.db, 'PUT /api/x') }, (ctx) =>
      inTransaction(ctx, async (its) => {
        await its.db('contadores').where('nombre', 'nadie').delete()
      }),
    )
    watchStatements(log, Infinity)
    const suya = lineas.find((una) => 'sql' in una && String(una.sql).includes('contadores'))
    expect(suya).to.include({ metodo: 'PUT', ruta: '/api/x' })
    expect(suya).not.to.have.property('valores')
  })

  it('se dice cuánto se espera por una conexión: cuántas veces, en total y la espera más larga', async () => {
    const { db } = await officeOf('demo')
    let soltar = () => {}
    const suelta = new Promise<void>((resolve) => {
      soltar = resolve
    })
    const ocupada = Promise.all(Array.from({ length: 8 }, () => db.transaction(() => suelta)))
    await new Promise((resolve) => {
      setTimeout(resolve, 50)
    })
    const espera = db.transaction(async (trx) => {
      await trx('contadores').select('nombre').limit(1)
    })
    setTimeout(soltar, 300)
    await Promise.all([ocupada, espera])
    const valor = async (nombre: string) => Number((await linea(`${nombre}{pool="oficina"}`))[0]?.split(' ')[1])
    expect(await valor('database_connection_wait_max_seconds')).to.be.above(0.2)
    expect(await valor('database_connection_wait_seconds_sum')).to.be.above(0.2)
    expect(await valor('database_connection_wait_seconds_count')).to.be.above(8)
  })
})
