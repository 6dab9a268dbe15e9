import { oficina } from '../../schemas/respuestas/oficina/oficina.ts'
import { nobody, perMinute, route, Problem, type Context } from '../kernel/index.ts'
import { rutasDePractica } from './practica/routes.ts'
import { rutasDePuesta } from './puesta/routes.ts'
import { firmarOficina } from '../sesion/index.ts'
import { origenDe, ofrecePractica } from './practica/pedir.ts'
import { USUARIOS_DEMO } from './demo/registro.ts'

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** The host decides the office; the query only states the expected one (specification 1, sections 1 and 7). @throws Problem 404 */
async function start(ctx: Context, oficina: string | undefined) {
  const { slug, nombre, datos, practiceOf } = ctx.office
  if (oficina && oficina !== slug) throw new Problem(404, 'oficina', 'No existe esa oficina en esta dirección.')
  const demo = datos.demo === true && practiceOf === null // no password login in practice offices
  return {
    oficina: slug,
    nombre,
    logo: text(datos.logo),
    token: await firmarOficina(ctx),
    // practice offices offer no support mail either
    soporte:
      practiceOf !== null
        ? null
        : (text(datos.soporte) ?? (ctx.app.config.supportEmail && `mailto:${ctx.app.config.supportEmail}`)),
    tutoriales: text(datos.tutoriales),
    demo,
    ofrece_practica: ofrecePractica(ctx),
    practica: practiceOf === null ? null : { oficina: practiceOf, volver: origenDe(ctx, practiceOf) },
    ...(demo ? { usuarios_demo: USUARIOS_DEMO.map(({ email, rol }) => ({ email, rol })) } : {}),
  }
}

export const routes = [
  route('GET /start', {
    operation: 'leerOficina',
    summary: 'La oficina de esta dirección',
    needs: nobody('la página de ingreso la necesita'),
    limit: perMinute(240),
    query: {
      type: 'object',
      additionalProperties: false,
      properties: { oficina: { type: 'string', maxLength: 60, title: 'Nombre corto de la oficina' } },
    },
    reply: oficina,
    handler: (ctx, { query }) => start(ctx, query.oficina),
  }),
  ...rutasDePractica,
  ...rutasDePuesta,
]
