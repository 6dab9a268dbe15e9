import { useMemo } from 'react'
import type { PlantillaDeRadicacion } from '../../../schemas/respuestas/radicaciones/radicacion.ts'
import type { ApiError } from '../../kit/http/api.ts'
import { useApi } from '../../kit/http/use-api.ts'
import type { Catalogos } from '../escritorio.ts'
import { nuevaLlave } from '../guardar/borradores.tsx'
import { formularioNuevo } from '../equipo/equipo.ts'
import { RUTA } from '../lista/acceso.ts'
import type { Radicacion } from '../radicacion.ts'
import { copiaDePlantilla, copiaDeRadicacion, type Inicio } from './copia.ts'
import { IconCopy } from '@tabler/icons-react'
import { Nota } from '../CabeceraRadicacion.tsx'

const numero = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
const clave = (): string => `n${nuevaLlave().slice(0, 8)}`

interface Pedido {
  llave: string
  /** Null if none, and while loading. */
  inicio: Inicio | null
  leyendo: boolean
  error: ApiError | undefined
  reintentar: () => void
}

/** Starting point of a new filing: `?duplicar=12`, `?plantilla=3`. Waits for the catalogues. */
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

export const NotaDeInicio = ({ inicio: { de, avisos } }: { inicio: Inicio }) => (
  <Nota Icono={IconCopy}>
    Copiada de {de}: revise las partes, los inmuebles y las cuantías antes de guardar.
    {avisos.length > 0 ? (
      <ul className="m-0 mt-1 pl-5">
        {avisos.map((aviso) => (
          <li key={aviso}>{aviso}</li>
        ))}
      </ul>
    ) : null}
  </Nota>
)
