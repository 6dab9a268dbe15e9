import { expect } from 'chai'
import { oficina } from '../../migrations/oficina/index.ts'
import {
  addColumns,
  addIndex,
  createTable,
  doByPieces,
  inTransaction,
  insertRow,
  isDone,
  migrate,
  pieceOf,
  readRow,
  readRows,
  runSql,
  type ByPieces,
  type Context,
  type Migration,
} from '../../modules/kernel/index.ts'
import { contextOf, engine, freshOffice } from '../harness/index.ts'

const FILAS = 3000
const PEDAZO = 200
const TABLA = 'crece_prueba'
const comun = { created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z' }

/** Something that one waits for and another tells. */
function aviso() {
  let dar = () => undefined as unknown
  const dado = new Promise<void>((resolve) => {
    dar = () => {
      resolve()
    }
  })
  return { dado, dar }
}

describe('Cambiar una tabla mientras se trabaja en ella', function () {
  this.timeout(240_000)
  let ctx: Context
  let migraciones: readonly Migration[] = oficina
  const cambiar = (name: string, up: Migration['up']) => migrate(ctx.db, (migraciones = [...migraciones, { name, up }]))

  before(async () => {
    ctx = await contextOf(await freshOffice())
    await cambiar('9990_crece', (db) =>
      createTable(db, TABLA, (t) => {
        t.string('titulo', 40).notNullable()
      }),
    )
    const filas = Array.from({ length: FILAS }, (_, n) => ({
      titulo: `${String.fromCharCode(97 + (n % 26))}${n}`,
      ...comun,
    }))
    for (let at = 0; at < FILAS; at += PEDAZO) await ctx.db(TABLA).insert(filas.slice(at, at + PEDAZO))
    await cambiar('9991_inicial', (db) =>
      addColumns(db, TABLA, (t) => {
        t.string('inicial', 1)
        t.string('origen', 10).notNullable().defaultTo('antes')
      }),
    )
    for (let veces = 0; veces < 2; veces++) await addIndex(ctx.db, TABLA, 'crece_inicial', ['inicial', 'id'])
  })

  const llenar = async ({ db }: Context, after: number) => {
    const { rows, last } = await pieceOf(db, TABLA, ['titulo'], after, PEDAZO)
    for (const { id, titulo } of rows) {
      await runSql(db, `update ${TABLA} set inicial = ? where id = ?`, [String(titulo).charAt(0), Number(id)])
    }
    return last
  }
  const trabajo: ByPieces = { name: `${TABLA} inicial`, some: llenar }

  it('se llena por pedazos: entre dos pasa quien escribe, el que murió sigue donde iba, y nada se pierde', async () => {
    const desde: number[] = []
    const escritas = new Map<number, string>()
    const pedazos = Array.from({ length: FILAS / PEDAZO + 3 }, () => ({ dentro: aviso(), escrito: aviso() }))
    // begun outside of every piece: in the middle of each they come to the database, and wait for nothing but its end
    const escritores = Promise.all(
      pedazos.slice(0, 10).map(async ({ dentro, escrito }, n) => {
        await dentro.dado
        const esta = n * PEDAZO + 7
        await runSql(ctx.db, `update ${TABLA} set titulo = ?, inicial = ? where id = ?`, [`Z${n}`, 'Z', esta])
        const lejana = FILAS - n // an older process: it knows of no new column
        await runSql(ctx.db, `update ${TABLA} set titulo = ? where id = ?`, [`Y${n}`, lejana])
        const nueva = await insertRow(ctx.db, TABLA, { titulo: `W${n}`, ...comun })
        for (const [id, titulo] of [
          [esta, `Z${n}`],
          [lejana, `Y${n}`],
          [nueva, `W${n}`],
        ] as const)
          escritas.set(id, titulo)
        escrito.dar()
      }),
    )
    let muere = true
    const some: ByPieces['some'] = async (its, after) => {
      const n = desde.length - (muere ? 0 : 1) // what died is done again
      desde.push(after)
      if (n > 0 && n <= 10) await pedazos[n - 1]?.escrito.dado // never, if it had to wait for us
      if (muere && n === 5) throw new Error('se murió')
      const last = await llenar(its, after)
      pedazos[n]?.dentro.dar()
      return last
    }
    const murio = await doByPieces(ctx, { ...trabajo, some }).catch((error: unknown) => error)
    expect(murio).to.have.property('message', 'se murió')
    expect(await isDone(ctx.db, trabajo.name)).to.equal(false)
    expect(
      Number((await readRow(ctx.db, `select count(*) as n from ${TABLA} where inicial is not null limit 1`, []))?.n),
    ).to.equal(5 * PEDAZO)
    muere = false
    let quedan = 3
    expect(await doByPieces(ctx, { ...trabajo, some }, () => --quedan < 0), 'it was told to stop').to.equal(false)
    expect(await doByPieces(ctx, { ...trabajo, some })).to.equal(true)
    await escritores
    expect(await isDone(ctx.db, trabajo.name)).to.equal(true)
    expect(desde).to.deep.equal([0, 1, 2, 3, 4, 5, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15].map((n) => n * PEDAZO))
    const filas = await readRows(ctx.db, `select * from ${TABLA} order by id`, [])
    expect(filas).to.have.length(FILAS + 10)
    expect(filas.filter(({ titulo, inicial }) => String(titulo).charAt(0) !== inicial)).to.deep.equal([])
    expect(
      [...escritas].filter(([id, titulo]) => filas.find((fila) => fila.id === id)?.titulo !== titulo),
    ).to.deep.equal([])
    expect(filas.filter(({ origen }) => origen !== 'antes')).to.deep.equal([])
    expect(await doByPieces(ctx, { ...trabajo, some: () => Promise.reject(new Error('again')) })).to.equal(true)
  })

  it('su índice sirve a quien busca lo que se llenó', async () => {
    const sql = `select id from ${TABLA} where inicial = ? order by id limit 5`
    const plan = await readRows(ctx.db, `explain ${engine === 'sqlite' ? 'query plan ' : ''}${sql}`, ['W'])
    expect(JSON.stringify(plan)).to.contain('crece_inicial')
  })

  it('lo que no es solo una columna no se pide así', async () => {
    const pide = (define: Parameters<typeof addColumns>[2]) =>
      addColumns(ctx.db, TABLA, define).then(
        () => 'lo hizo',
        (error: unknown) => String(error),
      )
    expect(
      await pide((t) => {
        t.integer('quien').unsigned().references('usuarios.id')
      }),
    ).to.contain('Not only columns')
    expect(
      await pide((t) => {
        t.dropColumn('titulo')
      }),
    ).to.contain('Not only columns')
    expect(
      await pide((t) => {
        t.string('otra', 5)
        t.index(['titulo'])
      }),
    ).to.contain('Not only columns')
  })

  it('quien lee largo no hace que otros esperen detrás del cambio, y quien empezó antes lo hace de nuevo', async () => {
    const [leyo, siga] = [aviso(), aviso()]
    const largo = ctx.db.transaction(async (trx) => {
      await trx(TABLA).first('id')
      leyo.dar()
      await siga.dado
    })
    await leyo.dado
    const contar = ({ db }: Context) => readRow(db, `select count(*) as n from ${TABLA} limit 1`, [])
    if (engine === 'sqlite') siga.dar() // there it would be the one who writes
    const cambio = cambiar('9992_otra', (db) =>
      addColumns(db, TABLA, (t) => {
        t.integer('otra')
      }),
    )
    if (engine === 'mariadb') await hayQuienEspera()
    expect(Number((await contar(ctx))?.n)).to.equal(FILAS + 10)
    siga.dar()
    await Promise.all([largo, cambio])

    let veces = 0
    const empezo = aviso()
    const otro = empezo.dado.then(() => addIndex(ctx.db, TABLA, 'crece_titulo', ['titulo', 'id']))
    if (engine === 'sqlite') empezo.dar() // there it would wait for the transaction
    const visto = await inTransaction(ctx, async (its) => {
      await its.db('usuarios').first('id') // from here on MariaDB reads as things stand now
      if (!veces++ && engine === 'mariadb') {
        empezo.dar()
        await otro
      }
      return readRow(its.db, `select count(*) as n from ${TABLA} where titulo = 'W3' limit 1`, [])
    })
    await otro
    expect([Number(visto?.n), veces]).to.deep.equal([1, engine === 'mariadb' ? 2 : 1])
  })

  const hayQuienEspera = async () => {
    const suya = `where db = database() and state like '%metadata lock%' and info like 'alter%${TABLA}%' limit 1`
    while (!Number((await readRow(ctx.db, `select count(*) as n from information_schema.processlist ${suya}`, []))?.n));
  }
})
