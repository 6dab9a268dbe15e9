import { useMemo } from 'react'
import type { PlantillaDeRadicacion } from '../../../schemas/respuestas/radicaciones/radicacion.ts'
import type { ApiError } from '../../kit/http/api.ts'
import { useApi } from '../../kit/http/use-api.ts'
import type { Catalogos } from '../escritorio.ts'
import { nuevaLlave } from '../guardar/borradores.tsx'
import { formularioNuevo } from '../guardar/equipo.ts'
import { RUTA } from '../plantillas/acceso.ts'
import type { Radicacion } from '../radicacion.ts'
import { copiaDePlantilla, copiaDeRadicacion, type Inicio } from './copia.ts'
import { IconCopy } from '@tabler/icons-react'

const numero = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
const clave = (): string => `n${nuevaLlave().slice(0, 8)}`

interface Pedido {
  /** What the address asks to begin from: it tells one visit from another. */
  llave: string
  /** Null where nothing was asked for, or while it is read. */
  inicio: Inicio | null
  leyendo: boolean
  error: ApiError | undefined
  reintentar: () => void
}

/** What a new filing begins with, as its address says: `?duplicar=12`, `?plantilla=3`. Without the catalogues nothing is asked for. */
export const useInicio = (pedido: string, catalogos: Catalogos | null): Pedido => {
  const params = new URLSearchParams(pedido)
  const duplicar = catalogos && numero(params.get('duplicar'))
  const plantilla = catalogos && !duplicar ? numero(params.get('plantilla')) : null
  const otra = useApi<Radicacion>(duplicar ? `/radicaciones/${duplicar}` : null)
  const molde = useApi<PlantillaDeRadicacion>(plantilla ? `${RUTA}/${plantilla}` : null)
  const inicio = useMemo(() => {
    if (!catalogos) return null
    const vacio = formularioNuevo(catalogos.filtros)
    if (otra.data) return copiaDeRadicacion(otra.data, catalogos, vacio, clave)
    return molde.data ? copiaDePlantilla(molde.data, catalogos, vacio, clave) : null
  }, [otra.data, molde.data, catalogos])
  const { error, mutate } = duplicar ? otra : molde
  const pide = Boolean(duplicar ?? plantilla)
  return {
    llave:
      pedido &&
      new URLSearchParams([...params].filter(([name]) => name === 'duplicar' || name === 'plantilla')).toString(),
    inicio: pide ? inicio : null,
    leyendo: pide && !inicio,
    error: pide ? error : undefined,
    reintentar: () => void mutate(),
  }
}

/** Where a new filing comes from, and what could not be copied. */
export const NotaDeInicio = ({ inicio: { de, avisos } }: { inicio: Inicio }) => (
  <div
    className="radi-nota flex items-start gap-3 py-3 px-4 rounded-6 bg-accent-soft [&_svg]:text-accent"
    role="status"
  >
    <IconCopy size={18} aria-hidden />
    <div>
      Copiada de {de}: revise las partes, los inmuebles y las cuantías antes de guardar.
      {avisos.length > 0 ? (
        <ul className="m-0 mt-1 pl-5">
          {avisos.map((aviso) => (
            <li key={aviso}>{aviso}</li>
          ))}
        </ul>
      ) : null}
    </div>
  </div>
)
