import { randomBytes } from 'node:crypto'
import { enqueue, type App, type Context, type Step } from '../kernel/index.ts'
import { delAlmacen, respaldosGuardados } from './almacen.ts'
import { porTurno } from './respaldar.ts'
import { abrir, archivosDe, batches, dicho, traer, type Origen } from './restaurar.ts'

export const TRABAJO_PRUEBA = 'respaldo-prueba'

/** So many differences are told; the rest are counted. */
const DICHAS = 20

/** Asks for the office's last backup to be brought back and compared. Nothing where no place for them is named. */
export async function pedirPrueba(ctx: Context): Promise<void> {
  if (ctx.app.backups) await enqueue(ctx, TRABAJO_PRUEBA, {}, { key: TRABAJO_PRUEBA, again: true })
}

/**
 * Brings the office's last backup back where nobody finds it, compares it with what it said that it held, and takes it away.
 * @throws Error in words where it did not come back, or not the same: the work is seen as failed
 */
export async function trabajarPrueba(ctx: Context, _: object, step: Step): Promise<void> {
  await step('probar', async () => {
    const [ultimo] = await respaldosGuardados(ctx.app, ctx.office.slug)
    if (!ultimo) return
    const diferencias = await porTurno(() => probar(ctx.app, delAlmacen(ctx.app, ultimo.clave))).catch(
      (error: unknown) => [error instanceof Error ? error.message : String(error)],
    )
    const resto = diferencias.length - DICHAS
    const dichas = [...diferencias.slice(0, DICHAS), ...(resto > 0 ? [`y ${resto} diferencias más`] : [])].join('\n')
    const prueba = { probado_en: new Date().toISOString(), diferencias: dichas || null }
    await ctx.app.offices.platform('respaldos').where({ clave: ultimo.clave }).update(prueba)
    if (dichas) throw new Error(`El respaldo del ${ultimo.hecho} no volvió igual. ${dichas}`)
  })
}

/**
 * Brings a backup back into a scratch office that is gone afterwards.
 * @returns in what rows and files differ from those that were saved, a sentence for each
 * @throws Problem 422 where it does not open, is damaged or comes from a newer program
 */
export async function probar(app: App, origen: Origen): Promise<string[]> {
  const { cabecera, lines } = await abrir(app, origen, false)
  const slug = `prueba-${randomBytes(6).toString('hex')}`
  const { take, forget, huellas } = archivosDe(app, slug)
  let diferencias: string[] = []
  try {
    await app.offices.tryOut(slug, {
      migrations: cabecera.migraciones,
      load: async (db) => {
        diferencias = await traer(db, batches(cabecera, lines, take), huellas)
      },
    })
    return diferencias
  } catch (error) {
    throw dicho(error)
  } finally {
    await forget()
  }
}
