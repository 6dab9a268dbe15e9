import { Problem, update, type Context } from '../../kernel/index.ts'
import { SoftwareDian } from '../model.ts'
import type { RangoOfrecido } from '../soap/index.ts'
import { reanudarTodo } from '../emision/detener.ts'
import { certificadoVigente, clienteDe, emisorVigente, llavesDe, softwareVigente } from './vigente.ts'

const ESPERA_MS = 15_000

/**
 * What the service says of our ranges, with their technical keys: for this server only. @throws Problem 409 with why the service was not
 * reached or refused
 */
export async function rangosOfrecidos(ctx: Context): Promise<{ rangos: readonly RangoOfrecido[]; mensaje: string }> {
  const emisor = await emisorVigente(ctx, ctx.today)
  const software = await softwareVigente(ctx)
  const llaves = llavesDe(ctx, await certificadoVigente(ctx, emisor.nit, ctx.today))
  const respuesta = await clienteDe(ctx, software, llaves, ESPERA_MS).getNumberingRange(
    emisor.nit,
    emisor.nit,
    software.software_id,
  )
  if (respuesta.clase !== 'respuesta')
    throw new Problem(409, 'dian', explicar(respuesta.clase, respuesta.motivo), undefined, {
      peticion: respuesta.peticion,
    })
  const { codigo, descripcion, rangos } = respuesta.resultado
  if (codigo !== '100' && !rangos.length)
    throw new Problem(
      409,
      'dian',
      `La DIAN respondió ${codigo}: ${descripcion}. ${POR_CODIGO[codigo] ?? ''}`.trim(),
      undefined,
      {
        peticion: respuesta.peticion,
      },
    )
  await update(ctx, SoftwareDian, software.id, { probado_en: ctx.now.toISOString() })
  return { rangos, mensaje: descripcion }
}

/** «Probar conexión»: what it offers, without the keys. */
export async function probarConexion(ctx: Context) {
  const { rangos, mensaje } = await rangosOfrecidos(ctx)
  await reanudarTodo(ctx)
  return {
    bien: true,
    mensaje: rangos.length
      ? `Conexión correcta: la DIAN ofrece ${rangos.length} ${rangos.length === 1 ? 'rango' : 'rangos'}.`
      : mensaje,
    rangos: rangos.map(({ claveTecnica, ...rango }) => ({ ...rango, tieneClave: claveTecnica !== null })),
  }
}

const POR_CODIGO: Readonly<Record<string, string>> = {
  301: 'Revise el NIT del emisor.',
  302: 'Asocie el prefijo a este software en el portal de la DIAN (Asociar prefijos) e intente de nuevo.',
  303: 'Revise el identificador del software.',
  401: 'El certificado no está autorizado para este NIT.',
  500: 'Es una falla de la DIAN: intente más tarde.',
}

function explicar(clase: string, motivo: string): string {
  if (clase === 'falla_seguridad')
    return 'La DIAN no aceptó la firma de la petición: revise la hora del servidor, el certificado y la dirección lógica del servicio.'
  if (clase === 'sin_respuesta')
    return `No se llegó a la DIAN: ${motivo} Revise la dirección del servicio y la conexión a internet.`
  return `La DIAN no pudo atender la consulta: ${motivo}`
}
