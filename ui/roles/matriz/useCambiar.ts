import { useCallback } from 'react'
import { plural } from '../../../schemas/es-co.ts'
import { nombreDePermiso } from '../../../modules/roles/domain.ts'
import { confirmar } from '../../kit/confirmar.ts'
import { getSession } from '../../kit/session.ts'
import type { Cambio } from './useMatriz.ts'

const NOMBRADOS = 4

const enPalabras = (ids: readonly number[]): string => {
  const names = ids
    .slice(0, NOMBRADOS)
    .map((id) => `«${nombreDePermiso(id)}»`)
    .join(', ')
  return ids.length > NOMBRADOS ? `${names} y ${ids.length - NOMBRADOS} más` : names
}

/** Applies a change, asking first where it takes away one's own access or (with `title`) replaces many permissions. */
export const useCambiar = (idRol: number, aplicar: (cambio: Cambio) => Promise<void>) =>
  useCallback(
    async (cambio: Cambio, title?: string) => {
      const { otorgar, retirar } = cambio
      if (otorgar.length + retirar.length === 0) return
      const mine = getSession()?.user.id_rol === idRol && retirar.length > 0
      const warning = mine ? `Es su propio rol: usted también pierde ${enPalabras(retirar)}, en este momento.` : ''
      const summary = title ? `Se otorgan ${plural(otorgar.length, 'permiso')} y se retiran ${retirar.length}. ` : ''
      const ok =
        !(title || mine) ||
        (await confirmar(`${summary}${warning}`.trim(), {
          title: title ?? 'Quitar su propio acceso',
          yes: title ? 'Copiar' : 'Quitar mi acceso',
          danger: mine,
        }))
      if (ok) await aplicar(cambio)
    },
    [idRol, aplicar],
  )
