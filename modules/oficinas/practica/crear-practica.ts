import { Problem, type App, type Context } from '../../kernel/index.ts'
import { terminarAMedias } from '../borrar-oficina.ts'
import { crearDemo } from '../demo/crear-demo.ts'
import { practicaDe } from './nombre.ts'

/** The work that a click asks for: in a process of its own, because half a minute of making would hold up everybody else's. */
export async function prepararPractica({ app, office }: Context): Promise<void> {
  if (!app.config.practica || (await app.offices.exists(practicaDe(office.slug)))) return
  await terminarAMedias(app) // what was left of one whose making was killed
  await app.order(['office', 'practice', office.slug])
}

/**
 * Makes an office's practice office, of the demonstration: invented people, and nobody of the office.
 * @returns its short name
 * @throws Problem 404 if there is no such office, 409 if its name is taken or it is being made, 422 for one to practise in
 */
export async function crearPractica(app: App, de: string): Promise<string> {
  const real = (await app.offices.list()).find(({ slug }) => slug === de)
  if (!real) throw new Problem(404, 'oficina', `No existe la oficina «${de}».`)
  if (real.practiceOf !== null) throw new Problem(422, 'oficina', `«${de}» ya es una oficina de práctica.`)
  const slug = practicaDe(de)
  await crearDemo(app, slug, 'Notaría de Práctica', de)
  return slug
}
