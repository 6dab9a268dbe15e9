import { formatDate } from '../../../schemas/es-co/index.ts'
import { Factura, marcarEmision } from '../../facturacion/index.ts'
import { insert, invalid, isUniqueViolation, Problem, type Context } from '../../kernel/index.ts'
import { avisarDeRespuesta } from '../avisos.ts'
import { CONCEPTOS_RECLAMO } from '../documento/nombres.ts'
import { abrir, huellaDelPdf, textoMostrado, type Abierta } from './abrir-respuesta.ts'
import { RespuestaCliente } from './model.ts'

const JUSTIFICACION_MAXIMA = 1000

export interface Dada {
  respuesta: 0 | 1
  justificacion?: string | undefined
  codigo_reclamo?: string | undefined
  /** Of whoever answers. */
  nombre?: string | undefined
  documento?: string | undefined
}

const yaExiste = () => new Problem(422, 'ya_existe', 'ya existe una respuesta para este documento.')

const anulada = ({ nota_credito: nota }: Factura) =>
  new Problem(422, 'anulada', `La factura fue anulada${nota ? ` con la nota crédito ${nota}` : ''}: ya no se responde.`)

/**
 * Keeps a customer's answer with its evidence and marks the invoice. There is one, and it is final.
 * @throws Problem 422: no such document, wrong token, already answered, annulled, past its term, or (by field) a rejection without its
 * reason
 */
export async function responder(
  ctx: Context,
  idFactura: number,
  token: string,
  dada: Dada,
): Promise<{ message: string; respuesta: 'Aceptado' | 'Rechazado' }> {
  const abierta = await abrir(ctx, idFactura, token)
  exigirAbierta(abierta)
  const limpia = revisar(dada)
  // locked after the link was checked, and reread for a concurrent annulment
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

function revisar({ respuesta, justificacion, codigo_reclamo, nombre, documento }: Dada) {
  const quien = { nombre: corto(nombre, 200), documento: corto(documento, 30) }
  if (respuesta === 1) return { ...quien, justificacion: null, codigo_reclamo: null }
  const motivo = justificacion?.trim() ?? ''
  if (!motivo) throw invalid({ justificacion: ['Explique por qué rechaza la factura.'] })
  if (motivo.length > JUSTIFICACION_MAXIMA)
    throw invalid({ justificacion: ['La explicación puede tener hasta 1.000 letras.'] })
  if (codigo_reclamo && !Object.hasOwn(CONCEPTOS_RECLAMO, codigo_reclamo))
    throw invalid({ codigo_reclamo: ['Escoja un motivo de la lista.'] })
  return { ...quien, justificacion: motivo, codigo_reclamo: codigo_reclamo || null }
}
