import { UnsureCommit, type Context } from '../kernel/index.ts'

/**
 * Does in one transaction the work whose rows name files that were just kept. What it fails with takes them away again, unless nobody can
 * tell whether it was committed: a row may name them by then, and what none names goes by night (`sobrantes.ts`).
 * @param conFila of those files the ones that a row names: for work that may end without having written, because the first that came with
 * its key did
 * @throws what the work throws; a file that cannot be taken away is told to the log alone
 */
export async function conGuardados<T>(
  ctx: Context, rutas: readonly string[], trabajo: () => Promise<T>, conFila?: (rutas: readonly string[]) => Promise<readonly string[]>,
): Promise<T> {
  let hecho: T
  try {
    hecho = await trabajo()
  } catch (falla) {
    if (!(falla instanceof UnsureCommit)) await quitar(ctx, () => Promise.resolve(rutas))
    throw falla
  }
  if (conFila && rutas.length) await quitar(ctx, async () => {
    const quedan = new Set(await conFila(rutas))
    return rutas.filter((ruta) => !quedan.has(ruta))
  })
  return hecho
}

async function quitar(ctx: Context, cuales: () => Promise<readonly string[]>): Promise<void> {
  try {
    for (const ruta of await cuales()) await ctx.app.files.delete(ctx, ruta)
  } catch (err) {
    ctx.log.error({ err }, 'files that no row names were left') // they go by night
  }
}
