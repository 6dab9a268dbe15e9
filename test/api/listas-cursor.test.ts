// mariadb: lists
import { expect } from 'chai'
import fc from 'fast-check'
import {
  BaseModel,
  createTable,
  list,
  reindexWords,
  type ListQuery,
  type ListSpec,
} from '../../modules/kernel/index.ts'
import { extraSql } from '../../modules/kernel/lists/list-spec.ts'
import { api, freshOffice, officeOf, radicacion } from '../harness/index.ts'

interface Datos {
  texto: string | null
  cifra: number | null
  clave: number
  estado: string
  extra: string | null
}

class Cosa extends BaseModel {
  static override tableName = 'cosas_prueba'
  declare texto: string | null
  declare clave: number
}

const TEXTOS = ['', 'a', 'A', 'á', 'Ñame', 'nube', 'zeta', 'zeta ', "raro ? ' \\ “”", '12', '9', '😀 x']
const texto = fc.option(fc.constantFrom(...TEXTOS), { freq: 4 })
const unaCosa = fc.record({
  texto,
  cifra: fc.option(fc.integer({ min: -3, max: 3 }), { freq: 3 }),
  estado: fc.constantFrom('x', 'y'),
  extra: fc.option(
    fc.integer({ min: -400, max: 400 }).map((n) => JSON.stringify({ canon: n / 4 })),
    { freq: 3 },
  ),
})
const PALABRAS = ' alfa beta'

