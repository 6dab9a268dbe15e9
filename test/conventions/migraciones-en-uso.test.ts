import { expect } from 'chai'
import type { Knex } from 'knex'
import { oficina } from '../../migrations/oficina/index.ts'
import { addColumns, createTable, migrate, type Migration } from '../../modules/kernel/index.ts'
import { tablasAuditadas } from '../../modules/auditoria/tablas.ts'
import '../../modules/index.ts'
import { closeOpened, ENGINES, type Asked } from '../harness/migraciones.ts'
import { schemaOf, type Table } from '../harness/schema.ts'

/** Those up to here went out before the rule. */
const ANTES_DE_LA_REGLA = '0085_archivos_nombrados'
/** Those that take away what no process of the release before knows any longer, and why that is so. */
const CONTRAEN: Readonly<Record<string, string>> = {
  '0175_notas':
    'an invoice may have several notes: those of an older process are the first of each, as unique as they were',
}
/** Those that write rows of a table that grows, and why that may be: no office was live when they went out. */
const REHACEN: Readonly<Record<string, string>> = {
  '0116_matriculas': 'a matrícula and a NIT have one form, and what finds them is made of it',
  '0137_pdf_de_registro': 'the night looks for the files that nobody names, by this index',
  '0175_notas': 'the index that held one note for each invoice gives way to one with their order',
  '0124_textos_de_busqueda': 'only the marks that a table is complete: its words are made again by night',
}

/** What an office sets up, and catalogues, have as many rows as somebody typed; any other table grows with the work. */
const ASIENTAN: ReadonlySet<string> = new Set(['oficina', 'tarifas', 'roles'])
const chicas = (): Set<string> =>
  new Set([
    ...Object.entries(tablasAuditadas())
      .filter(([, { vista, vuelve }]) => vuelve ?? ASIENTAN.has(vista))
      .map(([tabla]) => tabla),
    'roles_permisos',
    'tarifas_revision', // theirs, and never changed without them
  ])

const NOMBRE = '[`"]?(\\w+)[`"]?'
const ESCRIBE = new RegExp(`^\\s*(?:update|delete from|replace into) ${NOMBRE}`, 'i')
const LEE = new RegExp(`\\b(?:from|join) ${NOMBRE}`, 'gi')
const INDICE = new RegExp(`^\\s*create (?:unique )?index .*? on ${NOMBRE}`, 'i')
const QUITA = new RegExp(`^\\s*drop table (?:if exists )?${NOMBRE}`, 'i')
const ALTERA = new RegExp(`^\\s*alter table ${NOMBRE} (.*)`, 'is')

