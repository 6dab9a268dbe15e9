import type { App, Stage } from '../kernel/index.ts'
import { guardarEn } from '../respaldos/index.ts'

/**
 * Takes an office away for good: its backup first, then its files, its database and its place in the list. A kill in between leaves it as
 * it was, or to be finished at the next start (`terminarAMedias`).
 * @param path where its backup goes
 * @throws Problem 404 if there is no such office, 409 while another program has it open for longer than two minutes
 */
export async function borrarOficina(app: App, slug: string, path: string): Promise<void> {
  await app.offices.withdraw(slug, async (office) => {
    await guardarEn(app, office, path)
  })
  await quitar(app, slug)
}

/** Takes away an office that was only there for practising: nothing of it is kept. @throws Problem as `borrarOficina` */
export async function quitarPractica(app: App, slug: string): Promise<void> {
  await app.offices.withdraw(slug, ({ practiceOf }) =>
    practiceOf === null ? Promise.reject(new Error(`${slug} is nobody's to practise in`)) : Promise.resolve(),
  )
  await quitar(app, slug)
}

/**
 * Finishes what a process left in the middle when it was killed: an office that was being made goes, so that it can be made again; one
 * that was being taken away goes if its backup was whole, and is there again if not.
 * @returns a sentence for each
 */
export async function terminarAMedias(app: App): Promise<string[]> {
  const said: string[] = []
  for (const { slug, stage } of await app.offices.unfinished.takeOver()) {
    if (stage === 'cerrando') {
      await app.offices.unfinished.end(slug)
      said.push(`La oficina «${slug}» no se alcanzó a respaldar para borrarla: sigue como estaba.`)
      continue
    }
    await app.offices.unfinished.during(slug, () => quitar(app, slug))
    said.push(QUITADA[stage](slug))
  }
  return said
}

const QUITADA: Record<Exclude<Stage, 'cerrando'>, (slug: string) => string> = {
  creando: (slug) => `La oficina «${slug}» quedó a medio crear y se quitó: créela de nuevo.`,
  probando: (slug) => `La prueba de un respaldo quedó a medias y se quitó («${slug}»).`,
  borrando: (slug) => `La oficina «${slug}» quedó a medio borrar y se terminó de quitar.`,
}

async function quitar(app: App, slug: string): Promise<void> {
  const its = { office: { slug } }
  for (const key of await app.files.keys(its)) await app.files.delete(its, key)
  await app.offices.destroy(slug)
}
