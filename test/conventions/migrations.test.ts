import { expect } from 'chai'
import type { Knex } from 'knex'
import { oficina } from '../../migrations/oficina/index.ts'
import { plataforma } from '../../migrations/plataforma/index.ts'
import { migrate, type Migration } from '../../modules/kernel/index.ts'
import { closeOpened, dying, ENGINES, mariadb, sqlite, survives, type Opener } from '../harness/migraciones.ts'
import { contentsOf, schemaOf, tableNames } from '../harness/schema.ts'

const SETS: [string, Migration[]][] = [
  ['plataforma', plataforma],
  ['oficina', oficina],
]

const fresh = async (open: Opener, migrations: Migration[]) => {
  const db = await open()
  await migrate(db, migrations)
  return db
}

/** A new database of each engine and set, made once: the tests that share it leave it as it was. */
const shared = new Map<Opener, Map<Migration[], Promise<Knex>>>(ENGINES.map(([, open]) => [open, new Map()]))
const newOne = (open: Opener, migrations: Migration[]): Promise<Knex> => {
  const ofEngine = shared.get(open)
  const one = ofEngine?.get(migrations) ?? fresh(open, migrations)
  ofEngine?.set(migrations, one)
  return one
}

describe('Migraciones', function () {
  this.timeout(240_000)
  after(closeOpened)

  for (const [setName, migrations] of SETS) {
    it(`${setName}: los nombres son únicos y van en orden`, () => {
      const names = migrations.map((migration) => migration.name)
      expect(new Set(names).size).to.equal(names.length)
      expect(names).to.deep.equal([...names].sort())
    })

    for (const [engineName, open] of ENGINES) {
      // on MariaDB each migration begins over those before it where all die in turn, below
      if (engineName === 'SQLite')
        it(`${setName} en ${engineName}: la base que creció paso a paso es igual a la nueva`, async () => {
          const wanted = await schemaOf(await newOne(open, migrations))
          const grown = await open()
          for (let step = 1; step <= migrations.length; step++) await migrate(grown, migrations.slice(0, step))
          expect(await schemaOf(grown)).to.deep.equal(wanted)
        })

      it(`${setName} en ${engineName}: repetirlas no hace nada`, async () => {
        const db = await newOne(open, migrations)
        const once = await schemaOf(db)
        await migrate(db, migrations)
        expect(await schemaOf(db)).to.deep.equal(once)
      })
    }

    for (const [engineName, open] of ENGINES) {
      it(
        `${setName} en ${engineName}: una migración que muere tras cualquiera de sus instrucciones se termina al volver a ` +
          'arrancar',
        async () => {
          const wanted = await newOne(open, migrations)
          const db = await open()
          Object.assign(db.client.logger, { warn: () => undefined, error: () => undefined }) // knex would tell of each death
          const deaths = new Map<string, number>()
          // there all that lacks is one transaction: a death is like another
          const most = () => (engineName === 'MariaDB' ? Infinity : 1)
          while (!(await survives(migrate(db, dying(migrations, deaths, most))))) {
            await db('knex_migrations_lock').update({ is_locked: 1 }) // as a killed process leaves it
          }
          expect([...deaths.values()].reduce((sum, of) => sum + of, 0)).to.be.at.least(
            engineName === 'MariaDB' ? migrations.length : 1,
          )
          expect(await schemaOf(db)).to.deep.equal(await schemaOf(wanted))
          expect(await contentsOf(db, ['knex_migrations'])).to.deep.equal(await contentsOf(wanted, ['knex_migrations']))
        },
      )
    }

    for (const [engineName, open] of ENGINES)
      it(`${setName} en ${engineName}: la base que pasó por las migraciones plegadas sigue sin repetir ninguna; una más vieja no se toca`, async () => {
        const plegadas = migrations.slice(0, 1)
        const [base] = plegadas
        const antes = ['0001_antes', base?.folds ?? '']
        const db = await fresh(open, plegadas)
        const [esquema, filas] = [await schemaOf(db), await contentsOf(db)]
        await db('knex_migrations').delete()
        await db('knex_migrations').insert(antes.map((name) => ({ name, batch: 1 })))
        const dichas: string[] = []
        db.on('query', ({ sql }: { sql: string }) => dichas.push(sql))
        await migrate(db, plegadas)
        expect(dichas.filter((sql) => /^\s*(create|alter|drop|insert|update|delete)/i.test(sql))).to.deep.equal([])
        const nueva: Migration = {
          name: '9999_nueva',
          up: (trx) =>
            trx.schema.createTable('nueva', (t) => {
              t.increments('id')
            }),
        }
        await Promise.all([migrate(db, [...plegadas, nueva]), migrate(db, [...plegadas, nueva])])
        expect(dichas.filter((sql) => /^create table/i.test(sql) && !sql.includes('knex_'))).to.have.length(1)
        expect(await db('knex_migrations').orderBy('id').pluck('name')).to.deep.equal([...antes, '9999_nueva'])
        await db.schema.dropTable('nueva')
        expect([await schemaOf(db), await contentsOf(db)]).to.deep.equal([esquema, filas])

        await db('knex_migrations').whereNot('name', '0001_antes').delete()
        const fallo = await migrate(db, [...plegadas, nueva]).catch((error: unknown) => String(error))
        expect(fallo).to.contain('llegó a 0001_antes').and.to.contain('Ábrala primero con la versión anterior')
        expect([await schemaOf(db), await contentsOf(db)]).to.deep.equal([esquema, filas])
      })

    it(`${setName}: los dos motores tienen las mismas tablas, columnas, llaves y referencias`, async () => {
      const [a, b] = await Promise.all(ENGINES.map(async ([, open]) => portable(await newOne(open, migrations))))
      expect(b).to.deep.equal(a)
    })
  }

  it('en MariaDB, quien perdió el candado a la mitad no sigue: otro puede estar migrando', async () => {
    const db = await mariadb()
    const usado = "select is_used_lock(concat('protocolo-migra-', sha1(database()))) as id"
    let sigue = true
    const pierde: Migration = {
      name: '1_pierde',
      up: async (trx) => {
        const [filas] = await trx.raw<{ id: number | null }[][]>(usado)
        if (sigue) await trx.raw(`kill ${String(filas?.[0]?.id)}`)
        while (sigue) await trx.raw('select 1') // until it is heard
        await trx.schema.createTable('hecha', (t) => {
          t.increments('id')
        })
      },
    }
    const fault = await Promise.race([
      migrate(db, [pierde]),
      new Promise((resolve) => {
        setTimeout(resolve, 20_000, 'it went on')
      }),
    ]).catch((error: unknown) => error)
    sigue = false
    expect(fault).to.include({ status: 503, code: 'actualizando' })
    expect(await tableNames(db)).to.not.include('hecha')
    await migrate(db, [pierde])
    expect(await tableNames(db)).to.include('hecha')
  })

  it('en SQLite se revisan las referencias que algo pudo romper, y no las demás ni cada vez que se abre', async () => {
    const db = await sqlite()
    const parte = (name: string, up: Migration['up']): Migration => ({ name, up })
    const hechas = [
      parte('1', async (trx) => {
        await trx.schema.createTable('madres', (t) => {
          t.increments('id')
        })
        await trx.schema.createTable('hijas', (t) => {
          t.increments('id')
          t.integer('madre').references('madres.id')
        })
        await trx('madres').insert([{ id: 1 }, { id: 2 }])
        await trx('hijas').insert({ madre: 1 })
      }),
    ]
    await migrate(db, hechas)
    await db.raw('PRAGMA foreign_keys=OFF')
    await db('hijas').insert({ madre: 7 }) // whoever looked at all of them would find it
    await db.raw('PRAGMA foreign_keys=ON')
    const migrar = (up: Migration['up']) => {
      hechas.push(parte(`${hechas.length + 1}`, up))
      return migrate(db, hechas).then(
        () => 'bien',
        (error: unknown) => String(error),
      )
    }
    expect(
      await migrar((trx) =>
        trx.schema.alterTable('hijas', (t) => {
          t.string('nueva', 5)
        }),
      ),
    ).to.equal('bien')
    expect(await migrar((trx) => trx('madres').insert({ id: 3 }))).to.equal('bien')
    for (const up of [
      (trx) => trx('hijas').where('madre', 1).update({ nueva: 'x' }),
      (trx) => trx('madres').where('id', 2).delete(),
      (trx) => trx('madres').where('id', 3).update({ id: 4 }),
      (trx) => trx.raw('with x as (select 1) delete from madres where id = 4'),
      (trx) =>
        trx.schema.alterTable('hijas', (t) => {
          t.string('nueva', 9).alter()
        }),
    ] satisfies Migration['up'][])
      expect(await migrar(up), String(up)).to.contain('referencias rotas en hijas')
    expect(await migrar(() => Promise.resolve())).to.equal('bien')
  })

  for (const [engineName, open] of ENGINES) {
    it(`en ${engineName} toda referencia tiene un índice que empieza por ella`, async () => {
      const bare = Object.entries(await schemaOf(await newOne(open, oficina))).flatMap(
        ([name, { columns, indexes, references }]) =>
          references
            .filter(({ column }) => !primary(columns, column) && !indexes.some((index) => index.columns[0] === column))
            .map(({ column }) => `${name}.${column}`),
      )
      expect(bare).to.deep.equal([])
    })
  }

  it('los dos motores guardan los tipos que la casa permite', async () => {
    const db = await newOne(mariadb, oficina)
    const allowed = /^(int|bigint|varchar|char|text|mediumtext|longtext|tinyint)\b/
    const strange: string[] = []
    for (const [name, table] of Object.entries(await schemaOf(db))) {
      for (const column of table.columns)
        if (!allowed.test(column.type)) strange.push(`${name}.${column.name}: ${column.type}`)
    }
    expect(strange).to.deep.equal([])
    expect(await tableNames(db)).to.include('auditoria')
  })
})

/** What must be the same in both: MariaDB adds an index to each reference and SQLite shows no index of a primary key. */
async function portable(db: Knex) {
  const tables = Object.entries(await schemaOf(db)).map(([name, { columns, indexes, references }]) => [
    name,
    {
      columns: columns.map(({ name: column, nullable }) => `${column}${nullable ? '?' : ''}`),
      unique: indexes
        .filter((index) => index.unique)
        .map((index) => index.columns.join())
        .filter((key) => !primary(columns, key))
        .sort(),
      references: references.map(
        ({ column, table, to, onDelete }) =>
          `${column} → ${table}.${to} ${onDelete === 'RESTRICT' ? 'NO ACTION' : onDelete}`,
      ),
    },
  ])
  return Object.fromEntries(tables) as Record<string, unknown>
}

const primary = (columns: { name: string }[], key: string) => key === columns[0]?.name
