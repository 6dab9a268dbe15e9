import { Checkbox, Radio } from '@mantine/core'
import { revisarExcepcion } from '../../modules/calendario/domain.ts'
import { festivoDe } from '../../schemas/citas/festivos.ts'
import type { ExcepcionLeida } from '../../schemas/respuestas/citas/cita.ts'
import { api, ApiError } from '../kit/http/api.ts'
import { useFormulario } from '../kit/forms/use-formulario.ts'
import { DateInput, HoraInput } from '../kit/campos/DateInput.tsx'
import { TextoInput } from '../kit/campos/Texto.tsx'
import { Dialogo } from '../kit/dialogs/Dialogo.tsx'
import { CitasFuera, useCitasFuera } from './CitasFuera.tsx'

interface Props {
  de: ExcepcionLeida | { fecha: string | null }
  onClose: () => void
  onGuardada: () => void
}

const RUTA = '/calendario_excepciones'
const TIPOS = [
  { value: 'cerrado', label: 'Cerrado' },
  { value: 'horario', label: 'Otro horario' },
]

export const ExcepcionDialogo = ({ de, onClose, onGuardada }: Props) => {
  const guardada = 'id' in de ? de : null
  const form = useFormulario({
    inicial: {
      fecha: de.fecha,
      tipo: guardada?.tipo ?? ('cerrado' as const),
      hora_entrada: guardada?.hora_entrada ?? '08:00',
      hora_salida: guardada?.hora_salida ?? '12:00',
      suspende_terminos: guardada?.suspende_terminos ?? false,
      acto: guardada?.acto ?? '',
    },
    enviar: async () => {
      try {
        await (guardada
          ? api.put(`${RUTA}/${guardada.id}`, { ...enviada, version: guardada.version })
          : api.post(RUTA, enviada))
      } catch (fallo) {
        // changed by another user: the list behind loads the new state
        if (fallo instanceof ApiError && fallo.status === 409) onGuardada()
        throw fallo
      }
    },
    alHacer: () => {
      onGuardada()
      onClose()
    },
  })
  const { fecha, tipo, acto, suspende_terminos, ...horas } = form.datos
  const enviada = { fecha: fecha ?? '', tipo, suspende_terminos, acto, ...(tipo === 'horario' ? horas : {}) }
  // the act does not change the reply: a placeholder passes the check
  const legible = Object.keys(revisarExcepcion({ ...enviada, acto: acto || 'sin escribir' }).faltas).length === 0
  const fuera = useCitasFuera(
    legible
      ? {
          excepcion: { ...enviada, acto: acto || 'sin escribir' },
          ...(guardada && guardada.fecha !== fecha ? { sin_excepcion: guardada.fecha } : {}),
        }
      : null,
  )
  const festivo = fecha && festivoDe(fecha)
  return (
    <Dialogo
      opened
      title={guardada ? 'Cambiar día distinto' : 'Agregar día distinto'}
      onClose={onClose}
      si="Guardar"
      {...form.dialogo}
    >
      <div className="kit-campos">
        <div className="c6">
          <DateInput
            label="Fecha"
            data-autofocus
            {...form.campo('fecha')}
            description={festivo ? `Es festivo: ${festivo}.` : undefined}
          />
        </div>
        <Radio.Group
          className="c6"
          label="Qué pasa ese día"
          value={tipo}
          onChange={(elegido) => form.cambiar({ tipo: elegido === 'cerrado' ? 'cerrado' : 'horario' })}
        >
          <div className="flex flex-wrap gap-x-6 gap-y-2 min-h-9 items-center">
            {TIPOS.map((uno) => (
              <Radio key={uno.value} {...uno} />
            ))}
          </div>
        </Radio.Group>
        {tipo === 'horario' ? (
          <>
            <div className="c6">
              <HoraInput label="Entrada" {...form.campo('hora_entrada')} />
            </div>
            <div className="c6">
              <HoraInput label="Salida" {...form.campo('hora_salida')} />
            </div>
          </>
        ) : null}
        <Checkbox
          label="Ese día no corren términos"
          {...form.casilla('suspende_terminos')}
          description="Los plazos de los trámites abiertos se vuelven a contar."
        />
        <TextoInput
          label="Acto que lo ordena"
          placeholder="Res. 2025-026710-6 SNR"
          maxLength={200}
          required={tipo === 'cerrado' || suspende_terminos}
          {...form.campo('acto')}
        />
      </div>
      <CitasFuera fuera={fuera} />
    </Dialogo>
  )
}
