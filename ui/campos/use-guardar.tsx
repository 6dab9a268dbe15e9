import { useState } from 'react'
import { IconAlertCircle } from '@tabler/icons-react'
import type { CamposDeEntidad, DefinicionCampo, ImpactoCampos } from '../../schemas/json/campo.ts'
import type { Faltas as PorCamino } from '../../modules/campos/domain.ts'
import { aviso } from '../kit/feedback/aviso.ts'
import { useEnvio } from '../kit/forms/use-envio.ts'
import { actualDe } from '../kit/http/api-error.ts'
import { api, ApiError, mensajeDe } from '../kit/http/api.ts'
import { refrescar } from '../kit/http/use-api.ts'
import { enfocarCampo } from '../kit/keyboard/foco.ts'

interface Props {
  faltas: PorCamino
  campos: readonly DefinicionCampo[]
  onElegir: (nombre: string) => void
}

/** Gets the focus when saving is refused. */
export const FALTAS = 'campos-faltas'

export const Faltas = ({ faltas, campos, onElegir }: Props) => {
  const entries = Object.entries(faltas)
  if (!entries.length) return null
  return (
    <div
      className="kit-error flex items-start gap-3 py-3 px-4 rounded-6 bg-danger-soft text-danger"
      role="alert"
      tabIndex={-1}
      id={FALTAS}
    >
      <IconAlertCircle size={20} aria-hidden />
      <div className="flex-1 text-ink">
        <strong>{entries.length === 1 ? 'Falta corregir algo' : `Falta corregir ${entries.length} cosas`}</strong>
        <ul className="m-0 mt-1 pl-4.5 text-13">
          {entries.map(([camino, [texto]]) => {
            const campo = campos.find(
              ({ nombre }) => camino === `properties.${nombre}` || camino.startsWith(`properties.${nombre}.`),
            )
            return (
              <li key={camino}>
                {campo ? (
                  <button
                    type="button"
                    className="min-h-8 p-0 border-0 bg-none bg-transparent text-accent text-13 cursor-pointer"
                    onClick={() => onElegir(campo.nombre)}
                  >
                    {campo.titulo.trim() || campo.nombre}
                  </button>
                ) : (
                  camino
                )}
                : {texto}
              </li>
            )
          })}
        </ul>
      </div>
    </div>
  )
}

/** Error of one property of a field: `faltaDe(faltas, 'canon', 'maximum')`. */
export const faltaDe = (faltas: PorCamino, nombre: string, ...palabras: string[]): string | undefined =>
  palabras.map((palabra) => faltas[`properties.${nombre}${palabra ? `.${palabra}` : ''}`]?.[0]).find(Boolean)

interface Dado {
  base: CamposDeEntidad
  onGuardado: (next: CamposDeEntidad) => void
  onConflicto: (actual: CamposDeEntidad) => void
}

type Esquema = Readonly<Record<string, unknown>>

/** Errors by path inside the schema. */
const faltasDe = (error: unknown): PorCamino =>
  error instanceof ApiError
    ? Object.fromEntries(
        Object.entries(error.errors).map(([path, texts]) => [path.replace(/^esquema\.?/, '') || '_', texts]),
      )
    : {}

/** Impact report before saving; on a conflict the unsaved changes stay over the new version. */
export const useGuardar = ({ base, onGuardado, onConflicto }: Dado) => {
  const [informe, setInforme] = useState<ImpactoCampos | null>(null)
  const [faltas, setFaltas] = useState<PorCamino>({})
  const [mostrar, setMostrar] = useState(false)
  const pedido = useEnvio()
  const guardado = useEnvio()

  const fallar = (error: unknown): never => {
    const found = faltasDe(error)
    setFaltas(found)
    if (!Object.keys(found).length) aviso.error(mensajeDe(error))
    else enfocarCampo(FALTAS)
    throw error
  }
  const pedir = async (esquema: Esquema, locales: PorCamino) => {
    setFaltas({})
    setMostrar(true)
    if (Object.keys(locales).length) return enfocarCampo(FALTAS)
    await pedido.enviar(() => api.post<ImpactoCampos>(`/campos/${base.entidad}/impacto`, { esquema }).catch(fallar), {
      alHacer: setInforme,
    })
  }
  const conflicto = (error: unknown): never => {
    if (!(error instanceof ApiError) || error.code !== 'version') return fallar(error)
    const actual = actualDe<CamposDeEntidad>(error)
    if (actual) onConflicto(actual)
    aviso.error(
      'Otra persona guardó cambios mientras usted editaba: los suyos siguen aquí, junto a los de ella. Revíselos y guarde de nuevo.',
    )
    throw error
  }
  const confirmar = async (esquema: Esquema) => {
    const cuerpo = { version: base.version, esquema }
    await guardado.enviar(() => api.put<CamposDeEntidad>(`/campos/${base.entidad}`, cuerpo).catch(conflicto), {
      exito: 'Campos guardados',
      alHacer: (next) => {
        setMostrar(false)
        onGuardado(next)
        void refrescar(`/pantallas/${base.entidad}`)
      },
    })
    setInforme(null)
  }
  return {
    informe,
    faltas,
    mostrar,
    pidiendo: pedido.ocupado,
    guardando: guardado.ocupado,
    pedir,
    confirmar,
    cancelar: () => setInforme(null),
  }
}
