import type { AdquirenteEnDian } from '../../../schemas/respuestas/facturacion/dian.ts'
import { leerDocumento } from '../../../schemas/es-co/index.ts'
import { inTransaction, invalid, Problem, recordChange, type Context } from '../../kernel/index.ts'
import { certificadoVigente, clienteDe, emisorVigente, llavesDe, softwareVigente } from '../configuracion/vigente.ts'
import { explicarFalla } from '../emision/decidir.ts'

const ESPERA_MS = 10_000

/**
 * The name and the mail that the DIAN has of a document, for a clerk to look at: nothing is written but who asked. More than these and the
 * document nobody may ask of a buyer (Res. DIAN 202 de 2025).
 * @throws Problem 422 of a document that has no DIAN code; 404 when the DIAN knows nobody; 409 when it is not set up or gave no answer
 */
export async function consultarAdquirente(
  ctx: Context,
  dado: { tipo_documento: number; numero_documento: string },
): Promise<AdquirenteEnDian> {
  const { numero } = leerDocumento(dado.tipo_documento, dado.numero_documento)
  if (!numero) throw invalid({ numero_documento: ['Ingrese un documento'] })
  const tipo = await ctx
    .db('tipos_documento')
    .where('id', dado.tipo_documento)
    .first<{ code: string | null } | undefined>('code')
  if (!tipo?.code) throw invalid({ tipo_documento: ['El tipo de documento no tiene código de la DIAN.'] })
  const { nit } = await emisorVigente(ctx, ctx.today)
  const cliente = clienteDe(
    ctx,
    await softwareVigente(ctx),
    llavesDe(ctx, await certificadoVigente(ctx, nit, ctx.today)),
    ESPERA_MS,
  )
  // before the call: who asks much is seen whatever the DIAN answers
  await inTransaction(ctx, (suyo) =>
    recordChange(suyo, {
      accion: 'consultar',
      tabla: 'personas',
      registro: 0,
      antes: null,
      despues: { en_la_dian: numero },
    }),
  )
  const respuesta = await cliente.getAcquirer(tipo.code, numero)
  if (respuesta.clase !== 'respuesta') throw new Problem(409, 'dian', explicarFalla(respuesta, null))
  const { codigo, nombre, correo, mensaje } = respuesta.resultado
  if (nombre) return { nombre, correo }
  if (codigo === '404') throw new Problem(404, 'dian', 'La DIAN no tiene datos de ese documento: escríbalos usted.')
  throw new Problem(
    409,
    'dian',
    `La DIAN respondió ${[codigo, mensaje].filter(Boolean).join(': ') || 'algo que no se entiende'}.`,
  )
}
