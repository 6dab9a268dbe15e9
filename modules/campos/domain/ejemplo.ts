import type { DefinicionCampo, ValorExtra } from '../../../schemas/json/campo.ts'
import { TIPOS } from './tipos.ts'
import { faltaDelValor } from './valor.ts'

/**
 * A value that a field takes, to try its form with; null where none comes to hand (a reference, a pattern nobody foresaw).
 * @param hoy YYYY-MM-DD
 */
export function ejemploDe(campo: DefinicionCampo, hoy: string): ValorExtra | null {
  if (campo.inicial !== null) return campo.inicial
  return candidatos(campo, hoy).find((value) => faltaDelValor(campo, value) === null) ?? null
}

function candidatos({ tipo, opciones, minimo, maximo }: DefinicionCampo, hoy: string): ValorExtra[] {
  const limites = [minimo, maximo].filter((limit) => limit !== null)
  switch (tipo) {
    case 'dinero':
      return [1_500_000, 100_000, ...limites]
    case 'entero':
      return [12, 1, ...limites]
    case 'porcentaje':
      return [10, 0.5, ...limites]
    case 'fecha':
      return [hoy, ...limites]
    case 'si_no':
      return [true]
    case 'correo':
      return ['ana@ejemplo.co']
    case 'telefono':
      return ['300 123 4567']
    case 'opcion':
      return opciones.slice(0, 1).map(({ value }) => value)
    case 'referencia':
    case 'archivo':
      return []
    case 'texto_largo':
      return [...textos(minimo), 'Un texto de ejemplo, que puede ocupar varios renglones.', 'Un texto', 'A']
    default:
      return ['Un texto de ejemplo', 'Un texto', 'ABC-123', 'ABC123', '12345', 'A', '1', ...textos(minimo)]
  }
}

const textos = (minimo: number | string | null): string[] =>
  typeof minimo === 'number' && minimo > 20
    ? [
        'Texto de ejemplo '
          .repeat(Math.ceil(minimo / 17))
          .slice(0, Math.min(minimo, TIPOS.texto_largo.maximo ?? minimo))
          .replace(/ $/, 'o'),
      ]
    : []
