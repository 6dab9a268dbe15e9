import { membrete, membreteDe } from '../../documentos/index.ts'
import {
  countUse,
  inTransaction,
  notFound,
  perMinute,
  Problem,
  type Context,
  type HtmlPage,
  type PageAnswer,
  type PageInput,
} from '../../kernel/index.ts'
import { paginaDeAviso } from '../../seguimientos/index.ts'
import { cuentaEnLinea } from '../configuracion.ts'
import { crearOrden, abrirEnlace } from '../enlaces.ts'
import { destinoDe, type PorPagar, iniciarPago } from '../cobrar.ts'
import { OrdenPago, type CuentaProveedor, type EnlacePago } from '../model.ts'
import { FUENTES } from '../proveedores/epayco.ts'
import { paginaDeOrden, paginaDeResultado } from './orden.tsx'
import { paginaPorPagar } from './por-pagar.tsx'

const WHY = 'quien tiene el enlace de una deuda la ve y la paga'
const PIDA = 'Puede que el enlace esté incompleto o haya vencido. Pida otro a la notaría.'

const refused = (ctx: Context, { status, message }: Problem, nonce: string): string =>
  paginaDeAviso({
    oficina: membrete(ctx.office),
    nonce,
    titulo:
      status === 404 ? 'No encontramos este pago' : status === 429 ? 'Espere un momento' : 'No se puede pagar ahora',
    parrafos: [message],
  })

const INTENTOS = { times: 20, seconds: 3600 }

export const pages: HtmlPage[] = [
  { path: '/auth/pago/:id/:token', why: WHY, posts: true, limit: perMinute(60), answer: porPagar, refused },
  { path: '/auth/pago/:id/:token/:referencia', why: WHY, limit: perMinute(60), answer: orden, refused },
  // reloaded every few seconds while a payment is being confirmed
  { path: '/auth/pago/:id/:token/:referencia/resultado', why: WHY, limit: perMinute(60), answer: resultado, refused },
]

async function abrir(
  ctx: Context,
  { id = '', token = '' }: PageInput['params'],
): Promise<{ enlace: EnlacePago; base: string }> {
  const enlace = await abrirEnlace(ctx, id, token)
  if (!enlace) throw notFound(PIDA)
  return { enlace, base: `/auth/pago/${id}/${token}` }
}

async function porPagar(ctx: Context, { params, form, posted, nonce }: PageInput): Promise<PageAnswer> {
  const { enlace, base } = await abrir(ctx, params)
  const cuenta = await cuentaEnLinea(ctx)
  if (!cuenta)
    throw new Problem(409, 'apagado', 'La notaría no recibe pagos en línea en este momento. Comuníquese con ella.')
  const debe = await destinoDe(enlace.destino_tipo)?.porPagar(ctx, enlace.destino_id)
  if (!debe) throw notFound(PIDA)
  const elegidas = debe.lineas.filter(({ clave }) => form[`linea-${clave}`] === 'si')
  if (posted && elegidas.length) {
    const { referencia } = await empezar(ctx, enlace, cuenta, { ...debe, lineas: elegidas })
    return { status: 303, html: '', headers: { Location: `${base}/${referencia}` } }
  }
  const pendientes = await OrdenPago.query(ctx.db)
    .where({
      destino_tipo: enlace.destino_tipo,
      destino_id: enlace.destino_id,
      id_enlace: enlace.id,
      estado: 'pendiente',
    })
    .orderBy('id', 'desc')
    .limit(3)
  const html = paginaPorPagar({
    debe,
    pendientes,
    prueba: cuenta.prueba,
    base,
    oficina: await membreteDe(ctx),
    nonce,
    error: posted && debe.lineas.length ? 'Elija al menos una cosa para pagar.' : null,
  })
  return { status: posted ? 422 : 200, html }
}

async function empezar(
  ctx: Context,
  enlace: EnlacePago,
  { proveedor, prueba }: CuentaProveedor,
  debe: PorPagar,
): Promise<OrdenPago> {
  await countUse(ctx, `pago-enlace:${enlace.id}`, INTENTOS)
  return inTransaction(ctx, (its) =>
    crearOrden(its, {
      destino_tipo: enlace.destino_tipo,
      destino_id: enlace.destino_id,
      id_enlace: enlace.id,
      detalle: [...debe.lineas],
      descripcion: debe.titulo,
      proveedor,
      prueba,
    }),
  )
}

async function suya(ctx: Context, enlace: EnlacePago, { referencia = '' }: PageInput['params']): Promise<OrdenPago> {
  const orden = await OrdenPago.query(ctx.db).findOne({ referencia: referencia.slice(0, 40), id_enlace: enlace.id })
  if (!orden) throw notFound(PIDA)
  return orden
}

async function orden(ctx: Context, { params, nonce }: PageInput): Promise<PageAnswer> {
  const { enlace, base } = await abrir(ctx, params)
  const pedida = await suya(ctx, enlace, params)
  const vuelta = `${base}/${pedida.referencia}/resultado`
  // begun or decided already: paying again from an old window would be another payment
  if (pedida.estado !== 'creado') return { status: 303, html: '', headers: { Location: vuelta } }
  const inicio = await iniciarPago(ctx, pedida, ctx.origin + vuelta)
  const html = paginaDeOrden({ orden: pedida, inicio, base, oficina: await membreteDe(ctx), nonce })
  return { html, sources: FUENTES[pedida.proveedor] }
}

async function resultado(ctx: Context, { params, nonce }: PageInput): Promise<PageAnswer> {
  const { enlace, base } = await abrir(ctx, params)
  return {
    html: paginaDeResultado({ orden: await suya(ctx, enlace, params), base, oficina: await membreteDe(ctx), nonce }),
  }
}
