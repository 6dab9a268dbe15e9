import { formatDate } from '../../../schemas/es-co/index.ts'
import { Factura, marcarEmision } from '../../facturacion/index.ts'
import {
  insert,
  invalid,
  isUniqueViolation,
  Problem,
  type Context,
  inTransaction,
  perMinute,
  type HtmlPage,
  type PageAnswer,
  type PageInput,
} from '../../kernel/index.ts'
import { avisarDeRespuesta } from '../avisos.ts'
import { CONCEPTOS_RECLAMO } from '../documento/nombres.ts'
import { abrir, huellaDelPdf, textoMostrado, type Abierta, RespuestaCliente } from './abrir-respuesta.ts'
import { membrete, membreteDe } from '../../documentos/index.ts'
import { paginaDeAviso } from '../../seguimientos/index.ts'
import type { Escrito } from './formulario.tsx'
import { paginaDeRespuesta } from './pagina.tsx'

const JUSTIFICACION_MAXIMA = 1000

interface Dada {
  respuesta: 0 | 1
  justificacion?: string | undefined
  codigo_reclamo?: string | undefined
  nombre?: string | undefined
  documento?: string | undefined
}

const yaExiste = () => new Problem(422, 'ya_existe', 'ya existe una respuesta para este documento.')

const anulada = ({ nota_credito: nota }: Factura) =>
  new Problem(422, 'anulada', `La factura fue anulada${nota ? ` con la nota crédito ${nota}` : ''}: ya no se responde.`)

/** @throws Problem 422: no such document, wrong token, answered, annulled, expired, or a rejection without reason */
export async function responder(
  ctx: Context,
  idFactura: number,
  token: string,
  dada: Dada,
): Promise<{ message: string; respuesta: 'Aceptado' | 'Rechazado' }> {
  const abierta = await abrir(ctx, idFactura, token)
  exigirAbierta(abierta)
  const limpia = revisar(dada)
  // locked and reread: it may have been annulled since the link was checked
  const ahora = await Factura.query(ctx.db).findById(idFactura).forUpdate()
  if (ahora?.anulada_en) throw anulada(ahora)
  const respuesta = dada.respuesta === 1 ? ('Aceptado' as const) : ('Rechazado' as const)
  const {
    firmado: { documento, leido },
  } = abierta
  try {
    await insert(ctx, RespuestaCliente, {
      id_factura: idFactura,
      id_documento: documento.id,
      respuesta,
      ...limpia,
      cuando: ctx.now.toISOString(),
      ip: ctx.ip.slice(0, 64),
      agente: ctx.agent,
      cufe: leido.cufe,
      sha256_xml: documento.sha256,
      sha256_pdf: await huellaDelPdf(ctx, leido.cufe),
      texto_mostrado: textoMostrado(abierta),
      evento_codigo: null,
      evento_cude: null,
      evento_estado: null,
    })
  } catch (error) {
    throw isUniqueViolation(error) ? yaExiste() : error
  }
  await marcarEmision(ctx, idFactura, { respuesta_cliente: respuesta })
  await avisarDeRespuesta(ctx, idFactura, leido.numero, respuesta)
  return {
    message: `La factura ${leido.numero} quedó ${respuesta === 'Aceptado' ? 'aceptada' : 'rechazada'}.`,
    respuesta,
  }
}

function exigirAbierta({ situacion: { estado, plazo }, factura }: Abierta): void {
  if (estado === 'aceptada' || estado === 'rechazada') throw yaExiste()
  if (estado === 'anulada') throw anulada(factura)
  if (estado === 'tacita')
    throw new Problem(
      422,
      'plazo',
      `El plazo para responder venció el ${formatDate(plazo)}: la factura se entiende aceptada. Comuníquese con la notaría.`,
    )
}

const corto = (texto: string | undefined, largo: number): string | null =>
  texto?.replace(/\s+/g, ' ').trim().slice(0, largo) || null

const SOLO_AL_RECHAZAR = 'Solo se explica lo que se rechaza.'

function revisar({ respuesta, justificacion, codigo_reclamo, nombre, documento }: Dada) {
  const quien = { nombre: corto(nombre, 200), documento: corto(documento, 30) }
  const motivo = justificacion?.trim() ?? ''
  if (respuesta === 1) {
    if (motivo) throw invalid({ justificacion: [SOLO_AL_RECHAZAR] })
    if (codigo_reclamo) throw invalid({ codigo_reclamo: [SOLO_AL_RECHAZAR] })
    return { ...quien, justificacion: null, codigo_reclamo: null }
  }
  if (!motivo) throw invalid({ justificacion: ['Explique por qué rechaza la factura.'] })
  if (motivo.length > JUSTIFICACION_MAXIMA)
    throw invalid({ justificacion: ['La explicación puede tener hasta 1.000 letras.'] })
  if (codigo_reclamo && !Object.hasOwn(CONCEPTOS_RECLAMO, codigo_reclamo))
    throw invalid({ codigo_reclamo: ['Escoja un motivo de la lista.'] })
  return { ...quien, justificacion: motivo, codigo_reclamo: codigo_reclamo || null }
}

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
