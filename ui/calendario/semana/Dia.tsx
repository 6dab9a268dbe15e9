import { ActionIcon, Button, Switch } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { NOMBRE_DE_DIA, type DiaDeSemana } from '../../../schemas/citas/horarios.ts'
import { HoraInput } from '../../kit/campos/HoraInput.tsx'
import { enfocarCampo } from '../../kit/keyboard/foco.ts'
import type { JornadaEscrita } from '../formulario.ts'
import { conAlmuerzo, sinAlmuerzo } from './pintar.ts'
import { Pintor, type Eje } from './Pintor.tsx'

interface Props {
  dia: DiaDeSemana
  jornada: JornadaEscrita
  /** A Saturday on which only its turns are served: its hours count though the day does not apply. */
  porTurnos: boolean
  cambia: boolean
  eje: Eje
  edita: boolean
  faltas: Record<string, string>
  onChange: (jornada: JornadaEscrita) => void
}

const CAMPOS = {
  horaEntrada: 'entrada',
  horaSalida: 'salida',
  horaEntrada2: 'entrada de la tarde',
  horaSalida2: 'salida de la tarde',
} as const
const campos = [
  'horaEntrada',
  'horaSalida',
  'horaEntrada2',
  'horaSalida2',
] as const satisfies readonly (keyof typeof CAMPOS)[]

/** A day of the week: whether it applies, its hours, and the same as a bar. */
export const Dia = ({ dia, jornada, porTurnos, cambia, eje, edita, faltas, onChange }: Props) => {
  const nombre = NOMBRE_DE_DIA[dia]
  const tarde = jornada.horaEntrada2 !== '' || jornada.horaSalida2 !== ''
  const quieto = !jornada.aplicaDia && !porTurnos
  const idDe = (campo: keyof typeof CAMPOS) => `horario-${dia}-${campo}`
  const hora = (campo: keyof typeof CAMPOS) => (
    <HoraInput
      id={idDe(campo)}
      aria-label={`${nombre}: ${CAMPOS[campo]}`}
      className="horarios-hora w-19 movil:w-18"
      value={jornada[campo]}
      readOnly={!edita}
      disabled={quieto}
      error={faltas[campo] !== undefined}
      aria-describedby={faltas[campo] ? `${idDe(campo)}-falta` : undefined}
      onChange={(dicha) => onChange({ ...jornada, [campo]: dicha })}
    />
  )
  return (
    <div
      className="horarios-dia min-h-12 py-1.5 px-0 border-t border-t-line"
      role="group"
      aria-label={nombre}
      data-cerrado={!jornada.aplicaDia || undefined}
    >
      <div className="horarios-nombre grid font-medium">
        <span>{nombre}</span>
        {cambia ? <small className="text-warn text-12 font-normal">sin guardar</small> : null}
      </div>
      <Switch
        aria-label={`${nombre}: aplica`}
        checked={jornada.aplicaDia}
        disabled={!edita}
        onChange={(event) => onChange({ ...jornada, aplicaDia: event.currentTarget.checked })}
      />
      <div className="horarios-rangos flex flex-wrap gap-x-3 gap-y-1.5 items-start">
        <div className="flex gap-1 items-start leading-9">
          {hora('horaEntrada')}
          <span aria-hidden>–</span>
          {hora('horaSalida')}
        </div>
        {tarde ? (
          <div className="flex gap-1 items-start leading-9">
            {hora('horaEntrada2')}
            <span aria-hidden>–</span>
            {hora('horaSalida2')}
            {edita && !quieto ? (
              <ActionIcon
                aria-label={`${nombre}: sin pausa de almuerzo`}
                onClick={() => {
                  onChange(sinAlmuerzo(jornada))
                  enfocarCampo(idDe('horaSalida'))
                }}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            ) : null}
          </div>
        ) : edita && !quieto ? (
          <Button
            variant="subtle"
            size="compact-sm"
            className="self-center"
            leftSection={<IconPlus size={14} aria-hidden />}
            aria-label={`Almuerzo del ${nombre.toLowerCase()}`}
            onClick={() => {
              onChange(conAlmuerzo(jornada))
              enfocarCampo(idDe('horaEntrada2'))
            }}
          >
            Almuerzo
          </Button>
        ) : null}
        {campos
          .filter((campo) => faltas[campo])
          .map((campo) => (
            <p key={campo} id={`${idDe(campo)}-falta`} className="text-danger basis-[100%] text-13">
              {faltas[campo]}
            </p>
          ))}
      </div>
      <Pintor jornada={jornada} eje={eje} edita={edita} onChange={onChange} />
    </div>
  )
}
