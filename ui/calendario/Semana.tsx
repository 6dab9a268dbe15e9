import { useRef, useState, type PointerEvent } from 'react'
import { CELDA, conRangos, minutos, pintar, rangosEscritos, type Tramo, conAlmuerzo, sinAlmuerzo } from './pintar.ts'
import { type JornadaEscrita, igualJornada, type Formulario } from './formulario.ts'
import { ActionIcon, Button, Switch } from '@mantine/core'
import { IconPlus, IconX, IconCopy } from '@tabler/icons-react'
import { NOMBRE_DE_DIA, type DiaDeSemana, DIAS_DE_SEMANA } from '../../schemas/citas/horarios.ts'
import { HoraInput } from '../kit/campos/DateInput.tsx'
import { enfocarCampo } from '../kit/keyboard/foco.ts'
import { Parte } from '../kit/page/Parte.tsx'

/** Hours of the day that the bar shows. */
interface Eje {
  desde: number
  hasta: number
}

/** Drag over the bar, from cell to cell, in minutes of the day. */
interface Trazo {
  celda: number
  hasta: number
  abre: boolean
}
interface Props {
  jornada: JornadaEscrita
  eje: Eje
  edita: boolean
  onChange: (jornada: JornadaEscrita) => void
}

/** A day's hours as a bar: dragging over closed time opens it, over open time closes it. Keyboard users have the fields. */
const Pintor = ({ jornada, eje, edita, onChange }: Props) => {
  const barra = useRef<HTMLDivElement>(null)
  const [trazo, setTrazo] = useState<Trazo | null>(null)
  const rangos = rangosEscritos(jornada)
  const [inicio, largo] = [eje.desde * 60, (eje.hasta - eje.desde) * 60]
  const celdaEn = ({ clientX }: PointerEvent): number => {
    const { left, width } = barra.current?.getBoundingClientRect() ?? { left: 0, width: 1 }
    const fraccion = Math.min(0.999, Math.max(0, (clientX - left) / width))
    return inicio + Math.floor((fraccion * largo) / CELDA) * CELDA
  }
  const pintado = ({ celda, abre }: Trazo, hasta: number) =>
    pintar(rangos, { desde: Math.min(celda, hasta), hasta: Math.max(celda, hasta) + CELDA }, abre)
  const visto = trazo ? pintado(trazo, trazo.hasta) : rangos
  const lugar = ({ desde, hasta }: Tramo) => ({
    left: `${((desde - inicio) / largo) * 100}%`,
    width: `${((hasta - desde) / largo) * 100}%`,
  })
  // cell of the event: the last move may not be rendered yet
  const soltar = (event: PointerEvent) => {
    if (trazo) onChange(conRangos(jornada, pintado(trazo, celdaEn(event))))
    setTrazo(null)
  }
  return (
    <div
      ref={barra}
      className={
        'horarios-pintor relative h-7 overflow-hidden border border-line rounded-4 bg-paper ' +
        '[background-image:linear-gradient(to_right,var(--line)_1px,transparent_1px)] [touch-action:pan-y] ' +
        'select-none data-edita:cursor-crosshair'
      }
      aria-hidden
      data-edita={edita || undefined}
      data-borra={(trazo && !trazo.abre) || undefined}
      style={{ backgroundSize: `${100 / (eje.hasta - eje.desde)}% 100%` }}
      {...(edita
        ? {
            onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
              if (event.button !== 0) return
              event.currentTarget.setPointerCapture(event.pointerId)
              const celda = celdaEn(event)
              const abierta = rangos.some(({ entrada, salida }) => celda >= minutos(entrada) && celda < minutos(salida))
              setTrazo({ celda, hasta: celda, abre: !abierta })
            },
            onPointerMove: (event: PointerEvent) => trazo && setTrazo({ ...trazo, hasta: celdaEn(event) }),
            onPointerUp: soltar,
            onPointerCancel: () => setTrazo(null),
          }
        : {})}
    >
      {visto.map(({ entrada, salida }) => (
        <span
          className={
            'absolute inset-y-0 overflow-hidden rounded-3 bg-(--mantine-primary-color-filled) text-on-accent text-12 ' +
            'leading-[26px] text-center whitespace-nowrap tabular-nums in-data-borra:opacity-60'
          }
          key={entrada}
          style={lugar({ desde: minutos(entrada), hasta: minutos(salida) })}
        >
          {trazo ? `${entrada}–${salida}` : null}
        </span>
      ))}
    </div>
  )
}

