import { formatDate } from '../../../schemas/es-co.ts'
import {
  TARIFAS,
  textoDeCifra,
  tituloDeColumna,
  type CambioDeTarifa,
  type NombreDeTabla,
} from '../../../schemas/tarifas.ts'
import type { FilaCruda } from './model.ts'

const ADEMAS = ['hasta', 'norma', 'fuente', 'confianza', 'nota'] as const

/** What differs between a row before and after, written for people; `null` before shows only what the new one says. */
export function diferenciasDe(
  tabla: NombreDeTabla,
  clave: string,
  antes: FilaCruda | null,
  despues: FilaCruda,
  columnas?: readonly string[],
): CambioDeTarifa['campos'] {
  const { cifras, certeza } = TARIFAS[tabla]
  const escritas: Readonly<Record<string, { clase: Parameters<typeof textoDeCifra>[0] } | undefined>> = cifras
  const vistas = columnas ?? [
    ...Object.keys(cifras),
    ...ADEMAS.filter((campo) => certeza || campo === 'hasta' || campo === 'nota'),
  ]
  const texto = (fila: FilaCruda | null, campo: string): string => {
    const clase = escritas[campo]?.clase
    if (clase) return textoDeCifra(clase, fila?.[campo], clave)
    return campo === 'hasta' ? formatDate(fila?.hasta) : String(fila?.[campo] ?? '')
  }
  return vistas.flatMap((campo) => {
    const [era, es] = [texto(antes, campo), texto(despues, campo)]
    return era === es
      ? []
      : [{ titulo: tituloDeColumna(TARIFAS[tabla].tabla, campo) ?? campo, antes: era, despues: es }]
  })
}
