import { membrete, membreteDe } from '../documentos/index.ts'
import { perMinute, Problem, type Context, type HtmlPage, type PageAnswer, type PageInput } from '../kernel/index.ts'
import { enlaceCorto, enlaceDe, leerCabecera } from '../radicaciones/index.ts'
import { paginaDeAviso, paginaDeEntrada, paginaDeSuscripcion } from './pagina/documento.tsx'
import type { EstadoAvisos } from './pagina/formularios.tsx'
import { paginaDeSeguimiento } from './pagina/seguimiento.tsx'
import { abrirConsulta, type Abierta } from './publico/abrir-consulta.ts'
import { leerConsulta } from './publico/leer-consulta.ts'
import { buscarSuscripcion, confirmar, salir, suscribir } from './publico/suscribir.ts'

const refused = (ctx: Context, { status, message }: Problem, nonce: string): string =>
  paginaDeAviso({
    ...(status === 404 ? { enlace: { href: '/auth/seguimiento', texto: 'Escribir otro código' } } : {}),
    oficina: membrete(ctx.office),
    nonce,
    titulo: status === 404 ? 'No encontramos ese trámite' : status === 429 ? 'Espere un momento' : 'No se pudo abrir',
    parrafos: [
      message,
      ...(status === 404 ? ['Revise que el código esté escrito como en su papel, o comuníquese con la notaría.'] : []),
    ],
  })

export const pages: HtmlPage[] = [
  {
    path: '/auth/seguimiento',
    why: 'quien tiene el código de su trámite lo escribe aquí',
    limit: perMinute(60),
    answer: entrada,
    refused,
  },
  {
    path: '/auth/seguimiento/:codigo',
    why: 'quien tiene el papel sigue su trámite',
    posts: true,
    limit: perMinute(60),
    answer: seguimiento,
    refused,
  },
  {
    path: '/auth/seguimiento/avisos/:llave',
    why: 'quien recibe los avisos los confirma y los deja',
    posts: true,
    limit: perMinute(30),
    answer: avisos,
    refused,
  },
]

async function entrada(ctx: Context, { query, nonce }: PageInput): Promise<PageAnswer> {
  const codigo = (query['codigo'] ?? '').trim()
  if (/^\d{1,16}$/.test(codigo)) return { status: 303, html: '', headers: { Location: `/auth/seguimiento/${codigo}` } }
  const error = codigo ? 'El código son solo números.' : query['codigo'] === undefined ? null : 'Escriba el código.'
  return {
    status: error ? 422 : 200,
    html: paginaDeEntrada({ oficina: await membreteDe(ctx), nonce, error, codigo: codigo.slice(0, 40) }),
  }
}

async function seguimiento(ctx: Context, input: PageInput): Promise<PageAnswer> {
  const {
    params: { codigo = '' },
    query: { k = '' },
    form,
  } = input
  const { abierta, error } = await abrir(ctx, codigo, k, form['documento'] ?? '')
  const avisos = input.posted && form['que'] === 'avisos' && !error ? await pedirAvisos(ctx, abierta, form) : SIN_AVISOS
  const html = paginaDeSeguimiento({
    consulta: await leerConsulta(ctx, abierta),
    oficina: await membreteDe(ctx),
    nonce: input.nonce,
    ahora: ctx.now.toISOString(),
    accion: `/auth/seguimiento/${codigo}${abierta.modo === 'llave' ? `?k=${encodeURIComponent(k)}` : ''}`,
    documento: { valor: abierta.modo === 'documento' ? (form['documento'] ?? '') : '', error: error?.message ?? null },
    avisos,
  })
  const problem = error ?? avisos.problem
  return {
    status: problem?.status ?? 200,
    html,
    ...(problem?.status === 429 ? { headers: { 'Retry-After': String(problem.extra.retryAfter) } } : {}),
  }
}

async function abrir(
  ctx: Context,
  codigo: string,
  k: string,
  documento: string,
): Promise<{ abierta: Abierta; error: Problem | null }> {
  try {
    return { abierta: await abrirConsulta(ctx, codigo, { k, documento }), error: null }
  } catch (error) {
    if (!(error instanceof Problem) || documento === '' || error.status === 404) throw error
    return { abierta: await abrirConsulta(ctx, codigo, { k }), error }
  }
}

const SIN_AVISOS: EstadoAvisos & { problem: Problem | null } = {
  correo: '',
  errorCorreo: null,
  errorAcepta: null,
  error: null,
  enviado: false,
  problem: null,
}

async function pedirAvisos(ctx: Context, abierta: Abierta, form: PageInput['form']): Promise<typeof SIN_AVISOS> {
  const correo = (form['correo'] ?? '').slice(0, 200)
  try {
    if (abierta.radicacion.anulada_en)
      throw new Problem(409, 'anulada', 'Esta radicación está anulada: no tendrá más pasos.')
    await suscribir(ctx, abierta, { correo, acepta: form['acepta'] === 'si' })
    return { ...SIN_AVISOS, correo, enviado: true }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { errors } = error
    return {
      ...SIN_AVISOS,
      correo,
      problem: error,
      errorCorreo: errors?.['correo']?.[0] ?? null,
      errorAcepta: errors?.['acepta']?.[0] ?? null,
      error: errors ? null : error.message,
    }
  }
}

/** A GET changes nothing; the form's button does. */
async function avisos(ctx: Context, { params: { llave = '' }, form, posted, nonce }: PageInput): Promise<PageAnswer> {
  const found = await buscarSuscripcion(ctx, llave)
  if (!found) throw new Problem(404, 'no_encontrado', 'Este enlace no es de ningún aviso por correo.')
  const suscripcion = !posted
    ? found
    : form['que'] === 'salir' || form['List-Unsubscribe'] === 'One-Click'
      ? await salir(ctx, found)
      : form['que'] === 'confirmar'
        ? await confirmar(ctx, found)
        : found
  const radicacion = await leerCabecera(ctx, suscripcion.id_radicacion)
  // the secret key goes only to confirmed addresses
  const suya = suscripcion.confirmada_en !== null && suscripcion.baja_en === null
  const url = (suya && suscripcion.alcance === 'completo' ? enlaceDe : enlaceCorto)(ctx, radicacion)
  return {
    html: paginaDeSuscripcion({
      suscripcion,
      numero: radicacion.numero_radicacion,
      oficina: await membreteDe(ctx),
      nonce,
      url,
    }),
  }
}
