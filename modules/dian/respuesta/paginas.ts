import { membrete, membreteDe } from '../../documentos/index.ts'
import {
  inTransaction,
  perMinute,
  Problem,
  type Context,
  type HtmlPage,
  type PageAnswer,
  type PageInput,
} from '../../kernel/index.ts'
import { paginaDeAviso } from '../../seguimientos/index.ts'
import { abrir } from './abrir-respuesta.ts'
import type { Escrito } from './formulario.tsx'
import { paginaDeRespuesta } from './pagina.tsx'
import { responder } from './responder.ts'

/** Messages of refusals to customers. */
const AVISOS: Readonly<Record<string, readonly [string, string]>> = {
  no_existe: [
    'No encontramos esta factura',
    'Puede que la notaría la haya corregido y le haya enviado otra. Busque en su correo el mensaje más reciente.',
  ],
  token: ['El enlace no es válido', ''],
  ya_existe: ['Ya existe una respuesta', 'Esta factura ya fue respondida, y la respuesta es una sola.'],
}

const SOPORTE = 'No pudimos mostrar la información. Comuníquese con la notaría.'

function refused(ctx: Context, { status, code, message, errors }: Problem, nonce: string): string {
  const [titulo, parrafo] =
    AVISOS[code] ??
    (status === 404
      ? ['No encontramos esta página', SOPORTE]
      : status === 429
        ? ['Espere un momento', message]
        : ['No se pudo responder', message])
  return paginaDeAviso({
    oficina: membrete(ctx.office),
    nonce,
    titulo,
    parrafos: [code === 'token' ? (errors?.token?.[0] ?? parrafo) : parrafo],
  })
}

export const pages: HtmlPage[] = [
  {
    path: '/auth/respuestaCliente/:idFacturacion/:token/:respuesta',
    why: 'el cliente ve y responde su factura con el enlace secreto que recibió con ella',
    posts: true,
    limit: perMinute(60),
    answer,
    refused,
  },
]

async function answer(ctx: Context, input: PageInput): Promise<PageAnswer> {
  const { idFacturacion = '', token = '', respuesta = '' } = input.params
  if (!/^[1-9]\d{0,9}$/.test(idFacturacion) || !/^[01]$/.test(respuesta))
    throw new Problem(404, 'no_encontrado', SOPORTE)
  const id = Number(idFacturacion)
  const decision = respuesta === '1' ? 1 : 0
  const escrito = input.posted ? await guardar(ctx, id, token, decision, input.form) : NADA
  const {
    firmado: { leido },
    situacion,
    factura,
  } = await abrir(ctx, id, token)
  const html = paginaDeRespuesta({
    leido,
    situacion,
    decision,
    escrito,
    notaCredito: factura.nota_credito,
    base: `/auth/respuestaCliente/${id}/${token}`,
    pdf: `/api/respuestaCliente/${id}/${token}/pdf`,
    oficina: await membreteDe(ctx),
    nonce: input.nonce,
  })
  return { status: Object.keys(escrito.errores).length ? 422 : 200, html }
}

const NADA: Escrito = { valores: {}, errores: {} }

/** A faulty form comes back as it was typed, with what is wrong at each field; any other refusal is a page of its own. */
async function guardar(
  ctx: Context,
  id: number,
  token: string,
  decision: 0 | 1,
  form: PageInput['form'],
): Promise<Escrito> {
  const { justificacion, codigo_reclamo, nombre, documento } = form
  try {
    await inTransaction(ctx, (its) =>
      responder(its, id, token, { respuesta: decision, justificacion, codigo_reclamo, nombre, documento }),
    )
    return NADA
  } catch (error) {
    if (!(error instanceof Problem) || !error.errors || error.code === 'token') throw error
    const valores = Object.fromEntries(
      Object.entries({ justificacion, codigo_reclamo, nombre, documento }).flatMap(([campo, texto]) =>
        texto === undefined ? [] : [[campo, texto]],
      ),
    )
    return {
      valores,
      errores: Object.fromEntries(Object.entries(error.errors).map(([campo, [texto = '']]) => [campo, texto])),
    }
  }
}
