import { ActionIcon, Button, Switch } from '@mantine/core'
import { IconPlus, IconX, IconTrash } from '@tabler/icons-react'
import { plural, addDays, bogotaDate, formatDateLong, startOfWeek } from '../../schemas/es-co/index.ts'
import { MAXIMO_PUESTOS, MAXIMO_SABADOS } from '../../schemas/citas/horarios.ts'
import { TextoInput } from '../kit/campos/Texto.tsx'
import { enfocarCampo } from '../kit/keyboard/foco.ts'
import { nuevoPuesto, type PuestoEscrito, nuevoSabado, type JornadaEscrita, type SabadoEscrito } from './formulario.ts'
import { festivoDe } from '../../schemas/citas/festivos.ts'
import { DateInput } from '../kit/campos/DateInput.tsx'
import { Parte } from '../kit/page/Parte.tsx'
import { rangosEscritos } from './pintar.ts'

interface PropsPuestos {
  puestos: PuestoEscrito[]
  edita: boolean
  faltas: Record<string, string>
  onChange: (puestos: PuestoEscrito[]) => void
}

const RENGLON =
  'flex items-center gap-3 movil:flex-wrap [&>:first-child]:flex-[0_1_320px] [&>:first-child]:min-w-0 ' +
  'movil:[&>:first-child]:flex-[1_1_200px]'

export const Puestos = ({ puestos, edita, faltas, onChange }: PropsPuestos) => {
  const activos = puestos.filter(({ activo }) => activo).length
  const guia = activos
    ? `En cada hora ${activos === 1 ? 'cabe una cita' : `caben ${plural(activos, 'cita', 'citas')}`}: una por puesto.`
    : 'Sin puestos que reciban citas nadie puede reservar.'
  const poner = (clave: number, cambio: Partial<PuestoEscrito>) =>
    onChange(puestos.map((uno) => (uno.clave === clave ? { ...uno, ...cambio } : uno)))
  return (
    <Parte titulo="Puestos de firma" guia={guia}>
      {faltas['puestos'] ? (
        <p className="text-danger" role="alert">
          {faltas['puestos']}
        </p>
      ) : null}
      <ol className="grid gap-2 p-0 list-none">
        {puestos.map(({ clave, numero, nombre, activo }, at) => (
          <li className={RENGLON} key={clave}>
            <TextoInput
              id={`puesto-${clave}`}
              aria-label={`Puesto ${at + 1}`}
              placeholder="Un notario o una sala"
              maxLength={120}
              readOnly={!edita}
              value={nombre}
              error={faltas[`puestos.${at}.nombre`]}
              onChange={(dicho) => poner(clave, { nombre: dicho })}
            />
            <Switch
              label="Recibe citas"
              aria-label={`${nombre || `Puesto ${at + 1}`}: recibe citas`}
              checked={activo}
              disabled={!edita}
              onChange={(event) => poner(clave, { activo: event.currentTarget.checked })}
            />
            {edita && numero === null ? (
              <ActionIcon
                aria-label={`Quitar ${nombre || `el puesto ${at + 1}`}`}
                onClick={() => {
                  onChange(puestos.filter((otro) => otro.clave !== clave))
                  enfocarCampo('puestos-agregar')
                }}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            ) : null}
          </li>
        ))}
      </ol>
      {edita && puestos.length < MAXIMO_PUESTOS ? (
        <Button
          id="puestos-agregar"
          className="justify-self-start"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => {
            const nuevo = nuevoPuesto()
            onChange([...puestos, nuevo])
            enfocarCampo(`puesto-${nuevo.clave}`)
          }}
        >
          Agregar puesto
        </Button>
      ) : null}
    </Parte>
  )
}

interface PropsSabados {
  sabados: SabadoEscrito[]
  jornada: JornadaEscrita
  edita: boolean
  faltas: Record<string, string>
  onChange: (sabados: SabadoEscrito[]) => void
}

/** Next Saturday that is no holiday and not in the list. */
function siguiente(sabados: readonly SabadoEscrito[], hoy: string): string {
  let fecha = addDays(startOfWeek(hoy), 5)
  while (fecha < hoy || festivoDe(fecha) || sabados.some(({ dia }) => dia === fecha)) fecha = addDays(fecha, 7)
  return fecha
}

export const Sabados = ({ sabados, jornada, edita, faltas, onChange }: PropsSabados) => {
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
    <Parte titulo="Sábados de turno" guia={guia}>
      {sabados.length ? (
        <ol className="grid gap-2 p-0 list-none">
          {sabados.map(({ clave, dia }, at) => (
            <li className={RENGLON} key={clave}>
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
