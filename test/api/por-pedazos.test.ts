import { expect } from 'chai'
import { oficina } from '../../migrations/oficina/index.ts'
import {
  addColumns,
  createTable,
  doByPieces,
  insertRow,
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

describe('Cambiar una tabla y llenarla por pedazos', function () {
  this.timeout(240_000)
  let ctx: Context
  let migraciones: readonly Migration[] = oficina
  const cambiar = async (name: string, up: Migration['up']) => {
    const nuevas = [...migraciones, { name, up }]
    await migrate(ctx.db, nuevas)
    migraciones = nuevas
  }

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
    expect(
      Number((await readRow(ctx.db, `select count(*) as n from ${TABLA} where inicial is not null limit 1`, []))?.n),
    ).to.equal(5 * PEDAZO)
    muere = false
    let quedan = 3
    expect(await doByPieces(ctx, { ...trabajo, some }, () => --quedan < 0), 'it was told to stop').to.equal(false)
    expect(await doByPieces(ctx, { ...trabajo, some })).to.equal(true)
    await escritores
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

  it('quien lee largo no deja a los demás detrás del cambio: se niega con 503, y se hace cuando termina', async () => {
    const [leyo, siga] = [aviso(), aviso()]
    const largo = ctx.db.transaction(async (trx) => {
      await trx(TABLA).first('id')
      leyo.dar()
      await siga.dado
    })
    await leyo.dado
    if (engine === 'sqlite') siga.dar() // there it would be the one who writes
    const cambio = () =>
      cambiar('9992_otra', (db) =>
        addColumns(db, TABLA, (t) => {
          t.integer('otra')
        }),
      )
    if (engine === 'mariadb') {
      const negado = await cambio().catch((error: unknown) => error)
      expect(negado).to.include({ status: 503, code: 'actualizando' })
    }
    siga.dar()
    await largo
    await cambio()
    expect(await ctx.db(TABLA).first('otra')).to.deep.equal({ otra: null })
  })
})
