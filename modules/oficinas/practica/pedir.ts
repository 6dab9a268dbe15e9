import { esDelPersonal } from '../../../schemas/sesion/sesion.ts'
import { enqueue, forbidden, Problem, type Context, type JobRow } from '../../kernel/index.ts'
import { nuevoPase } from './pase.ts'
import { origenDe, practicaDe } from './nombre.ts'

export const TRABAJO_PRACTICA = 'oficina-de-practica'

interface Fila {
  slug: string
  practica_de: string | null
  activa: number
}

/** How far the caller's practice office is; `enlace` leads into it, once and for a minute. */
export interface Estado {
  estado: 'lista' | 'preparando' | 'falló' | 'falta'
  enlace: string | null
}

/** Whether there may be one here: not where it is switched off, nor of one itself. */
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

/** How far it is, asking for nothing. @throws Problem as `pedirPractica` */
export async function verPractica(ctx: Context): Promise<Estado> {
  const { slug } = lugarDe(ctx)
  return { estado: await estadoDe(ctx, slug), enlace: null }
}

/**
 * The way into the caller's practice office; where there is none, its making begins, once however many ask.
 * @throws Problem 403 for the public, 404 where it is switched off, 409
 */
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
