import { isDate } from '../../../schemas/es-co/fechas.ts'
import type { TipoCampo } from '../../../schemas/campo.ts'
import { palabrasDeLimite, type Nodo } from './esquema.ts'
import { TIPOS } from './tipos.ts'

type Tell = (palabra: string, text: string) => null

/** The limits that a field's schema gives; a text, an amount or a percentage is never wider than its kind. */
export function leerLimites(
  tipo: TipoCampo,
  value: Nodo,
  tell: Tell,
): { minimo: number | string | null; maximo: number | string | null } {
  const { limite, minimo: least, maximo: most } = TIPOS[tipo]
  const words = palabrasDeLimite(tipo)
  if (!words) return { minimo: null, maximo: null }
  const [low, high] = words
  const read = (palabra: string): number | string | null => {
    const said = value[palabra]
    if (said === undefined || said === null || said === '') return null
    if (limite === 'dia')
      return typeof said === 'string' && isDate(said) ? said : tell(palabra, 'Formato de fecha incorrecto')
    if (typeof said !== 'number' || !esCifra(said, tipo))
      return tell(
        palabra,
        tipo === 'porcentaje' ? 'Debe ser un número con dos decimales como máximo.' : 'Debe ser un número entero.',
      )
    if ((least !== undefined && said < least) || (most !== undefined && said > most))
      return tell(palabra, `Debe estar entre ${String(least)} y ${String(most)}.`)
    return said
  }
  const [minimo, maximo] = [read(low), read(high)]
  if (minimo !== null && maximo !== null && minimo > maximo) tell(high, 'El máximo es menor que el mínimo.')
  const multiplo = value.multipleOf
  if (tipo === 'porcentaje' && multiplo !== undefined && multiplo !== 0.01)
    tell('multipleOf', 'Los porcentajes llevan dos decimales: 0.01.')
  return { minimo, maximo }
}

const esCifra = (said: number, tipo: TipoCampo): boolean =>
  tipo === 'porcentaje' ? Math.abs(said * 100 - Math.round(said * 100)) < 1e-6 : Number.isSafeInteger(said)
