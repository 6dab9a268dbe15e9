// Compresses the browser's files at build time.
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Fonts and images are compressed already; pages change per response. */
const TEXT = /\.(js|css|svg|json|txt)$/
/** 1.5 % larger than the best level, in half the time. */
const QUALITY = 10

export async function squeeze(folder) {
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => TEXT.test(name))
  await Promise.all(
    texts.map(async (name) => {
      const file = join(folder, name)
      const content = await readFile(file)
      const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
      await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }))
      await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
    }),
  )
}
