import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { useEffect, useState } from 'react'
import { aviso } from '../../kit/aviso.ts'
import { DateInput } from '../../kit/campos/DateInput.tsx'
import type { FiltroFechasProps } from '../../kit/lista/FiltroFechas.tsx'
import { FALTA_UN_DIA, isPreset, PRESETS, type PresetId } from '../../kit/lista/presets.ts'
import { useAngosto } from '../../kit/lista/vista.ts'
import { rangoDeTramites } from './fechas.ts'

/** Validation notices stay 2 s (specification 3, section 9). */
const VALIDA_MS = 2_000

interface Escrito { preset: PresetId; personalizado: boolean; desde: string | null; hasta: string | null }

const escritoDe = ({ preset, desde, hasta }: FiltroFechasProps['estado']): Escrito =>
  preset === 'personalizado'
    ? { preset: 'hoy', personalizado: true, desde, hasta }
    : { preset, personalizado: false, ...diasDe(preset) }

/** The days of a quick filter, which the two fields show; all of them begin nowhere. */
const diasDe = (preset: PresetId): Pick<Escrito, 'desde' | 'hasta'> => {
  const { fechaInicio, fechaFin } = rangoDeTramites({ preset, desde: null, hasta: null })
  return preset === 'todas' ? { desde: null, hasta: null } : { desde: fechaInicio ?? null, hasta: fechaFin ?? null }
}

/** The filter card of procedures (specification 3, section 2): nothing changes until it is applied. */
export const FiltroDeTramites = ({ label, estado, cambiar }: FiltroFechasProps) => {
  const [escrito, setEscrito] = useState(() => escritoDe(estado))
  const [falta, setFalta] = useState(false)
  const angosto = useAngosto()
  const { preset, desde, hasta } = estado
  // Back, a saved view and the empty list's proposal change them too
  useEffect(() => {
    setEscrito(escritoDe({ preset, desde, hasta } as FiltroFechasProps['estado'])) // these three are all that it reads
    setFalta(false)
  }, [preset, desde, hasta])

  const aplicar = () => {
    const incompleto = escrito.personalizado && !(escrito.desde && escrito.hasta)
    setFalta(incompleto)
    if (incompleto) return void aviso.error(FALTA_UN_DIA, VALIDA_MS)
    cambiar(
      escrito.personalizado
        ? { preset: 'personalizado', desde: escrito.desde, hasta: escrito.hasta }
        : { preset: escrito.preset, desde: null, hasta: null },
      { como: 'aplicar' },
    )
  }
  const limpiar = () => {
    setFalta(false)
    setEscrito(escritoDe({ ...estado, preset: 'hoy' }))
    cambiar({ preset: 'hoy', desde: null, hasta: null, q: '', filtro: {} }, { como: 'limpiar' })
  }
  const dia = (cual: 'desde' | 'hasta') => (value: string | null) => setEscrito({ ...escrito, [cual]: value })
  const dicho = preset === 'personalizado' ? 'Rango personalizado' : PRESETS.find(({ id }) => id === preset)?.label
  return (
    <details className="tramites-filtro-tarjeta" open={!angosto}>
      <summary hidden={!angosto}>{label}: {dicho}</summary>
      <form
        className="tramites-filtro"
        aria-label={`Filtro por ${label.toLowerCase()}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          aplicar()
        }}
      >
        <NativeSelect
          label={label}
          value={escrito.preset}
          disabled={escrito.personalizado}
          data={PRESETS.map(({ id, label: text }) => ({ value: id, label: text }))}
          onChange={({ currentTarget: { value } }) => {
            if (isPreset(value)) setEscrito({ preset: value, personalizado: false, ...diasDe(value) })
          }}
        />
        <Checkbox
          label="Rango personalizado"
          checked={escrito.personalizado}
          onChange={({ currentTarget: { checked } }) => {
            setFalta(false)
            setEscrito(checked ? { ...escrito, personalizado: true } : { ...escrito, personalizado: false, ...diasDe(escrito.preset) })
          }}
        />
        <DateInput
          label="Desde"
          value={escrito.desde}
          max={escrito.personalizado ? escrito.hasta ?? undefined : undefined}
          disabled={!escrito.personalizado}
          error={falta && !escrito.desde}
          onChange={dia('desde')}
        />
        <DateInput
          label="Hasta"
          value={escrito.hasta}
          min={escrito.personalizado ? escrito.desde ?? undefined : undefined}
          disabled={!escrito.personalizado}
          error={falta && !escrito.hasta}
          onChange={dia('hasta')}
        />
        <div className="tramites-filtro-botones">
          <Button type="submit" variant="default">Aplicar Filtros</Button>
          <Button type="button" variant="subtle" onClick={limpiar}>Limpiar Filtros</Button>
        </div>
        {falta ? <p className="tramites-filtro-falta" role="alert">{FALTA_UN_DIA}</p> : null}
      </form>
    </details>
  )
}
