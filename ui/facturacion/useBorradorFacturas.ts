import { useEffect, useState } from 'react'
import { cuandoBorrador } from '../kit/borradores/cuando.ts'
import { useBorrador } from '../kit/useBorrador.ts'
import type { FacturasDeRadicacion } from '../../schemas/facturacion.ts'
import { iguales } from './cuerpo.ts'
import type { Formulario } from './formulario.ts'
import { rebasar, type Rebase } from './rebasar.ts'

interface Borrador {
  formulario: Formulario
  /** What was saved when it was written, and its version. */
  base: Formulario
  version: number | null
}

interface Dado {
  id: number
  facturas: FacturasDeRadicacion
  guardado: Formulario
  nombreDe: (persona: number | null) => string
}

export interface Recuperado extends Rebase {
  /** When it was written, and whether at another desk. */
  de: string
}

/** What an earlier visit wrote and did not save, laid over what is saved now; null when there is nothing of the kind. */
export const useBorradorFacturas = ({ id, facturas, guardado, nombreDe }: Dado) => {
  const { borrador, borradorDe, deOtroEquipo, guardar, descartar } = useBorrador<Borrador>(
    `facturar.${id}`,
    `Facturas de la radicación No. ${facturas.numero_radicacion}`,
  )
  const [recuperado] = useState((): Recuperado | null => {
    if (!borrador || !borradorDe) return null
    const mismo = borrador.version === facturas.version
    const rebase = mismo
      ? { formulario: borrador.formulario, ajenos: [] }
      : rebasar(borrador.base, borrador.formulario, facturas, nombreDe)
    return iguales(rebase.formulario, guardado) ? null : { ...rebase, de: cuandoBorrador(borradorDe, deOtroEquipo) }
  })
  return { recuperado, guardar, descartar }
}

/** Keeps the draft while there is something unsaved. */
export const useAnotar = (
  { guardar, descartar }: Pick<ReturnType<typeof useBorradorFacturas>, 'guardar' | 'descartar'>,
  sinGuardar: boolean,
  borrador: Borrador,
): void => {
  const { formulario, base, version } = borrador
  useEffect(() => {
    if (sinGuardar) guardar({ formulario, base, version })
    else descartar()
  }, [sinGuardar, formulario, base, version, guardar, descartar])
}
