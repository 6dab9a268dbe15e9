import { setImmediate } from 'node:timers/promises'
import { plural } from '../../schemas/es-co/index.ts'
import { enqueue, Turns, type Context, type Step } from '../kernel/index.ts'
import { borrarArchivo, carpetas, nombres, type Carpeta, type Nombre } from './guardar-archivo.ts'

const DE_UNA_VEZ = 500

interface Fila {
  registro: number
  llave: string
}

/** Files of rows that are missing in the store: the first ones (`vistos`), and the count. */
interface Faltantes {
  cuantos: number
  vistos: string[]
}

async function buscarFaltantes(ctx: Context, dichos: number): Promise<Faltantes> {
  const hay: Faltantes = { cuantos: 0, vistos: [] }
  for (const nombre of nombres()) {
    if (nombre.tiene === false) continue
    for (
      let filas = await pagina(ctx, nombre, '');
      filas.length;
      filas = await pagina(ctx, nombre, filas.at(-1)?.llave ?? '')
    ) {
      for (const { registro, llave } of await queFaltan(ctx, nombre, filas)) {
        hay.cuantos++
        if (hay.vistos.length < dichos) hay.vistos.push(`${nombre.dice} ${registro}: no está «${llave}».`)
      }
      await setImmediate() // yields to other work between pages
    }
  }
  return hay
}

const pagina = (ctx: Context, nombre: Nombre, desde: string): Promise<Fila[]> =>
  filasDe(ctx, nombre).where(nombre.columna, '>', desde).orderBy(nombre.columna).limit(DE_UNA_VEZ)

const filasDe = ({ db }: Context, { tabla, columna, registro = 'id', tiene }: Nombre) => {
  const filas = db(tabla).select<Fila[]>({ registro, llave: columna })
  return tiene ? filas.whereRaw(tiene) : filas
}

/** Rereads the rows: a deleted row took its file with it. */
async function queFaltan(ctx: Context, nombre: Nombre, filas: readonly Fila[]): Promise<Fila[]> {
  const faltan = await ctx.app.files.lacking(ctx, [...new Set(filas.map(({ llave }) => llave))])
  return faltan.length ? filasDe(ctx, nombre).whereIn(nombre.columna, faltan).orderBy(nombre.columna) : []
}

export const TRABAJO_REVISION = 'archivos-revision'

const DICHOS = 12

/** One office at a time in a process: all of them together would starve night work. */
const turnos = new Turns({
  name: 'archivos guardados',
  limitMs: 3 * 3_600_000,
  atOnce: 1,
  waiting: Infinity,
  full: () => new Error('nobody is refused'),
})

interface Pedido {
  descartado?: string
}

/** Queues the check of an office's files. A result that somebody dismissed is not repeated while equal. */
export async function pedirRevision(ctx: Context): Promise<void> {
  const aparte = await ctx
    .db('trabajos')
    .where({ llave: TRABAJO_REVISION, estado: 'descartado' })
    .first<{ id: number; error: string | null } | undefined>('id', 'error')
  if (aparte) {
    const carga = JSON.stringify({ descartado: aparte.error ?? '' } satisfies Pedido)
    await ctx.db('trabajos').where({ id: aparte.id }).update({ carga })
  }
  await enqueue(ctx, TRABAJO_REVISION, {}, { key: TRABAJO_REVISION, again: true })
}

/** Deletes orphans and reports missing files. @throws Error when some are missing or orphans too many: the work shows as failed */
export async function revisarArchivos(ctx: Context, { descartado }: Pedido, step: Step): Promise<void> {
  const antes = new Date(ctx.now.getTime() - SEGURO)
  await step('mitades', () => turnos.take(() => ctx.app.files.forgetHalves(ctx, antes)))
  const dejadas: string[] = []
  for (const una of carpetas()) {
    const barrido = await step(`sobrantes de ${una.nombre}`, () => turnos.take(() => quitarSobrantes(ctx, una)))
    if (sonDemasiados(barrido) && barrido.quitados === 0)
      dejadas.push(`${barrido.sobran} de los ${barrido.vistos} de «${una.nombre}»`)
  }
  await step('faltantes', async () => {
    const { cuantos, vistos } = await turnos.take(() => buscarFaltantes(ctx, DICHOS))
    const dicho = [...deFaltantes(cuantos, vistos), ...deDejadas(dejadas)].join(' ')
    if (dicho && dicho !== descartado) throw new Error(dicho)
  })
}

const deFaltantes = (cuantos: number, vistos: readonly string[]): string[] =>
  cuantos === 0
    ? []
    : [
        cuantos === 1
          ? 'Falta un archivo que un registro tiene.'
          : `Faltan ${plural(cuantos, 'archivo')} que hay registros que tienen.`,
        ...vistos,
        ...(cuantos > vistos.length ? [`Y ${cuantos - vistos.length} más.`] : []),
        cuantos === 1
          ? 'Recupérelo de un respaldo o vuelva a subirlo.'
          : 'Recupérelos de un respaldo o vuelva a subirlos.',
      ]