describe('Listas: siguiente y anterior', function () {
  this.timeout(400_000)
  let db: Awaited<ReturnType<typeof officeOf>>['db']
  let spec: ListSpec
  let clave = 0

  const fila = (datos: Omit<Datos, 'clave'>) => ({
    ...datos,
    clave: 10_000 - ++clave,
    busqueda: PALABRAS,
    created_at: 'x',
    updated_at: 'x',
  })
  const guardar = async (cosas: Omit<Datos, 'clave'>[]) => {
    if (cosas.length) await db('cosas_prueba').insert(cosas.map(fila))
    await reindexWords(db, 'cosas_prueba')
  }
  const ver = (query: ListQuery) => list(Cosa.query(db), query, spec)
  const ids = (filas: Cosa[]) => filas.map(({ id }) => id)

  before(async () => {
    db = (await officeOf(await freshOffice())).db
    await createTable(db, 'cosas_prueba', (t) => {
      t.string('texto', 60).index()
      t.integer('cifra').index()
      t.integer('clave').notNullable().unique()
      t.string('estado', 5).notNullable()
      t.string('busqueda', 60)
    })
    spec = {
      table: 'cosas_prueba',
      defaultSort: 'texto',
      columns: {
        id: { type: 'number', title: 'Id' },
        texto: { type: 'text', title: 'Texto' },
        cifra: { type: 'number', title: 'Cifra' },
        clave: { type: 'number', title: 'Clave', unique: true },
        estado: { type: 'enum', title: 'Estado' },
        canon: { type: 'money', title: 'Canon', column: { sql: extraSql(db, 'cosas_prueba', 'canon', 'money') } },
        contada: { type: 'number', title: 'Contada', column: { sql: 'cosas_prueba.cifra * 1.5', select: true } },
      },
    }
  })
  beforeEach(() => db('cosas_prueba').delete())

  const orden = fc.constantFrom(
    ...['id', 'texto', 'cifra', 'clave', 'estado', 'canon', 'contada'].flatMap((name) => [name, `-${name}`]),
  )
  const pregunta = fc.constantFrom<ListQuery>(
    {},
    { q: 'alfa' },
    { filtro: { estado: 'x' } },
    { q: 'bet', filtro: { estado: 'y' } },
  )

  it('lo que sigue a una página es la página de después, y lo anterior la de antes, en cualquier orden y con filtros', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(unaCosa, { maxLength: 14 }),
        orden,
        pregunta,
        fc.integer({ min: 1, max: 4 }),
        async (cosas, sort, query, pageSize) => {
          await db('cosas_prueba').delete()
          await guardar(cosas)
          let page = await ver({ ...query, sort, pageSize })
          const seen = [page]
          for (let n = 2; page.siguiente; n++) {
            page = await ver({ ...query, sort, pageSize, cursor: page.siguiente })
            expect(page.page).to.equal(n)
            expect(ids(page.data)).to.deep.equal(ids((await ver({ ...query, sort, pageSize, page: n })).data))
            expect(page.total).to.equal(seen[0]?.total)
            seen.push(page)
          }
          expect(seen.flatMap(({ data }) => ids(data))).to.have.length(page.total)
          for (const before of seen.slice(0, -1).reverse()) {
            expect(page.anterior).to.be.a('string')
            page = await ver({ ...query, sort, pageSize, cursor: page.anterior })
            expect([ids(page.data), page.page]).to.deep.equal([ids(before.data), before.page])
          }
          expect(page).to.not.have.property('anterior')
          expect(page.data.every((row) => !('clave_de_orden' in row))).to.equal(true)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('quien va de página en página ve una vez cada fila que estuvo siempre y ninguna dos veces, aunque entren y salgan otras', async () => {
    const cambio = fc.record({ entran: fc.array(unaCosa, { maxLength: 3 }), salen: fc.integer({ min: 0, max: 3 }) })
    await fc.assert(
      fc.asyncProperty(
        fc.array(unaCosa, { minLength: 4, maxLength: 14 }),
        orden,
        fc.array(cambio, { maxLength: 5 }),
        async (cosas, sort, cambios) => {
          await db('cosas_prueba').delete()
          await guardar(cosas)
          const alive = new Set<number>(await db('cosas_prueba').pluck('id'))
          const seen: number[] = []
          let page = await ver({ sort, pageSize: 2 })
          for (let n = 0; ; n++) {
            seen.push(...ids(page.data))
            const { entran, salen } = cambios[n] ?? { entran: [], salen: 0 }
            // those just seen go first: the cursor stands on one of them
            const gone = [...ids(page.data), ...alive].reverse().slice(0, salen)
            await db('cosas_prueba').whereIn('id', gone).delete()
            for (const id of gone) alive.delete(id)
            await guardar(entran)
            if (!page.siguiente) break
            page = await ver({ sort, pageSize: 2, cursor: page.siguiente })
          }
          expect(new Set(seen).size).to.equal(seen.length)
          expect(seen).to.include.members([...alive])
        },
      ),
      { numRuns: 60 },
    )
  })

  it('una señal inventada, cortada o de otro orden se rechaza en su campo con una frase', async () => {
    const office = await freshOffice()
    for (let n = 0; n < 3; n++) await radicacion({}, {}, office)
    const desk = () => api(office).as('radicador')
    const first = await desk().get('/radi', { pageSize: 1 })
    const { siguiente }: { siguiente: string } = first.body
    expect((await desk().get('/radi', { pageSize: 1, cursor: siguiente })).body.page).to.equal(2)
    const falsa = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url')
    const sort = '-fecha_radicacion'
    for (const cursor of [
      'hola',
      '¡!',
      siguiente.slice(0, -6),
      'A'.repeat(5000),
      falsa({}),
      falsa([]),
      falsa([sort, 2, 0, 'x']),
      falsa([sort, 2, 0, 'x', 0]),
      falsa([sort, 0, 0, 'x', 1]),
      falsa([sort, 2, 7, 'x', 1]),
      falsa([sort, 2, 0, ['x'], 1]),
      falsa([sort, 2, 0, { a: 1 }, 1]),
      falsa([sort, 2, 0, true, 1]),
      falsa([sort, 2, 0, 'x', 1.5]),
      falsa([sort, 2, 0, 'x', 1, 1]),
      falsa([sort, 2, 0, 'x', '1']),
      Buffer.from(`["${sort}",2,0,1e999,1]`).toString('base64url'),
    ]) {
      const reply = await desk().get('/radi', { pageSize: 1, cursor })
      expect([reply.status, reply.body.errors?.cursor], cursor).to.deep.equal([
        422,
        ['Esa página no se puede abrir: vuelva a la primera.'],
      ])
    }
    const otro = await desk().get('/radi', { pageSize: 1, cursor: siguiente, sort: 'otorgante1' })
    expect([otro.status, otro.body.errors?.cursor]).to.deep.equal([
      422,
      ['Esa página es de la lista en otro orden: vuelva a la primera.'],
    ])
    // whoever writes one only says where to begin, among what the list would show anyway
    const propia = await desk().get('/radi', {
      pageSize: 1,
      cursor: falsa([sort, 2, 0, "' or 1=1 -- \uD800\u0000", 1]),
    })
    expect(propia.status).to.equal(200)
  })

  it('la primera página no ofrece anterior, ni la última siguiente; la página por su número sigue como estaba', async () => {
    await guardar([1, 2, 3, 4].map((cifra) => ({ texto: 'a', cifra, estado: 'x', extra: null })))
    expect(await ver({ sort: 'cifra', pageSize: 4 }))
      .to.include({ total: 4, page: 1 })
      .and.not.have.any.keys('siguiente', 'anterior')
    const second = await ver({ sort: 'cifra', pageSize: 2, page: 2 })
    expect(second).to.include({ total: 4, page: 2 }).and.not.have.property('siguiente')
    expect((await ver({ sort: 'cifra', pageSize: 2, cursor: second.anterior })).page).to.equal(1)
    expect(await ver({ sort: 'cifra', pageSize: 2, page: 9 })).to.include({ total: 4, page: 9 })
  })

  it('una página lejana salta filas por sus ids solos, y una muy lejana se rechaza en su campo con una frase', async () => {
    await guardar(Array.from({ length: 230 }, (_, n) => ({ texto: 'a', cifra: n % 7, estado: 'x', extra: null })))
    const asked: string[] = []
    const listen = ({ sql }: { sql: string }) => asked.push(sql.replace(/[`"]/g, ''))
    db.on('query', listen)
    for (const query of [{ sort: 'cifra' }, { sort: '-texto' }, { filtro: { estado: 'x' } }]) {
      asked.length = 0
      const far = await ver({ ...query, pageSize: 20, page: 11 })
      const near = await ver({ ...query, pageSize: 100, page: 3 })
      expect([far.data.length, far.total, ids(far.data)]).to.deep.equal([20, 230, ids(near.data).slice(0, 20)])
      const skipping = asked.filter((sql) => /offset/.test(sql))
      expect(skipping).to.have.length(2)
      for (const sql of skipping) expect(sql).to.match(/select cosas_prueba\.id from/)
    }
    db.off('query', listen)
    const desk = api(await freshOffice()).as('radicador')
    expect((await desk.get('/radi', { pageSize: 100, page: 1001 })).status).to.equal(200)
    const reply = await desk.get('/radi', { pageSize: 100, page: 1002 })
    expect([reply.status, reply.body.errors]).to.deep.equal([
      422,
      { page: ['Esa página está muy lejos: filtre o busque, o vaya a ella de página en página.'] },
    ])
  })

  it('una lista entera y larga se lee y se arma por partes: las mismas filas y el mismo orden, sin repetir ninguna', async () => {
    const desk = api(await freshOffice()).as('admin')
    const [entera, porId] = [await desk.get('/municipios'), await desk.get('/municipios', { sort: '-id' })]
    const todas = porId.body.data as { id: number; name: string }[]
    expect(todas.length).to.be.above(1000)
    const seguidas: unknown[] = []
    for (let page = 1; seguidas.length < todas.length; page++)
      seguidas.push(...(await desk.get('/municipios', { page, pageSize: 100 })).body.data)
    expect(entera.body.data).to.deep.equal(seguidas)
    expect(todas.map(({ id }) => id)).to.deep.equal(todas.map(({ id }) => id).toSorted((a, b) => b - a))
    expect(new Set(todas.map(({ id }) => id)).size).to.equal(todas.length)
  })
})
