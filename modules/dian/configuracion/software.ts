import type { FromSchema } from 'json-schema-to-ts'
import type { softwareSchema } from '../../../schemas/facturacion/dian.ts'
import { insert, invalid, update, type Context, Problem } from '../../kernel/index.ts'
import { SoftwareDian } from '../model.ts'
import { reanudarTodo } from '../emision/turno.ts'
import {
  ajustesDe,
  direccionPermitida,
  esLocal,
  SOLO_EL_SIMULADOR,
  SOLO_LA_DIAN,
  certificadoVigente,
  clienteDe,
  emisorVigente,
  llavesDe,
  softwareVigente,
} from './vigente.ts'
import { cifrar, descifrar } from './secretos.ts'
import type { RangoOfrecido } from '../soap/http.ts'

type Cuerpo = FromSchema<typeof softwareSchema>

/**
 * Writes the office's program before the DIAN. What documents were signed with stays: a change is another row. An empty PIN keeps the one
 * there is.
 * @throws Problem 422 by field: no PIN, an address in the clear or, in production, of another than the DIAN, production against a
 * simulator.
 */
export async function guardarSoftware(ctx: Context, cuerpo: Cuerpo, marcas: { simulador?: boolean } = {}) {
  const actual = await SoftwareDian.query(ctx.db).whereNull('retirado_en').orderBy('id', 'desc').first().forUpdate()
  const software_id = cuerpo.software_id.toLowerCase()
  if (!URL.canParse(cuerpo.url)) throw invalid({ url: ['Escriba la dirección completa, que empieza por https://'] })
  const simulador = marcas.simulador ?? esLocal(cuerpo.url)
  const conectado = marcas.simulador ?? (actual?.simulador === true && actual.url === cuerpo.url)
  if (!direccionPermitida(ctx, cuerpo.url, conectado))
    throw invalid({ url: [ctx.office.practiceOf === null ? SOLO_LA_DIAN : SOLO_EL_SIMULADOR] })
  if (simulador && cuerpo.ambiente === '1')
    throw invalid({ ambiente: ['El simulador no recibe documentos de producción: ponga el ambiente 2 (pruebas).'] })
  if (!simulador && !cuerpo.url.startsWith('https://'))
    throw invalid({ url: ['La dirección de la DIAN debe empezar por https://'] })
  const url_logica = cuerpo.url_logica || (simulador ? (actual?.url_logica ?? cuerpo.url) : cuerpo.url)
  const mismo = actual?.software_id === software_id
  if (!cuerpo.pin && !mismo) throw invalid({ pin: ['Escriba el PIN del software.'] })
  const pin_secreto = cuerpo.pin ? cifrar(ctx, 'pin', cuerpo.pin) : (actual?.pin_secreto ?? '')
  const fila = {
    software_id,
    ambiente: cuerpo.ambiente,
    url: cuerpo.url,
    url_logica,
    simulador,
    pin_secreto,
    test_set_id: cuerpo.test_set_id || null,
    nombre: cuerpo.nombre || actual?.nombre || 'Protocolo',
    fabricante: cuerpo.fabricante || actual?.fabricante || 'Protocolo',
    ajustes: cuerpo.ajustes ?? actual?.ajustes ?? {},
  }
  const igual =
    actual !== undefined &&
    mismo &&
    actual.ambiente === fila.ambiente &&
    actual.simulador === simulador &&
    (!cuerpo.pin || descifrar(ctx, 'pin', actual.pin_secreto) === cuerpo.pin)
  if (actual && !igual) await update(ctx, SoftwareDian, actual.id, { retirado_en: ctx.now.toISOString() })
  const guardado =
    actual && igual
      ? await update(ctx, SoftwareDian, actual.id, fila)
      : await insert(ctx, SoftwareDian, { ...fila, probado_en: null, retirado_en: null })
  await reanudarTodo(ctx)
  return softwareVisible(guardado)
}

/** Without its PIN. */
export const softwareVisible = (software: SoftwareDian) => {
  const { id, software_id, nombre, fabricante, ambiente, url, url_logica, test_set_id, simulador, probado_en } =
    software
  return {
    id,
    software_id,
    nombre,
    fabricante,
    ambiente,
    url,
    url_logica,
    test_set_id,
    simulador,
    probado_en,
    tiene_pin: true,
    ajustes: ajustesDe(software),
  }
}

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
