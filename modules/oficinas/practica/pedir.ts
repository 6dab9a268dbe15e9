import { createHash } from 'node:crypto'
import {
  PRACTICE_END,
  type Context,
  enqueue,
  forbidden,
  Problem,
  type JobRow,
  notFound,
  type App,
  cron,
  lastTurn,
} from '../../kernel/index.ts'
import { esDelPersonal } from '../../../schemas/sesion/sesion.ts'
import { nuevoPase, olvidarPases } from './entrar.ts'
import { terminarAMedias, quitarPractica } from '../crear-oficina.ts'
import { crearDemo } from '../demo/crear-demo.ts'

const MOST = 31

/** Slug with a suffix; too long ones are cut and get a hash. */
export function practicaDe(slug: string): string {
  if (slug.length + PRACTICE_END.length <= MOST) return slug + PRACTICE_END
  const huella = createHash('sha256').update(slug).digest('hex').slice(0, 8)
  return `${slug.slice(0, MOST - PRACTICE_END.length - huella.length - 1)}-${huella}${PRACTICE_END}`
}

/** Origin of another office; null when reached by IP address. */
export function origenDe({ origin, app: { config } }: Pick<Context, 'origin' | 'app'>, slug: string): string | null {
  const url = new URL(origin)
  const { hostname } = url
  const { rootDomain } = config
  if (rootDomain && (hostname === rootDomain || hostname.endsWith(`.${rootDomain}`)))
    url.hostname = `${slug}.${rootDomain}`
  else if (hostname === 'localhost' || hostname.endsWith('.localhost')) url.hostname = `${slug}.localhost`
  else if (/^[\d.]+$|^\[/.test(hostname) || !hostname.includes('.')) return null
  else url.hostname = `${slug}.${hostname.slice(hostname.indexOf('.') + 1)}`
  return url.origin
}

export const TRABAJO_PRACTICA = 'oficina-de-practica'

interface Fila {
  slug: string
  practica_de: string | null
  activa: number
}

/** `enlace` enters once, for a minute. */
interface Estado {
  estado: 'lista' | 'preparando' | 'falló' | 'falta'
  enlace: string | null
}

export const ofrecePractica = ({ app, office }: Pick<Context, 'app' | 'office'>): boolean =>
  app.config.practica && office.practiceOf === null

/** @throws Problem 403 for the public, 404 where there is none, 409 where its name is another's or the address has no names */
function lugarDe(ctx: Context): { slug: string; origen: string } {
  if (!ofrecePractica(ctx)) throw new Problem(404, 'practica', 'Esta oficina no tiene oficina de práctica.')
  if (!esDelPersonal(ctx.user?.permisos ?? [])) throw forbidden()
  const slug = practicaDe(ctx.office.slug)
  const origen = origenDe(ctx, slug)
  if (origen === null)
    throw new Problem(
      409,
      'practica',
      'Por una dirección en cifras no hay oficina de práctica: entre por el nombre de su oficina.',
    )
  return { slug, origen }
}

export async function verPractica(ctx: Context): Promise<Estado> {
  const { slug } = lugarDe(ctx)
  return { estado: await estadoDe(ctx, slug), enlace: null }
}

/** Enters the practice office, or starts its creation once. @throws Problem 403 for the public, 404 where switched off, 409 */
export async function pedirPractica(ctx: Context): Promise<Estado> {
  const { slug, origen } = lugarDe(ctx)
  const estado = await estadoDe(ctx, slug)
  if (estado === 'lista') return { estado, enlace: `${origen}/practica#${await nuevoPase(ctx, slug)}` }
  if (estado !== 'preparando') await enqueue(ctx, TRABAJO_PRACTICA, {}, { key: TRABAJO_PRACTICA, again: true })
  return { estado: 'preparando', enlace: null }
}

async function estadoDe(ctx: Context, slug: string): Promise<Estado['estado']> {
  const fila = await ctx.app.offices.platform<Fila>('oficinas').where('slug', slug).first('practica_de', 'activa')
  if (fila && fila.practica_de !== ctx.office.slug)
    throw new Problem(409, 'practica', `«${slug}» ya es el nombre de otra oficina: informe a soporte.`)
  if (fila?.activa) return 'lista'
  const trabajo = await ctx.db<JobRow>('trabajos').where('llave', TRABAJO_PRACTICA).first('estado')
  if (trabajo?.estado === 'fallido') return 'falló'
  return trabajo && trabajo.estado !== 'hecho' ? 'preparando' : 'falta'
}

const ULTIMOS = 100

/** Mails held back today, newest first. @throws Problem 404 in any other office */
export async function correosDePractica(ctx: Context) {
  if (ctx.office.practiceOf === null) throw notFound('Esta no es una oficina de práctica.')
  const filas = await ctx
    .db('correos_de_practica')
    .orderBy('id', 'desc')
    .limit(ULTIMOS)
    .select<{ id: number; para: string; asunto: string; texto: string; adjuntos: string; cuando: string }[]>(
      'id',
      'para',
      'asunto',
      'texto',
      'adjuntos',
      'cuando',
    )
  return { data: filas.map(({ adjuntos, ...fila }) => ({ ...fila, adjuntos: JSON.parse(adjuntos) as string[] })) } // as they were kept
}

/** In its own process: half a minute of work would block others. */
export async function prepararPractica({ app, office }: Context): Promise<void> {
  if (!app.config.practica || (await app.offices.exists(practicaDe(office.slug)))) return
  await terminarAMedias(app) // leftovers of a killed creation
  await app.order(['office', 'practice', office.slug])
}

/**
 * Filled as the demo, with nobody of the office. @returns its slug
 * @throws Problem 404; 409 if the name is taken or it is being made; 422 for a practice office
 */
export async function crearPractica(app: App, de: string): Promise<string> {
  const real = (await app.offices.list()).find(({ slug }) => slug === de)
  if (!real) throw new Problem(404, 'oficina', `No existe la oficina «${de}».`)
  if (real.practiceOf !== null) throw new Problem(422, 'oficina', `«${de}» ya es una oficina de práctica.`)
  const slug = practicaDe(de)
  await crearDemo(app, slug, 'Notaría de Práctica', de)
  return slug
}

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

/** Nightly; restartable after a kill. @throws Error at the end, where an office could not be deleted or created */
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
