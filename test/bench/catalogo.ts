import { reindexWords, searchText, type Db } from '../../modules/kernel/index.ts'

const SYLLABLES = ['ba', 'ca', 'do', 'fe', 'gui', 'lo', 'ma', 'ne', 'pi', 'que', 'ra', 'so', 'tu', 'val', 'yo', 'zar']

/** Some four thousand words, so that one finds a few dozen of the rows. */
const word = (n: number) => [n % 16, (n >> 4) % 16, (n >> 8) % 16].map((at) => SYLLABLES[at] ?? '').join('')

/** A word that begins a word of a few dozen rows. */
export const BUSCADA = word(1234)

/** Fills a catalogue with rows of two words each, found like any other. */
export async function fillCatalogue(db: Db, rows = 100_000): Promise<void> {
  const at = { created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z', version: 1, activo: 1 }
  await db.transaction(async (trx) => {
    for (let from = 0; from < rows; from += 500) {
      await trx('bancos').insert(
        Array.from({ length: 500 }, (_, i) => {
          const name = `Banco ${word((from + i) * 7919)} ${word((from + i) * 104_729)}`
          return { name, code: null, busqueda: searchText([name]), ...at }
        }),
      )
    }
    await reindexWords(trx, 'bancos')
  })
}
