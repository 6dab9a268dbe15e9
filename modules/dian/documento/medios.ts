import { esDebido } from '../../pagos/index.ts'
import type { MedioPago } from './tipos.ts'

/** Internal method (1 BONO … 8 MÚLTIPLE) → DIAN's code and the words of the printed invoice. */
const MEDIOS: Readonly<Record<number, readonly [string, string]>> = {
  1: ['ZZZ', 'Bono'],
  2: ['20', 'Cheque'],
  3: ['1', 'Crédito'],
  4: ['48', 'Datáfono, tarjeta crédito'],
  5: ['1', 'Depósito previo en la notaría'],
  6: ['10', 'Efectivo'],
  7: ['47', 'Transferencia'],
}

type Detalle = Readonly<Record<string, unknown>>

const esDetalle = (dato: unknown): dato is Detalle => typeof dato === 'object' && dato !== null && !Array.isArray(dato)

/**
 * How a card was paid, as the DIAN wants to hear it. `method_data` comes as it is kept: the details, or a list with them.
 * What is owed (1, 3) is form 2 with its due date (FAN01 to FAN05); several means (8) give one entry per means, without repeats.
 */
export function mediosDian(metodo: number, method_data: unknown, vence: string | null): MedioPago[] {
  const dato: unknown = Array.isArray(method_data) ? method_data[0] : method_data
  const detalle = esDetalle(dato) ? dato : {}
  if (metodo === 8) {
    const medios: readonly unknown[] = Array.isArray(detalle.medios) ? detalle.medios : []
    const cada = medios
      .filter(esDetalle)
      .flatMap((medio) => (medio.method === 8 ? [] : mediosDian(Number(medio.method), medio, vence)))
    return [...new Map(cada.map((medio) => [`${medio.forma}${medio.codigo}`, medio])).values()]
  }
  if (metodo === 4 && detalle.tipo_tarjeta === 'debito')
    return [{ forma: '1', codigo: '49', vence: null, nombre: 'Datáfono, tarjeta débito' }]
  const [codigo, nombre] = MEDIOS[metodo] ?? ['1', 'Otro medio']
  return [esDebido(metodo) ? { forma: '2', codigo, vence, nombre } : { forma: '1', codigo, vence: null, nombre }]
}
