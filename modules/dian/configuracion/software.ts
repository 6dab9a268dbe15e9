import type { FromSchema } from 'json-schema-to-ts'
import type { softwareSchema } from '../../../schemas/facturacion/dian.ts'
import { insert, invalid, update, type Context } from '../../kernel/index.ts'
import { SoftwareDian } from '../model.ts'
import { reanudarTodo } from '../emision/detener.ts'
import { ajustesDe } from './ajustes.ts'
import { direccionPermitida, esLocal, SOLO_EL_SIMULADOR, SOLO_LA_DIAN } from './direccion.ts'
import { cifrar, descifrar } from './secretos.ts'

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
