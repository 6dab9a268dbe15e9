import { Checkbox, Radio } from '@mantine/core'
import { useState } from 'react'
import { revisarExcepcion } from '../../../modules/calendario/domain.ts'
import { festivoDe } from '../../../schemas/citas/festivos.ts'
import type { ExcepcionLeida } from '../../../schemas/respuestas/citas/horarios.ts'
import { api, ApiError, erroresDe } from '../../kit/http/api.ts'
import { DateInput } from '../../kit/campos/DateInput.tsx'
import { HoraInput } from '../../kit/campos/HoraInput.tsx'
import { TextoInput } from '../../kit/campos/Texto.tsx'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import { CitasFuera } from '../fuera/CitasFuera.tsx'
import { useCitasFuera } from '../fuera/useCitasFuera.ts'

interface Props {
  /** The one that changes, or the date of a new one. */
  de: ExcepcionLeida | { fecha: string | null }
  onClose: () => void
  onGuardada: () => void
}

const RUTA = '/calendario_excepciones'
const TIPOS = [
  { value: 'cerrado', label: 'Cerrado' },
  { value: 'horario', label: 'Otro horario' },
]

/** A day that is not as the others: what happens on it, the act that orders it, and which appointments stay outside. */
export const ExcepcionDialogo = ({ de, onClose, onGuardada }: Props) => {
  const guardada = 'id' in de ? de : null
  const [fecha, setFecha] = useState(de.fecha)
  const [tipo, setTipo] = useState<'cerrado' | 'horario'>(guardada?.tipo ?? 'cerrado')
  const [horas, setHoras] = useState({
    entrada: guardada?.hora_entrada ?? '08:00',
    salida: guardada?.hora_salida ?? '12:00',
  })
  const [suspende, setSuspende] = useState(guardada?.suspende_terminos ?? false)
  const [acto, setActo] = useState(guardada?.acto ?? '')
  const [problema, setProblema] = useState<unknown>(null)
  const [guardando, setGuardando] = useState(false)
  const enviada = {
    fecha: fecha ?? '',
    tipo,
    suspende_terminos: suspende,
    acto,
    ...(tipo === 'horario' ? { hora_entrada: horas.entrada, hora_salida: horas.salida } : {}),
  }
  // the act does not say who stays outside: it is asked for the day without it
  const legible = Object.keys(revisarExcepcion({ ...enviada, acto: acto || 'sin escribir' }).faltas).length === 0
  const fuera = useCitasFuera(
    legible
      ? {
          excepcion: { ...enviada, acto: acto || 'sin escribir' },
          ...(guardada && guardada.fecha !== fecha ? { sin_excepcion: guardada.fecha } : {}),
        }
      : null,
  )
  const faltas = erroresDe(problema)
  const festivo = fecha && festivoDe(fecha)
  const guardar = async () => {
    if (guardando) return
    setGuardando(true)
    setProblema(null)
    try {
      await (guardada
        ? api.put(`${RUTA}/${guardada.id}`, { ...enviada, version: guardada.version })
        : api.post(RUTA, enviada))
      onGuardada()
      onClose()
    } catch (fallo) {
      setProblema(fallo)
      // somebody else changed it: the list behind shows how
      if (fallo instanceof ApiError && fallo.status === 409) onGuardada()
      setGuardando(false)
    }
  }
  return (
    <Dialogo
      opened
      title={guardada ? 'Cambiar día distinto' : 'Agregar día distinto'}
      onClose={onClose}
      onSubmit={() => void guardar()}
      problema={Object.keys(faltas).length ? undefined : problema}
      si="Guardar"
      ocupado={guardando}
    >
      <div className="kit-campos">
        <div className="c6">
          <DateInput
            label="Fecha"
            data-autofocus
            value={fecha}
            error={faltas['fecha']}
            onChange={setFecha}
            description={festivo ? `Es festivo: ${festivo}.` : undefined}
          />
        </div>
        <Radio.Group
          className="c6"
          label="Qué pasa ese día"
          value={tipo}
          onChange={(elegido) => setTipo(elegido === 'cerrado' ? 'cerrado' : 'horario')}
        >
          <div className="horarios-tipos">
            {TIPOS.map((uno) => (
              <Radio key={uno.value} {...uno} />
            ))}
          </div>
        </Radio.Group>
        {tipo === 'horario' ? (
          <>
            <div className="c6">
              <HoraInput
                label="Entrada"
                value={horas.entrada}
                error={faltas['hora_entrada']}
                onChange={(entrada) => setHoras({ ...horas, entrada })}
              />
            </div>
            <div className="c6">
              <HoraInput
                label="Salida"
                value={horas.salida}
                error={faltas['hora_salida']}
                onChange={(salida) => setHoras({ ...horas, salida })}
              />
            </div>
          </>
        ) : null}
        <Checkbox
          label="Ese día no corren términos"
          checked={suspende}
          onChange={(event) => setSuspende(event.currentTarget.checked)}
          description="Los plazos de los trámites abiertos se vuelven a contar."
        />
        <TextoInput
          label="Acto que lo ordena"
          placeholder="Res. 2025-026710-6 SNR"
          maxLength={200}
          required={tipo === 'cerrado' || suspende}
          value={acto}
          error={faltas['acto']}
          onChange={setActo}
        />
      </div>
      <CitasFuera fuera={fuera} />
    </Dialogo>
  )
}
