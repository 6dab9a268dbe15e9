import type { FromSchema } from 'json-schema-to-ts'
import type { softwareSchema } from '../../../schemas/facturacion/dian.ts'
import { insert, invalid, update, type Context, Problem, versionConflict } from '../../kernel/index.ts'
import { softwareActual, SoftwareDian } from '../model.ts'
import { reanudarTodo } from '../emision/turno.ts'
import {
  ajustesDe,
  direccionPermitida,
  esLocal,
  SOLO_EL_SIMULADOR,
  SOLO_LA_DIAN,
  conexionDe,
  emisorVigente,
} from './vigente.ts'
import { cifrar, descifrar } from './secretos.ts'
import type { RangoOfrecido } from '../soap/http.ts'

type Cuerpo = FromSchema<typeof softwareSchema>

/**
 * A change adds a row, because signed documents refer to theirs; an empty PIN keeps the current one.
 * @throws Problem 409 with the current one for an old version; 422 by field: no PIN, an address not https or (in production) not the
 * DIAN's, production against a simulator
 */
export async function guardarSoftware(ctx: Context, cuerpo: Cuerpo, marcas: { simulador?: boolean } = {}) {
  const actual = await softwareActual(ctx).forUpdate()
  if (cuerpo.version !== undefined && cuerpo.version !== (await versionDe(ctx)))
    throw versionConflict(actual && (await softwareVisible(ctx, actual)))
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
  return softwareVisible(ctx, guardado)
}

/** Grows with every change, also with one that adds a row; 0 before the first. */
async function versionDe({ db }: Context): Promise<number> {
  const [fila] = await db('dian_software').sum<{ n: number | null }[]>({ n: 'version' })
  return Number(fila?.n ?? 0)
}

export const softwareVisible = async (ctx: Context, software: SoftwareDian) => {
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
    version: await versionDe(ctx),
  }
}

const ESPERA_MS = 15_000

/** Ranges that the DIAN offers, with technical keys: never sent to the browser. @throws Problem 409 when it was not reached or refused */
export async function rangosOfrecidos(ctx: Context): Promise<{ rangos: readonly RangoOfrecido[]; mensaje: string }> {
  const emisor = await emisorVigente(ctx, ctx.today)
  const { software, cliente } = await conexionDe(ctx, emisor.nit, ESPERA_MS)
  const respuesta = await cliente.getNumberingRange(emisor.nit, emisor.nit, software.software_id)
  const falla = (mensaje: string) => new Problem(409, 'dian', mensaje, undefined, { peticion: respuesta.peticion })
  if (respuesta.clase !== 'respuesta') throw falla(explicar(respuesta.clase, respuesta.motivo))
  const { codigo, descripcion, rangos } = respuesta.resultado
  if (codigo !== '100' && !rangos.length)
    throw falla(`La DIAN respondió ${codigo}: ${descripcion}. ${POR_CODIGO[codigo] ?? ''}`.trim())
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
