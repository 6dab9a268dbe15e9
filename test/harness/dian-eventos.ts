import { evento } from '../unit/simulador/documentos.ts'
import { abrir, llamar, zip } from '../unit/simulador/firmante.ts'
import type { Simulador } from './simulador.ts'

export const ACUSE = ['030', 'Acuse de recibo de Factura Electrónica de Venta', 'AC1'] as const
export const RECLAMO = ['031', 'Reclamo de la Factura Electrónica de Venta', 'RE1'] as const
export const RECIBO = ['032', 'Recibo del bien y/o prestación del servicio', 'RB1'] as const
export const ACEPTACION = ['033', 'Aceptación expresa', 'AE1'] as const

/**
 * The customer of an invoice that a simulator accepted, as one who invoices electronically too: registers events of it. @returns what the
 * DIAN answered, with its rules
 */
export function clienteEnDian(
  sim: Simulador,
  cufe: string,
): (que: readonly [string, string, string]) => Promise<string> {
  const recibida = sim.documentos().find((uno) => uno.cufe === cufe)
  if (!recibida) throw new Error('the simulator has no such invoice')
  const suyas = sim.credenciales(recibida.receptor, 'QUIEN COMPRA')
  const titular = abrir(suyas)
  return async (que) => {
    const ar = evento(suyas, titular, { numero: recibida.numero, cufe, emisor: recibida.nit }, que)
    const { codigo, reglas } = await llamar(sim, titular, 'SendEventUpdateStatus', {
      contentFile: zip({ 'ar.xml': ar }),
    })
    return [codigo, ...reglas].join(' ')
  }
}