interface PropsDia {
  dia: DiaDeSemana
  jornada: JornadaEscrita
  /** Saturday open only on its turns: its hours count although the day does not apply. */
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

const Dia = ({ dia, jornada, porTurnos, cambia, eje, edita, faltas, onChange }: PropsDia) => {
  const nombre = NOMBRE_DE_DIA[dia]
  const tarde = jornada.horaEntrada2 !== '' || jornada.horaSalida2 !== ''
  const quieto = !jornada.aplicaDia && !porTurnos
  const idDe = (campo: keyof typeof CAMPOS) => `horario-${dia}-${campo}`
  const hora = (campo: keyof typeof CAMPOS) => (
    <HoraInput
      id={idDe(campo)}
      aria-label={`${nombre}: ${CAMPOS[campo]}`}
      className="w-19 movil:w-18 [&_input]:text-center [&_input]:tabular-nums [&_.mantine-InputWrapper-error]:w-45"
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
        <span className="in-data-cerrado:text-muted">{nombre}</span>
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

interface PropsSemana {
  horarios: Formulario['horarios']
  antes: Formulario['horarios']
  turnos: boolean
  edita: boolean
  faltas: Record<string, string>
  onChange: (horarios: Formulario['horarios']) => void
}

const GUIA = 'Escriba las horas, o píntelas en la barra: arrastre para abrir y, sobre lo abierto, para cerrar.'
const HABILES: readonly DiaDeSemana[] = ['martes', 'miercoles', 'jueves', 'viernes']

export const Semana = ({ horarios, antes, turnos, edita, faltas, onChange }: PropsSemana) => {
  const jornadas = DIAS_DE_SEMANA.map((dia) => horarios[dia])
  const rangos = jornadas.flatMap(rangosEscritos)
  const eje = {
    desde: Math.floor(Math.min(6 * 60, ...rangos.map(({ entrada }) => minutos(entrada))) / 60),
    hasta: Math.ceil(Math.max(20 * 60, ...rangos.map(({ salida }) => minutos(salida))) / 60),
  }
  const horas = rangos.reduce((sum, { entrada, salida }) => sum + minutos(salida) - minutos(entrada), 0) / 60
  const iguales = HABILES.every((dia) => igualJornada(horarios[dia], horarios.lunes))
  const poner = (dia: DiaDeSemana) => (jornada: JornadaEscrita) => onChange({ ...horarios, [dia]: jornada })
  return (
    <Parte titulo="Semana" guia={edita ? GUIA : 'Hora de Colombia.'}>
      <div className="horarios-semana">
        <div className="horarios-ejes pb-1 text-muted text-12" aria-hidden>
          <span>Día</span>
          <span>Aplica</span>
          <span>Entrada y salida</span>
          <span className="relative h-4 tabular-nums">
            {Array.from({ length: Math.floor((eje.hasta - eje.desde) / 2) + 1 }, (_, n) => eje.desde + n * 2).map(
              (hora) => (
                <span
                  className="absolute [transform:translateX(-50%)]"
                  key={hora}
                  style={{ left: `${((hora - eje.desde) / (eje.hasta - eje.desde)) * 100}%` }}
                >
                  {hora}
                </span>
              ),
            )}
          </span>
        </div>
        {DIAS_DE_SEMANA.map((dia) => (
          <Dia
            key={dia}
            dia={dia}
            jornada={horarios[dia]}
            porTurnos={dia === 'sabado' && turnos}
            eje={eje}
            edita={edita}
            cambia={!igualJornada(horarios[dia], antes[dia])}
            onChange={poner(dia)}
            faltas={Object.fromEntries(
              Object.entries(faltas).flatMap(([campo, falta]) =>
                campo.startsWith(`horarios.${dia}.`) ? [[campo.slice(`horarios.${dia}.`.length), falta]] : [],
              ),
            )}
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-x-4 gap-y-2 items-center">
        <p className="muted">{`${horas.toLocaleString('es-CO')} horas de atención a la semana`}</p>
        {edita && !iguales ? (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconCopy size={14} aria-hidden />}
            onClick={() =>
              onChange({ ...horarios, ...Object.fromEntries(HABILES.map((dia) => [dia, { ...horarios.lunes }])) })
            }
          >
            Copiar el lunes de martes a viernes
          </Button>
        ) : null}
      </div>
    </Parte>
  )
}
