import { useState } from 'react'
import type { CamposDeEntidad, ImpactoCampos } from '../../schemas/json/campo.ts'
import type { Faltas } from '../../modules/campos/domain.ts'
import { api, ApiError, mensajeDe } from '../kit/http/api.ts'
import { aviso } from '../kit/feedback/aviso.ts'
import { enfocarCampo } from '../kit/keyboard/foco.ts'
import { refrescar } from '../kit/http/use-api.ts'
import { FALTAS } from './Faltas.tsx'

interface Dado {
  base: CamposDeEntidad
  onGuardado: (next: CamposDeEntidad) => void
  onConflicto: (actual: CamposDeEntidad) => void
}

type Esquema = Readonly<Record<string, unknown>>

/** Errors by path inside the schema. */
const faltasDe = (error: unknown): Faltas =>
  error instanceof ApiError
    ? Object.fromEntries(
        Object.entries(error.errors).map(([path, texts]) => [path.replace(/^esquema\.?/, '') || '_', texts]),
      )
    : {}

/** Impact report before saving; on a conflict the unsaved changes stay over the new version. */
export const useGuardar = ({ base, onGuardado, onConflicto }: Dado) => {
  const [informe, setInforme] = useState<ImpactoCampos | null>(null)
  const [faltas, setFaltas] = useState<Faltas>({})
  const [mostrar, setMostrar] = useState(false)
  const [pidiendo, setPidiendo] = useState(false)
  const [guardando, setGuardando] = useState(false)

  const fallar = (error: unknown) => {
    const found = faltasDe(error)
    setFaltas(found)
    if (!Object.keys(found).length) aviso.error(mensajeDe(error))
    else enfocarCampo(FALTAS)
  }
  const pedir = async (esquema: Esquema, locales: Faltas) => {
    setFaltas({})
    setMostrar(true)
    if (Object.keys(locales).length) return enfocarCampo(FALTAS)
    if (pidiendo) return
    setPidiendo(true)
    try {
      setInforme(await api.post<ImpactoCampos>(`/campos/${base.entidad}/impacto`, { esquema }))
    } catch (error) {
      fallar(error)
    } finally {
      setPidiendo(false)
    }
  }
  const confirmar = async (esquema: Esquema) => {
    setGuardando(true)
    try {
      const next = await api.put<CamposDeEntidad>(`/campos/${base.entidad}`, { version: base.version, esquema })
      aviso.exito('Campos guardados')
      setMostrar(false)
      onGuardado(next)
      void refrescar(`/pantallas/${base.entidad}`)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'version') {
        onConflicto((error.body as { actual: CamposDeEntidad }).actual) // body of this route's 409
        aviso.error(
          'Otra persona guardó cambios mientras usted editaba: los suyos siguen aquí, junto a los de ella. Revíselos y guarde de nuevo.',
        )
      } else fallar(error)
    } finally {
      setGuardando(false)
      setInforme(null)
    }
  }
  return { informe, faltas, mostrar, pidiendo, guardando, pedir, confirmar, cancelar: () => setInforme(null) }
}
