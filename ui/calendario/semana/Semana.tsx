import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { DIAS_DE_SEMANA, type DiaDeSemana } from '../../../schemas/citas/horarios.ts'
import { igualJornada, type Formulario, type JornadaEscrita } from '../formulario.ts'
import { Parte } from '../Puestos.tsx'
import { Dia } from './Dia.tsx'
import { minutos, rangosEscritos } from './pintar.ts'

interface Props {
  horarios: Formulario['horarios']
  antes: Formulario['horarios']
  /** Whether there are Saturdays of turn. */
  turnos: boolean
  edita: boolean
  faltas: Record<string, string>
  onChange: (horarios: Formulario['horarios']) => void
}

const GUIA = 'Escriba las horas, o píntelas en la barra: arrastre para abrir y, sobre lo abierto, para cerrar.'
const HABILES: readonly DiaDeSemana[] = ['martes', 'miercoles', 'jueves', 'viernes']

/** The week, from Monday: typed in its fields or painted. */
export const Semana = ({ horarios, antes, turnos, edita, faltas, onChange }: Props) => {
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
    <Parte id="semana" titulo="Semana" guia={edita ? GUIA : 'Hora de Colombia.'}>
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