const deDejadas = (dejadas: readonly string[]): string[] =>
  dejadas.length === 0
    ? []
    : [
        `Ningún registro nombra ${dejadas.join(', ')}: son demasiados para quitarlos sin que alguien mire.`,
        'Avise a quien administra el servidor: los cuenta y los quita con «protocolo files sweep».',
      ]

/** Milliseconds: the row of a younger file may not be committed yet. */
export const SEGURO = 24 * 3_600_000
/** Deletions of a folder in one night. */
const POR_NOCHE = 10_000
/** More orphans than this, and than a tenth of the folder, suggest a restored database. */
const SOSPECHOSO = { desde: 200, parte: 10 }

interface Barrido {
  vistos: number
  sobran: number
  quitados: number
}

/** Deletes files of a folder a day old without a reference; a suspicious number is left unless `todos`. Resumable. */
export async function quitarSobrantes(
  ctx: Context,
  suya: Carpeta,
  cuales: 'pocos' | 'todos' | 'ninguno' = 'pocos',
): Promise<Barrido> {
  const antes = ctx.now.getTime() - SEGURO
  const sobrantes: string[] = []
  const cuenta: Barrido = { vistos: 0, sobran: 0, quitados: 0 }
  const mirar = async (llaves: readonly string[]) => {
    const sobran = await sinNombre(ctx, suya, llaves)
    cuenta.vistos += llaves.length
    cuenta.sobran += sobran.length
    if (sobrantes.length < POR_NOCHE) sobrantes.push(...sobran)
    await setImmediate() // yields to other work between pages
  }
  let pagina: string[] = []
  for await (const { key, changed } of ctx.app.files.list(ctx, `${suya.nombre}/`)) {
    if (changed.getTime() >= antes) continue
    pagina.push(key)
    if (pagina.length < DE_UNA_VEZ) continue
    await mirar(pagina)
    pagina = []
  }
  await mirar(pagina)
  if (cuales === 'ninguno' || (cuales === 'pocos' && sonDemasiados(cuenta))) return cuenta
  for (let desde = 0; desde < sobrantes.length; desde += DE_UNA_VEZ) {
    // asked again: listing a large folder takes long
    for (const llave of await sinNombre(ctx, suya, sobrantes.slice(desde, desde + DE_UNA_VEZ))) {
      await ctx.app.files.delete(ctx, llave)
      cuenta.quitados++
    }
  }
  if (cuenta.quitados) ctx.log.info({ carpeta: suya.nombre, ...cuenta }, 'files that nothing names were taken away')
  return cuenta
}

const sonDemasiados = ({ vistos, sobran }: Barrido): boolean =>
  sobran > SOSPECHOSO.desde && sobran * SOSPECHOSO.parte > vistos

/** Files without a reference in any column. */
export async function sinNombre(ctx: Context, { ademas }: Carpeta, llaves: readonly string[]): Promise<string[]> {
  let quedan = [...llaves]
  for (const nombre of nombres()) {
    if (!quedan.length) return []
    const dichas = await nombradas(ctx, nombre, quedan)
    quedan = quedan.filter((llave) => !dichas.has(llave))
  }
  if (!ademas) return quedan
  const sobran: string[] = []
  for (const llave of quedan) if (!(await ademas(ctx, llave))) sobran.push(llave)
  return sobran
}

/** Of files whose row went, deletes after the commit those that no other row names. */
export async function borrarSueltos(ctx: Context, rutas: readonly string[]): Promise<void> {
  for (const una of carpetas()) {
    const suyas = rutas.filter((ruta) => ruta.startsWith(`${una.nombre}/`))
    for (const ruta of await sinNombre(ctx, una, suyas)) borrarArchivo(ctx, ruta)
  }
}

async function nombradas(
  { db }: Context,
  { tabla, columna, valor }: Nombre,
  llaves: readonly string[],
): Promise<Set<string>> {
  const por = new Map(
    llaves.flatMap((llave) => {
      const suyo = valor ? valor(llave) : llave
      return suyo === null ? [] : [[suyo, llave] as const]
    }),
  )
  if (!por.size) return new Set()
  const hay = await db(tabla)
    .whereIn(columna, [...por.keys()])
    .pluck<string[]>(columna)
  return new Set(hay.flatMap((valor) => por.get(valor) ?? []))
}

export async function barrer(ctx: Context, cuales: 'todos' | 'ninguno'): Promise<(Barrido & { carpeta: string })[]> {
  const barridos = []
  for (const una of carpetas()) barridos.push({ carpeta: una.nombre, ...(await quitarSobrantes(ctx, una, cuales)) })
  return barridos
}
