import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { diferencia } from '../../../modules/roles/domain.ts'
import type { RolLeido } from '../../../schemas/respuestas/usuario.ts'
import { conPunto, plural } from '../../../schemas/es-co.ts'
import { useApi } from '../../kit/useApi.ts'
import { Ficha } from './Herramientas.tsx'
import type { Cambio } from './useMatriz.ts'

export interface OtroRol {
  nombre: string
  tiene: ReadonlySet<number>
}

/** The role to compare with, once its permissions are known. */
export const useOtroRol = (id: number | null): OtroRol | null => {
  const { data: rol } = useApi<RolLeido>(id ? `/rol/${id}` : null)
  const { data: ids } = useApi<number[]>(id ? `/role-permission/${id}` : null, { revalidateOnMount: true })
  return useMemo(() => (id && rol && ids ? { nombre: rol.name, tiene: new Set(ids) } : null), [id, rol, ids])
}

interface Props {
  nombre: string
  tiene: ReadonlySet<number>
  otro: OtroRol
  soloDiferencias: boolean
  onSoloDiferencias: () => void
  /** Without it the role cannot be changed. */
  onCopiar?: (cambio: Cambio) => void
}

/** Two roles side by side, in a sentence; and making this one like the other. */
export const Comparacion = ({ nombre, tiene, otro, soloDiferencias, onSoloDiferencias, onCopiar }: Props) => {
  const { otorgar, retirar } = diferencia(tiene, otro.tiene)
  const equal = otorgar.length + retirar.length === 0
  return (
    <div className="matriz-comparacion">
      <p role="status">
        {equal
          ? `${nombre} y ${otro.nombre} tienen los mismos permisos.`
          : [
              otorgar.length ? `${otro.nombre} tiene ${plural(otorgar.length, 'permiso')} que ${nombre} no tiene` : '',
              retirar.length ? `${nombre} tiene ${plural(retirar.length, 'permiso')} que ${otro.nombre} no tiene` : '',
            ]
              .filter(Boolean)
              .join('; ') + `. Junto a cada casilla distinta, lo que tiene ${conPunto(otro.nombre)}`}
      </p>
      {equal ? null : <Ficha label="Solo diferencias" pressed={soloDiferencias} onToggle={onSoloDiferencias} />}
      {onCopiar && !equal ? (
        <Button size="xs" variant="default" onClick={() => onCopiar({ otorgar, retirar })}>
          Copiar los de {otro.nombre}
        </Button>
      ) : null}
    </div>
  )
}
