import { carpetas } from '../../modules/archivos/index.ts'
import { sinNombre } from '../../modules/archivos/barrer-archivos.ts'
import { background, dumpRows, type App, type Office } from '../../modules/kernel/index.ts'

/** They tell what was, or was asked: a file that only they name is nobody's. */
const PASADO = ['auditoria', 'trabajos', 'idempotencia']

/**
 * Files that rows of an office name in columns that nobody declared (`carpeta()` of modules/archivos): the night would take them away.
 * @returns a sentence for each
 */
async function sinDeclarar(app: App, office: Office): Promise<string[]> {
  const ctx = background(app, office, 'nombran')
  const keys = await app.files.keys(ctx)
  const sobran: string[] = []
  for (const una of carpetas())
    sobran.push(
      ...(await sinNombre(
        ctx,
        una,
        keys.filter((key) => key.startsWith(`${una.nombre}/`)),
      )),
    )
  const faltas = new Set<string>()
  if (sobran.length) {
    await dumpRows(office.db, (tabla, filas) => {
      for (const [columna, valor] of PASADO.includes(tabla) ? [] : filas.flatMap((fila) => Object.entries(fila)))
        if (typeof valor === 'string' && sobran.some((llave) => valor.includes(llave)))
          faltas.add(`${tabla}.${columna}`)
      return Promise.resolve()
    })
  }
  return [...faltas].map((una) => `${una} names files and no folder of modules/archivos says so`)
}

/** In every office that kept files, or those of `which`. @throws Error where a column names files and is not declared */
export async function everyNameIsDeclared(app: App, which?: readonly string[]): Promise<void> {
  const faltas = new Set<string>()
  for (const { slug } of await app.offices.list()) {
    if (which && !which.includes(slug)) continue
    const archivos = app.files.list({ office: { slug } })
    const { done } = await archivos.next()
    await archivos.return(undefined) // a listing left halfway holds its folders open
    if (done) continue
    for (const falta of (await app.offices.visit(slug, (office) => sinDeclarar(app, office))) ?? []) faltas.add(falta)
  }
  if (faltas.size) throw new Error([...faltas].join('\n'))
}
