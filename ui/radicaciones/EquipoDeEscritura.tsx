import { useEffect, useRef } from 'react'
import { ErrorEnSitio } from '../kit/feedback/ErrorEnSitio.tsx'
import { Esqueleto } from '../kit/feedback/Esqueleto.tsx'
import { useCatalogo } from '../kit/http/use-api.ts'
import { CamposDeEquipo } from './CamposDeEquipo.tsx'
import { equipoDeAntes, type Equipo } from './guardar/equipo.ts'
import type { Errores } from './guardar/validar.tsx'
import type { Filtros } from './radicacion.ts'

interface Props {
  /** Null until somebody chose, or those of the last filing are proposed. */
  equipo: Equipo | null
  errores: Errores
  onChange: (equipo: Equipo) => void
}

/** Who works on the deed, outside the wizard: those of the last filing, to begin with. */
const EquipoDeEscritura = ({ equipo, errores, onChange }: Props) => {
  const { data: filtros, error, mutate } = useCatalogo<Filtros>('/radicacionesFiltros')
  const proponer = useRef(onChange)
  proponer.current = onChange
  useEffect(() => {
    if (filtros && !equipo) proponer.current(equipoDeAntes(filtros))
  }, [filtros, equipo])
  if (error)
    return (
      <ErrorEnSitio error={error} title="No se pudo leer quién trabaja las escrituras." onRetry={() => void mutate()} />
    )
  if (!filtros || !equipo) return <Esqueleto campos={5} />
  return (
    <CamposDeEquipo
      filtros={filtros}
      equipo={equipo}
      errores={errores}
      onChange={(campo, valor) => onChange({ ...equipo, [campo]: valor })}
    />
  )
}

export default EquipoDeEscritura
