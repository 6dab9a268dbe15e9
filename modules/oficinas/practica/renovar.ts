import { cron, lastTurn, type App } from '../../kernel/index.ts'
import { quitarPractica } from '../crear-oficina.ts'
import { practicaDe } from './pedir.ts'
import { olvidarPases } from './entrar.ts'

/** When practice offices are made anew. */
export const DE_NOCHE = cron('47 0 * * *')

/** Practice offices unused for this long (ms) are not remade. */
const SIN_USO = 7 * 86_400_000

interface Oficina {
  slug: string
  practica_de: string | null
  created_at: string
}
interface Practica {
  oficina: string
  usada_en: number
}

/**
 * Each night: takes away the practice offices that were there in the day, and makes anew those that somebody uses. Whoever dies in it is
 * followed by one who finds what is left to do by what there is.
 * @throws Error where one could not be taken away or made, once the others are done
 */
export async function renovarPracticas(app: App, stopped: () => boolean, now = Date.now()): Promise<void> {
  const { platform } = app.offices
  const fallas: unknown[] = []
  const cadaUna = async <T>(todas: readonly T[], hacer: (una: T) => Promise<void>) => {
    for (const una of todas) {
      if (stopped()) return
      await hacer(una).catch((error: unknown) => {
        fallas.push(error)
      })
    }
  }
  await olvidarPases({ app, now: new Date(now) })
  const turno = new Date(lastTurn(DE_NOCHE, now)).toISOString()
  const viejas = await platform<Oficina>('oficinas')
    .whereNotNull('practica_de')
    .where('created_at', '<', turno)
    .where('a_medias', null)
  await cadaUna(viejas, ({ slug }) => quitarPractica(app, slug))
  await cadaUna(await platform<Practica>('practicas').orderBy('oficina'), async ({ oficina, usada_en }) => {
    const sirve = app.config.practica && Number(usada_en) > now - SIN_USO && (await app.offices.exists(oficina))
    if (!sirve) await platform('practicas').where({ oficina }).delete()
    else if (
      !(await platform('oficinas')
        .where({ slug: practicaDe(oficina) })
        .first())
    )
      await app.order(['office', 'practice', oficina])
  })
  if (fallas.length) throw new AggregateError(fallas, `practice offices that could not be renewed: ${fallas.length}`)
}
