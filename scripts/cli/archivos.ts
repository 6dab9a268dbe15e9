import { type Config, readS3 } from '../../config/env.ts'
import { barrer } from '../../modules/archivos/index.ts'
import { background, folderOf, openStore, type FileStore } from '../../modules/kernel/index.ts'
import { say, withApp } from './oficina.ts'
import { Uso } from './usage.ts'

export function archivos(config: Config, [order, ...args]: string[]): Promise<void> {
  if (order === 'copy') return aOtroLugar(config, args)
  if (order === 'sweep') return sobrantes(config, args)
  throw new Uso('files copy|sweep')
}

/** `files sweep <oficina> [--si]`: unreferenced files older than a day, by folder; `--si` deletes them. */
async function sobrantes(config: Config, args: string[]): Promise<void> {
  const slug = args.find((arg) => !arg.startsWith('--'))
  if (!slug) throw new Uso('files sweep <oficina> [--si]')
  await withApp(config, async ({ app }) => {
    const cuales = args.includes('--si') ? 'todos' : 'ninguno'
    const barridos = await app.offices.use(slug, (office) => barrer(background(app, office, 'files sweep'), cuales))
    if (!barridos) throw new Uso(`No existe la oficina «${slug}».`)
    for (const { carpeta, vistos, sobran, quitados } of barridos)
      if (vistos) say(`${carpeta}: ${sobran} de ${vistos} sin registro, ${quitados} quitados`)
  })
}

/**
 * `files copy <desde> <hacia>`: all files between stores (`carpeta`, `file://…`, `s3://…`). Skips files of equal size, so that it can be
 * resumed; deletes nothing.
 */
function aOtroLugar(config: Config, [from, to]: string[]): Promise<void> {
  if (!from || !to) throw new Uso('files copy <desde> <hacia>: «carpeta» (la de DATA_DIR), file:///… o s3://…')
  const [origen, destino] = [from, to].map((one) => direccion(config, one))
  if (origen === undefined || destino === undefined || origen === destino) throw new Uso('Diga dos lugares distintos.')
  return withApp(config, async ({ app }) => {
    const [uno, otro] = [await openStore(origen), await openStore(destino)]
    for (const { slug } of await app.offices.list()) {
      const { copiados, estaban } = await copiar(uno, otro, slug)
      say(`${slug}: ${copiados} copiados, ${estaban} ya estaban`)
    }
    say(
      'Copia terminada. Repítala con el programa detenido, y póngale a FILES_URL el lugar nuevo antes de volver a arrancarlo.',
    )
  })
}

function direccion({ dataDir }: Config, one: string): string {
  if (one === 'carpeta') return folderOf(dataDir)
  if (!/^(file|s3):\/\//.test(one)) throw new Uso(`«${one}» debe ser «carpeta», file:///… o s3://…`)
  const place = one.startsWith('s3:') ? readS3(one) : null
  if (typeof place === 'string') throw new Uso(`La dirección ${place}`)
  return one
}

async function copiar(from: FileStore, to: FileStore, slug: string): Promise<{ copiados: number; estaban: number }> {
  const whose = { office: { slug } }
  const there = new Map<string, number>()
  for await (const { key, bytes } of to.list(whose)) there.set(key, bytes)
  let [copiados, estaban] = [0, 0]
  for await (const { key, bytes } of from.list(whose)) {
    if (there.get(key) === bytes) {
      estaban++
      continue
    }
    const { content } = await from.open(whose, key)
    await to.putStream(whose, key, content, bytes)
    copiados++
  }
  return { copiados, estaban }
}
