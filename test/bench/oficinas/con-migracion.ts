// The program's own `migrate`, as if a version with the migrations named in BANCO_MIGRACIONES had come out.
import { oficina } from '../../../migrations/oficina/index.ts'
import type { Migration } from '../../../modules/kernel/index.ts'
import { ordenar } from '../../../scripts/cli/command.ts'

const pedidas = process.env.BANCO_MIGRACIONES?.match(/\d/g) ?? []
const nuevas: Migration[] = pedidas.map((cual) => ({
  name: `999${cual}_banco`,
  up: async (db) => {
    await db.schema.createTable(`banco_${cual}`, (t) => {
      t.increments('id')
      t.integer('id_persona').unsigned().references('personas.id')
      t.string('nombre', 100).notNullable()
    })
    await db.schema.alterTable('personas', (t) => {
      t.string(`banco_${cual}`, 40)
      t.index([`banco_${cual}`])
    })
    await db(`banco_${cual}`).select('nombre') // fails where a table of that name was there, and is another
    await db('personas')
      .whereNull(`banco_${cual}`)
      .update({ [`banco_${cual}`]: 'visto' })
  },
}))
const todas: Migration[] = oficina // the array that the program reads
todas.push(...nuevas)
process.exit(await ordenar(['migrate'], process.env))
