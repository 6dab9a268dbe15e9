import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { addDays, bogotaDate, formatDateLong, startOfWeek } from '../../schemas/es-co/index.ts'
import { festivoDe } from '../../schemas/citas/festivos.ts'
import { MAXIMO_SABADOS } from '../../schemas/citas/horarios.ts'
import { DateInput } from '../kit/campos/DateInput.tsx'
import { enfocarCampo } from '../kit/keyboard/foco.ts'
import { nuevoSabado, type JornadaEscrita, type SabadoEscrito } from './formulario.ts'
import { Parte } from './Parte.tsx'
import { rangosEscritos } from './semana/pintar.ts'

interface Props {
  sabados: SabadoEscrito[]
  jornada: JornadaEscrita
  edita: boolean
  faltas: Record<string, string>
  onChange: (sabados: SabadoEscrito[]) => void
}

/** The first Saturday to come that is no holiday and not in the list. */
function siguiente(sabados: readonly SabadoEscrito[], hoy: string): string {
  let fecha = addDays(startOfWeek(hoy), 5)
  while (fecha < hoy || festivoDe(fecha) || sabados.some(({ dia }) => dia === fecha)) fecha = addDays(fecha, 7)
  return fecha
}

/** The Saturdays to come on which the office takes a turn. */
export const Sabados = ({ sabados, jornada, edita, faltas, onChange }: Props) => {
  const horas = rangosEscritos({ ...jornada, aplicaDia: true })
    .map(({ entrada, salida }) => `${entrada}–${salida}`)
    .join(' y ')
  const guia = jornada.aplicaDia
    ? 'La oficina ya abre todos los sábados: los turnos no agregan nada.'
    : `Se atienden con las horas del sábado: ${horas}. Hasta ${MAXIMO_SABADOS}; los que pasan salen de la lista.`
  const agregar = () => {
    const nuevo = nuevoSabado(siguiente(sabados, bogotaDate(Date.now())))
    onChange([...sabados, nuevo])
    enfocarCampo(`sabado-${nuevo.clave}`)
  }
  return (
    <Parte id="sabados" titulo="Sábados de turno" guia={guia}>
      {sabados.length ? (
        <ol className="horarios-lista grid gap-2 m-0 p-0 list-none">
          {sabados.map(({ clave, dia }, at) => (
            <li key={clave}>
              <DateInput
                id={`sabado-${clave}`}
                aria-label={`Sábado de turno ${at + 1}`}
                readOnly={!edita}
                value={dia}
                error={faltas[`sabados.${at}.dia`]}
                onChange={(fecha) =>
                  onChange(sabados.map((otro) => (otro.clave === clave ? { clave, dia: fecha } : otro)))
                }
              />
              {edita ? (
                <ActionIcon
                  color="red"
                  aria-label={`Quitar el sábado ${dia ? formatDateLong(dia) : at + 1}`}
                  onClick={() => {
                    onChange(sabados.filter((otro) => otro.clave !== clave))
                    enfocarCampo('sabados-agregar')
                  }}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              ) : null}
            </li>
          ))}
        </ol>
      ) : (
        <p className="muted">Ninguno por venir.</p>
      )}
      {faltas['sabados'] ? (
        <p className="text-danger" role="alert">
          {faltas['sabados']}
        </p>
      ) : null}
      {edita && sabados.length < MAXIMO_SABADOS ? (
        <Button
          id="sabados-agregar"
          className="justify-self-start"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={agregar}
        >
          Agregar sábado
        </Button>
      ) : null}
    </Parte>
  )
}