/** What is wrong with a statement that is said while people work; null where it is done in a moment. */
function demora(sql: string, crecen: ReadonlySet<string>): string | null {
  const crece = (de: RegExp) => crecen.has(de.exec(sql)?.[1] ?? '')
  if (crece(ESCRIBE)) return 'writes its rows: a job does, by pieces'
  if (crece(INDICE)) return 'keeps others from writing while it makes an index: a job does, of new columns'
  if (crece(QUITA)) return 'takes its rows away'
  const lee = [...sql.matchAll(LEE)].some(([, tabla]) => crecen.has(tabla ?? ''))
  if (lee && (/^\s*insert/i.test(sql) || !/\blimit\b/i.test(sql))) return 'reads all of its rows'
  const [, tabla = '', hace = ''] = ALTERA.exec(sql) ?? []
  if (!crecen.has(tabla)) return null
  const columna = /^add (column )?`/.test(hace) && !/constraint|references/i.test(hace)
  return columna && (/algorithm=instant/.test(hace) || /^add column/.test(hace))
    ? null
    : 'may write all of its rows: addColumns does not'
}

const iguales = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** What an older process, which goes on serving, would miss in a table, or could not write. */
function estorba(antes: Table, ahora: Table | undefined): string[] {
  if (!ahora) return ['is gone']
  const viejas = antes.columns.flatMap((column) => {
    const now = ahora.columns.find(({ name }) => name === column.name)
    if (!now) return [`${column.name} is gone`]
    if (now.type !== column.type) return [`${column.name} is of another type`]
    return column.nullable && !now.nullable ? [`${column.name} may no longer be empty`] : []
  })
  const nuevas = ahora.columns
    .filter(({ name }) => !antes.columns.some((column) => column.name === name))
    .filter((column) => !column.nullable && column.default === null)
    .map(({ name }) => `${name} must be written`)
  const unicos = ahora.indexes
    .filter((index) => index.unique && !antes.indexes.some((one) => iguales(one, index)))
    .map(({ columns }) => `${columns.join()} may not be repeated`)
  const apuntan = ahora.references
    .filter((one) => !antes.references.some((old) => iguales(one, old)))
    .map(({ column }) => `${column} must exist`)
  return [...viejas, ...nuevas, ...unicos, ...apuntan]
}

/** Does migrations one after the other, where some stand. @returns what is wrong with each */
async function juzgar(
  db: Knex,
  hechas: readonly Migration[],
  nuevas: readonly Migration[],
  pocas: ReadonlySet<string>,
): Promise<string[]> {
  const faltas: string[] = []
  let antes = await schemaOf(db)
  for (const [at, { name }] of nuevas.entries()) {
    const crecen = new Set(Object.keys(antes).filter((tabla) => !pocas.has(tabla)))
    const oir = ({ sql }: Asked) => {
      const falta = REHACEN[name] ? null : demora(sql, crecen)
      if (falta) faltas.push(`${name}: «${sql.slice(0, 90)}» ${falta}`)
    }
    db.on('query', oir)
    await migrate(db, [...hechas, ...nuevas.slice(0, at + 1)])
    db.off('query', oir)
    const ahora = await schemaOf(db)
    if (!CONTRAEN[name]) {
      for (const [tabla, una] of Object.entries(antes)) {
        faltas.push(...estorba(una, ahora[tabla]).map((falta) => `${name}: ${tabla}: an older process: ${falta}`))
      }
    }
    antes = ahora
  }
  return faltas
}

/** Migrations that nobody should write, each with a word of what is said of it. */
const MALAS: readonly [up: Migration['up'], dicho: string][] = [
  [(db) => db('crece').update({ b: 'x' }), 'by pieces'],
  [(db) => db('crece').where('a', 'x').delete(), 'by pieces'],
  [
    (db) =>
      db.schema.alterTable('crece', (t) => {
        t.index(['a'])
      }),
    'all of its rows|others from writing',
  ],
  [(db) => db.raw('insert into poca (a, created_at, updated_at) select a, a, a from crece'), 'reads all'],
  [
    async (db) => {
      await db('crece').count({ n: '*' })
    },
    'reads all',
  ],
  [
    (db) =>
      db.schema.alterTable('crece', (t) => {
        t.integer('de').unsigned().references('poca.id')
      }),
    'de must exist',
  ],
  [
    (db) =>
      db.schema.alterTable('crece', (t) => {
        t.string('a', 200).alter()
      }),
    'all of its rows|takes its rows away',
  ],
  [
    (db) =>
      addColumns(db, 'crece', (t) => {
        t.string('c', 5).notNullable()
      }),
    'c must be written|NOT NULL',
  ],
  [
    (db) =>
      db.schema.alterTable('poca', (t) => {
        t.dropColumn('a')
      }),
    'a is gone',
  ],
  [
    (db) =>
      db.schema.alterTable('poca', (t) => {
        t.renameColumn('a', 'z')
      }),
    'a is gone',
  ],
  [
    (db) =>
      db.schema.alterTable('poca', (t) => {
        t.unique(['a'])
      }),
    'may not be repeated',
  ],
  [(db) => db.schema.dropTable('poca'), 'is gone'],
]

const BUENAS: readonly Migration['up'][] = [
  (db) =>
    addColumns(db, 'crece', (t) => {
      t.string('c', 5)
      t.string('d', 5).notNullable().defaultTo('x')
    }),
  (db) => db('poca').update({ a: 'y' }),
  async (db) => {
    await db('crece').orderBy('id', 'desc').first('id')
  },
  (db) =>
    createTable(db, 'nueva', (t) => {
      t.integer('de').unsigned().references('crece.id')
    }),
]

describe('Migraciones mientras se trabaja', function () {
  this.timeout(240_000)
  after(closeOpened)
  const viejas = oficina.filter(({ name }) => name <= ANTES_DE_LA_REGLA)
  const nuevas = oficina.filter(({ name }) => name > ANTES_DE_LA_REGLA)
  const suelo: Migration = {
    name: '1',
    up: async (db) => {
      for (const tabla of ['crece', 'poca']) {
        await createTable(db, tabla, (t) => {
          t.string('a', 20)
          t.string('b', 20)
        })
        await db(tabla).insert({ a: 'x', created_at: 'x', updated_at: 'x' })
      }
    },
  }

  it('no se exime a ninguna que no exista, y las tablas del trabajo crecen', () => {
    expect(viejas.at(-1)?.name).to.equal(ANTES_DE_LA_REGLA)
    expect(
      [...Object.keys(CONTRAEN), ...Object.keys(REHACEN)].filter((name) => !nuevas.some((una) => una.name === name)),
    ).to.deep.equal([])
    const pocas = chicas()
    const delTrabajo = [
      'radicaciones',
      'personas',
      'facturas',
      'auditoria',
      'palabras',
      'usuarios',
      'actos_radicacion',
      'trabajos',
    ]
    expect(delTrabajo.filter((tabla) => pocas.has(tabla))).to.deep.equal([])
    expect([...pocas]).to.include.members(['actos', 'bancos', 'tarifas', 'roles'])
  })

  for (const [engineName, open] of ENGINES) {
    it(`en ${engineName} ninguna escribe ni lee todas las filas de una tabla que crece, ni estorba al programa anterior`, async () => {
      if (!nuevas.length) return
      const db = await open()
      await migrate(db, viejas)
      expect(await juzgar(db, viejas, nuevas, chicas())).to.deep.equal([])
    })

    it(`en ${engineName} se nota la que lo hiciera`, async () => {
      for (const [at, [up, dicho]] of MALAS.entries()) {
        const db = await open()
        await migrate(db, [suelo])
        Object.assign(db.client.logger, { warn: () => undefined, error: () => undefined }) // knex would tell of what SQLite itself refuses
        const faltas = await juzgar(db, [suelo], [{ name: '2', up }], new Set(['poca'])).catch((error: unknown) => [
          String(error),
        ])
        expect(faltas.join('\n'), `${at}`).to.match(new RegExp(dicho))
      }
      const db = await open()
      await migrate(db, [suelo])
      expect(
        await juzgar(
          db,
          [suelo],
          BUENAS.map((up, at) => ({ name: `${at + 2}`, up })),
          new Set(['poca']),
        ),
      ).to.deep.equal([])
    })
  }
})
