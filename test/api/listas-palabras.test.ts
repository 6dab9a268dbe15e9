// completo: walks every list's search
// mariadb: lists
import { expect } from 'chai'
import fc from 'fast-check'
import {
  BaseModel,
  createTable,
  list,
  reindexWords,
  searchText,
  stripMarks,
  type ListQuery,
  type ListSpec,
} from '../../modules/kernel/index.ts'
import { wordsAsked } from '../../schemas/es-co/formas.ts'
import { azarDe } from '../bench/grande/azar.ts'
import { freshOffice, officeOf } from '../harness/index.ts'

/** More rows than a word may have to be taken from the index alone. */
const FILAS = 9000
const COMUNES = ['compraventa', 'compra', 'rodríguez', 'hipoteca']
/** Each in half of the rows, and seldom together. */
const APARTE = ['lote', 'casa']
const RARAS = ['Ñáñez', 'Peñalosa-Ruiz', 'VIS 50%', '1020304050', "d'Ors", 'a_b|c', 'Übeda, S.A.S.']

class Caso extends BaseModel {
  static override tableName = 'casos_prueba'
  static override search = ['titulo']
  declare titulo: string
  declare dia: number
  declare estado: string
}

describe('Listas: por las palabras que todos escriben', function () {
  this.timeout(300_000)
  const spec: ListSpec = {
    table: 'casos_prueba',
    defaultSort: '-dia',
    pageSize: 20,
    columns: {
      dia: { type: 'number', title: 'Día' },
      titulo: { type: 'text', title: 'Título' },
      estado: { type: 'enum', title: 'Estado' },
    },
  }
  let db: Awaited<ReturnType<typeof officeOf>>['db']
  let todos: { id: number; titulo: string; dia: number; estado: string; busqueda: string }[] = []

  before(async () => {
    db = (await officeOf(await freshOffice())).db
    await createTable(db, 'casos_prueba', (t) => {
      t.string('titulo', 200).notNullable()
      t.integer('dia').notNullable().index()
      t.string('estado', 10).notNullable()
      t.string('busqueda', 2000)
    })
    const azar = azarDe(7)
    todos = Array.from({ length: FILAS }, (_, n) => {
      const palabras = [
        // the common ones are in most of the rows, but one of them only in the oldest: whoever walks meets it late
        ...APARTE.filter((_, par) => n % 2 === par || n % 50 === 0),
        ...COMUNES.slice(0, 3).filter(() => azar() < 0.6),
        ...(n < 4000 ? [COMUNES[3] ?? ''] : []),
        ...RARAS.filter(() => azar() < 0.02),
      ]
      const titulo = palabras.join(' ') || 'otro'
      return { id: n + 1, titulo, dia: Math.floor(n / 7), estado: n % 3 ? 'x' : 'y', busqueda: searchText([titulo]) }
    })
    for (let at = 0; at < FILAS; at += 500) {
      await db('casos_prueba').insert(
        todos.slice(at, at + 500).map((caso) => ({ ...caso, created_at: 'x', updated_at: 'x' })),
      )
    }
    await reindexWords(db, 'casos_prueba')
  })

  const ver = (query: ListQuery) => list(Caso.query(db), query, spec)
  /** What a plain reading of every row would show: those with each word at the beginning of one of theirs. */
  const hay = (q: string, estado: string | undefined, abajo: boolean) =>
    todos
      .filter(
        ({ busqueda, estado: suyo }) =>
          (estado === undefined || suyo === estado) &&
          wordsAsked(q).length > 0 &&
          wordsAsked(q).every((palabra) => busqueda.includes(` ${palabra}`)),
      )
      .sort((a, b) => (a.dia - b.dia || a.id - b.id) * (abajo ? -1 : 1))
      .map(({ id }) => id)
  const consulta = (q: string, estado: string | undefined, abajo: boolean): ListQuery => ({
    q,
    sort: abajo ? '-dia' : 'dia',
    ...(estado === undefined ? {} : { filtro: { estado } }),
  })
  const palabra = fc.constantFrom(
    ...COMUNES,
    ...APARTE,
    ...RARAS,
    'comp',
    'r',
    'h',
    'nada',
    'RODRIGUEZ',
    'nañ',
    '%',
    '_',
  )
  const frase = fc.array(palabra, { minLength: 1, maxLength: 3 }).map((partes) => partes.join(' '))

  it('una página dice las mismas filas, en el mismo orden y con la misma cuenta que leerlas todas', async () => {
    const casos = fc.record({
      q: frase,
      estado: fc.constantFrom('x', 'y', undefined),
      abajo: fc.boolean(),
      page: fc.integer({ min: 1, max: 30 }),
    })
    await fc.assert(
      fc.asyncProperty(casos, async ({ q, estado, abajo, page }) => {
        const todas = hay(q, estado, abajo)
        const { data, total } = await ver({ ...consulta(q, estado, abajo), page })
        expect(
          data.map(({ id }) => id),
          `«${q}», page ${page}`,
        ).to.deep.equal(todas.slice((page - 1) * 20, page * 20))
        expect(total, `«${q}»`).to.equal(todas.length)
      }),
      { numRuns: 120, seed: 5 },
    )
    expect((await ver({ q: 'lote casa' })).total, 'had as often, seldom together').to.equal(
      hay('lote casa', undefined, true).length,
    )
  })

  it('de página en página, hacia adelante y de vuelta, se ven todas una vez', async () => {
    for (const [q, estado] of [
      ['rodriguez', undefined],
      ['compraventa hipoteca', 'y'],
      ['hipoteca', undefined],
    ] as const) {
      const todas = hay(q, estado, true)
      let pagina = await ver(consulta(q, estado, true))
      const vistas = pagina.data.map(({ id }) => id)
      for (let n = 0; n < 12 && pagina.siguiente; n++) {
        const anterior = pagina
        pagina = await ver({ ...consulta(q, estado, true), cursor: pagina.siguiente })
        vistas.push(...pagina.data.map(({ id }) => id))
        const vuelta = await ver({ ...consulta(q, estado, true), cursor: pagina.anterior ?? '' })
        expect(
          vuelta.data.map(({ id }) => id),
          `«${q}», back from page ${n + 2}`,
        ).to.deep.equal(anterior.data.map(({ id }) => id))
      }
      expect(vistas, `«${q}»`).to.deep.equal(todas.slice(0, vistas.length))
    }
  })

  it('una página honda de una palabra de muchas, o lo que pocas veces está junto, se halla sin leer lo que dice cada fila', async () => {
    const asked: string[] = []
    const listen = ({ sql }: { sql: string }) => asked.push(sql)
    db.on('query', listen)
    for (const [q, page] of [
      ['compraventa', 45],
      ['hipoteca rodriguez', 30],
      ['lote casa', 1],
    ] as const) {
      asked.length = 0
      const { data } = await ver({ ...consulta(q, undefined, true), page })
      expect(
        data.map(({ id }) => id),
        q,
      ).to.deep.equal(hay(q, undefined, true).slice((page - 1) * 20, page * 20))
      expect(
        asked.filter((sql) => /instr\(.*ventana|in \(+select/.test(sql)),
        q,
      ).to.deep.equal([])
    }
    db.off('query', listen)
  })

  it('una columna se filtra por un pedazo de lo que dice, esté donde esté, con acentos o sin ellos', async () => {
    // as who writes it: a piece of a word, of two, of its signs alone
    const pedazo = fc
      .constantFrom(...COMUNES, ...RARAS)
      .chain((texto) =>
        fc
          .tuple(fc.nat(texto.length - 1), fc.integer({ min: 1, max: texto.length }))
          .map(([de, largo]) => texto.slice(de, de + largo)),
      )
    const signos = fc.constantFrom('%', '_', '|', 'a b', '-r')
    const escrito = fc.oneof(
      pedazo,
      pedazo.map((texto) => texto.toUpperCase()),
      pedazo.map(stripMarks),
      signos,
    )
    await fc.assert(
      fc.asyncProperty(escrito, async (texto) => {
        fc.pre(texto.trim() !== '')
        const todas = todos.filter(({ titulo }) => stripMarks(titulo).includes(stripMarks(texto.trim())))
        const { total, data } = await ver({ sort: 'dia', filtro: { titulo: texto } })
        const primeras = todas
          .sort((a, b) => a.dia - b.dia || a.id - b.id)
          .slice(0, 20)
          .map(({ id }) => id)
        expect([data.map(({ id }) => id), total], `«${texto}»`).to.deep.equal([primeras, todas.length])
      }),
      { numRuns: 150, seed: 9 },
    )
  })

  it('lo que ya no cupo en el texto de búsqueda de una fila se halla en su columna', async () => {
    const [id] = await db('casos_prueba').insert({
      titulo: 'Sucesión de Zoraida',
      dia: 1,
      estado: 'x',
      busqueda: ` ${'x'.repeat(1999)}`,
      created_at: 'x',
      updated_at: 'x',
    })
    await reindexWords(db, 'casos_prueba')
    expect((await ver({ filtro: { titulo: 'zoraida' } })).data.map((caso) => caso.id)).to.deep.equal([id])
    await db('casos_prueba').where({ id }).delete()
  })

  it('una palabra de muchas filas se cuenta hasta el límite, y entera si se pide', async () => {
    const doble = searchText(['compraventa']) // nine thousand rows are not enough: each twice
    await db.raw(
      'insert into casos_prueba (titulo, dia, estado, busqueda, created_at, updated_at) ' +
        'select titulo, dia, estado, busqueda, created_at, updated_at from casos_prueba where busqueda like ?',
      [`%${doble.trim()}%`],
    )
    await db.raw(
      'insert into casos_prueba (titulo, dia, estado, busqueda, created_at, updated_at) ' +
        'select titulo, dia, estado, busqueda, created_at, updated_at from casos_prueba where busqueda like ?',
      [`%${doble.trim()}%`],
    )
    await reindexWords(db, 'casos_prueba')
    const { total: exacto } = await ver({ q: 'compraventa', conteo: 'exacto' })
    expect(exacto).to.equal(4 * hay('compraventa', undefined, true).length)
    const { total, totalLimitado } = await ver({ q: 'compraventa' })
    expect([total, totalLimitado]).to.deep.equal([10_000, true])
    // bounded by something else too, and by more rows than are read to be counted
    for (const q of ['hipoteca', 'hipoteca rodriguez', 'hipoteca comp']) {
      const filtro = { dia: '>=3' }
      const { total: todas } = await ver({ q, filtro, conteo: 'exacto' })
      expect(todas, q).to.be.above(5000)
      expect((await ver({ q, filtro })).total, q).to.equal(Math.min(todas, 10_000))
    }
    const { total: dichas, totalLimitado: cortada } = await ver({ q: 'rodriguez lote', filtro: { dia: '>=3' } })
    expect([dichas < 10_000, cortada], 'twenty thousand rows were read').to.deep.equal([true, true])
    const tarde = { q: 'hipoteca lote', filtro: { dia: '>=3' } }
    expect((await ver(tarde)).total, 'the index told all').to.equal((await ver({ ...tarde, conteo: 'exacto' })).total)
    // so far from the newest that no window of the order meets them
    const juntas = await db('casos_prueba')
      .where('busqueda', 'like', '% hipoteca%')
      .where('busqueda', 'like', '% lote%')
      .orderByRaw('dia desc, id desc')
      .limit(20)
      .pluck('id')
    const asked: string[] = []
    db.on('query', ({ sql }: { sql: string }) => asked.push(sql))
    expect((await ver({ q: 'hipoteca lote' })).data.map(({ id }) => id)).to.deep.equal(juntas)
    expect(asked.filter((sql) => /in \(+select .registro/.test(sql))).to.deep.equal([])
  })
})
